// SPDX-License-Identifier: MIT
// Families on two growing chains, from the items of a file or of a spec (docs/formats/chains.md), and back.
#pragma once

#include <string>
#include <string_view>

#include "order/two_chains.hpp"
#include "upset/result.hpp"

namespace upset::read {

inline constexpr std::size_t kMaxChainsBytes = 64 * 1024;

/// Reads the items of a text. Errors name the place: line and column in the source, or the column in a spec if the
/// source is empty; `column` is where the text begins there.
Result<order::TwoChains> read_chains(std::string_view text, const std::string& source, std::size_t column = 1);

/// The items of the canonical form, separated by commas.
std::string chains_items(const order::TwoChains& family);

}  // namespace upset::read
