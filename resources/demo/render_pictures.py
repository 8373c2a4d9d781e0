#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the pictures of the demo, each with a caption `NAME.txt` (the name) and `NAME.tags` (the name and its tags).

  render_pictures.py noto OUT         the flat emoji of the font Noto Color Emoji on white: what the base model learns
  render_pictures.py fluent IN OUT    the pictures of Fluent Emoji in IN (HEXCODE.webp) that concepts.tsv marks "3d",
                                      made smaller with their alpha kept: what the LoRA learns

Needs Pillow with libraqm, and for `noto` the Debian package fonts-noto-color-emoji.
"""
import csv
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIDE = 128
FONT = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
STRIKE = 109  # the only size of the font's bitmaps, which are 136 x 128
INK = 116  # longest side of the drawing: a small margin all round keeps it off the border


def concepts():
    with open(Path(__file__).parent / "concepts.tsv", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def write_captions(folder, concept):
    name, tags = concept["name"], concept["tags"]
    (folder / f"{concept['hexcode']}.txt").write_text(name, encoding="utf-8")
    (folder / f"{concept['hexcode']}.tags").write_text(f"{name}, {tags}", encoding="utf-8")


def centred(drawing, background):
    """The drawing's ink scaled to INK and put in the middle, so that both styles fill the picture alike."""
    drawing = drawing.crop(drawing.getbbox())
    scale = INK / max(drawing.size)
    drawing = drawing.resize([round(side * scale) for side in drawing.size], Image.Resampling.LANCZOS)
    picture = Image.new("RGBA", (SIDE, SIDE), background)
    picture.alpha_composite(drawing, tuple((SIDE - side) // 2 for side in drawing.size))
    return picture


def render_noto(out):
    font = ImageFont.truetype(FONT, STRIKE, layout_engine=ImageFont.Layout.RAQM)
    for concept in concepts():
        text = "".join(chr(int(code, 16)) for code in concept["hexcode"].split("-"))
        glyph = Image.new("RGBA", (160, 160), (255, 255, 255, 0))
        ImageDraw.Draw(glyph).text((12, 12), text, font=font, embedded_color=True)
        centred(glyph, "white").convert("RGB").save(out / f"{concept['hexcode']}.png")
        write_captions(out, concept)


def shrink_fluent(source, out):
    for concept in concepts():
        if concept["lora"] != "3d":
            continue
        with Image.open(source / f"{concept['hexcode']}.webp") as picture:
            small = centred(picture.convert("RGBA"), (255, 255, 255, 0))
        small.save(out / f"{concept['hexcode']}.webp", quality=90, method=6)
        write_captions(out, concept)


def main():
    match sys.argv[1:]:
        case ["noto", out]:
            Path(out).mkdir(parents=True, exist_ok=True)
            render_noto(Path(out))
        case ["fluent", source, out]:
            Path(out).mkdir(parents=True, exist_ok=True)
            shrink_fluent(Path(source), Path(out))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
