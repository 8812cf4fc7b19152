// SPDX-License-Identifier: MIT
// The algebra of option sets. All that matters about a poset game in a disjoint union, or below another game, is the
// set of Grundy values of its options. Disjoint unions combine these sets by exclusive or, and ordinal sums by the
// colon principle: a move in the lower part takes all of the upper part, and the upper part matters only through its
// value.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace upset::games::poset {

/// Values of options, ascending, without repetitions.
using OptionSet = std::vector<std::uint32_t>;

/// The least number that is not in the set.
std::uint32_t mex(const OptionSet& options);

/// The k-th number, from 0, that is not in the set: the value of "A below a Nim heap of k" if A has these options.
std::uint32_t nth_missing(const OptionSet& options, std::uint32_t k);

/// The k with nth_missing(options, k) == value; nothing if value is in the set.
std::optional<std::uint32_t> missing_rank(const OptionSet& options, std::uint32_t value);

/// The options of A below B.
OptionSet ordinal_sum(const OptionSet& lower, const OptionSet& upper);

void sort_unique(OptionSet& options);

}  // namespace upset::games::poset
