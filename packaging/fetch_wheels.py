#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fetches pinned wheels from the user's package index and unpacks the parts Headroom links, without installing them.

    fetch_wheels.py DEST SET...      SET: engine, cuda-toolkit-parts, cuda-libraries, cuda-compiler

A broken download is resumed, every file is checked against its SHA-256, and a finished part is never fetched again. The
index is the one pip is set up for, so a mirror or proxy that works for pip works here.
"""
import hashlib
import html.parser
import os
import re
import ssl
import stat
import subprocess
import sys
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path
from typing import NamedTuple, Optional


class Wheel(NamedTuple):
    name: str
    version: str
    sha256: Optional[str]  # None: the index's own hash is used
    members: tuple  # folders to unpack


NVIDIA = ("nvidia/",)
ENGINE = [
    Wheel("torch", "2.11.0", "7aa2f9bbc6d4595ba72138026b2074be1233186150e9292865e04b7a63b8c67a",
          ("torch/lib/", "torch/include/", "torch-2.11.0.dist-info/METADATA", "torch-2.11.0.dist-info/licenses/")),
    Wheel("nvidia-cuda-runtime", "13.0.96", "7f82250d7782aa23b6cfe765ecc7db554bd3c2870c43f3d1821f1d18aebf0548", NVIDIA),
    Wheel("nvidia-cuda-cupti", "13.0.85", "4eb01c08e859bf924d222250d2e8f8b8ff6d3db4721288cf35d14252a4d933c8", NVIDIA),
]
# What libtorch_cuda wants and a CUDA toolkit lacks: enough to link and load the plug-in beside a toolkit.
CUDA_TOOLKIT_PARTS = [
    Wheel("nvidia-cufile", "1.15.1.6", "08a3ecefae5a01c7f5117351c64f17c7c62efa5fffdbe24fc7d298da19cd0b44", NVIDIA),
    Wheel("nvidia-cusparselt-cu13", "0.8.0", "25e30a8a7323935d4ad0340b95a0b69926eee755767e8e0b1cf8dd85b197d3fd", NVIDIA),
    Wheel("nvidia-nvshmem-cu13", "3.4.5", "290f0a2ee94c9f3687a02502f3b9299a9f9fe826e6d0287ee18482e78d495b80", NVIDIA),
]
CUDA_COMPILER = [
    Wheel("nvidia-cuda-nvcc", "13.0.88", None, NVIDIA),
    Wheel("nvidia-nvvm", "13.0.88", None, NVIDIA),
    Wheel("nvidia-cuda-crt", "13.0.88", None, NVIDIA),
    Wheel("nvidia-cuda-cccl", "13.0.85", None, NVIDIA),
]


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        address = dict(attrs).get("href")
        if tag == "a" and address:
            self.found.append(address)


def index_address():
    if os.environ.get("PIP_INDEX_URL"):
        return os.environ["PIP_INDEX_URL"]
    asked = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True)
    if asked.returncode == 0 and asked.stdout.strip():
        return asked.stdout.strip()
    from pip._internal.models.index import PyPI
    return PyPI.simple_url


def tls():
    certificate = os.environ.get("PIP_CERT") or os.environ.get("SSL_CERT_FILE")
    return ssl.create_default_context(cafile=certificate if certificate and os.path.exists(certificate) else None)


def opened(address, start=0):
    request = urllib.request.Request(address, headers={"Range": f"bytes={start}-"} if start else {})
    return urllib.request.urlopen(request, context=tls(), timeout=120)


def suits(filename):
    """Wheels of this machine: x86_64 Linux, for any Python or for CPython 3.11 (only its libraries are used)."""
    return filename.endswith("_x86_64.whl") and "manylinux" in filename and ("-py3-none-" in filename or "-cp311-cp311-" in filename)


def locate(wheel):
    """Address and SHA-256 of the wheel's file on the index."""
    page = index_address().rstrip("/") + "/" + wheel.name + "/"
    links = Links()
    with opened(page) as answer:
        links.feed(answer.read().decode())
        base = answer.geturl()
    prefix = wheel.name.replace("-", "_").lower() + "-" + wheel.version + "-"
    for link in links.found:
        address, _, fragment = urllib.parse.urljoin(base, link).partition("#")
        filename = urllib.parse.unquote(address.rsplit("/", 1)[-1])
        if filename.lower().startswith(prefix) and suits(filename):
            return address, wheel.sha256 or fragment.removeprefix("sha256=")
    sys.exit(f"The package index offers no {wheel.name} {wheel.version} for 64-bit Linux. Check the index that pip is set up for.")


def download(name, address, target):
    """Continues `target` where an earlier try stopped."""
    have = target.stat().st_size if target.exists() else 0
    try:
        answer = opened(address, have)
    except urllib.error.HTTPError as fault:
        if fault.code == 416:  # nothing left to fetch
            return
        raise
    if have and answer.status != 206:
        have = 0
    total = have + int(answer.headers.get("Content-Length", 0))
    print(f"  {name}: {total / 1e6:.0f} MB" + (f", continuing at {have / 1e6:.0f} MB" if have else ""), flush=True)
    with answer, open(target, "ab" if have else "wb") as out:
        while block := answer.read(1 << 20):
            out.write(block)


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() if hasattr(hashlib, "file_digest") else hashlib.sha256(file.read()).hexdigest()


def unpack(archive, members, destination):
    with zipfile.ZipFile(archive) as wheel:
        for item in wheel.infolist():
            if not item.filename.startswith(members) or item.is_dir():
                continue
            path = Path(wheel.extract(item, destination))
            mode = item.external_attr >> 16
            if mode & stat.S_IXUSR or "/bin/" in item.filename:
                path.chmod(0o755)


def fetch(wheel, destination):
    done = destination / f".have-{wheel.name}-{wheel.version}"
    if done.exists():
        return
    address, expected = locate(wheel)
    archive = destination / (wheel.name + ".whl.part")
    for attempt in (1, 2):
        download(f"{wheel.name} {wheel.version}", address, archive)
        if digest(archive) == expected:
            break
        archive.unlink()  # a damaged part cannot be continued
        if attempt == 2:
            sys.exit(f"{wheel.name} {wheel.version} arrived damaged twice (its SHA-256 differs). Check the connection and run the command again.")
    unpack(archive, wheel.members, destination)
    archive.unlink()
    done.touch()


def required_by(metadata, platform="Linux"):
    """(name, version, extras) of the exact requirements in a wheel's metadata."""
    for line in metadata.splitlines():
        found = re.match(r"Requires-Dist: ([\w.-]+)(?:\[([\w,-]+)\])?==([\w.*]+)", line)
        if found and found[1].startswith(("nvidia-", "cuda-toolkit")):
            yield found[1], found[3], (found[2] or "").split(",")


def cuda_libraries(destination):
    """The CUDA libraries that the unpacked torch names in its own metadata."""
    metadata = (destination / "torch-2.11.0.dist-info" / "METADATA").read_text()
    wheels = []
    for name, version, extras in required_by(metadata):
        if name != "cuda-toolkit":
            wheels.append(Wheel(name, version, None, NVIDIA))
            continue
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", str(destination), f"cuda-toolkit=={version}"], check=True)
        with zipfile.ZipFile(next(destination.glob("cuda_toolkit-*.whl"))) as archive:
            text = archive.read(next(n for n in archive.namelist() if n.endswith("METADATA"))).decode()
        for line in text.splitlines():
            found = re.match(r"Requires-Dist: (nvidia-[\w-]+)==([\d.]+)(?:\.\*)?;.*extra == .([\w-]+).", line)
            if found and found[3] in extras:
                wheels.append(Wheel(found[1], found[2], None, NVIDIA))
    return wheels


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    destination = Path(sys.argv[1])
    destination.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        wheels = {"engine": lambda: ENGINE, "cuda-toolkit-parts": lambda: CUDA_TOOLKIT_PARTS, "cuda-compiler": lambda: CUDA_COMPILER,
                  "cuda-libraries": lambda: cuda_libraries(destination)}[name]()
        for wheel in wheels:
            fetch(wheel, destination)


if __name__ == "__main__":
    try:
        main()
    except urllib.error.URLError as fault:
        sys.exit(f"The download stopped: {fault}. Run the same command again; it goes on where it was.")
    except OSError as fault:
        sys.exit(f"The download cannot be stored: {fault}.")
