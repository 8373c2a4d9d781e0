// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/question.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QGridLayout>

namespace headroom::ui {
namespace {

constexpr int kIconSize = 24;
constexpr int kMargin = 20;
constexpr int kGap = 16;

}  // namespace

Question::Question(QWidget* parent, const char* iconName, Tone tone, const QString& sentence, const QString& more)
    : QMessageBox(QMessageBox::NoIcon, QStringLiteral("Headroom"), sentence, QMessageBox::NoButton, parent) {
    setIconPixmap(ui::iconPixmap(QString::fromLatin1(iconName), colorOf(tone, tokensOf(*this)), kIconSize, devicePixelRatioF()));
    setInformativeText(more);
    layout()->setContentsMargins(kMargin, kMargin, kMargin, kGap);
    static_cast<QGridLayout*>(layout())->setHorizontalSpacing(kGap / 2);
    static_cast<QGridLayout*>(layout())->setVerticalSpacing(kGap / 2);
    if (auto* below = findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel"))) below->setContentsMargins({});
}

}  // namespace headroom::ui
