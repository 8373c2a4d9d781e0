#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tests/fixtures/pictures: odd pictures as users have them, and what PIL makes of a plain one.

Development only (Pillow, numpy). Everything is drawn here.
"""
import pathlib
import struct

import numpy as np
from PIL import Image, ImageOps

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests/fixtures/pictures"


def drawing(width, height, seed=1):
    """Smooth colours with hard edges and some noise: everything a filter can get wrong."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width]
    red = 127 + 120 * np.sin(x / 5.0 + y / 9.0)
    green = np.where((x // 7 + y // 5) % 2, 250, 8)
    blue = 255 * x / width
    pixels = np.stack([red, green, blue], -1) + rng.normal(0, 12, (height, width, 3))
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def corners(width=24, height=16):
    """Red, green, blue and white quarters: shows every turn and mirror."""
    image = Image.new("RGB", (width, height), "white")
    image.paste((230, 20, 20), (0, 0, width // 2, height // 2))
    image.paste((20, 200, 20), (width // 2, 0, width, height // 2))
    image.paste((20, 20, 230), (0, height // 2, width // 2, height))
    return image


def icc_profile(primaries, gamma=2.2):
    """A matrix profile; `primaries` are rows X Y Z (D50) of red, green and blue."""
    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(values):
        return b"XYZ \0\0\0\0" + b"".join(fixed(v) for v in values)
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    text = b"Wide test profile\0"
    desc = b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + b"\0" * (8 + 3 + 67)
    tags = [(b"desc", desc), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", xyz((0.9642, 1.0, 0.8249)))]
    tags += [(name, xyz(row)) for name, row in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries)]
    tags += [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")]
    table, data = struct.pack(">I", len(tags)), b""
    for name, content in tags:
        content += b"\0" * (-len(content) % 4)
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(data), len(content))
        data += content
    size = 128 + len(table) + len(data)
    header = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02100000, b"mntr", b"RGB ", b"XYZ ") + b"\0" * 12 + b"acsp"
    header += b"\0" * 28 + fixed(0.9642) + fixed(1.0) + fixed(0.8249)
    return (header + b"\0" * (128 - len(header)) + table + data)


DISPLAY_P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    plain = drawing(97, 61)
    plain.save(OUT / "plain.png")
    for width, height in ((40, 25), (97, 30), (31, 61), (200, 126), (7, 5)):
        plain.resize((width, height), Image.BICUBIC).save(OUT / f"plain_{width}x{height}.png")
    photo = drawing(64, 48, 2)
    photo.save(OUT / "photo.jpg", quality=90)
    Image.open(OUT / "photo.jpg").convert("RGB").save(OUT / "photo_decoded.png")
    photo.save(OUT / "photo.webp", quality=90)
    Image.open(OUT / "photo.webp").convert("RGB").save(OUT / "photo_webp_decoded.png")
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        turned = corners()
        turned.save(OUT / f"exif_{orientation}.jpg", quality=95, subsampling=0, exif=exif)
        ImageOps.exif_transpose(Image.open(OUT / f"exif_{orientation}.jpg")).save(OUT / f"exif_{orientation}_upright.png")
    corners().convert("CMYK").save(OUT / "cmyk.jpg", quality=95)
    grey = (np.linspace(0, 65535, 24 * 16).reshape(16, 24)).astype(np.uint16)
    Image.fromarray(grey).save(OUT / "grey16.png")
    Image.fromarray((grey >> 8).astype(np.uint8)).save(OUT / "grey8.png")
    alpha = corners().convert("RGBA")
    alpha.putalpha(Image.fromarray(np.repeat(np.repeat(np.uint8([[255, 0], [128, 255]]), 8, 0), 12, 1)))
    alpha.save(OUT / "alpha.png")
    alpha.convert("P", palette=Image.ADAPTIVE).save(OUT / "palette.png", transparency=0)
    frames = [corners(), corners().rotate(180)]
    frames[0].save(OUT / "animated.webp", save_all=True, append_images=frames[1:], duration=100, lossless=True)
    frames[0].save(OUT / "animated.gif", save_all=True, append_images=frames[1:], duration=100)
    corners().save(OUT / "png_named.jpg", format="PNG")
    Image.new("RGB", (8, 8), (200, 100, 50)).save(OUT / "display_p3.png", icc_profile=icc_profile(DISPLAY_P3))
    Image.new("1", (20000, 20000)).save(OUT / "bomb.png", optimize=True)
    print(sum(f.stat().st_size for f in OUT.iterdir()), "bytes in", len(list(OUT.iterdir())), "files")


if __name__ == "__main__":
    main()
