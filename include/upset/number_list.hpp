// SPDX-License-Identifier: MIT
// Lists of numbers as they are typed: "1,2,5".
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "upset/result.hpp"

namespace upset {

/// Numbers in the order of the list.
using NumberList = std::vector<std::uint64_t>;

/// Reads at least one number below 2^64, in decimal digits, separated by commas and nothing else. Refused (usage): any
/// other text.
Result<NumberList> parse_numbers(std::string_view text);

}  // namespace upset
