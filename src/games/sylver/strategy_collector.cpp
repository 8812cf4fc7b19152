// SPDX-License-Identifier: MIT
#include "games/sylver/strategy_collector.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/sylver/obligations.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxProved =
    65'536;                                  // modulus of a proof: the checker makes positions with as many coordinates
constexpr std::size_t kInfinite = SIZE_MAX;  // instead of the number of a walk

std::vector<std::uint64_t> words_of(const Coins& coins) {
  std::vector<std::uint64_t> words;
  for (const Integer& number : coins.numbers()) words.push_back(*core::to_word(number));
  return words;
}

/// The modulus of proofs with blocks: the least even number named, or twice the least one. Its classes keep even and
/// odd numbers apart.
std::optional<unsigned> least_even_element(const Coins& coins) {
  Integer least = 2 * coins.numbers().front();
  for (const Integer& number : coins.numbers())
    if (number % 2 == 0) least = std::min(least, number);
  if (least > kMaxProved) return std::nullopt;
  return core::as<unsigned>(least);
}

/// E of an even position 2E, if windows can have it.
std::optional<SmallSet> half_of(const Coins& even) {
  if (even.divisor() != 2 || even.quotient() == nullptr) return std::nullopt;
  if (even.quotient()->frobenius() >= static_cast<std::int64_t>(kSmallSetBits)) return std::nullopt;
  SmallSet half = 0;
  for (std::uint64_t x = 0; x < kSmallSetBits; ++x)
    if (even.quotient()->contains(x)) half |= bit(x);
  return half;
}

}  // namespace

void StrategyCollector::note_size(const Coins& coins) {
  if (const auto gap = coins.largest_gap()) largest_ = std::max(largest_, core::to_word(*gap).value_or(UINT64_MAX));
}

bool StrategyCollector::is_proved_by_window(const Coins& lost) const {
  const auto half = half_of(lost);
  return half && even_.contains(*half);
}

bool StrategyCollector::prepare(const Coins& lost) {
  if (!prepared_.emplace(lost.numbers(), true).second) return true;
  note_size(lost);
  if (lost.is_finite()) {
    const auto by_window = windows_.better_by_window(lost);
    if (by_window && windows_.is_lost(*by_window) == true) {
      settled_.emplace(lost.numbers(), lost);
      return prove_by_pairs(*by_window);
    }
    if (lost.quotient() == nullptr) return false;
    finite_.push_back(lost);
    return true;
  }
  if (is_proved_by_window(lost)) return true;
  if (!obligations_of(lost)) return prove_by_window(lost);
  const auto answers = sources_.answers(lost);
  if (!answers) return false;
  for (const Examined& examined : *answers) {
    const Coins next = after(lost, examined.move);
    note_size(next);
    if (examined.reply > 1 && !prepare(after(next, examined.reply))) return false;
  }
  return true;
}

bool StrategyCollector::prove_by_pairs(const WithOneOdd& lost) {
  EvenWindow* window = windows_.open(lost.even, PairTable::kMaxPairs);
  if (window == nullptr) return false;
  const bool is_added = window->add_strategy(lost.x, pairs_);
  windows_.close_if_large(lost.even);
  pair_starts_.push_back({words_of(lost.even), lost.x});
  return is_added;
}

bool StrategyCollector::prove_by_window(const Coins& lost) {
  EvenWindows& windows = *sources_.windows(lost);
  if (!windows.has_decided(lost)) return false;
  EvenWindow* opened = windows.open(lost, PairTable::kMaxPairs);
  if (opened == nullptr || !opened->solve(false, UINT64_MAX / 2)) return false;
  auto strategy = opened->strategy();
  windows.close_if_large(lost);
  if (!strategy) return false;
  even_.insert(strategy->even.begin(), strategy->even.end());
  largest_ = std::max(largest_, strategy->start + 2 * strategy->length + 4 * kSmallSetBits);
  proof_.blocks.push_back({strategy->start, strategy->length, {{words_of(lost)}}, std::move(strategy->strategy)});
  count_bytes();
  return true;
}

std::optional<game::CoinStrategyProof> StrategyCollector::strategy(const Coins& coins) {
  modulus_ = core::to_word(coins.numbers().front()).value_or(0);
  if (modulus_ < 2 || modulus_ > kMaxProved) return std::nullopt;
  if (!prepare(coins)) return std::nullopt;
  proof_.modulus = static_cast<unsigned>(modulus_);
  if (!pair_starts_.empty()) proof_.blocks.push_back({0, 0, std::move(pair_starts_), std::move(pairs_.strategy)});
  if (!proof_.blocks.empty()) {
    const auto even = least_even_element(coins);
    if (!even) return std::nullopt;
    proof_.modulus = *even;
  }
  if (!open_walks() || !visit(coins) || !take_turns()) return std::nullopt;
  proof_.bytes = game::CoinStrategyProof::bytes_for(largest_, proof_.modulus);
  return std::move(proof_);
}

/// Of the finite positions, together; this depends only on the positions.
std::vector<std::uint64_t> StrategyCollector::largest_coordinates() const {
  std::vector<std::uint64_t> most(modulus_ - 1, 0);
  for (const Coins& position : finite_) {
    const auto coordinates = coordinates_of(*position.quotient(), modulus_);
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], coordinates[i]);
  }
  return most;
}

bool StrategyCollector::open_walks() {
  if (finite_.empty()) return true;
  if (const auto most = largest_coordinates(); is_within_words(most)) {
    std::vector<NumericalSemigroup> positions;
    for (const Coins& position : finite_) positions.push_back(*position.quotient());
    FiniteSearch* search = searches_.serving_all(positions);
    if (search != nullptr || stop_.stopped()) return open_walk(search, nullptr);
    opened_.push_back(open_search_within(most, stop_));
    return open_walk(opened_.back().get(), nullptr);
  }
  shared_.modulus = static_cast<unsigned>(modulus_);
  for (const Coins& position : finite_) {
    walk_of_.emplace(position.numbers(), walks_.size());
    if (!open_walk(searches_.serving(*position.quotient()), finite_.size() > 1 ? &shared_ : nullptr)) return false;
  }
  return true;
}

bool StrategyCollector::open_walk(FiniteSearch* search, FiniteWalk::Shared* shared) {
  if (search == nullptr || stop_.stopped()) return false;
  walks_.push_back(search->walk(shared));
  for (const auto& [numbers, position] : settled_)
    if (position.quotient() != nullptr) walks_.back()->settle(*position.quotient());
  return true;
}

void StrategyCollector::queue(std::size_t walk, std::uint64_t count) {
  proof_.strategy.states += count;
  if (count == 0) return;
  if (turns_.empty() || turns_.back().walk != walk) turns_.push_back({walk, 0});
  turns_.back().count += count;
}

bool StrategyCollector::visit(const Coins& lost) {
  if (lost.is_finite() && !settled_.contains(lost.numbers())) return visit_finite(lost);
  if (!visited_.emplace(lost.numbers(), true).second) return true;
  infinite_.push_back(lost);
  queue(kInfinite, 1);
  return true;
}

bool StrategyCollector::visit_finite(const Coins& lost) {
  const std::size_t number = walk_of_.empty() ? 0 : walk_of_.at(lost.numbers());
  FiniteWalk& walk = *walks_.at(number);
  const std::uint64_t before = walk.visited();
  if (!walk.start(*lost.quotient())) return false;
  queue(number, walk.visited() - before);
  return true;
}

bool StrategyCollector::take_turns() {
  while (!turns_.empty()) {
    const std::size_t number = turns_.front().walk;
    if (--turns_.front().count == 0) turns_.pop_front();
    if (number == kInfinite) {
      const Coins lost = infinite_.front();
      infinite_.pop_front();
      if (!reply_to(lost)) return false;
      continue;
    }
    FiniteWalk& walk = *walks_[number];
    const std::uint64_t before = walk.visited();
    if (!walk.step(proof_.strategy)) return false;
    queue(number, walk.visited() - before);
    count_bytes();
  }
  return true;
}

/// Replies to the moves from an infinite position, unless a block proves it.
bool StrategyCollector::reply_to(const Coins& lost) {
  if (lost.is_finite() || is_proved_by_window(lost)) return true;
  const auto answers = sources_.answers(lost);
  if (!answers) return false;
  std::set<Integer> answered;
  for (const Examined& examined : *answers) {
    if (answered.contains(examined.move)) continue;
    // 0 says that the position is won by symmetry.
    proof_.strategy.reply(examined.reply > 1 ? *core::to_word(examined.reply) : 0);
    if (examined.reply <= 1) continue;
    answered.insert(examined.reply);
    if (!visit(after(after(lost, examined.move), examined.reply))) return false;
  }
  proof_.strategy.end_line();
  return true;
}

void StrategyCollector::count_bytes() {
  std::size_t bytes = proof_.strategy.bytes();
  for (const auto& block : proof_.blocks) bytes += block.strategy.bytes();
  stop_.add_bytes(static_cast<std::int64_t>(bytes) - counted_);
  counted_ = static_cast<std::int64_t>(bytes);
}

}  // namespace upset::games::sylver
