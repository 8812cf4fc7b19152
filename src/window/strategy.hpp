// SPDX-License-Identifier: MIT
// Evidence from a window run: a strategy (docs/formats/certificate.md) that answers every move out of a set of lost
// positions by a move back into it, and every first move that is claimed to lose. It visits only the lost positions
// that the answers need.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "core/stop.hpp"
#include "game/strategy.hpp"
#include "window/window_solver.hpp"

namespace upset::window {

/// What a strategy proves: that no first move wins, since the lost positions repeat, or that this one does and no
/// smaller one.
struct WindowClaim {
  std::uint64_t first_move = 0;                                      // without a repetition
  std::optional<std::pair<std::uint64_t, std::uint64_t>> repeats{};  // start and length
};

/// Which positions (X, C) are lost. It may deny some: then the others must answer all moves.
class LostPositions {
 public:
  LostPositions() = default;
  LostPositions(const LostPositions&) = delete;
  LostPositions& operator=(const LostPositions&) = delete;
  virtual ~LostPositions() = default;

  /// C as bits: gap number i is bit i % 64 of word i / 64. With a repetition, X is less than its start plus length.
  [[nodiscard]] virtual bool has(std::uint64_t element, std::span<const std::uint64_t> gaps) const = 0;
};

/// The first line of the strategy holds the openings. A limit error if time or memory runs out; a refusal if a move has
/// no answer among the lost positions, or if the claim does not fit the order.
Result<game::Strategy> close_window(const order::LayeredOrder& order, const WindowClaim& claim,
                                    const LostPositions& lost, core::Stop& stop);

/// From a decided verdict that kept its layers.
Result<game::Strategy> strategy_of(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop);

}  // namespace upset::window
