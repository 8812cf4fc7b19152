// SPDX-License-Identifier: MIT
// The windows of even positions that were asked about, and what they found. A large one is closed when it is done: it
// is opened again where ten times the effort is spent on it, or a proof needs it.
#pragma once

#include <cstdint>
#include <optional>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_window.hpp"

namespace upset::games::sylver {

/// A lost position: even numbers, and an odd number that their window found to win.
struct FoundByWindow {
  Coins even;
  std::uint64_t x;
};

class EvenWindows {
 public:
  explicit EvenWindows(core::Stop& stop) : stop_(stop) {}

  /// What a window finds with an effort, or found before; nothing when the position has none or the effort is spent.
  std::optional<EvenWindow::Outcome> solve(const Coins& coins, bool all_moves, std::uint64_t effort);
  /// The position as one that a window found to be lost.
  [[nodiscard]] std::optional<FoundByWindow> found_lost(const Coins& coins) const;
  /// Whether a window decided the position.
  [[nodiscard]] bool has_decided(const Coins& coins) const;
  /// Whether it has a window, which may be closed again.
  [[nodiscard]] bool is_in_reach(const Coins& coins) const { return windows_.contains(coins.numbers()); }

  /// Null when the position is out of reach, or has more pairs than these.
  EvenWindow* open(const Coins& coins, std::uint64_t most_pairs);
  void close_if_large(const Coins& coins);

 private:
  struct WindowOf {
    std::optional<EvenWindow> window{};            // nothing when it is closed
    std::optional<EvenWindow::Outcome> outcome{};  // as far as it was found
  };

  core::Stop& stop_;
  ByNumbers<WindowOf> windows_{};  // of positions with divisor 2
};

}  // namespace upset::games::sylver
