// SPDX-License-Identifier: MIT
// The search of finite positions of Sylver Coinage behind one face: which machine words a position is kept in is chosen
// when a search is opened, by its multiplicity and its largest gap.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "games/sylver/position_list.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::games::sylver {

using upset::semigroup::NumericalSemigroup;
using Move = std::uint32_t;

/// k_1, ..., k_{m-1} with respect to an element m, which need not be the least: k_i m + i is the least in its class.
std::vector<std::uint64_t> coordinates_of(const NumericalSemigroup& semigroup, std::uint64_t m);

/// Lost positions of which every move has an answer that leads back among them.
using LostSet = game::CoinKernelProof;

class FiniteSearch {
 public:
  FiniteSearch() = default;
  FiniteSearch(const FiniteSearch&) = delete;
  FiniteSearch& operator=(const FiniteSearch&) = delete;
  virtual ~FiniteSearch() = default;

  /// Whether a position can be asked about: its numbers fit into the words of the search.
  [[nodiscard]] virtual bool holds(const NumericalSemigroup& position) const = 0;
  /// Whether all positions with no larger coordinates can.
  [[nodiscard]] virtual bool has_room(const std::vector<std::uint64_t>& coordinates) const = 0;
  /// A winning move, 0 for none; nothing when stopped, or when it takes more than `most_new` lost positions.
  /// With all threads, or with one.
  virtual std::optional<Move> reply(const NumericalSemigroup& position, std::uint64_t most_new = UINT64_MAX,
                                    bool is_alone = false) = 0;
  /// The least winning move of a position that holds neither 2 nor 3, whatever is known already; 0 for none, nothing
  /// when stopped.
  virtual std::optional<Move> least_reply(const NumericalSemigroup& position) = 0;
  /// Whether it was found lost, without a search.
  [[nodiscard]] virtual bool is_known_lost(const NumericalSemigroup& position) const = 0;
  /// For lost positions: they and all that their strategies need, each once, in the coordinates of their element `q`.
  /// The kernel of several positions is the union of theirs. Nothing when stopped.
  virtual std::optional<LostSet> kernel(const std::vector<NumericalSemigroup>& positions, unsigned q) = 0;

  /// Called now and then while a search is under way.
  virtual void set_pulse(std::function<void()> pulse) = 0;
  /// The coordinates of all lost positions that are known.
  virtual void for_each_lost(const std::function<void(const std::vector<std::uint64_t>&)>& visit) const = 0;
  /// Takes positions for lost that were found so elsewhere, as far as they fit. How many were taken; nothing when
  /// stopped (there may be no memory for them), or when one of them (looked at are some 4,096, spread evenly) has a
  /// move to another.
  virtual std::optional<std::uint64_t> believe(const PositionList& positions) = 0;

  [[nodiscard]] virtual bool knows(const std::vector<std::uint64_t>& coordinates) const = 0;

  [[nodiscard]] virtual unsigned modulus() const = 0;
  /// How many lost positions are known.
  [[nodiscard]] virtual std::uint64_t known() const = 0;
};

/// Null when the position is beyond all words: a largest gap of 65,536 or more, or a multiplicity above 32 with a
/// largest gap of 512 or more. `m` is the modulus, an element of the position.
std::unique_ptr<FiniteSearch> open_search(const NumericalSemigroup& position, std::uint64_t m, core::Stop& stop);
/// For all positions with no larger coordinates. Null when they are many or large: when is_within_words() does not
/// hold.
std::unique_ptr<FiniteSearch> open_search_within(const std::vector<std::uint64_t>& coordinates, core::Stop& stop);
[[nodiscard]] bool is_within_words(const std::vector<std::uint64_t>& coordinates);

}  // namespace upset::games::sylver
