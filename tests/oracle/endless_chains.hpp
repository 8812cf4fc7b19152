// SPDX-License-Identifier: MIT
// Who loses on two chains of which some are endless, move by move. Elements above a whole chain are there while it is
// endless. Of the infinitely many moves on an endless chain those up to a place far enough away are tried.
#pragma once

#include <algorithm>
#include <map>
#include <tuple>

#include "oracle/naive_chains.hpp"

namespace upset::oracle {

class EndlessChains {
 public:
  using Set = NaiveChains::Set;
  static constexpr int kEndless = NaiveChains::kNoPlace - 1;

  /// `far_m` and `far_n` bound the places that are tried on one endless chain, `far` those on two.
  EndlessChains(const NaiveChains& chains, int far_m, int far_n, int far = 24)
      : chains_(chains), far_m_(far_m), far_n_(far_n), far_(far) {}

  /// Whether the player to move loses B_{m,n}.
  bool is_lost(Set set, int m, int n) {
    if (m != kEndless && n != kEndless) return chains_.grundy(set, m, n) == 0;
    const auto key = std::tuple(set, m, n);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    return known_[key] = !has_winning_move(set, m, n);
  }

 private:
  bool has_winning_move(Set set, int m, int n) {
    const bool both = m == kEndless && n == kEndless;
    for (int j = 0; j < std::min(n, both ? far_ : far_n_); ++j)
      if (is_lost(set, m, j)) return true;
    for (int i = 0; i < std::min(m, both ? far_ : far_m_); ++i)
      if ((n == kEndless || chains_.reach(i + 1) <= n) && is_lost(set, i, n)) return true;
    for (int x = 0; x < chains_.size(); ++x) {
      if (((set >> x) & 1U) == 0 || chains_.above_c(x) > m || chains_.above_d(x) > n) continue;
      if (is_lost(chains_.without(set, x), std::min(m, chains_.below_c(x) - 1), std::min(n, chains_.below_d(x) - 1)))
        return true;
    }
    return false;
  }

  const NaiveChains& chains_;
  int far_m_, far_n_, far_;
  std::map<std::tuple<Set, int, int>, bool> known_{};
};

}  // namespace upset::oracle
