// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workbench.h"

#include <QTest>

#include <optional>

namespace headroom::test {

/// Saves the open job, into another file where one is named, and waits for the disk.
inline Status save(ui::Workbench& bench, const QString& path = {}) {
    std::optional<Status> saved;
    bench.saveAs(path.isEmpty() ? bench.path() : path, [&](const Status& written) { saved = written; });
    if (!QTest::qWaitFor([&] { return saved.has_value(); })) return Error{"The job was not written in time", {}, {}};
    return *saved;
}

}  // namespace headroom::test
