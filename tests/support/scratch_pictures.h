// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture.h"
#include "files/atomic_file.h"

#include <QString>
#include <QTemporaryDir>

#include <cstdint>

namespace headroom::test {

/// A folder of small pictures with captions; goes with its owner.
class ScratchPictures {
public:
    ScratchPictures() : m_root(m_dir.path().toStdString()) {}

    std::filesystem::path at(const std::string& name) const { return m_root / name; }
    QString path(const std::string& name) const { return QString::fromStdString(at(name).string()); }
    QString root() const { return m_dir.path(); }

    /// One colour, so that pictures of one `shade` and size are the same file.
    void add(const std::string& name, int width = 64, int height = 64, int shade = 128) const {
        std::filesystem::create_directories(at(name).parent_path());
        Picture picture{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * height * 3, static_cast<std::uint8_t>(shade))};
        if (!writePicture(at(name), picture)) qFatal("%s cannot be written", name.c_str());
    }
    void write(const std::string& name, std::string_view text) const {
        if (!writeFileAtomically(at(name), text)) qFatal("%s cannot be written", name.c_str());
    }
    std::string read(const std::string& name) const {
        const auto text = readTextFile(at(name));
        return text ? *text : "(none)";
    }

private:
    QTemporaryDir m_dir;
    std::filesystem::path m_root;
};

}  // namespace headroom::test
