// SPDX-License-Identifier: MIT
#include "games/sylver/even_window.hpp"

#include <algorithm>
#include <map>

#include "core/assert.hpp"
#include "games/sylver/small_set.hpp"
#include "window/repetition.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::size_t kPairsBetweenPolls = 4096;

}  // namespace

std::optional<EvenWindow> EvenWindow::open(const upset::semigroup::NumericalSemigroup& quotient, std::size_t most_pairs,
                                           core::Stop& stop) {
  auto table = PairTable::open(quotient, most_pairs, stop);
  if (!table) return std::nullopt;
  return EvenWindow(std::move(table), stop);
}

bool EvenWindow::step() {
  const std::uint64_t x = next_;
  const PairTable& table = *table_;
  layers_.emplace_back((table.size() + 63) / 64, 0);
  auto& layer = layers_.back();
  UPSET_ASSERT(first_layer_ + layers_.size() - 1 == (x - 3) / 2);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (i % kPairsBetweenPolls == 0 && stop_.poll(kPairsBetweenPolls / 16)) return layers_.pop_back(), false;
    if (is_won_far_below(x, table.kind_of(i)) || !table.is_position(x, i)) continue;
    if (!table.any_option(x, i, [&](std::uint64_t at, std::size_t j) { return is_lost_at(at, j); }))
      layer[i / 64] |= std::uint64_t{1} << i % 64;
  }
  for (std::size_t kind = 0; kind < alone_.size(); ++kind) {
    if (!is_lost_at(x, table.alone(x, table.kinds()[kind]))) continue;
    UPSET_ASSERT(!is_won_far_below(x, kind));  // from farther on one comes back to the first
    if (alone_[kind].first == 0) alone_[kind].first = x;
    alone_[kind].all.push_back(x);
  }
  work_ += table.size();
  next_ += 2;
  while (!is_early(x) && !keeps_layers_ && layers_.size() > table.largest_gap() + 1) {  // no move looks farther back
    layers_.pop_front();
    ++first_layer_;
  }
  return true;
}

/// Either everything repeats, or some odd number wins and no larger one can: from it one comes back to the first.
bool EvenWindow::is_settled(bool all_moves) const {
  const bool is_won = is_won_far_below(next_ - 2, alone_.size() - 1);
  return repetition_.second != 0 || (is_won && !all_moves);
}

std::optional<EvenWindow::Outcome> EvenWindow::solve(bool all_moves, std::uint64_t most_work) {
  for (const std::uint64_t end = work_ + most_work; !is_settled(all_moves);) {
    if (work_ > end || !step()) return std::nullopt;
    look_for_repetition();
  }
  return conclude();
}

std::optional<bool> EvenWindow::is_lost_alone(std::uint64_t x) {
  UPSET_ASSERT(x % 2 == 1 && x >= 3);
  while (next_ <= x && !is_won_far_below(x, alone_.size() - 1)) {
    if (!step()) return std::nullopt;
    if (repetition_.second == 0) look_for_repetition();
  }
  return std::ranges::binary_search(alone_.back().all, x);
}

/// Layers beyond 3F, each with the bits of the kinds that are won by a smaller odd number: equal windows of F + 1 of
/// them go on alike.
void EvenWindow::look_for_repetition() {
  const std::uint64_t x = next_ - 2;
  if (is_early(x)) return;
  if (!finder_)
    finder_ = std::make_shared<window::RepetitionFinder>((x - 3) / 2, table_->largest_gap() + 1,
                                                         window::RepetitionFinder::Budget{stop_.memory_budget() / 8});
  std::vector<std::uint64_t> words = layers_.back();
  std::uint64_t flags = 0;
  for (std::size_t i = 0; i < alone_.size(); ++i) {
    if (is_won_far_below(x + 2, i)) flags |= std::uint64_t{1} << i % 64;
    if (i % 64 == 63 || i + 1 == alone_.size()) {
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
  for (std::size_t i = 0; i < alone_.size(); ++i) {  // larger ones first
    const SmallSet even = table_->kinds()[i].even;
    bool is_lost = alone_[i].first == 0;
    for_each_of(~even, [&](std::uint64_t y) { is_lost &= !lost.at(with_number(even, y)); });
    lost[even] = is_lost;
  }
  return lost;
}

EvenWindow::Outcome EvenWindow::conclude() const {
  Outcome outcome;
  const SmallSet whole = table_->kinds().back().even;
  outcome.odd_moves = alone_.back().all;
  outcome.has_all = repetition_.second != 0;
  UPSET_ASSERT(outcome.has_all || !outcome.odd_moves.empty());
  if (!outcome.has_all) return outcome;  // of other kinds it is not known yet whether an odd number wins
  const auto lost = lost_kinds();
  outcome.is_lost = lost.at(whole);
  for_each_of(~whole, [&](std::uint64_t y) {
    if (lost.at(with_number(whole, y))) outcome.even_moves.push_back(2 * y);
  });
  UPSET_ASSERT(outcome.is_lost == (outcome.odd_moves.empty() && outcome.even_moves.empty()));
  return outcome;
}

}  // namespace upset::games::sylver
