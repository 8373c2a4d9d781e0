// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/tokens.h"

namespace headroom::ui {
namespace {

QColor rgb(QRgb value) { return QColor::fromRgb(value); }

Tokens makeLight() {
    return {.window = rgb(0xE9ECF1),
            .page = rgb(0xF5F6F8),
            .card = rgb(0xFFFFFF),
            .field = rgb(0xFFFFFF),
            .track = rgb(0xF0F2F5),
            .hover = rgb(0xDFE4EB),
            .selected = rgb(0xD9E7FB),
            .tint = rgb(0xE6EFFC),
            .text = rgb(0x1A2029),
            .text2 = rgb(0x465060),
            .text3 = rgb(0x596372),
            .disabled = rgb(0x7A8390),
            .line = rgb(0xD5DAE1),
            .edge = rgb(0x7E8795),
            .accent = rgb(0x1B62C4),
            .accentHover = rgb(0x174F9E),
            .link = rgb(0x1B62C4),
            .ok = {rgb(0x1A7440), rgb(0xE2F3E8), rgb(0x9CCFB0)},
            .warn = {rgb(0x7F5000), rgb(0xFDF1D8), rgb(0xE2BC6C)},
            .error = {rgb(0xB4231A), rgb(0xFCEBE9), rgb(0xE6A6A0)},
            .lossRaw = rgb(0x7590BC),
            .lossSmoothed = rgb(0x0F4C9E),
            .validation = rgb(0xB3400E),
            .yamlKey = rgb(0x1B62C4),
            .yamlNumber = rgb(0x9A4A00),
            .yamlText = rgb(0x1A7440),
            .yamlWord = rgb(0x5E35A6),
            .yamlComment = rgb(0x596372),
            .category = {rgb(0x7093BD), rgb(0x2F675F), rgb(0x9A9558), rgb(0x5E35A6), rgb(0x946FE3), rgb(0x8E2A48),
                         rgb(0xDD7414), rgb(0x5E4312), rgb(0x858D99), rgb(0x858D99)}};
}

Tokens makeDark() {
    return {.window = rgb(0x13161B),
            .page = rgb(0x181C21),
            .card = rgb(0x1F242B),
            .field = rgb(0x15191E),
            .track = rgb(0x171B20),
            .hover = rgb(0x2B323C),
            .selected = rgb(0x243A57),
            .tint = rgb(0x22324A),
            .text = rgb(0xE7EAEF),
            .text2 = rgb(0xB6BECA),
            .text3 = rgb(0x9CA6B4),
            .disabled = rgb(0x757F8D),
            .line = rgb(0x323943),
            .edge = rgb(0x76808E),
            .accent = rgb(0x2F6FD0),
            .accentHover = rgb(0x3373D4),
            .link = rgb(0x8BBBFF),
            .ok = {rgb(0x71CF95), rgb(0x1D3528), rgb(0x36684B)},
            .warn = {rgb(0xF1BD63), rgb(0x3A2E18), rgb(0x7A5F2A)},
            .error = {rgb(0xFF938A), rgb(0x41221F), rgb(0x8A453F)},
            .lossRaw = rgb(0x6A86B0),
            .lossSmoothed = rgb(0x9CC8FF),
            .validation = rgb(0xFFA873),
            .yamlKey = rgb(0x8BBBFF),
            .yamlNumber = rgb(0xF0B37E),
            .yamlText = rgb(0xA8D8A0),
            .yamlWord = rgb(0xC9B6FF),
            .yamlComment = rgb(0x9CA6B4),
            .category = {rgb(0x6483AB), rgb(0x3CC5AE), rgb(0x7D7C50), rgb(0xCDBEFF), rgb(0x8A5CD2), rgb(0xF2A0B5),
                         rgb(0xE36C1A), rgb(0xF3DFA8), rgb(0x838C9A), rgb(0x838C9A)}};
}

}  // namespace

const Tokens& tokens(Theme theme) {
    static const Tokens light = makeLight();
    static const Tokens dark = makeDark();
    return theme == Theme::Light ? light : dark;
}

Theme themeOf(const QPalette& palette) {
    // The words' colour, not the ground's: style sheets make grounds transparent, which counts as black.
    return palette.color(QPalette::Active, QPalette::WindowText).lightness() < 128 ? Theme::Light : Theme::Dark;
}

}  // namespace headroom::ui
