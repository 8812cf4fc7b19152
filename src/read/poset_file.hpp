// SPDX-License-Identifier: MIT
// Poset files in three formats, distinguished by their beginning: lines "a < b", DOT ("a -> b" means a < b), JSON.
// docs/formats/poset.md describes them.
#pragma once

#include <string>
#include <string_view>

#include "read/poset_builder.hpp"

namespace upset::read {

inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

/// Reads a poset; `source` is the file's name for errors.
Result<NamedPoset> read_poset(std::string_view text, const std::string& source);

}  // namespace upset::read
