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

/// Numbers between separators; nothing if the text has another form.
std::optional<std::vector<core::Integer>> parse_numbers(const std::string& text, char separator);

/// The same from a spec. An error says where the text is not a number, and that `what` was expected.
Result<std::vector<core::Integer>> read_numbers(const spec::Word& word, char separator, std::string_view what);

/// The error for numbers that no spec can contain: an empty list, negative numbers, too many digits. `what` was
/// expected.
std::optional<Error> refuse_numbers(const std::vector<core::Integer>& numbers, std::string_view what,
                                    const Origin& origin);
/// The same for one number, which is item `item` of its list.
std::optional<Error> refuse_number(const core::Integer& number, std::string_view what, const Origin& origin,
                                   std::size_t item = 0);

/// Replaces X by x in sides such as 4X7.
spec::Word with_small_x(spec::Word word);

std::string join_numbers(const std::vector<core::Integer>& numbers, char separator);

/// The numbers of a move: "2.10" or "1-3-4".
std::string join_numbers(const game::Move& move, char separator);

}  // namespace upset::games::common
