#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a diffusers folder of the SD 1.5 architecture with random weights: where the training of the demo's base model starts.

  make_start.py VAE OUT        VAE: folder of a ready AutoencoderKL; OUT: the folder to write

The text encoder and the UNet are SD 1.5's classes at a size that two cores can train. The tokenizer is a byte-pair
vocabulary made from concepts.tsv, in CLIP's file format. Needs torch, diffusers and transformers; only at development time.
"""
import csv
import json
import re
import shutil
import sys
from collections import Counter
from pathlib import Path

import torch
from diffusers import DDPMScheduler, UNet2DConditionModel
from safetensors.torch import save_file
from transformers import CLIPTextConfig, CLIPTextModel

PIECES = 2000
SEED = 0
SIDE = 16  # latents of 128 pixels


def byte_alphabet():
    """The 256 printable stand-ins of CLIP's byte-level BPE, in the order of CLIP's vocabulary."""
    kept = [*range(ord("!"), ord("~") + 1), *range(0xA1, 0xAC + 1), *range(0xAE, 0xFF + 1)]
    spare = [byte for byte in range(256) if byte not in kept]
    return [chr(byte) for byte in kept] + [chr(256 + i) for i in range(len(spare))]


def words():
    """Lower-case words of the captions and how often they occur."""
    with open(Path(__file__).parent / "concepts.tsv", encoding="utf-8") as file:
        captions = [f"{row['name']}, {row['tags']}" for row in csv.DictReader(file, delimiter="\t")]
    return Counter(re.findall(r"[a-z]+|[^\sa-z]", " ".join(captions).lower()))


def learn_merges(count):
    """The `count` most frequent pairs, greedily; ties go to the alphabet. Fewer when every word has become one piece."""
    corpus = {(*word[:-1], word[-1] + "</w>"): times for word, times in words().items()}
    merges = []
    while len(merges) < count:
        pairs = Counter()
        for pieces, times in corpus.items():
            for pair in zip(pieces, pieces[1:]):
                pairs[pair] += times
        if not pairs:
            break
        best = min(pairs, key=lambda pair: (-pairs[pair], pair))
        merges.append(best)
        corpus = {merged(pieces, best): times for pieces, times in corpus.items()}
    return merges


def merged(pieces, pair):
    result, i = [], 0
    while i < len(pieces):
        if pieces[i : i + 2] == pair:
            result.append(pair[0] + pair[1])
            i += 2
        else:
            result.append(pieces[i])
            i += 1
    return tuple(result)


def write_json(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def write_tokenizer(folder):
    """Returns the size of the vocabulary; its last two pieces are the start and the end of a text."""
    folder.mkdir(parents=True)
    alphabet = byte_alphabet()
    merges = learn_merges(PIECES - 2 * len(alphabet) - 2)
    pieces = alphabet + [piece + "</w>" for piece in alphabet] + [a + b for a, b in merges]
    pieces += ["<|startoftext|>", "<|endoftext|>"]
    write_json(folder / "vocab.json", {piece: i for i, piece in enumerate(pieces)})
    lines = ["#version: 0.2", *(f"{a} {b}" for a, b in merges)]
    (folder / "merges.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    special = {"bos_token": "<|startoftext|>", "eos_token": "<|endoftext|>", "unk_token": "<|endoftext|>", "pad_token": "<|endoftext|>"}
    write_json(folder / "special_tokens_map.json", special)
    write_json(folder / "tokenizer_config.json", {
        "tokenizer_class": "CLIPTokenizer", "model_max_length": 77, "do_lower_case": True, "add_prefix_space": False, "errors": "replace", **special})
    return len(pieces)


def text_encoder(vocabulary):
    return CLIPTextModel(CLIPTextConfig(
        vocab_size=vocabulary, hidden_size=128, intermediate_size=512, num_hidden_layers=4, num_attention_heads=4, projection_dim=128,
        bos_token_id=vocabulary - 2, eos_token_id=vocabulary - 1, pad_token_id=vocabulary - 1))


def write_text_encoder(model, folder):
    """With the key names of the published SD 1.5 folders; transformers 5 itself leaves out their first part."""
    model.save_pretrained(folder)
    prefix = "" if any(name.startswith("text_model.") for name in model.state_dict()) else "text_model."
    tensors = {prefix + name: tensor.contiguous() for name, tensor in model.state_dict().items()}
    save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})


def denoiser():
    return UNet2DConditionModel(
        sample_size=SIDE, block_out_channels=(64, 128, 192), layers_per_block=1, cross_attention_dim=128, attention_head_dim=2,
        down_block_types=("CrossAttnDownBlock2D", "CrossAttnDownBlock2D", "DownBlock2D"),
        up_block_types=("UpBlock2D", "CrossAttnUpBlock2D", "CrossAttnUpBlock2D"))


def write_model_index(folder):
    write_json(folder / "model_index.json", {
        "_class_name": "StableDiffusionPipeline", "_diffusers_version": "0.42.1", "requires_safety_checker": False,
        "feature_extractor": [None, None], "image_encoder": [None, None], "safety_checker": [None, None],
        "scheduler": ["diffusers", "DDPMScheduler"], "text_encoder": ["transformers", "CLIPTextModel"],
        "tokenizer": ["transformers", "CLIPTokenizer"], "unet": ["diffusers", "UNet2DConditionModel"], "vae": ["diffusers", "AutoencoderKL"]})


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    vae, out = Path(sys.argv[1]), Path(sys.argv[2])
    torch.manual_seed(SEED)
    text = text_encoder(write_tokenizer(out / "tokenizer"))
    unet = denoiser()
    torch.nn.init.zeros_(unet.conv_out.weight)  # the first predictions are zero, not noise of a random size
    write_text_encoder(text, out / "text_encoder")
    unet.save_pretrained(out / "unet")
    DDPMScheduler(beta_schedule="scaled_linear", beta_start=0.00085, beta_end=0.012, clip_sample=False).save_pretrained(out / "scheduler")
    (out / "vae").mkdir()
    for name in ("config.json", "diffusion_pytorch_model.safetensors"):
        shutil.copyfile(vae / name, out / "vae" / name)
    write_model_index(out)
    for name, part in (("text encoder", text), ("UNet", unet)):
        print(f"{name}: {sum(parameter.numel() for parameter in part.parameters()):,} parameters")


if __name__ == "__main__":
    main()
