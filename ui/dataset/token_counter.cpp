// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/token_counter.h"

#include "style/language.h"

namespace headroom::ui {

TokenCounter::TokenCounter(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

TokenCounter::~TokenCounter() {
    cancel();
    m_pool.clear();
    m_pool.waitForDone();
}

void TokenCounter::count(const QString& caption, const DatasetSource& source) {
    m_pool.clear();
    m_pool.start([this, caption = caption.toStdString(), source, request = ++m_newest] { work(caption, source, request); });
}

void TokenCounter::work(const std::string& caption, const DatasetSource& source, int request) {
    if (request != m_newest) return;
    if (!m_tokens || m_model != source.model) {
        m_model = source.model;
        m_tokens = CaptionTokens::ofModel(source.model);
    }
    const Result<int> tokens = *m_tokens ? Result<int>((*m_tokens)->count(caption, source.config)) : Result<int>(m_tokens->error());
    QMetaObject::invokeMethod(this, [this, request, tokens] {
        if (request != m_newest) return;
        if (tokens) Q_EMIT counted(*tokens);
        else Q_EMIT failed(inWords(tokens.error()));
    }, Qt::QueuedConnection);
}

}  // namespace headroom::ui
