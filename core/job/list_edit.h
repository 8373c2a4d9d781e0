// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom {

class JobDocument;

/// Edits of whole list items, which no edit of a single key expresses. Each gives the text that the document should
/// have; JobDocument::setText() makes it one undoable edit.

/// How many items a list has; 0 where it is absent.
std::size_t itemCount(const JobDocument& document, std::string_view list);

/// Two neighbours of a list change places, comments inside them included.
Result<std::string> withItemsSwapped(const JobDocument& document, std::string_view list, std::size_t first);

/// A copy of an item stands right behind it.
Result<std::string> withItemDuplicated(const JobDocument& document, std::string_view list, std::size_t item);

}  // namespace headroom
