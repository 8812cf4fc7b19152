// SPDX-License-Identifier: MIT
// "Did you mean": the word that was probably meant by one that is not known. For verbs, options, families, tables,
// files.
//
//   assert(upset::did_you_mean("bord", {"board", "nim"}) == "; did you mean 'board'?");
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upset {

/// The least number of letters to insert, leave out, replace or exchange with their neighbour (each stretch at most
/// once), capitals counting as small letters. Takes time and memory in proportion to the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The known word that is nearest, if one is near: a third of the letters may be wrong, and two letters or more may
/// stand for a word that alone begins with them. The first of several that are equally near.
std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known);

/// "; did you mean 'board'?", or nothing when no known word is near: the end of a refusal.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// The same for a file that is not there: the names in its folder are looked at.
std::string did_you_mean_file(const std::string& file);

}  // namespace upset
