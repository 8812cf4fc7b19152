// SPDX-License-Identifier: MIT
#include "games/sylver/four/winning.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"

namespace upset::games::sylver::four {

namespace {

using core::from_word;

/// `value(m2, m1)` is the m3 of the lost position. It is called only for the layer and the row of the triple.
template <class Value>
Winning winning_by(const Triple& t, const std::vector<Pair>& pairs, Value value) {
  Winning winning;
  const std::uint64_t m2 = *core::to_word(t.m2);
  const auto in_row = value(m2, t.m1);
  winning.is_lost = in_row == t.m3;
  if (winning.is_lost) return winning;
  if (in_row && *in_row < t.m3) winning.moves.push_back(4 * *in_row + 7);
  for (const Pair& pair : pairs) {
    if (pair.m2 >= m2) continue;
    if (pair.is_odd() && from_word(pair.m3) == t.m3) winning.moves.push_back(from_word(4 * pair.m1 + 5));
    if (!pair.is_odd() && from_word(pair.m1) == t.m1) winning.moves.push_back(from_word(4 * pair.m3 + 7));
  }
  // m1 < m3 + m2 + 2 and m3 < m1 + m2 + 1 in every lost position.
  Integer m1 = t.m3 > t.m2 ? Integer(t.m3 - t.m2) : Integer(0);
  for (; m1 < t.m1 && m1 < t.m3 + t.m2 + 2; ++m1)
    if (value(m2, m1) == t.m3) winning.moves.push_back(4 * m1 + 5);
  for (std::uint64_t j = 0; j < m2; ++j)
    if (value(j, t.m1) == t.m3) winning.moves.push_back(from_word(4 * j + 6));
  std::sort(winning.moves.begin(), winning.moves.end());
  UPSET_ASSERT(!winning.moves.empty() && winning.moves.size() <= 3);
  return winning;
}

std::optional<Integer> entry(const std::vector<std::int32_t>& values, std::uint64_t index) {
  UPSET_ASSERT(index < values.size());
  if (values[core::to_size(index)] < 0) return std::nullopt;
  return core::to_integer(values[core::to_size(index)]);
}

}  // namespace

Winning winning_in(const Triple& triple, const Layers& layers) {
  return winning_by(triple, layers.pairs(), [&](std::uint64_t m2, const Integer& m1) {
    return window::value_at(layers.solved(core::to_size(m2)), m1);
  });
}

Winning winning_in(const Triple& triple, const std::vector<std::int32_t>& layer, const std::vector<std::int32_t>& row,
                   const std::vector<Pair>& pairs) {
  const std::uint64_t last = row.size() - 1;
  return winning_by(triple, pairs, [&](std::uint64_t m2, const Integer& m1) {
    return m2 == last ? entry(layer, *core::to_word(m1)) : entry(row, m2);
  });
}

}  // namespace upset::games::sylver::four
