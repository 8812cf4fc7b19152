// SPDX-License-Identifier: MIT
// Answers about sets of elements of one poset, whoever finds them: the generic search, or the board table. Kernels for
// certificates are built from these answers alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
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
  /// From now on many small questions follow, most of them known: threads would only cost.
  virtual void expect_small_questions() {}
  /// The opposite, for a question that may be the first of its kind.
  virtual void expect_large_questions() {}
};

enum class UseSymmetry { no, yes };

/// The generic search on the game of `elements`; sets must be subsets of them.
std::unique_ptr<SetOracle> make_search_oracle(const order::Poset& poset, const std::vector<Element>& elements,
                                              core::Stop& stop, UseSymmetry symmetry);

/// A closed kernel that holds the given pairs (see docs/formats/certificate.md); nothing when stopped. Outcome
/// questions are asked where all values are 0, Grundy values otherwise.
std::optional<game::Kernel> close_kernel(const order::Poset& poset, const game::Kernel& roots, SetOracle& oracle,
                                         core::Stop& stop);

}  // namespace upset::games::poset
