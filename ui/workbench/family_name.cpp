// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/family_name.h"

#include "families/list.h"
#include "job/arch_ids.h"

namespace headroom::ui {

QString familyName(const std::string& arch) {
    const FamilyFacts* facts = familyOf(withoutTag(arch));
    return facts ? QString::fromUtf8(facts->name.data(), static_cast<qsizetype>(facts->name.size())) : QString::fromStdString(arch);
}

}  // namespace headroom::ui
