// SPDX-License-Identifier: MIT
// How many numerical semigroups there are of each genus, by walking their tree (docs/algorithms/tree.md).
//
//   core::Stop stop(Limits{});
//   const auto counts = semigroup::count_by_genus(40, stop);
//   // (*counts)[40] == 774614284
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/stop.hpp"

namespace upset::semigroup {

/// Up to here the words of a node are wide enough; the counts fit 64 bits by far.
inline constexpr unsigned kMaxCountedGenus = 63;

/// The words that the nodes are walked with: one node at a time, or eight side by side.
enum class TreeWords { automatic, portable, wide };

/// Whether this machine has what `wide` needs (AVX-512 with VPOPCNTDQ).
bool has_wide_words();

/// Called on the calling thread now and then with the semigroups of genus max_genus counted so far.
using TreeProgress = std::function<void(std::uint64_t)>;

/// The counts of the genera 0, ..., max_genus <= kMaxCountedGenus; nothing when stopped. `stop` has the number of
/// threads, on which the counts do not depend. Throws when wide words are asked for where there are none. Takes about
/// n(max_genus) / 10^9 seconds of one thread with wide words, three times as many without.
std::optional<std::vector<std::uint64_t>> count_by_genus(unsigned max_genus, core::Stop& stop,
                                                         TreeWords words = TreeWords::automatic,
                                                         const TreeProgress& progress = nullptr);

/// The same of the semigroups of one multiplicity, on the calling thread alone.
std::optional<std::vector<std::uint64_t>> count_by_genus_of(unsigned multiplicity, unsigned max_genus, core::Stop& stop,
                                                            TreeWords words = TreeWords::automatic);

}  // namespace upset::semigroup
