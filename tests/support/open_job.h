// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workbench.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

namespace headroom::ui {

inline constexpr const char* kJob =
    "# A job with a bit of everything\njob: extension\nconfig:\n  name: toy  # the name\n  process:\n    - type: diffusion_trainer\n"
    "      training_folder: out\n      device: cpu\n      model: {name_or_path: m, arch: sd1}\n"
    "      network:\n        type: lora\n        linear: 16  # rank\n        linear_alpha: 8\n"
    "      datasets:\n        # the first\n        - folder_path: p\n          resolution: [512, 768]\n        - folder_path: \"q r\"\n          resolution: 512\n"
    "      train:\n        batch_size: 2  # two\n        lr: 1e-4\n        steps: 10\n        noise_scheduler: ddpm\n        optimizer_params: {weight_decay: 1e-4, betas: [0.9, 0.99]}\n"
    "      sample:\n        sample_every: 100\n        samples:\n          - prompt: a fox  # first\n            seed: 7\n          - prompt: |\n              two\n              lines\n          - prompt: ''\n"
    "      save: {save_every: 5}\nmeta:\n  version: '1.0'\n";

inline QString shownIn(QWidget& box) {
    if (auto* line = qobject_cast<QLineEdit*>(&box)) return line->text();
    if (auto* list = qobject_cast<QComboBox*>(&box)) return list->currentText();
    if (auto* paragraph = qobject_cast<QPlainTextEdit*>(&box)) return paragraph->toPlainText();
    if (auto* check = qobject_cast<QCheckBox*>(&box)) return check->isChecked() ? QStringLiteral("on") : QStringLiteral("off");
    return QStringLiteral("unknown kind of box");
}

/// Gives a box a value by key and mouse.
inline void enter(QWidget& box, const QString& shown) {
    if (auto* list = qobject_cast<QComboBox*>(&box); list && !list->isEditable()) {
        const int index = list->findText(shown);
        list->setCurrentIndex(index);
        Q_EMIT list->activated(index);
    } else if (auto* check = qobject_cast<QCheckBox*>(&box)) {
        if (check->isChecked() != (shown == QLatin1String("on"))) check->click();
    } else if (auto* paragraph = qobject_cast<QPlainTextEdit*>(&box)) {
        paragraph->selectAll();
        QTest::keyClicks(paragraph, shown);
    } else {
        auto* line = list ? list->lineEdit() : qobject_cast<QLineEdit*>(&box);
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClicks(line, shown);
    }
}

/// A test whose workbench has a job open, kJob unless it opens another.
class OpenJob {
protected:
    void open(const QByteArray& text = kJob) {
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        file.close();
        if (!m_bench.open(file.fileName())) qFatal("the job of this test cannot be read");
    }

    QTemporaryDir m_folder;
    Workbench m_bench;
};

}  // namespace headroom::ui
