// SPDX-License-Identifier: MIT
// Answers about sets of elements of one poset, from any source: the generic search, or the board table. Kernels for
// certificates are built from these answers alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "game/strategy.hpp"
#include "order/poset.hpp"

namespace upset::games::poset {

using order::DynamicBits;
using order::Element;

class SetOracle {
 public:
  SetOracle() = default;
  SetOracle(const SetOracle&) = delete;
  SetOracle& operator=(const SetOracle&) = delete;
  virtual ~SetOracle() = default;

  /// The Grundy value of the game on a set; nothing when stopped.
  virtual std::optional<std::uint32_t> value(const DynamicBits& set) = 0;
  /// Whether the player to move loses on a set; nothing when stopped.
  virtual std::optional<bool> is_p(const DynamicBits& set) = 0;
  /// Whether the game on a set has this value; nothing when stopped.
  virtual std::optional<bool> has_value(const DynamicBits& set, std::uint32_t value) {
    const auto found = this->value(set);
    if (!found) return std::nullopt;
    return *found == value;
  }
  /// Announces many small questions, most of them with known answers: threads would only be a cost.
  virtual void expect_small_questions() {}
  /// The opposite, for a question that may be the first of its kind.
  virtual void expect_large_questions() {}
};

/// The generic search, whose tables can be saved. Here a set is given as words: bit i is element number i of those that
/// the search was made for, and bit 0 is the lowest bit of the first word.
class SearchOracle : public SetOracle {
 public:
  using TakeSet = std::function<void(std::span<const std::uint64_t> set)>;
  using TakeValue = std::function<void(std::span<const std::uint64_t> set, std::uint32_t value)>;

  /// The P-positions and the Grundy values found so far, in any order. Other threads may continue searching.
  virtual void for_each_p(const TakeSet& take) = 0;
  virtual void for_each_value(const TakeValue& take) = 0;
  /// The number of both together.
  [[nodiscard]] virtual std::uint64_t entries() = 0;
  /// Restores what an earlier run found. False if the words are not a valid set, or contradict what is known.
  virtual bool restore_p(std::span<const std::uint64_t> set) = 0;
  virtual bool restore_value(std::span<const std::uint64_t> set, std::uint32_t value) = 0;
  /// Whether the tables are consistent one move deep, tested on a sample of sets. True when stopped.
  virtual bool sample_agrees() = 0;
};

enum class UseSymmetry { no, yes };

/// The generic search on the game of `elements`; sets must be subsets of them. If stopped while it looks for
/// symmetries, it uses none.
std::unique_ptr<SearchOracle> make_search_oracle(const order::Poset& poset, const std::vector<Element>& elements,
                                                 core::Stop& stop, UseSymmetry symmetry);

/// Pairs (set, value): the game on the set plus a Nim heap of this value is lost for the player to move.
using LostSets = std::vector<std::pair<DynamicBits, std::uint32_t>>;

/// The replies of a strategy that starts from these pairs (docs/formats/certificate.md); nothing when stopped, or
/// when the oracle knows no answer to a move. Asks for outcomes if all values are 0, and for Grundy values otherwise.
std::optional<game::Strategy> close_strategy(const order::Poset& poset, const LostSets& starts, SetOracle& oracle,
                                             core::Stop& stop);

}  // namespace upset::games::poset
