// SPDX-License-Identifier: MIT
// "Did you mean": the word that a person probably meant by an unknown one. For verbs, options, families, tables, files.
//
//   assert(upset::did_you_mean("bord", {"board", "nim"}) == "; did you mean 'board'?");
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upset {

/// The least number of letters to insert, delete, replace or swap with a neighbour (no part of the text is edited
/// twice). Ignores case. Time and memory are proportional to the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest known word, if it is near enough: at most a third of the letters may be wrong. Two or more letters also
/// match the only known word that begins with them. If several words are equally near, the first of them.
std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known);

/// "; did you mean 'board'?", or an empty text if no known word is near. Append it to an error message.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// The same for a missing file: compares with the names in its directory.
std::string did_you_mean_file(const std::string& file);

}  // namespace upset
