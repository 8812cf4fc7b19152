// SPDX-License-Identifier: MIT
#include "games/sylver/even_windows.hpp"

#include <algorithm>

#include "core/size.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kPairsForLost = 1000;  // outcomes of pairs that cost as much as a lost position
constexpr std::size_t kPairsKept = 100'000;    // of finished windows; larger ones take a lot of memory
constexpr unsigned kSearchedGap = 128;         // the largest gap up to which a finite position is always searched
constexpr unsigned kLongGap = 2048;            // the largest gap beyond which even large windows are better

}  // namespace

std::uint64_t SharedWindows::Facts::settled_after(bool all_moves) const {
  if (all_moves || won_after == 0) return repeats_after;
  return repeats_after == 0 ? won_after : std::min(won_after, repeats_after);
}

SharedWindows::Facts* SharedWindows::find(const Coins& coins, std::uint64_t most_pairs) {
  if (coins.divisor() != 2 || coins.quotient() == nullptr) return nullptr;
  most_pairs = std::min<std::uint64_t>(most_pairs, PairTable::kMaxPairs);
  Facts& facts = facts_[coins.numbers()];
  are_relied_on_ = are_relied_on_ || facts.is_from_file;
  if (facts.pairs == 0 && facts.more_than < most_pairs) {
    bool has_more = false;
    auto opened = EvenWindow::open(*coins.quotient(), core::to_size(most_pairs), stop_, &has_more);
    if (opened) facts.pairs = put(facts, std::move(*opened))->pairs();
    else if (has_more) facts.more_than = most_pairs;
  }
  return facts.pairs == 0 || facts.pairs > most_pairs ? nullptr : &facts;
}

EvenWindow* SharedWindows::window(const Coins& coins, Facts& facts) {
  if (facts.window) return &*facts.window;
  auto opened = EvenWindow::open(*coins.quotient(), PairTable::kMaxPairs, stop_);
  if (!opened) return nullptr;
  put(facts, std::move(*opened));
  return restore(facts) ? &*facts.window : nullptr;
}

EvenWindow* SharedWindows::put(Facts& facts, EvenWindow window) {
  facts.window.emplace(std::move(window)).set_pulse([this] { write_if_due(); });
  return &*facts.window;
}

bool SharedWindows::settle(const Coins& coins, Facts& facts, bool all_moves, std::uint64_t steps) {
  if (facts.settled_after(all_moves) != 0 || facts.explored >= steps) return true;
  EvenWindow* opened = window(coins, facts);
  if (opened == nullptr) return false;
  const bool is_done = opened->run(all_moves, steps);
  facts.explored = std::max(facts.explored, opened->steps());
  // A window that was closed and starts over may know less than what was noted.
  if (facts.won_after == 0 && opened->won_after() != 0) {
    facts.won_after = opened->won_after();
    facts.won = opened->conclude(false);
  }
  if (facts.repeats_after == 0 && opened->repeats_after() != 0) {
    facts.repeats_after = opened->repeats_after();
    facts.all = opened->conclude(true);
  }
  return is_done;
}

SharedWindows::Facts* EvenWindows::facts_of(const Coins& coins, std::uint64_t most_pairs) {
  const auto it = seen_.find(coins.numbers());
  const bool is_open = it != seen_.end() && it->second.is_open;
  SharedWindows::Facts* facts = shared_->find(coins, is_open ? PairTable::kMaxPairs : most_pairs);
  if (facts != nullptr && !is_open) seen_[coins.numbers()].is_open = true;
  return facts;
}

EvenWindow* EvenWindows::open(const Coins& coins, std::uint64_t most_pairs) {
  SharedWindows::Facts* facts = facts_of(coins, most_pairs);
  return facts == nullptr ? nullptr : shared_->window(coins, *facts);
}

void EvenWindows::close_if_large(const Coins& coins) {
  const auto it = seen_.find(coins.numbers());
  if (it == seen_.end() || !it->second.is_open) return;
  SharedWindows::Facts* facts = shared_->find(coins, PairTable::kMaxPairs);
  if (facts == nullptr || facts->pairs <= kPairsKept) return;
  shared_->close(*facts);
  it->second.is_open = false;
  it->second.steps = 0;
}

std::optional<EvenWindow::Outcome> EvenWindows::solve(const Coins& coins, bool all_moves, std::uint64_t effort) {
  if (const auto it = seen_.find(coins.numbers()); it != seen_.end())
    if (const auto& found = it->second.outcome; found && (!all_moves || found->has_all)) return found;
  SharedWindows::Facts* facts = facts_of(coins, effort);
  if (facts == nullptr) return std::nullopt;
  Seen& seen = seen_[coins.numbers()];
  const std::uint64_t most_work = effort < UINT64_MAX / kPairsForLost ? effort * kPairsForLost : UINT64_MAX / 2;
  const std::uint64_t last = seen.steps + most_work / facts->pairs + 1;  // the step that exceeds the effort
  std::optional<EvenWindow::Outcome> outcome;
  if (shared_->settle(coins, *facts, all_moves, last)) {
    const std::uint64_t settled = facts->settled_after(all_moves);
    const bool is_settled = settled != 0 && settled <= last;
    seen.steps = std::max(seen.steps, is_settled ? settled : last);
    const bool repeats = facts->repeats_after != 0 && facts->repeats_after <= seen.steps;
    if (is_settled) seen.outcome = outcome = repeats ? facts->all : facts->won;
  }
  close_if_large(coins);
  return outcome;
}

bool EvenWindows::has_decided(const Coins& coins) const {
  const auto it = seen_.find(coins.numbers());
  return it != seen_.end() && it->second.outcome.has_value();
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
  if (!x || !position || facts_of(*position, *gap <= kLongGap ? kPairsKept : PairTable::kMaxPairs) == nullptr)
    return std::nullopt;
  return WithOneOdd{std::move(position).value(), *x};
}

std::optional<bool> EvenWindows::is_lost(const WithOneOdd& position) {
  EvenWindow* window = open(position.even, PairTable::kMaxPairs);
  if (window == nullptr) return std::nullopt;
  const auto is_lost = window->is_lost_alone(position.x);
  if (is_lost) {
    std::uint64_t& steps = seen_[position.even.numbers()].steps;
    steps = std::max(steps, window->steps_to_tell(position.x));
  }
  close_if_large(position.even);
  return is_lost;
}

}  // namespace upset::games::sylver
