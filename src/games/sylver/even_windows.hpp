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

/// A position of even numbers and one odd number.
struct WithOneOdd {
  Coins even;
  std::uint64_t x;
};

class EvenWindows {
 public:
  explicit EvenWindows(core::Stop& stop) : stop_(stop) {}

  /// What a window finds with an effort, or found before; nothing when the position has none or the effort is spent.
  std::optional<EvenWindow::Outcome> solve(const Coins& coins, bool all_moves, std::uint64_t effort);
  /// A finite position of which a window tells better whether it is lost than a search: it has one odd number, and so
  /// many numbers are left that a search may not end, with thousands of moves, each with thousands of replies. Whether
  /// it is such a position does not depend on what was asked before.
  std::optional<WithOneOdd> better_by_window(const Coins& coins);
  /// Whether such a position is lost; nothing when stopped.
  std::optional<bool> is_lost(const WithOneOdd& position);
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
