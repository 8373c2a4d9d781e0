// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/caption_tokens.h"
#include "dataset/dataset_source.h"
#include "style/worker.h"

#include <QObject>

#include <optional>

namespace headroom::ui {

/// Counts the tokens of captions on a thread of its own, which reads the tokenizer with the first question and again for another model. Only the
/// newest question is answered. GUI thread.
class TokenCounter : public QObject {
    Q_OBJECT

public:
    explicit TokenCounter(QObject* parent = nullptr) : QObject(parent) {}

    /// counted() or failed() follows.
    void count(const QString& caption, const DatasetSource& source);
    /// No answer follows to what was asked.
    void cancel() { m_worker.forget(); }

Q_SIGNALS:
    void counted(int tokens);
    /// Why there is no tokenizer, one sentence.
    void failed(const QString& sentence);

private:
    Worker::Answer work(const std::string& caption, const DatasetSource& source);

    std::string m_model;                             ///< of the worker alone
    std::optional<Result<CaptionTokens>> m_tokens;   ///< likewise
    Worker m_worker;
};

}  // namespace headroom::ui
