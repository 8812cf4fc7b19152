// SPDX-License-Identifier: MIT
#include "games/sylver/four/layers.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"

namespace upset::games::sylver::four {

Layers::Layers(core::Stop& stop) : solver_(order::Reach(), stop, kMaxSteps) {}

std::optional<Error> Layers::keep_in(const std::string& file) {
  return solver_.keep_in(file, core::hash64("sylver with 4 played"));
}

/// A row m1 is closed if no position has it (m2 > 2 m1 + 1), or if a 4-pair answers all of it. The same holds for a
/// column m3.
window::BandedFunction Layers::next() const {
  const std::uint64_t m2 = solver_.size();
  window::BandedFunction layer;
  layer.trail = 0;
  layer.spread = m2 + 1;
  for (std::uint64_t m1 = 0; 2 * m1 + 1 < m2; ++m1) layer.closed.push_back(m1);
  for (std::uint64_t m3 = 0; 2 * m3 + 2 < m2; ++m3) layer.excluded.push_back(m3);
  for (const Pair& pair : pairs_) {
    if (pair.m2 % 2 == 1) layer.excluded.push_back(pair.m3);
    else layer.closed.push_back(pair.m1);
  }
  std::sort(layer.closed.begin(), layer.closed.end());
  return layer;
}

void Layers::note_pair(std::uint64_t m2) {
  const window::BandedSolution& layer = solver_.solution(core::to_size(m2));
  if (m2 % 2 == 1) {
    const std::uint64_t m1 = (m2 - 1) / 2;
    if (const auto m3 = layer.at(m1)) pairs_.push_back({m1, m2, *m3});
    return;
  }
  if (m2 == 0) return;
  // m1 <= m2 + m3 + 2, and no row has two values.
  const std::uint64_t m3 = (m2 - 2) / 2;
  for (std::uint64_t m1 = 0; m1 <= m2 + m3 + 2; ++m1)
    if (layer.at(m1) == m3) pairs_.push_back({m1, m2, m3});
}

/// They differ at every m1, so m2 + 1 of them in m2 + 1 places take all of these values.
bool Layers::fills(std::size_t m2) const {
  const auto half = static_cast<std::int64_t>(m2 / 2);
  if (m2 % 2 == 1) return false;
  for (std::size_t k = 0; k <= m2; ++k) {
    const window::BandedSolution& layer = solver_.solution(k);
    for (std::uint64_t m1 = layer.start; m1 < layer.start + layer.period; ++m1)
      if (std::abs(layer.offset(m1)) > half) return false;
  }
  return true;
}

const window::BandedSolution* Layers::layer(std::size_t m2) {
  while (solver_.size() <= m2) {
    const auto added = solver_.add(next());
    if (!added) return nullptr;
    note_pair(*added);
    UPSET_ASSERT(solver_.solution(*added).type == window::BandedType::repeats);
  }
  return &solver_.solution(m2);
}

}  // namespace upset::games::sylver::four
