// SPDX-License-Identifier: MIT
// The interface to the search of finite positions of Sylver Coinage. How a position is stored depends on its
// multiplicity and its largest gap, and is chosen when a search is opened.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "game/strategy.hpp"
#include "games/sylver/position_list.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::games::sylver {

using upset::semigroup::NumericalSemigroup;
using Move = std::uint32_t;

/// k_1, ..., k_{m-1} with respect to an element m, which need not be the least: k_i m + i is the least in its class.
std::vector<std::uint64_t> coordinates_of(const NumericalSemigroup& semigroup, std::uint64_t m);

/// Visits lost positions and replies to the moves from them, in the order of a strategy (docs/formats/certificate.md).
/// The replies depend only on the positions where it starts and their order, not on what the search knows.
class FiniteWalk {
 public:
  /// Positions that several walks share, in coordinates modulo one number. A walk passes over what another one visited.
  struct Shared {
    unsigned modulus = 0;
    core::HashSet<std::vector<std::uint64_t>> visited{};
  };

  FiniteWalk() = default;
  FiniteWalk(const FiniteWalk&) = delete;
  FiniteWalk& operator=(const FiniteWalk&) = delete;
  virtual ~FiniteWalk() = default;

  /// Says that a position is proved elsewhere: it needs no replies. Has no effect if it is too large to be met.
  virtual void settle(const NumericalSemigroup& position) = 0;
  /// Visits a lost position unless it was visited. False when stopped.
  virtual bool start(const NumericalSemigroup& position) = 0;
  /// Replies to the moves from the first position that waits. False when stopped.
  virtual bool step(game::Strategy& strategy) = 0;
  /// The number of positions visited. step() is to be called once for each.
  [[nodiscard]] virtual std::uint64_t visited() const = 0;
};

class FiniteSearch {
 public:
  FiniteSearch() = default;
  FiniteSearch(const FiniteSearch&) = delete;
  FiniteSearch& operator=(const FiniteSearch&) = delete;
  virtual ~FiniteSearch() = default;

  /// Whether the search can answer for a position: whether its numbers fit.
  [[nodiscard]] virtual bool holds(const NumericalSemigroup& position) const = 0;
  /// Whether it can for all positions with no larger coordinates.
  [[nodiscard]] virtual bool has_room(const std::vector<std::uint64_t>& coordinates) const = 0;
  /// A winning move, 0 if no move wins; nothing when stopped, or if it needs more than `most_new` new lost positions.
  /// Uses all threads, or one if `is_alone`.
  virtual std::optional<Move> reply(const NumericalSemigroup& position, std::uint64_t most_new = UINT64_MAX,
                                    bool is_alone = false) = 0;
  /// The least winning move of a position that contains neither 2 nor 3, whatever is known already; 0 if no move wins,
  /// nothing when stopped.
  virtual std::optional<Move> least_reply(const NumericalSemigroup& position) = 0;
  /// Whether the position was found lost before. Does not search.
  [[nodiscard]] virtual bool is_known_lost(const NumericalSemigroup& position) const = 0;
  /// A walk through positions that contain the first one of this search. No other question may be asked while it lives,
  /// except by further walks. With `shared`, which must outlive it, it is one of several.
  virtual std::unique_ptr<FiniteWalk> walk(FiniteWalk::Shared* shared) = 0;

  /// Sets a function that is called from time to time during a search.
  virtual void set_pulse(std::function<void()> pulse) = 0;
  /// Visits the coordinates of all lost positions that are known.
  virtual void for_each_lost(const std::function<void(const std::vector<std::uint64_t>&)>& visit) const = 0;
  /// Believes that positions are lost because another search found them so, as far as they fit. Returns how many it
  /// took. Nothing when stopped (there may be too little memory), or if one of them has a move to another; only about
  /// 4,096 of them, spread evenly, are tested.
  virtual std::optional<std::uint64_t> believe(const PositionList& positions) = 0;

  [[nodiscard]] virtual bool knows(const std::vector<std::uint64_t>& coordinates) const = 0;

  [[nodiscard]] virtual unsigned modulus() const = 0;
  /// The number of lost positions that are known.
  [[nodiscard]] virtual std::uint64_t known() const = 0;
};

/// Null if no state type fits: the largest gap is 65,536 or more, or the multiplicity is above 32 and the largest gap
/// is 512 or more. `m` is the modulus, an element of the position.
std::unique_ptr<FiniteSearch> open_search(const NumericalSemigroup& position, std::uint64_t m, core::Stop& stop);
/// Opens a search for all positions with no larger coordinates. Null if is_within_words() does not hold.
std::unique_ptr<FiniteSearch> open_search_within(const std::vector<std::uint64_t>& coordinates, core::Stop& stop);
[[nodiscard]] bool is_within_words(const std::vector<std::uint64_t>& coordinates);

}  // namespace upset::games::sylver
