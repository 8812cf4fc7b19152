// SPDX-License-Identifier: MIT
// Collects the replies that prove a position lost, from searches and windows, which know why it is lost.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/finding.hpp"
#include "games/sylver/finite_searches.hpp"

namespace upset::games::sylver {

/// Collects one strategy. It depends only on the position, because its sources do.
///
/// First it goes through the infinite positions and learns which finite ones the replies lead to. Windows prove
/// positions in separate blocks. Then it visits everything in the order of a certificate: a queue of numbers says
/// which source has the next position. One search holds all finite positions if it can; otherwise each position where
/// one begins has a separate walk.
class StrategyCollector {
 public:
  struct Sources {
    std::function<std::optional<std::vector<Examined>>(const Coins&)> answers;  // to the moves of a short position
    std::function<EvenWindows*(const Coins&)> windows;                          // that decided an even position
  };

  StrategyCollector(Sources sources, FiniteSearches& searches, EvenWindows& windows, core::Stop& stop)
      : sources_(std::move(sources)), searches_(searches), windows_(windows), stop_(stop), pairs_(stop) {}
  ~StrategyCollector() { stop_.add_bytes(-counted_); }
  StrategyCollector(const StrategyCollector&) = delete;
  StrategyCollector& operator=(const StrategyCollector&) = delete;

  /// Nothing if the position is not known to be lost or a limit is reached.
  std::optional<game::CoinStrategyProof> strategy(const Coins& coins);

 private:
  struct Turn {  // of `count` positions of one walk, or of the infinite ones
    std::size_t walk;
    std::uint64_t count;
  };

  bool prepare(const Coins& lost);
  bool prove_by_pairs(const WithOneOdd& lost);
  bool prove_by_window(const Coins& lost);
  [[nodiscard]] bool is_proved_by_window(const Coins& lost) const;
  /// Opens the walk, or the walks, in which the finite positions are visited. False if a limit is reached.
  bool open_walks();
  bool open_walk(FiniteSearch* search, FiniteWalk::Shared* shared);
  [[nodiscard]] std::vector<std::uint64_t> largest_coordinates() const;

  bool visit(const Coins& lost);
  bool visit_finite(const Coins& lost);
  bool take_turns();
  bool reply_to(const Coins& lost);
  void queue(std::size_t walk, std::uint64_t count);
  void note_size(const Coins& coins);
  void count_bytes();

  Sources sources_;
  FiniteSearches& searches_;
  EvenWindows& windows_;
  core::Stop& stop_;
  std::uint64_t modulus_ = 0;  // the least number of the position
  std::uint64_t largest_ = 0;  // gap of a finite position
  std::int64_t counted_ = 0;
  game::CoinStrategyProof proof_{};

  EvenWindow::Shared pairs_;
  std::vector<game::CoinStrategyProof::EvenPositions::Start> pair_starts_{};
  ByNumbers<bool> prepared_{};
  std::vector<Coins> finite_{};  // to be searched
  ByNumbers<Coins> settled_{};   // proved by blocks
  std::set<SmallSet> even_{};    // halves of even positions that blocks prove

  std::vector<std::unique_ptr<FiniteSearch>> opened_{};
  FiniteWalk::Shared shared_{};
  std::vector<std::unique_ptr<FiniteWalk>> walks_{};  // the first one unless there are several
  ByNumbers<std::size_t> walk_of_{};                  // by position, if there are several
  ByNumbers<bool> visited_{};                         // positions that are in no walk
  std::deque<Coins> infinite_{};                      // waiting
  std::deque<Turn> turns_{};
};

}  // namespace upset::games::sylver
