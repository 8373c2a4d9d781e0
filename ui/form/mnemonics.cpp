// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/mnemonics.h"

#include <QLabel>

namespace headroom::ui {
namespace {

/// Menus (File, Edit, Run, View, Help) and the job bar (Train, Pause, Processor, Stop, Save now, Sample now).
const QString kTaken = QStringLiteral("FERVHTPWN");

}  // namespace

void assignMnemonics(const QList<QLabel*>& labels) {
    QString taken = kTaken;
    for (QLabel* label : labels) {
        const QString words = label->text().remove(QLatin1Char('&'));
        for (qsizetype i = 0; i < words.size(); ++i) {
            const QChar letter = words[i].toUpper();
            if (!letter.isLetter() || taken.contains(letter)) continue;
            taken += letter;
            label->setText(QString(words).insert(i, QLatin1Char('&')));
            break;
        }
    }
}

}  // namespace headroom::ui
