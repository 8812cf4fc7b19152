// SPDX-License-Identifier: MIT
#include "games/sylver/even_windows.hpp"

#include <algorithm>

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kPairsForLost = 1000;  // outcomes of pairs that cost as much as a lost position
constexpr std::size_t kPairsKept = 100'000;    // of windows that are done: more take much memory
constexpr unsigned kSearchedGap = 128;         // the largest gap up to which a finite position is always searched
constexpr unsigned kLongGap = 2048;            // and beyond which even large windows are better

}  // namespace

EvenWindow* EvenWindows::open(const Coins& coins, std::uint64_t most_pairs) {
  if (coins.divisor() != 2 || coins.quotient() == nullptr) return nullptr;
  const auto it = windows_.find(coins.numbers());
  if (it != windows_.end() && it->second.window) return &*it->second.window;
  auto opened = EvenWindow::open(*coins.quotient(), most_pairs, stop_);
  if (!opened) return nullptr;
  return &windows_[coins.numbers()].window.emplace(std::move(*opened));
}

void EvenWindows::close_if_large(const Coins& coins) {
  const auto it = windows_.find(coins.numbers());
  if (it == windows_.end() || !it->second.window) return;
  if (it->second.window->pairs() > kPairsKept) it->second.window.reset();
}

std::optional<EvenWindow::Outcome> EvenWindows::solve(const Coins& coins, bool all_moves, std::uint64_t effort) {
  const auto it = windows_.find(coins.numbers());
  if (it != windows_.end())
    if (const auto& found = it->second.outcome; found && (!all_moves || found->has_all)) return found;
  EvenWindow* window = open(coins, effort);
  if (window == nullptr) return std::nullopt;
  auto outcome =
      window->solve(all_moves, effort < UINT64_MAX / kPairsForLost ? effort * kPairsForLost : UINT64_MAX / 2);
  if (outcome) windows_[coins.numbers()].outcome = outcome;
  close_if_large(coins);
  return outcome;
}

bool EvenWindows::has_decided(const Coins& coins) const {
  const auto it = windows_.find(coins.numbers());
  return it != windows_.end() && it->second.outcome.has_value();
}

std::optional<WithOneOdd> EvenWindows::better_by_window(const Coins& coins) {
  const auto is_odd = [](const Integer& number) { return number % 2 == 1; };
  const auto gap = coins.largest_gap();
  if (!coins.is_finite() || !gap || *gap <= kSearchedGap || std::ranges::count_if(coins.numbers(), is_odd) != 1)
    return std::nullopt;
  std::vector<Integer> even = coins.numbers();
  const auto odd = std::ranges::find_if(even, is_odd);
  const auto x = core::to_word(*odd);
  even.erase(odd);
  auto position = Coins::from(std::move(even));
  if (!x || !position || open(*position, *gap <= kLongGap ? kPairsKept : PairTable::kMaxPairs) == nullptr)
    return std::nullopt;
  return WithOneOdd{std::move(position).value(), *x};
}

std::optional<bool> EvenWindows::is_lost(const WithOneOdd& position) {
  EvenWindow* window = open(position.even, PairTable::kMaxPairs);
  if (window == nullptr) return std::nullopt;
  const auto is_lost = window->is_lost_alone(position.x);
  close_if_large(position.even);
  return is_lost;
}

}  // namespace upset::games::sylver
