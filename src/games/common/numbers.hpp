// SPDX-License-Identifier: MIT
// Lists of numbers in bodies and moves: "3,4,5", "4x7", "2.10".
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "game/move.hpp"
#include "games/common/origin.hpp"
#include "spec/spec.hpp"

namespace upset::games::common {

/// Numbers between separators, or nothing.
std::optional<std::vector<core::Integer>> parse_numbers(const std::string& text, char separator);

/// The same from a spec, with the place of what is no number; `what` is expected there.
Result<std::vector<core::Integer>> read_numbers(const spec::Word& word, char separator, std::string_view what);

/// The refusal of numbers that no spec can write: none at all, negative ones, too many digits. `what` was expected.
std::optional<Error> refuse_numbers(const std::vector<core::Integer>& numbers, std::string_view what,
                                    const Origin& origin);
/// The same for one number, the item `item` of its list.
std::optional<Error> refuse_number(const core::Integer& number, std::string_view what, const Origin& origin,
                                   std::size_t item = 0);

/// Sides such as 4X7 with a small x, which separates them.
spec::Word with_small_x(spec::Word word);

std::string join_numbers(const std::vector<core::Integer>& numbers, char separator);

/// The numbers of a move, "2.10" or "1-3-4".
std::string join_numbers(const game::Move& move, char separator);

}  // namespace upset::games::common
