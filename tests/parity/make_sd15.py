#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tests/parity/sd15: tiny models of the SD 1.5 architecture and what the reference packages compute with them.

Development only (torch 2.11.0, diffusers 0.42.1, transformers 5.24.0, peft 0.21.2). All weights are random from a fixed seed, with
noise of 0.2 N(0, 1) on top, so that no norm is one and no bias is zero. Run it again to get the same files.
"""
import json
import pathlib
import shutil
import sys

import diffusers
import numpy
import peft
import torch
import transformers
from diffusers import AutoencoderKL, DDIMScheduler, DDPMScheduler, EulerDiscreteScheduler, StableDiffusionPipeline, UNet2DConditionModel
from diffusers.loaders import single_file_utils
from peft import LoraConfig
from safetensors.torch import load_file, save_file
from transformers import CLIPTextConfig, CLIPTextModel, CLIPTokenizer

OUT = pathlib.Path(__file__).resolve().parent / "sd15"
SEED = 0
CAPTIONS = ["a cat on a mat", "red ball, blue sky", ""]
SCHEDULE = dict(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear", num_train_timesteps=1000, clip_sample=False, steps_offset=0)

TARGETS = ["to_q", "to_k", "to_v", "to_out.0", "ff.net.0.proj", "ff.net.2", "proj_in", "proj_out", "conv1", "conv2", "conv_shortcut",
           "time_emb_proj", "downsamplers.0.conv", "upsamplers.0.conv"]

MODELS = {
    "plain_first": dict(
        unet=dict(block_out_channels=(4, 8), layers_per_block=1, sample_size=32, in_channels=4, out_channels=4, cross_attention_dim=8,
                  down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"), up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
                  norm_num_groups=2),
        text=dict(hidden_size=8, intermediate_size=16, num_hidden_layers=2, num_attention_heads=2, hidden_act="quick_gelu"),
        vae=dict(block_out_channels=(4, 8), layers_per_block=1, latent_channels=4, norm_num_groups=2)),
    "cross_first": dict(
        unet=dict(block_out_channels=(4, 8), layers_per_block=1, sample_size=32, in_channels=4, out_channels=4, cross_attention_dim=32,
                  down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"), up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"),
                  attention_head_dim=2, norm_num_groups=4, use_linear_projection=True),
        text=dict(hidden_size=32, intermediate_size=37, num_hidden_layers=5, num_attention_heads=4, hidden_act="gelu"),
        vae=dict(block_out_channels=(2, 4), layers_per_block=1, latent_channels=4, norm_num_groups=2)),
}


def noisy(module, seed):
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.add_(0.2 * torch.randn(parameter.shape, generator=generator))
    return module.eval().requires_grad_(False)


def printable(byte):
    return 33 <= byte <= 126 or 161 <= byte <= 172 or byte >= 174


def tiny_tokenizer():
    extra = iter(range(256, 512))
    letters = [chr(byte if printable(byte) else next(extra)) for byte in range(256)]
    merges = [("a", "t</w>"), ("c", "at</w>"), ("m", "at</w>"), ("o", "n</w>"), ("r", "e"), ("re", "d</w>"), ("b", "l"), ("bl", "u"), ("blu", "e</w>")]
    pieces = letters + [letter + "</w>" for letter in letters] + [a + b for a, b in merges] + ["<|startoftext|>", "<|endoftext|>"]
    return CLIPTokenizer(vocab={piece: i for i, piece in enumerate(pieces)}, merges=merges, model_max_length=77), len(pieces)


def make_model(name, spec):
    torch.manual_seed(SEED)
    tokenizer, pieces = tiny_tokenizer()
    unet = noisy(UNet2DConditionModel(**spec["unet"]), 1)
    vae = noisy(AutoencoderKL(in_channels=3, out_channels=3, sample_size=64, scaling_factor=0.5, **spec["vae"],
                              down_block_types=("DownEncoderBlock2D",) * 2, up_block_types=("UpDecoderBlock2D",) * 2), 2)
    text = noisy(CLIPTextModel(CLIPTextConfig(vocab_size=pieces, max_position_embeddings=77, bos_token_id=pieces - 2, eos_token_id=pieces - 1,
                                              pad_token_id=pieces - 1, projection_dim=32, **spec["text"])), 3)
    scheduler = DDPMScheduler(**SCHEDULE)
    pipe = StableDiffusionPipeline(vae=vae, text_encoder=text, tokenizer=tokenizer, unet=unet, scheduler=scheduler, safety_checker=None,
                                   feature_extractor=None, requires_safety_checker=False)
    pipe.save_pretrained(OUT / name)
    merges = ["#version: 0.2"] + [" ".join(pair) for pair in json.loads(tokenizer.backend_tokenizer.to_str())["model"]["merges"]]
    folder = OUT / name / "tokenizer"
    (folder / "vocab.json").write_text(json.dumps(tokenizer.get_vocab(), ensure_ascii=False))
    (folder / "merges.txt").write_text("\n".join(merges) + "\n")
    (folder / "tokenizer.json").unlink(missing_ok=True)
    return pipe


def encode(pipe, captions):
    ids = pipe.tokenizer(captions, padding="max_length", max_length=77, truncation=True, return_tensors="pt").input_ids
    return ids, pipe.text_encoder(ids)[0]


def forward_cases(pipe):
    generator = torch.Generator().manual_seed(10)
    draw = lambda *shape: torch.randn(shape, generator=generator)
    ids, tokens = encode(pipe, CAPTIONS)
    latents, timesteps = draw(3, 4, 12, 16), torch.tensor([7, 500, 981])
    pixels = draw(2, 3, 32, 24).clamp(-1, 1)
    posterior = pipe.vae.encode(pixels).latent_dist
    noise = torch.randn(posterior.mean.shape, generator=torch.Generator().manual_seed(42))
    decoded_from = draw(2, 4, 8, 10)
    scale = pipe.vae.config.scaling_factor
    return {
        "text.ids": ids, "text.tokens": tokens,
        "unet.latents": latents, "unet.timesteps": timesteps, "unet.prediction": pipe.unet(latents, timesteps, tokens).sample,
        "vae.pixels": pixels, "vae.encoded": (posterior.mean + posterior.std * noise) * scale,
        "vae.latents": decoded_from, "vae.decoded": pipe.vae.decode(decoded_from / scale).sample,
    }


def kohya(key):
    """unet.a.b.to_q.lora_A.default.weight -> lora_unet_a_b_to_q.lora_down.weight"""
    path, half = key.rsplit(".lora_", 1)
    return "lora_unet_" + path.replace(".", "_") + (".lora_down.weight" if half.startswith("A") else ".lora_up.weight")


def lora_parameters(unet):
    return {kohya(name): p for name, p in unet.named_parameters() if ".lora_" in name}


def add_lora(unet, rank=4, alpha=2):
    unet.add_adapter(LoraConfig(r=rank, lora_alpha=alpha, target_modules=TARGETS, lora_dropout=0.0))
    generator = torch.Generator().manual_seed(20)
    parameters = lora_parameters(unet)
    with torch.no_grad():
        for name in sorted(parameters):
            parameters[name].copy_(0.2 * torch.randn(parameters[name].shape, generator=generator))
    return parameters, alpha


def training_cases(pipe, folder):
    parameters, alpha = add_lora(pipe.unet)
    stored = {name: p.detach().clone() for name, p in parameters.items()}
    for name in list(stored):
        if name.endswith(".lora_down.weight"):
            stored[name.replace(".lora_down.weight", ".alpha")] = torch.tensor(float(alpha))
    save_file(stored, folder / "lora.safetensors", metadata={"format": "pt"})

    generator = torch.Generator().manual_seed(30)
    draw = lambda *shape: torch.randn(shape, generator=generator)
    _, tokens = encode(pipe, CAPTIONS[:2])
    latents, noise = draw(10, 2, 4, 8, 8), draw(10, 2, 4, 8, 8)
    timesteps = torch.randint(0, 1000, (10, 2), generator=generator)
    optimizer = torch.optim.AdamW(parameters.values(), lr=1e-3, betas=(0.9, 0.999), eps=1e-6, weight_decay=0.01)
    cases = {"train.latents": latents, "train.noise": noise, "train.timesteps": timesteps}
    losses = []
    for step in range(10):
        noisy_latents = pipe.scheduler.add_noise(latents[step], noise[step], timesteps[step])
        loss = torch.nn.functional.mse_loss(pipe.unet(noisy_latents, timesteps[step], tokens).sample, noise[step])
        optimizer.zero_grad()
        loss.backward()
        if step == 0:
            cases.update({"grad." + name: p.grad.clone() for name, p in parameters.items()})
        optimizer.step()
        losses.append(loss.item())
    cases["train.losses"] = torch.tensor(losses)
    pipe.unet.delete_adapters("default")
    return cases


def scheduler(name):
    common = {key: value for key, value in SCHEDULE.items() if key != "clip_sample"}
    if name == "ddpm":
        return DDPMScheduler(**SCHEDULE, timestep_spacing="leading")
    if name == "ddim":
        return DDIMScheduler(**SCHEDULE, timestep_spacing="leading", set_alpha_to_one=False)
    return EulerDiscreteScheduler(**common, timestep_spacing="leading")


def trajectory(name, steps):
    """The method alone, on a stand-in model that says 0.5 x."""
    made = scheduler(name)
    made.set_timesteps(steps)
    generator = torch.Generator().manual_seed(42)
    x = torch.randn((1, 4, 8, 8), generator=generator) * made.init_noise_sigma
    rows = []
    for t in made.timesteps:
        said = 0.5 * made.scale_model_input(x, t)
        x = (made.step(said, t, x, generator=generator) if name == "ddpm" else made.step(said, t, x)).prev_sample
        rows.append(x)
    return {f"{name}.timesteps": made.timesteps.to(torch.int64), f"{name}.trajectory": torch.cat(rows)}


def pictures(pipe, folder):
    pipe.load_lora_weights(str(folder), weight_name="lora.safetensors")
    pipe.set_progress_bar_config(disable=True)
    result = {}
    for name in ("ddpm", "ddim", "euler"):
        pipe.scheduler = scheduler(name)
        picture = pipe("a red cat", negative_prompt="blue", width=64, height=80, num_inference_steps=8, guidance_scale=4.0, guidance_rescale=0.3,
                       generator=torch.Generator().manual_seed(7), output_type="np").images[0]
        result["picture." + name] = torch.from_numpy((picture * 255).round().astype(numpy.uint8))
    pipe.unload_lora_weights()
    return result


def ldm_unet_name(name):
    """The original name of a tensor of SD 1.5's UNet (2 residual blocks a level)."""
    inner = {"norm1": "in_layers.0", "conv1": "in_layers.2", "time_emb_proj": "emb_layers.1", "norm2": "out_layers.0", "conv2": "out_layers.3",
             "conv_shortcut": "skip_connection"}
    outer = {"conv_in": "input_blocks.0.0", "conv_norm_out": "out.0", "conv_out": "out.2", "time_embedding.linear_1": "time_embed.0",
             "time_embedding.linear_2": "time_embed.2"}
    layer, kind = name.rsplit(".", 1)
    if layer in outer:
        return outer[layer] + "." + kind
    parts = name.split(".")
    rest = lambda from_: ".".join([inner.get(parts[from_], parts[from_])] + parts[from_ + 1:]) if parts[from_ - 2] == "resnets" else ".".join(parts[from_:])
    if parts[0] == "mid_block":
        slot = 1 if parts[1] == "attentions" else 2 * int(parts[2])
        return f"middle_block.{slot}." + rest(3)
    level, sort, index = int(parts[1]), parts[2], int(parts[3])
    if sort == "downsamplers":
        return f"input_blocks.{3 * level + 3}.0.op.{kind}"
    if sort == "upsamplers":
        return f"output_blocks.{3 * level + 2}.{1 if level == 0 else 2}.conv.{kind}"
    block = f"input_blocks.{3 * level + 1 + index}" if parts[0] == "down_blocks" else f"output_blocks.{3 * level + index}"
    return f"{block}.{1 if sort == 'attentions' else 0}." + rest(4)


def ldm_vae_name(name):
    for now, old in {"mid_block.resnets.0": "mid.block_1", "mid_block.resnets.1": "mid.block_2", "mid_block.attentions.0.group_norm": "mid.attn_1.norm",
                     "mid_block.attentions.0.to_q": "mid.attn_1.q", "mid_block.attentions.0.to_k": "mid.attn_1.k",
                     "mid_block.attentions.0.to_v": "mid.attn_1.v", "mid_block.attentions.0.to_out.0": "mid.attn_1.proj_out",
                     "conv_shortcut": "nin_shortcut", "conv_norm_out": "norm_out"}.items():
        name = name.replace(now, old)
    for level in range(4):
        name = name.replace(f"down_blocks.{level}.resnets", f"down.{level}.block").replace(f"down_blocks.{level}.downsamplers.0", f"down.{level}.downsample")
        name = name.replace(f"up_blocks.{level}.resnets", f"up.{3 - level}.block").replace(f"up_blocks.{level}.upsamplers.0", f"up.{3 - level}.upsample")
    return name


def ldm_names():
    """Original and diffusers names of every tensor of the published SD 1.5, proven by diffusers' own converter."""
    with torch.device("meta"):
        unet = UNet2DConditionModel(cross_attention_dim=768, attention_head_dim=8)
        vae = AutoencoderKL(block_out_channels=(128, 256, 512, 512), down_block_types=("DownEncoderBlock2D",) * 4,
                            up_block_types=("UpDecoderBlock2D",) * 4, layers_per_block=2, latent_channels=4)
    rows = [["model.diffusion_model." + ldm_unet_name(n), n] for n in unet.state_dict()]
    rows += [["first_stage_model." + ldm_vae_name(n), n] for n in vae.state_dict()]
    marked = {old: torch.full((1,), float(i)) for i, (old, _) in enumerate(rows)}
    back = single_file_utils.convert_ldm_unet_checkpoint(dict(marked), dict(unet.config))
    back.update(single_file_utils.convert_ldm_vae_checkpoint(dict(marked), dict(vae.config)))
    assert {name: value.item() for name, value in back.items()} == {now: float(i) for i, (_, now) in enumerate(rows)}
    return rows


def contiguous(tensors):
    return {name: value.detach().contiguous() for name, value in tensors.items()}


def main():
    torch.set_num_threads(1)
    shutil.rmtree(OUT, ignore_errors=True)
    for name, spec in MODELS.items():
        pipe = make_model(name, spec)
        folder = OUT / name
        cases = forward_cases(pipe)
        cases.update(training_cases(pipe, folder))
        cases.update(pictures(pipe, folder))
        save_file(contiguous(cases), folder / "cases.safetensors")
    save_file(contiguous({k: v for name in ("ddpm", "ddim", "euler") for k, v in trajectory(name, 20).items()}), OUT / "trajectories.safetensors")
    (OUT / "ldm_names.json").write_text(json.dumps(ldm_names(), separators=(",", ":")))
    manifest = dict(source="random weights, seed and noise as in make_sd15.py", seed=SEED, dtype="float32", captions=CAPTIONS,
                    versions=dict(torch=torch.__version__, diffusers=diffusers.__version__, transformers=transformers.__version__, peft=peft.__version__),
                    tolerance=dict(forward=1e-5, gradient=1e-4, losses=1e-4, picture_psnr_db=40))
    (OUT / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(sum(f.stat().st_size for f in OUT.rglob("*") if f.is_file()), "bytes")


if __name__ == "__main__":
    sys.exit(main())
