// SPDX-License-Identifier: MIT
// The down-sets of a finite gap poset, packed into 64-bit words: enumeration in lexicographic order, and the map from a
// down-set to its word and place. Used by layer_table.cpp.
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/bit_set.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "window/layer_table.hpp"

namespace upset::window {

/// Gap number j is bit 63 - j % 64 of word j / 64, so that comparing sets as numbers compares them lexicographically,
/// small gaps first.
[[nodiscard]] constexpr std::size_t mirrored(std::size_t gap) { return gap / 64 * 64 + 63 - gap % 64; }

/// For places b of six bits: the places with one more member.
[[nodiscard]] inline std::uint64_t one_member_more(unsigned place, unsigned playable) {
  std::uint64_t more = 0;
  for (unsigned k = 0; k < kMaxSpread; ++k)
    if ((playable >> k & 1U) != 0 && (place >> k & 1U) == 0) more |= std::uint64_t{1} << (place | 1U << k);
  return more;
}

template <std::size_t Words>
class IdealWords {
 public:
  using Mask = core::FixedBits<Words>;

  /// The poset of the gaps of a type. Chooses the spread.
  IdealWords(const order::LayeredOrder& order, unsigned type) : gaps_(order.gaps(type)) {
    const std::size_t n = gaps_.size();
    above_.assign(n, Mask(n));
    below_.assign(n, Mask(n));
    for (std::size_t low = 0; low < n; ++low)
      for (std::size_t high = low; high < n; ++high)
        if (order.is_above(type + gaps_[low], type + gaps_[high])) {
          above_[low].set(mirrored(high));
          if (high != low) below_[high].set(mirrored(low));
        }
    choose_spread();
  }

  /// Counts the words; nullopt if the stop token stops it or there are more than `cap`.
  [[nodiscard]] std::optional<std::size_t> count(std::uint64_t cap, core::Stop& stop) const {
    std::size_t words = 0;
    const bool done = extend(Mask(gaps_.size()), 0, rest_, [&](const Mask&) { return ++words <= cap && !stop.poll(); });
    return done ? std::optional(words) : std::nullopt;
  }

  /// Lists the words, `count` of them; false if the stop token stops it.
  [[nodiscard]] bool enumerate(std::size_t count, core::Stop& stop) {
    rests_.reserve(count);
    words_.reserve(count);
    const bool is_done = extend(Mask(gaps_.size()), 0, rest_, [&](const Mask& rest) {
      UPSET_ASSERT(rests_.empty() || rests_.back() < rest);  // lexicographic
      words_.emplace(rest, static_cast<std::uint32_t>(rests_.size()));
      rests_.push_back(rest);
      return !stop.poll();
    });
    UPSET_ASSERT(!is_done || (rests_.size() == count && words_.size() == count));
    return is_done;
  }

  /// The memory for listing this many words.
  [[nodiscard]] static std::uint64_t bytes_for(std::size_t count) {
    return count * sizeof(Mask) + Numbers::bytes_of(Numbers::capacity_for(count));
  }

  /// Calls visit(set) for `start` and each down-set (within the rest) that extends it by gaps of `allowed` whose
  /// numbers are at least `from`, in lexicographic order; stops when visit returns false.
  template <class Visit>
  bool extend(const Mask& start, std::size_t from, const Mask& allowed, const Visit& visit) const {
    if (!visit(start)) return false;
    for (std::size_t gap = gaps_.size(); gap-- > from;) {
      if (!allowed.test(mirrored(gap)) || start.test(mirrored(gap))) continue;
      if (!(below_[gap] & rest_).is_subset_of(start)) continue;
      Mask larger = start;
      larger.set(mirrored(gap));
      if (!extend(larger, gap + 1, allowed, visit)) return false;
    }
    return true;
  }

  /// The word that belongs to a set within the rest.
  [[nodiscard]] std::optional<std::uint32_t> find_word(const Mask& rest) const {
    const auto it = words_.find(rest);
    if (it == words_.end()) return std::nullopt;
    UPSET_ASSERT(it->second < rests_.size() && rests_[it->second] == rest);
    return it->second;
  }

  [[nodiscard]] std::uint32_t place_bit(const Mask& set) const {
    std::uint32_t bit = 0;
    for (std::size_t k = 0; k < spread_.size(); ++k)
      if (set.test(mirrored(spread_[k]))) bit |= 1U << k;
    return bit;
  }

  /// The places of a word that are down-sets: those that hold all members of the spread below the rest.
  [[nodiscard]] std::uint64_t valid_places(const Mask& rest) const {
    std::uint32_t required = 0;
    for (std::size_t k = 0; k < spread_.size(); ++k)
      if (above_[spread_[k]].intersects(rest)) required |= 1U << k;
    std::uint64_t places = 0;
    for (std::uint32_t place = 0; place < 1U << spread_.size(); ++place)
      if ((place & required) == required) places |= std::uint64_t{1} << place;
    return places;
  }

  [[nodiscard]] const std::vector<std::uint32_t>& gaps() const { return gaps_; }
  [[nodiscard]] const std::vector<std::uint32_t>& spread() const { return spread_; }
  [[nodiscard]] const Mask& rest() const { return rest_; }
  [[nodiscard]] const std::vector<Mask>& rests() const { return rests_; }
  [[nodiscard]] const Mask& above(std::size_t gap) const { return above_[gap]; }
  [[nodiscard]] const Mask& below(std::size_t gap) const { return below_[gap]; }
  [[nodiscard]] std::uint64_t bytes() const {
    return rests_.capacity() * sizeof(Mask) + Numbers::bytes_of(words_.capacity());
  }

 private:
  using Numbers = core::HashMap<Mask, std::uint32_t>;

  /// Chooses the largest minimal gaps: they are free most often, and moves below leave them free together.
  void choose_spread() {
    rest_ = core::FixedBits<Words>(gaps_.size());
    for (std::size_t gap = 0; gap < gaps_.size(); ++gap) rest_.set(mirrored(gap));
    for (std::size_t gap = gaps_.size(); gap-- > 0 && spread_.size() < kMaxSpread;)
      if (below_[gap].none()) spread_.insert(spread_.begin(), static_cast<std::uint32_t>(gap));
    for (const std::uint32_t gap : spread_) rest_.reset(mirrored(gap));
    UPSET_ASSERT(rest_.count() + spread_.size() == gaps_.size());
  }

  std::vector<std::uint32_t> gaps_;
  std::vector<std::uint32_t> spread_{};
  std::vector<Mask> above_{};  // by gap: itself and those above it
  std::vector<Mask> below_{};  // by gap: those below it, without itself
  Mask rest_{};                // the gaps outside the spread
  std::vector<Mask> rests_{};  // by word
  Numbers words_{};            // back from rests_
};

}  // namespace upset::window
