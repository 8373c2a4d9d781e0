// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/token_counter.h"

#include "style/language.h"

namespace headroom::ui {

void TokenCounter::count(const QString& caption, const DatasetSource& source) {
    m_worker.forget();
    m_worker.start([this, caption = caption.toStdString(), source] { return work(caption, source); });
}

Worker::Answer TokenCounter::work(const std::string& caption, const DatasetSource& source) {
    if (!m_tokens || m_model != source.model) {
        m_model = source.model;
        m_tokens = CaptionTokens::ofModel(source.model);
    }
    const Result<int> tokens = *m_tokens ? Result<int>((*m_tokens)->count(caption, source.config)) : Result<int>(m_tokens->error());
    return [this, tokens] {
        if (tokens) Q_EMIT counted(*tokens);
        else Q_EMIT failed(inWords(tokens.error()));
    };
}

}  // namespace headroom::ui
