// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/atomic_file.h"

#include <cerrno>

namespace headroom {

/// The real disk, except that its n-th call (counted from 1 over create, write, flush, close and rename) fails with an
/// errno of the test's choice. Call 0 never comes: that disk only counts.
class FailingFileSystem : public FileSystem {
public:
    explicit FailingFileSystem(int failingCall, int errorNumber = ENOSPC) : m_failingCall(failingCall), m_errorNumber(errorNumber) {}

    int calls() const { return m_calls; }

    int create(const std::filesystem::path& path, unsigned mode, int& descriptor) const override {
        return fails() ? m_errorNumber : FileSystem::create(path, mode, descriptor);
    }
    int write(int descriptor, std::span<const std::byte> bytes) const override {
        if (!fails()) return FileSystem::write(descriptor, bytes);
        FileSystem::write(descriptor, bytes.first(bytes.size() / 2));  // a full disk takes a part
        return m_errorNumber;
    }
    int flush(int descriptor) const override { return fails() ? m_errorNumber : FileSystem::flush(descriptor); }
    int close(int descriptor) const override {
        const int fault = FileSystem::close(descriptor);
        return fails() ? m_errorNumber : fault;
    }
    int rename(const std::filesystem::path& from, const std::filesystem::path& to) const override {
        return fails() ? m_errorNumber : FileSystem::rename(from, to);
    }

private:
    bool fails() const { return ++m_calls == m_failingCall; }

    int m_failingCall;
    int m_errorNumber;
    mutable int m_calls = 0;
};

}  // namespace headroom
