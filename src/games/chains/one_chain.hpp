// SPDX-License-Identifier: MIT
// Positions on two chains of which only one is long, as positions on that chain alone: the elements of the short chain
// join the finite part. On one chain g(A_m) - m repeats (Corollaries 4 and 5 of Byrnes), so that values of any size
// are looked up.
#pragma once

#include <optional>

#include "games/chains/state.hpp"

namespace upset::games::chains {

/// The short chain may have no more elements.
inline constexpr std::uint64_t kMaxShortChain = 4096;

struct OneChain {
  /// Its C is the long chain and its D is empty. The elements of the finite part keep their numbers; those of the short
  /// chain follow in ascending order.
  FamilyPtr family;
  State state;
  bool is_c = false;  // the long chain is C; otherwise, it is D
};

/// The longer chain, D if they are equally long, grows. Nothing if both are infinite or the other one is too long.
std::optional<OneChain> along_longer_chain(const TwoChains& family, const State& state);

}  // namespace upset::games::chains
