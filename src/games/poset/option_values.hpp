// SPDX-License-Identifier: MIT
// The algebra of option sets. What matters of a poset game in a disjoint union or below another one is the set of
// Grundy values of its options: disjoint unions combine by exclusive or, ordinal sums by the colon principle (moving
// in the lower part takes all of the upper one; the upper one matters only through its value).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace upset::games::poset {

/// Values of options, ascending, each once.
using OptionSet = std::vector<std::uint32_t>;

/// The least number that is not in the set.
std::uint32_t mex(const OptionSet& options);

/// The k-th number, from 0, that is not in the set: the value of "A below a Nim heap of k" when A has these options.
std::uint32_t nth_missing(const OptionSet& options, std::uint32_t k);

/// The k with nth_missing(options, k) == value; nothing when value is in the set.
std::optional<std::uint32_t> missing_rank(const OptionSet& options, std::uint32_t value);

/// Options of A below B.
OptionSet ordinal_sum(const OptionSet& lower, const OptionSet& upper);

void sort_unique(OptionSet& options);

}  // namespace upset::games::poset
