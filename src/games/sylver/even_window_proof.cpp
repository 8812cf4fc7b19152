// SPDX-License-Identifier: MIT
// The evidence for an outcome that a window found: the pairs that a certificate lists. Recomputes all layers from the
// beginning, and keeps or examines each one.
#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "games/sylver/even_window.hpp"
#include "games/sylver/small_set.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::size_t kMaxEvidence = 5'000'000;  // pairs in a proof

}  // namespace

std::optional<EvenWindow::Evidence> EvenWindow::evidence() {
  if (repetition_.second == 0) return std::nullopt;
  const auto lost = lost_kinds();
  if (!lost.at(table_->kinds().back().even)) return std::nullopt;
  Evidence evidence;
  evidence.start = repetition_.first + 4 * table_->largest_gap() + 4;
  evidence.length = repetition_.second;
  for (auto kind = table_->kinds().rbegin(); kind != table_->kinds().rend(); ++kind)
    if (lost.at(kind->even)) evidence.even.push_back(kind->even);
  UPSET_ASSERT(evidence.even.front() == table_->kinds().back().even);
  EvenWindow again(table_, stop_);
  while (again.next_ < evidence.start + evidence.length) {
    if (!again.step()) return std::nullopt;
    const auto& layer = again.layers_.back();
    for (std::size_t i = 0; i < table_->size(); ++i)
      if ((layer[i / 64] >> (i % 64) & 1U) != 0)
        evidence.pairs.push_back({again.next_ - 2, (*table_)[i].even, (*table_)[i].odd});
    if (evidence.pairs.size() > kMaxEvidence) return std::nullopt;
  }
  return evidence;
}

/// Chooses an answer to every move of every chosen pair, from the largest odd number down, and within one number from
/// the smallest sets up. Moves and answers lead only to pairs that come later in this order. So when it reaches a won
/// pair, it already knows every chosen pair that could answer it.
class EvenWindow::Choice {
 public:
  Choice(const EvenWindow& window, core::Stop& stop)
      : window_(window),
        table_(*window.table_),
        stop_(stop),
        wanted_(window.layers_.size(), Layer(window.layers_.front().size(), 0)),
        is_far_done_(table_.kinds().size(), false) {}

  /// False when stopped.
  bool from(std::uint64_t x) {
    want(x, table_.alone(x, table_.kinds().back()));
    for (; x >= 3; x -= 2) {
      Layer& layer = layer_at(x);
      for (std::size_t word = layer.size(); word-- > 0;) {
        // Pairs of this word that are added meanwhile have lower bits.
        for (std::uint64_t left = ~std::uint64_t{0}; (layer[word] & left) != 0;) {
          const auto top = static_cast<unsigned>(std::bit_width(layer[word] & left)) - 1;
          left = (std::uint64_t{1} << top) - 1;
          const std::size_t index = 64 * word + top;
          if (stop_.poll()) return false;
          if (window_.is_lost_at(x, index)) want_options(x, index);
          else want_answer(x, index);
        }
      }
    }
    return true;
  }

  /// In the same order.
  [[nodiscard]] std::vector<LostPair> chosen() const {
    std::vector<LostPair> result;
    for (std::uint64_t x = window_.next_ - 2; x >= 3; x -= 2)
      for (std::size_t i = table_.size(); i-- > 0;)
        if (is_wanted(x, i) && window_.is_lost_at(x, i)) result.push_back({x, table_[i].even, table_[i].odd});
    return result;
  }

 private:
  using Layer = std::vector<std::uint64_t>;

  Layer& layer_at(std::uint64_t x) { return wanted_[core::to_size((x - 3) / 2)]; }
  [[nodiscard]] bool is_wanted(std::uint64_t x, std::size_t i) const {
    return (wanted_[core::to_size((x - 3) / 2)][i / 64] >> (i % 64) & 1U) != 0;
  }
  void want(std::uint64_t x, std::size_t i) { layer_at(x)[i / 64] |= std::uint64_t{1} << i % 64; }

  /// Every move of a lost pair needs an answer. Far below, all pairs of one kind lead to the same pairs.
  void want_options(std::uint64_t x, std::size_t i) {
    table_.any_option(x, i, [&](std::uint64_t at, std::size_t j) { return want(at, j), false; });
    const std::size_t kind = table_.kind_of(i);
    if (is_far_done_[kind]) return;
    is_far_done_[kind] = true;  // no later pair is at a larger number
    for (std::uint64_t z = 3; PairTable::is_far_below(z, x, table_.kinds()[kind]); z += 2)
      want(z, table_.alone(z, table_.kinds()[kind]));
  }

  /// Prefers a pair that is chosen anyway, then the one with the largest sets.
  void want_answer(std::uint64_t x, std::size_t i) {
    std::pair<std::size_t, std::uint64_t> best{SIZE_MAX, 0};
    const auto is_wanted_answer = [&](std::uint64_t at, std::size_t j) {
      if (!window_.is_lost_at(at, j)) return false;
      best = std::min(best, {j, at});
      return is_wanted(at, j);
    };
    if (table_.any_option(x, i, is_wanted_answer)) return;
    const std::size_t kind = table_.kind_of(i);
    for (const std::uint64_t z : window_.alone_[kind].all)
      if (PairTable::is_far_below(z, x, table_.kinds()[kind]) &&
          is_wanted_answer(z, table_.alone(z, table_.kinds()[kind])))
        return;
    UPSET_ASSERT(best.first != SIZE_MAX);  // it is won
    want(best.second, best.first);
  }

  const EvenWindow& window_;
  const PairTable& table_;
  core::Stop& stop_;
  std::vector<Layer> wanted_;      // by odd number: lost pairs that are chosen, won pairs that need an answer
  std::vector<bool> is_far_done_;  // by kind
};

std::optional<std::vector<EvenWindow::LostPair>> EvenWindow::lost_behind(std::uint64_t x) {
  UPSET_ASSERT(x % 2 == 1 && x >= 3);
  EvenWindow again(table_, stop_);
  again.keeps_layers_ = true;
  const std::uint64_t layer_bytes = (table_->size() + 63) / 64 * 8;
  if (stop_.would_exceed_memory(x * layer_bytes)) return std::nullopt;  // two sets of layers, for half as many numbers
  while (again.next_ <= x)
    if (!again.step()) return std::nullopt;
  if (!again.is_lost_at(x, table_->alone(x, table_->kinds().back()))) return std::nullopt;
  Choice choice(again, stop_);
  if (!choice.from(x)) return std::nullopt;
  auto chosen = choice.chosen();
  if (chosen.size() > kMaxEvidence) return std::nullopt;
  return chosen;
}

}  // namespace upset::games::sylver
