// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/style_sheet.h"

#include <QHash>

#include <utility>

namespace headroom::ui {
namespace {

constexpr const char* kSheet = R"(
QMainWindow, QDialog { background: @window; }
QMenuBar { background: @window; border-bottom: 1px solid @line; padding: 2px 12px; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @card; border: 1px solid @edge; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 5px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: @selected; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QStatusBar { background: @window; border-top: 1px solid @line; min-height: 26px; max-height: 26px; }
QStatusBar::item { border: none; }
QStatusBar QLabel { font-size: 12px; color: @text2; }
QToolTip { background: @card; color: @text; border: 1px solid @edge; padding: 4px 6px; }

QFrame[surface="palette"] { background: @card; border: 1px solid @edge; }
QFrame[surface="card"] { background: @card; border: 1px solid @line; border-radius: 8px; }
QFrame[surface="drop"] { background: @tint; border: 2px dashed @link; border-radius: 8px; }
QFrame[surface="bar"] { background: @card; border: none; border-bottom: 1px solid @line; }
QFrame[surface="foot"] { background: @card; border: none; border-top: 1px solid @line; }
QFrame[surface="navigation"] { background: @window; border: none; border-right: 1px solid @line; }
QFrame[surface="help"] { background: @card; border: none; border-left: 1px solid @line; }
QFrame[surface="help"] QTextBrowser { background: transparent; border: none; }
QWidget[surface="page"] { background: @page; }
QFrame[surface="inset"] { background: @track; border: 1px solid @line; border-radius: 5px; }
QFrame[surface="ok"] { background: @okTint; border: 1px solid @okEdge; border-radius: 5px; }
QFrame[surface="warn"] { background: @warnTint; border: 1px solid @warnEdge; border-radius: 5px; }
QFrame[surface="error"] { background: @errorTint; border: 1px solid @errorEdge; border-radius: 5px; }

QFrame[surface="row"] { background: transparent; border: none; border-left: 3px solid transparent; border-radius: 0; }
QFrame[surface="rowChanged"] { background: transparent; border: none; border-left: 3px solid @link; border-radius: 0; }
QFrame[surface="rowFocus"] { background: @tint; border: none; border-left: 3px solid @tint; border-radius: 0; }
QFrame[surface="rowChangedFocus"] { background: @tint; border: none; border-left: 3px solid @link; border-radius: 0; }
QFrame[surface="divider"] { background: @line; border: none; }

QLabel { background: transparent; border: none; }
QLabel[role="title"] { font-size: 20px; font-weight: 600; }
QLabel[role="name"] { font-size: 15px; font-weight: 600; }
QLabel[role="figure"] { font-size: 18px; font-weight: 600; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="caption"] { font-size: 12px; color: @text2; }
QLabel[role="hint"] { font-size: 12px; color: @text3; }
QLabel[role="wayOut"] { font-size: 12px; color: @okText; }
QLabel[role="badge"] { font-size: 12px; font-weight: 600; border-radius: 9px; padding: 1px 7px; }
QLabel[role="badge"][tone="warn"] { background: @warnTint; color: @warnText; border: 1px solid @warnEdge; }
QLabel[role="badge"][tone="error"] { background: @errorTint; color: @errorText; border: 1px solid @errorEdge; }
QLabel[role="pill"] { font-size: 12px; font-weight: 600; }
QLabel[role="off"] { color: @disabled; }
QLabel[role="mono"] { font-family: "JetBrains Mono"; font-size: 12px; color: @text2; }
QLabel[role="warn"] { font-size: 12px; color: @warnText; }
QLabel[role="bad"] { color: @errorText; font-weight: 600; }
QLabel[role="tight"] { color: @warnText; font-weight: 600; }
QLabel[role="good"] { color: @okText; font-weight: 600; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox QLabel#qt_msgbox_label { font-size: 15px; font-weight: 600; }
QMessageBox QLabel#qt_msgbox_informativelabel { color: @text2; min-width: 380px; padding: 2px 0 8px 0; }

QPushButton { background: @card; color: @text; border: 1px solid @edge; border-radius: 5px; padding: 4px 12px;
    min-height: 18px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @selected; }
QPushButton:focus { border: 2px solid @link; padding: 3px 11px; }
QPushButton:disabled { color: @disabled; border-color: @line; }
QPushButton[kind="primary"] { background: @accent; color: white; border-color: @accent; font-weight: 600; }
QPushButton[kind="primary"]:hover { background: @accentHover; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; }
QPushButton[kind="primary"]:disabled { background: @track; color: @disabled; border-color: @line; }
QPushButton[kind="chip"] { border-color: @line; padding: 1px 9px; min-height: 20px; font-size: 12px; }
QPushButton[kind="chip"]:focus { border: 2px solid @link; padding: 0px 8px; }
QPushButton[kind="chip"]:checked { background: @tint; border-color: @link; color: @link; }
QPushButton[kind="quiet"] { background: transparent; border-color: transparent; padding: 4px 6px; }
QPushButton[kind="quiet"]::menu-indicator { image: none; width: 0; }
QPushButton[kind="quiet"]:hover { background: @hover; }
QPushButton[kind="quiet"]:focus { border: 2px solid @link; padding: 3px 5px; }
QPushButton[kind="section"] { background: transparent; border: none; font-weight: 600; text-align: left; padding: 2px 4px;
    min-height: 20px; }
QPushButton[kind="section"]:focus { border: 2px solid @link; padding: 0px 2px; }
QPushButton[kind="spin"] { background: transparent; border: none; padding: 0; min-height: 0; }
QPushButton[kind="spin"]:hover { background: @hover; }
QPushButton[kind="link"] { background: transparent; border: none; color: @link; padding: 0; text-align: left; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border: 1px solid @link; border-radius: 3px; }
QPushButton[kind="choice"] { background: transparent; border: none; color: @text2; padding: 0 16px 0 0; min-height: 16px; text-align: left; font-size: 12px; }
QPushButton[kind="choice"]::menu-indicator { image: url(:/icons/chevron-down-@theme.svg); width: 10px; height: 10px; subcontrol-origin: padding; subcontrol-position: right center; }
QPushButton[kind="choice"]:hover { color: @link; }
QPushButton[kind="choice"]:focus { border: 1px solid @link; border-radius: 3px; }
QPushButton[kind="navigation"] { background: transparent; border: none; text-align: left; padding: 0 9px;
    min-height: 32px; max-height: 32px; }
QPushButton[kind="navigation"]:hover { background: @hover; }
QPushButton[kind="navigation"]:checked { background: @selected; font-weight: 600; }
QPushButton[kind="navigation"]:focus { border: 2px solid @link; padding: 0 7px; min-height: 28px; max-height: 28px; }

QLineEdit { background: @field; border: 1px solid @edge; border-radius: 5px; padding: 3px 8px; min-height: 20px;
    selection-background-color: @accent; selection-color: white; }
QLineEdit:focus { border: 2px solid @link; padding: 2px 7px; }
QLineEdit[state="error"], QComboBox[state="error"], QPlainTextEdit[state="error"] { border: 2px solid @errorText; padding: 2px 7px; }
QLineEdit[state="warn"], QComboBox[state="warn"], QPlainTextEdit[state="warn"] { border: 2px solid @warnText; padding: 2px 7px; }
QLineEdit:disabled, QComboBox:disabled { background: @track; color: @disabled; border-color: @line; }
QComboBox { background: @field; border: 1px solid @edge; border-radius: 5px; padding: 3px 8px; min-height: 20px;
    selection-background-color: @accent; selection-color: white; }
QComboBox:focus { border: 2px solid @link; padding: 2px 7px; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down-@theme.svg); width: 12px; height: 12px; }
QComboBox QLineEdit { border: none; padding: 0; background: transparent; min-height: 18px; }
QComboBox QAbstractItemView, QAbstractItemView[kind="hits"] { background: @card; border: 1px solid @edge; outline: none;
    selection-background-color: @selected; selection-color: @text; }
QAbstractItemView[kind="hits"]::item { padding: 5px 8px; }
QFrame[surface="palette"] QAbstractItemView[kind="hits"] { border: none; }
QAbstractItemView[kind="table"] { background: transparent; border: none; outline: none; selection-background-color: @selected; selection-color: @text; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: @text2; border: none; border-bottom: 1px solid @line; padding: 4px 10px; font-size: 12px; }
QHeaderView::section:hover { color: @text; }
QAbstractItemView[kind="grid"], QAbstractItemView[kind="list"] { background: transparent; border: none; outline: none;
    selection-background-color: @selected; selection-color: @text; }
QTreeView[kind="list"]:focus { border: 1px solid @link; border-radius: 3px; }
QTreeView[kind="list"]::item { padding: 3px 4px; }
QPlainTextEdit { background: @field; border: 1px solid @edge; border-radius: 5px; selection-background-color: @selected;
    selection-color: @text; padding: 1px 4px; }
QPlainTextEdit:focus { border: 1px solid @link; }
headroom--ui--YamlEditor { padding: 0; }
QTableView[kind="log"] { background: transparent; border: 2px solid transparent; outline: none; }
QTableView[kind="log"]:focus { border-color: @link; }
QTableView[kind="samples"] { background: transparent; border: none; outline: none; }
QTableView[kind="samples"] QHeaderView, QTableView[kind="samples"] QTableCornerButton::section { background: transparent; border: none; }
QTableView[kind="samples"] QHeaderView::section { background: transparent; border: none; color: @text2; padding: 2px 6px; }

QCheckBox { spacing: 8px; background: transparent; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid @edge; border-radius: 4px; background: @field; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check-white.svg); }
QCheckBox::indicator:disabled { background: @track; border-color: @line; }
QCheckBox::indicator:checked:disabled { image: url(:/icons/check-disabled.svg); }
QCheckBox::indicator:focus { border: 2px solid @link; width: 14px; height: 14px; }

QSlider:horizontal { min-height: 20px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0; border-radius: 8px; border: 2px solid @accent;
    background: @card; }
QSlider::handle:horizontal:focus { border-color: @link; }

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: @edge; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @text3; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
)";

/// Word of the sheet and its colour. A word must not begin with another that stands after it.
QList<std::pair<const char*, QColor>> words(const Tokens& t) {
    return {{"@windowText", t.text}, {"@window", t.window},       {"@page", t.page},
            {"@card", t.card},       {"@field", t.field},         {"@track", t.track},
            {"@hover", t.hover},     {"@selected", t.selected},   {"@tint", t.tint},
            {"@text2", t.text2},     {"@text3", t.text3},         {"@text", t.text},
            {"@disabled", t.disabled}, {"@line", t.line},         {"@edge", t.edge},
            {"@accentHover", t.accentHover}, {"@accent", t.accent}, {"@link", t.link},
            {"@okTint", t.ok.tint},  {"@okEdge", t.ok.edge},      {"@okText", t.ok.text},
            {"@warnTint", t.warn.tint}, {"@warnEdge", t.warn.edge}, {"@warnText", t.warn.text},
            {"@errorTint", t.error.tint}, {"@errorEdge", t.error.edge}, {"@errorText", t.error.text}};
}

}  // namespace

QString styleSheet(const Tokens& tokens) {
    QString sheet = QString::fromLatin1(kSheet);
    for (const auto& [word, color] : words(tokens)) sheet.replace(QLatin1String(word), color.name());
    sheet.replace(QLatin1String("@theme"), QLatin1String(tokens.card.lightness() > 128 ? "light" : "dark"));
    return sheet;
}

}  // namespace headroom::ui
