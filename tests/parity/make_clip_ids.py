#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tests/fixtures/text/clip_ids.bin: 2,000 lines and the ids that transformers' CLIPTokenizer gives them.

Development only (transformers 5.24.0, tokenizers). The lines are made here from a fixed seed. The file is zlib-compressed JSON
[[line, ids], ...] behind its length, as Qt's qUncompress reads it.
"""
import gzip
import json
import pathlib
import random
import struct
import zlib

from transformers import CLIPTokenizer

ROOT = pathlib.Path(__file__).resolve().parents[2]
MERGES = ROOT / "resources/clip/bpe_simple_vocab_16e6.txt.gz"
OUT = ROOT / "tests/fixtures/text/clip_ids.bin"


def printable(byte):
    return 33 <= byte <= 126 or 161 <= byte <= 172 or byte >= 174


def openai_tokenizer():
    extra = iter(range(256, 512))
    letters = {byte: chr(byte if printable(byte) else next(extra)) for byte in range(256)}
    ordered = [letters[b] for b in range(256) if printable(b)] + [letters[b] for b in range(256) if not printable(b)]
    lines = gzip.open(MERGES, "rt", encoding="utf-8").read().split("\n")[1:49152 - 256 - 2 + 1]
    merges = [tuple(line.split()) for line in lines]
    pieces = ordered + [letter + "</w>" for letter in ordered] + [a + b for a, b in merges] + ["<|startoftext|>", "<|endoftext|>"]
    vocab = {piece: number for number, piece in enumerate(pieces)}
    assert len(vocab) == 49408
    return CLIPTokenizer(vocab=vocab, merges=merges)


WORDS = """a photo of the cat dog portrait landscape masterpiece best quality ultra detailed 8k sks ohwx person woman man style watercolor
oil painting trending artstation cinematic lighting bokeh f1.8 85mm don't it's we're I've I'm you'll she'd rock'n'roll o'clock 1girl solo
long_hair blue_eyes looking_at_viewer (masterpiece:1.2) [from:to:0.5] <lora:name:0.8> {curly} score_9, score_8_up, r/pics #hashtag @user
https://example.com/a?b=c&d=e user@example.com C++ C# .NET 3.14159 1,000,000 12345 -7 +1 50% $9.99 &amp; &lt;b&gt; BREAK AND
pneumonoultramicroscopicsilicovolcanoconiosis supercalifragilistic antidisestablishmentarianism""".split()
SCRIPTS = """café naïve Zürich Ångström ÇA ÉTÉ ñandú smørrebrød İstanbul ISTANBUL ıspanak ΣΊΣΥΦΟΣ Ὀδυσσεύς привет МИР Ёлка שלום مرحبا ٣٤٥ हिन्दी
नमस्ते ๑๒๓ สวัสดี 한국어 안녕하세요 日本語 ひらがな カタカナ ﾊﾝｶｸ 中文 汉字 𠀀𠀁 ǅ Ǆ ﬁne ﬀ ſtrange K Å Ⅷ ⅷ ½ ² ① ㊙ ｆｕｌｌ １２３ ẞ ß
e\u0301te\u0301 A\u030a o\u0302\u0301 \u1100\u1161\u11a8 \u0345\u03b1 \u212b \u2126 q\u0307\u0323 \u1e9b\u0323""".split()
EMOJI = list("😀😂🥰😭🔥✨🌸🐱🦊🚀❤★☆♥→∞≠©®™") + ["👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "❤️", "🏳️‍🌈", "1️⃣", "👨🏿‍🚀"]
PUNCTUATION = ["...", "!!!", "?!", "--", "—", "–", "“q”", "‘s", "’s", "'s", "'S", "''", "'", "`", "'ll'd", "'ve're", "!'s", "<|>", "~", "^_^", ":-)", "a.b.c",
               "(((a)))", "\\(x\\)", "/", "|", "_", "__a__", "*", "«»", "、。", "・", "…", "‰", "§", "¶", "¿", "¡", "\u00ad", "\u200d", "\u200b", "\ufeff", "\u180e"]
BLANKS = [" ", "  ", "\t", "\n", "\r\n", "\u00a0", "\u3000", "\u2003", "\u2028", "\u0085", "\u1680", "\u202f", "\x0b", "\x0c", "   \n ", ""]
CONTROLS = ["\x00", "\x01", "\x07", "\x1b[0m", "\x1c", "\x1f", "\x7f", "\x80", "\x9f", "\u2060", "\ue000", "\ufffd", "\ufffe", "\U0010fffd", "\u0378"]
SPECIAL = ["<|startoftext|>", "<|endoftext|>", "a<|endoftext|>b", "<|endoftext", "|endoftext|>", "<|end of text|>"]


def mixed(rng, pools, most=18):
    return "".join(rng.choice(rng.choice(pools)) + rng.choice(BLANKS if rng.random() < 0.4 else [" "]) for _ in range(rng.randint(0, most)))


def random_characters(rng):
    ranges = [(0x20, 0x7e), (0x20, 0x24f), (0x300, 0x52f), (0x590, 0x6ff), (0x900, 0xdff), (0x1e00, 0x20ff), (0x2100, 0x2bff),
              (0x3000, 0x30ff), (0x4e00, 0x9fff), (0xac00, 0xd7a3), (0xf900, 0xfaff), (0xff00, 0xffef), (0x10300, 0x104ff), (0x1f300, 0x1faff)]
    low, high = rng.choice(ranges)
    return "".join(chr(rng.randint(low, high)) if rng.random() < 0.85 else " " for _ in range(rng.randint(1, 30)))


def make_lines():
    rng = random.Random(20250)
    lines = ["", " ", "\n", "a", "A", "a photo of a cat", "a " * 200, "x" * 300, "é" * 120, "😀" * 90, "1234567890" * 12, "'" * 50]
    lines += SCRIPTS + EMOJI + PUNCTUATION + BLANKS + CONTROLS + SPECIAL + WORDS
    lines.append("".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(20000)))
    lines.append(mixed(rng, [WORDS, SCRIPTS, EMOJI, PUNCTUATION], 3000))
    while len(lines) < 800:
        lines.append(mixed(rng, [WORDS]))
    while len(lines) < 1400:
        lines.append(mixed(rng, [WORDS, SCRIPTS, EMOJI, PUNCTUATION, CONTROLS, SPECIAL]))
    while len(lines) < 2000:
        lines.append(random_characters(rng))
    return lines


def main():
    tokenizer = openai_tokenizer()
    rows = [[line, tokenizer(line, add_special_tokens=False, truncation=False)["input_ids"]] for line in make_lines()]
    text = json.dumps(rows, ensure_ascii=True, separators=(",", ":")).encode()
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_bytes(struct.pack(">I", len(text)) + zlib.compress(text, 9))
    print(len(rows), "lines,", OUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
