// SPDX-License-Identifier: MIT
#include "games/sylver/even_window.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "core/assert.hpp"
#include "games/sylver/small_set.hpp"
#include "window/repetition.hpp"

namespace upset::games::sylver {

std::optional<EvenWindow> EvenWindow::open(const upset::semigroup::NumericalSemigroup& quotient, std::size_t most_pairs,
                                           core::Stop& stop) {
  if (quotient.frobenius() > static_cast<std::int64_t>(kMostGap)) return std::nullopt;
  SmallSet whole = 0;
  for (std::uint64_t x = 0; x < 64; ++x)
    if (quotient.contains(x)) whole |= bit(x);
  EvenWindow window(stop);
  window.most_pairs_ = std::min(most_pairs, kMostPairs);
  window.largest_gap_ = largest_gap_of(whole);
  UPSET_ASSERT(window.largest_gap_ == std::max<std::int64_t>(quotient.frobenius(), 0));
  if (!window.list_pairs(whole)) return std::nullopt;
  window.tabulate();
  return window;
}

/// All semigroups that hold T: each is reached by adding one number after the other.
bool EvenWindow::list_pairs(SmallSet whole) {
  std::set<SmallSet> seen{whole};
  std::vector<SmallSet> todo{whole};
  while (!todo.empty()) {
    const SmallSet now = todo.back();
    todo.pop_back();
    for_each_of(~now, [&](std::uint64_t y) {
      if (const SmallSet more = with_number(now, y); seen.insert(more).second) todo.push_back(more);
    });
    if (seen.size() > most_pairs_ || stop_.poll()) return false;
  }
  std::vector<SmallSet> all(seen.begin(), seen.end());
  std::sort(all.begin(), all.end(), [](SmallSet a, SmallSet b) {
    return std::popcount(a) != std::popcount(b) ? std::popcount(a) > std::popcount(b) : a < b;
  });
  for (const SmallSet even : all) {
    kinds_.push_back({even, largest_gap_of(even), 0});
    list_odd_parts(kinds_.size() - 1);
    if (pairs_.size() > most_pairs_ || stop_.poll(1 + pairs_.size() / 1000)) return false;
  }
  UPSET_ASSERT(kinds_.back().even == whole);
  return true;
}

/// The sets between E and all numbers that are closed under adding E, larger ones first.
void EvenWindow::list_odd_parts(std::size_t kind) {
  const SmallSet even = kinds_[kind].even;
  std::set<SmallSet> seen{even};
  std::vector<SmallSet> todo{even};
  while (!todo.empty()) {
    const SmallSet now = todo.back();
    todo.pop_back();
    for_each_of(~now, [&](std::uint64_t c) {
      if (const SmallSet more = now | shifted(even, c); seen.insert(more).second) todo.push_back(more);
    });
    if (pairs_.size() + seen.size() > most_pairs_) break;
  }
  std::vector<SmallSet> parts(seen.begin(), seen.end());
  std::sort(parts.begin(), parts.end(), [](SmallSet a, SmallSet b) {
    return std::popcount(a) != std::popcount(b) ? std::popcount(a) > std::popcount(b) : a < b;
  });
  for (const SmallSet odd : parts) {
    index_.emplace(Pair{even, odd}, static_cast<std::uint32_t>(pairs_.size()));
    pairs_.push_back({even, odd});
    kind_of_.push_back(static_cast<std::uint32_t>(kind));
  }
  kinds_[kind].fresh = index_.find(Pair{even, even})->second;
  UPSET_ASSERT(kinds_[kind].fresh + 1 == pairs_.size());  // the least of its kind comes last
}

/// How moves act on pairs beyond 3F.
void EvenWindow::tabulate() {
  for (const Pair& pair : pairs_) {
    std::vector<std::uint32_t> same, down;
    for_each_of(~pair.even, [&](std::uint64_t y) {
      const SmallSet even = with_number(pair.even, y);
      same.push_back(index_.find(Pair{even, sums(pair.odd, even)})->second);
    });
    for_each_of(~pair.odd, [&](std::uint64_t c) {
      same.push_back(index_.find(Pair{pair.even, pair.odd | shifted(pair.even, c)})->second);
    });
    for (unsigned d = 1; d <= largest_gap_of(pair.even); ++d)
      down.push_back(index_.find(Pair{pair.even, pair.even | shifted(pair.odd, d)})->second);
    std::sort(same.begin(), same.end());
    same.erase(std::unique(same.begin(), same.end()), same.end());
    UPSET_ASSERT(same.empty() || same.back() < same_.size());  // listed before
    same_.push_back(std::move(same));
    down_.push_back(std::move(down));
  }
}

/// Sums of two odd numbers are even numbers that can no longer be named.
EvenWindow::Pair EvenWindow::closed(std::uint64_t x, Pair pair) {
  if ((shifted(~SmallSet{0}, x) & ~pair.even) == 0) return pair;  // all such sums are beyond the gaps
  while (true) {
    SmallSet missing = shifted(sums(pair.odd, pair.odd), x) & ~pair.even;
    if (missing == 0) return pair;
    for_each_of(missing, [&](std::uint64_t y) { pair.even = with_number(pair.even, y); });
    pair.odd = sums(pair.odd, pair.even);
  }
}

void EvenWindow::step() {
  const std::uint64_t x = next_;
  layers_.emplace_back((pairs_.size() + 63) / 64, 0);
  auto& layer = layers_.back();
  UPSET_ASSERT(first_layer_ + layers_.size() - 1 == (x - 3) / 2);
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const Kind& kind = kinds_[kind_of_[i]];
    // Some odd number far below x, alone with 2E, is lost: then naming it wins.
    if (kind.first_lost != 0 && is_far_below(kind.first_lost, x, kind)) continue;
    if (x <= kind.largest_gap && closed(x, pairs_[i]) != pairs_[i]) continue;
    if (!any_option(x, i, [&](std::uint64_t at, std::size_t j) { return is_lost_at(at, j); }))
      layer[i / 64] |= std::uint64_t{1} << i % 64;
  }
  for (Kind& kind : kinds_) {
    if (!is_lost_at(x, alone(x, kind))) continue;
    if (kind.first_lost == 0) kind.first_lost = x;
    UPSET_ASSERT(x <= kind.first_lost + 2 * std::uint64_t{kind.largest_gap});  // farther on one comes back to the first
    kind.lost_alone.push_back(x);
  }
  work_ += pairs_.size();
  next_ += 2;
  while (!is_early(x) && !keeps_layers_ &&
         layers_.size() > largest_gap_ + std::size_t{1}) {  // no move looks farther back
    layers_.pop_front();
    ++first_layer_;
  }
}

/// Either everything repeats, or some odd number wins and no larger one can: from it one comes back to the first.
bool EvenWindow::is_settled(bool all_moves) const {
  const Kind& whole = kinds_.back();
  const bool is_won = whole.first_lost != 0 && next_ > whole.first_lost + 2 * (whole.largest_gap + 1);
  return repetition_.second != 0 || (is_won && !all_moves);
}

std::optional<EvenWindow::Outcome> EvenWindow::solve(bool all_moves, std::uint64_t most_work) {
  for (const std::uint64_t end = work_ + most_work; !is_settled(all_moves);) {
    if (work_ > end || stop_.poll(1 + pairs_.size() / 16)) return std::nullopt;
    step();
    look_for_repetition();
  }
  return conclude();
}

/// Layers beyond 3F, each with the bits of the kinds that are won by a smaller odd number: equal windows of F + 1 of
/// them go on alike.
void EvenWindow::look_for_repetition() {
  const std::uint64_t x = next_ - 2;
  if (is_early(x)) return;
  if (!finder_)
    finder_ = std::make_shared<window::RepetitionFinder>((x - 3) / 2, largest_gap_ + 1,
                                                         window::RepetitionFinder::Budget{stop_.memory_budget() / 8});
  std::vector<std::uint64_t> words = layers_.back();
  std::uint64_t flags = 0;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const Kind& kind = kinds_[i];
    if (kind.first_lost != 0 && is_far_below(kind.first_lost, x + 2, kind)) flags |= std::uint64_t{1} << i % 64;
    if (i % 64 == 63 || i + 1 == kinds_.size()) {
      words.push_back(flags);
      flags = 0;
    }
  }
  if (const auto found = finder_->push(words)) repetition_ = {2 * found->start + 3, 2 * found->length};
}

/// 2E is lost iff no odd number is lost alone with it and no even number leads to a lost one. Only when all repeats.
std::map<SmallSet, bool> EvenWindow::lost_kinds() const {
  UPSET_ASSERT(repetition_.second != 0);
  std::map<SmallSet, bool> lost;
  for (const Kind& kind : kinds_) {  // larger ones first
    bool is_lost = kind.first_lost == 0;
    for_each_of(~kind.even, [&](std::uint64_t y) { is_lost &= !lost.at(with_number(kind.even, y)); });
    lost[kind.even] = is_lost;
  }
  return lost;
}

EvenWindow::Outcome EvenWindow::conclude() const {
  Outcome outcome;
  const Kind& whole = kinds_.back();
  outcome.odd_moves = whole.lost_alone;
  outcome.has_all = repetition_.second != 0;
  UPSET_ASSERT(outcome.has_all || !outcome.odd_moves.empty());
  if (!outcome.has_all) return outcome;  // of other kinds it is not known yet whether an odd number wins
  const auto lost = lost_kinds();
  outcome.is_lost = lost.at(whole.even);
  for_each_of(~whole.even, [&](std::uint64_t y) {
    if (lost.at(with_number(whole.even, y))) outcome.even_moves.push_back(2 * y);
  });
  UPSET_ASSERT(outcome.is_lost == (outcome.odd_moves.empty() && outcome.even_moves.empty()));
  return outcome;
}

}  // namespace upset::games::sylver
