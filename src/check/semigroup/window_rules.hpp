// SPDX-License-Identifier: MIT
// The rules of the game on pairs (X, C), see docs/formats/certificate.md: which sets are legal, and what moves do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "check/semigroup/window_sets.hpp"
#include "check/semigroup/window_shape.hpp"
#include "check/text.hpp"

namespace upset::check {

template <std::size_t Words>
class WindowRules {
 public:
  using Set = GapSet<Words>;

  explicit WindowRules(const WindowShape& shape) : shape_(shape), reach_(shape.largest_gap()) {
    if (static_cast<std::uint64_t>(shape.types() * reach_) * Words > kMaxWords) {
      refuse("window: the semigroup is too large, its types times its gaps are too many");
    }
    for (std::int64_t type = 0; type < shape.types(); ++type) add_full(type);
    for (std::int64_t d = 0; d <= reach_; ++d) add_below(d);
    for (std::int64_t type = 0; type < shape.types(); ++type) add_kept(type);
    for (std::int64_t x = 0; x <= std::max(shape.last_missing(), shape.poison()); ++x) add_start(x);
  }

  const WindowShape& shape() const { return shape_; }
  std::int64_t reach() const { return reach_; }  // no gap is further away
  std::int64_t type(std::int64_t x) const { return shape_.type(x); }
  const Set& full(std::int64_t type) const { return full_[static_cast<std::size_t>(type)]; }

  bool is_move(std::int64_t x) const { return x >= starts() || start_[static_cast<std::size_t>(x)].is_move; }

  // The gaps c of X with X+c in S.
  const Set& playable(std::int64_t x, std::int64_t type) const {
    return x >= starts() ? full(type) : start_[static_cast<std::size_t>(x)].playable;
  }

  // The move from (X, set) to X+c, for a gap c of X.
  Set after_up(std::int64_t type, const Set& set, std::int64_t c) const {
    return set & kept_[static_cast<std::size_t>(type * reach_ + c - 1)];
  }

  // The move from (X, set) to X-d, which is of type `to`; 1 <= d <= reach.
  Set after_back(std::int64_t to, const Set& set, std::int64_t d) const {
    return full(to) & (below_[static_cast<std::size_t>(d)] | set.shifted(d));
  }

 private:
  static constexpr std::size_t kMaxWords = std::size_t{1} << 25;  // of the table of masks

  struct Start {  // an X so early that elements near it may be missing
    bool is_move;
    Set playable;
  };

  std::int64_t starts() const { return static_cast<std::int64_t>(start_.size()); }

  void add_full(std::int64_t type) {
    full_.emplace_back();
    for (const std::uint32_t c : shape_.gaps(type)) full_.back().set(c);
  }
  void add_below(std::int64_t d) {
    below_.emplace_back();
    for (std::int64_t c = 1; c < d; ++c) below_.back().set(c);
  }
  // X+c' is not >= X+c iff c' < c or c'-c is a gap of the type of X+c.
  void add_kept(std::int64_t type) {
    for (std::int64_t c = 1; c <= reach_; ++c) {
      const Set& seen_from_there = full(shape_.type(type + c));
      kept_.push_back(below_[static_cast<std::size_t>(c)] | seen_from_there.shifted(c));
    }
  }
  void add_start(std::int64_t x) {
    start_.push_back({shape_.is_move(x), {}});
    for (const std::uint32_t c : shape_.gaps(type(x))) {
      if (shape_.contains(x + c)) start_.back().playable.set(c);
    }
  }

  const WindowShape& shape_;
  std::int64_t reach_;
  CountedVector<Set> full_;     // by type
  CountedVector<Set> below_;    // by d: the distances less than d
  CountedVector<Set> kept_;     // by type and c: what the move to X+c does not take away
  CountedVector<Start> start_;  // by x
};

}  // namespace upset::check
