// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/mnemonics.h"

#include <QCoreApplication>
#include <QLabel>

namespace headroom::ui {

void assignMnemonics(const QList<QLabel*>& labels) {
    //: Letters after & in the menus (File, Edit, Run, View, Help) and the job bar (Train, Processor, Pause, Resume, Stop, Save now, Sample now, Add to queue)
    QString taken = QCoreApplication::translate("mnemonics", "FERVHTPUOWNQ");
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
