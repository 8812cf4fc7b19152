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
                                           core::Stop& stop, bool* has_more) {
  auto table = PairTable::open(quotient, most_pairs, stop, has_more);
  if (!table) return std::nullopt;
  return EvenWindow(std::move(table), stop);
}

bool EvenWindow::fill_layer(std::uint64_t x) {
  const PairTable& table = *table_;
  auto& layer = layers_.back();
  UPSET_ASSERT(first_layer_ + layers_.size() - 1 == (x - 3) / 2);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (i % kPairsBetweenPolls == 0 && stop_.poll(kPairsBetweenPolls / 16)) return false;
    if (is_won_far_below(x, table.kind_of(i)) || !table.is_position(x, i)) continue;
    if (!table.any_option(x, i, [&](std::uint64_t at, std::size_t j) { return is_lost_at(at, j); }))
      layer[i / 64] |= std::uint64_t{1} << i % 64;
  }
  return true;
}

bool EvenWindow::step() {
  const std::uint64_t x = next_;
  const PairTable& table = *table_;
  layers_.emplace_back(layer_words(), 0);
  if (!fill_layer(x)) return layers_.pop_back(), false;
  for (std::size_t kind = 0; kind < alone_.size(); ++kind) {
    if (!is_lost_at(x, table.alone(x, table.kinds()[kind]))) continue;
    UPSET_ASSERT(!is_won_far_below(x, kind));  // otherwise x could move back to the first
    if (alone_[kind].first == 0) alone_[kind].first = x;
    alone_[kind].all.push_back(x);
  }
  end_step(x);
  return true;
}

void EvenWindow::end_step(std::uint64_t x) {
  work_ += table_->size();
  next_ = x + 2;
  if (won_after_ == 0 && is_won_far_below(x, alone_.size() - 1)) won_after_ = steps();
  while (!is_early(x) && !keeps_layers_ && layers_.size() > table_->largest_gap() + 1) {  // moves reach no farther
    layers_.pop_front();
    ++first_layer_;
  }
}

bool EvenWindow::advance() {
  if (!step()) return false;
  if (repetition_.second == 0) look_for_repetition();
  if (pulse_) pulse_();
  return true;
}

/// Whether everything repeats, or some odd number wins and no larger one can (any later one could move back to it).
bool EvenWindow::is_settled(bool all_moves) const { return repeats_after_ != 0 || (won_after_ != 0 && !all_moves); }

std::optional<EvenWindow::Outcome> EvenWindow::solve(bool all_moves, std::uint64_t most_work) {
  for (const std::uint64_t end = work_ + most_work; !is_settled(all_moves);)
    if (work_ > end || !advance()) return std::nullopt;
  return conclude(repeats_after_ != 0);
}

bool EvenWindow::run(bool all_moves, std::uint64_t most_steps) {
  while (!is_settled(all_moves) && steps() < most_steps)
    if (!advance()) return false;
  return true;
}

std::optional<bool> EvenWindow::is_lost_alone(std::uint64_t x) {
  UPSET_ASSERT(x % 2 == 1 && x >= 3);
  while (next_ <= x && !is_won_far_below(x, alone_.size() - 1))
    if (!advance()) return std::nullopt;
  return std::ranges::binary_search(alone_.back().all, x);
}

/// Looks at the layers beyond 3F. Each is extended by the bits of the kinds that a smaller odd number wins. After two
/// equal windows of F + 1 such layers, all further layers are equal too.
void EvenWindow::look_for_repetition() {
  const std::uint64_t x = next_ - 2;
  if (is_early(x)) return;
  UPSET_ASSERT(finder_ || first_late() == (x - 3) / 2);
  if (!finder_) finder_ = new_finder();
  if (const auto found = finder_->push(with_flags(layers_.back(), x))) {
    repetition_ = {2 * found->start + 3, 2 * found->length};
    repeats_after_ = steps();
  }
}

std::shared_ptr<window::RepetitionFinder> EvenWindow::new_finder() const {
  return std::make_shared<window::RepetitionFinder>(first_late(), table_->largest_gap() + 1,
                                                    window::RepetitionFinder::Budget{stop_.memory_budget() / 8});
}

std::vector<std::uint64_t> EvenWindow::with_flags(std::span<const std::uint64_t> layer, std::uint64_t x) const {
  std::vector<std::uint64_t> words(layer.begin(), layer.end());
  std::uint64_t flags = 0;
  for (std::size_t i = 0; i < alone_.size(); ++i) {
    if (is_won_far_below(x + 2, i)) flags |= std::uint64_t{1} << i % 64;
    if (i % 64 == 63 || i + 1 == alone_.size()) {
      words.push_back(flags);
      flags = 0;
    }
  }
  return words;
}

/// 2E is lost iff no odd number is lost alone with it and no even number leads to a lost 2E'. Valid only once
/// everything repeats.
std::map<SmallSet, bool> EvenWindow::lost_kinds() const {
  UPSET_ASSERT(repetition_.second != 0);
  std::map<SmallSet, bool> lost;
  for (std::size_t i = 0; i < alone_.size(); ++i) {  // larger sets first
    const SmallSet even = table_->kinds()[i].even;
    bool is_lost = alone_[i].first == 0;
    for_each_of(~even, [&](std::uint64_t y) { is_lost &= !lost.at(with_number(even, y)); });
    lost[even] = is_lost;
  }
  return lost;
}

EvenWindow::Outcome EvenWindow::conclude(bool repeats) const {
  Outcome outcome;
  const SmallSet whole = table_->kinds().back().even;
  outcome.odd_moves = alone_.back().all;
  outcome.has_all = repeats;
  UPSET_ASSERT(outcome.has_all || !outcome.odd_moves.empty());
  if (!outcome.has_all) return outcome;  // for other kinds it is not yet known whether an odd number wins
  const auto lost = lost_kinds();
  outcome.is_lost = lost.at(whole);
  for_each_of(~whole, [&](std::uint64_t y) {
    if (lost.at(with_number(whole, y))) outcome.even_moves.push_back(2 * y);
  });
  UPSET_ASSERT(outcome.is_lost == (outcome.odd_moves.empty() && outcome.even_moves.empty()));
  return outcome;
}

}  // namespace upset::games::sylver
