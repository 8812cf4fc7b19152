// SPDX-License-Identifier: MIT
#include "games/sylver/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <deque>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "games/sylver/value_game.hpp"
#include "search/grundy_search.hpp"
#include "search/resistance.hpp"

namespace upset::games::sylver {

/// States are sets of numbers, the same for all positions, so one search serves all positions.
struct Values::Search {
  explicit Search(core::Stop& stop) : values(game, stop), threads(stop.threads()) {}

  std::optional<search::SmallGrundy> value_of(const Gone& state) {
    return threads > 1 ? values.value_in_parallel(state) : values.value(state);
  }

  ValueGame game{{}};
  search::GrundySearch<ValueGame> values;
  unsigned threads;
};

namespace {

bool is_in_reach(const Coins& coins) {
  return coins.is_finite() && coins.quotient() != nullptr &&
         coins.quotient()->frobenius() <= static_cast<std::int64_t>(Values::kMaxGap);
}

Gone state_of(const Coins& coins) {
  Gone gone;
  for (std::uint64_t x = 0; x <= Values::kMaxGap; ++x)
    if (coins.quotient()->contains(x)) gone.words[core::to_size(x / 64)] |= std::uint64_t{1} << x % 64;
  UPSET_ASSERT(static_cast<std::uint64_t>(std::popcount(gone.words[0]) + std::popcount(gone.words[1])) ==
               Values::kMaxGap + 1 - coins.quotient()->genus());
  return gone;
}

}  // namespace

Values::Values(core::Stop& stop) : stop_(stop) {}
Values::~Values() = default;

std::optional<Integer> Values::value(const Coins& coins) {
  if (!is_in_reach(coins)) return std::nullopt;
  if (!search_) search_ = std::make_unique<Search>(stop_);
  const auto value = search_->value_of(state_of(coins));
  if (!value) return std::nullopt;
  return core::from_word(*value);
}

std::optional<std::vector<Integer>> Values::moves_to(const Coins& coins, const Integer& target, bool all) {
  if (!is_in_reach(coins)) return std::nullopt;
  if (!search_) search_ = std::make_unique<Search>(stop_);
  const Gone state = state_of(coins);
  std::vector<Integer> moves;
  bool is_stopped = false;
  search_->game.for_each_move(state, [&](std::size_t move) {
    if (is_stopped || (!all && !moves.empty())) return;
    const auto value = search_->value_of(search_->game.play(state, move));
    if (!value) is_stopped = true;
    else if (core::from_word(*value) == target) moves.push_back(core::from_word(move));
  });
  if (is_stopped) return std::nullopt;
  return moves;
}

/// Replies in the order of docs/formats/certificate.md: to a number with a heap, if that has the value, otherwise with
/// the largest number that leads to a position visited before, or else with the least one that leads to the value.
class Values::Walk {
 public:
  Walk(Search& search, core::Stop& stop) : search_(search), game_(search.game), stop_(stop) {}

  /// False when stopped.
  bool from(const Gone& first, search::SmallGrundy value) {
    visit(first, value);
    while (!waiting_.empty()) {
      const auto [state, its_value] = waiting_.front();
      waiting_.pop_front();
      if (stop_.poll(100) || !reply_to_numbers(state, its_value) || !reply_to_heaps(state)) return false;
      strategy_.end_line();
    }
    return true;
  }
  [[nodiscard]] game::Strategy take() { return std::move(strategy_); }

 private:
  void visit(const Gone& state, search::SmallGrundy value) {
    if (!visited_.emplace(state, value).second) return;
    waiting_.emplace_back(state, value);
    ++strategy_.states;
  }
  [[nodiscard]] std::vector<std::size_t> moves_of(const Gone& state) const {
    std::vector<std::size_t> moves;
    game_.for_each_move(state, [&](std::size_t move) { moves.push_back(move); });
    return moves;
  }

  /// Moves are counted around, from the one after the move that is answered.
  void reply(std::size_t move, std::size_t answer) {
    const std::size_t all = is_answered_.size();
    strategy_.reply((answer + all - 1 - move) % all);
    is_answered_[move] = is_answered_[answer] = true;
  }

  bool reply_to_numbers(const Gone& state, search::SmallGrundy value) {
    moves_ = moves_of(state);
    is_answered_.assign(moves_.size() + value, false);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (is_answered_[i]) continue;
      const Gone option = game_.play(state, moves_[i]);
      const auto of_option = search_.value_of(option);
      if (!of_option) return false;
      UPSET_ASSERT(*of_option != value);
      if (*of_option < value) {
        visit(option, *of_option);
        reply(i, moves_.size() + *of_option);
        continue;
      }
      const auto number = number_to(option, value);
      if (!number) return false;
      visit(game_.play(option, *number), value);
      reply(i, index_of(*number));
    }
    return true;
  }

  bool reply_to_heaps(const Gone& state) {
    for (std::size_t i = moves_.size(); i < is_answered_.size(); ++i) {
      if (is_answered_[i]) continue;
      const auto heap = static_cast<search::SmallGrundy>(i - moves_.size());
      const auto number = number_to(state, heap);
      if (!number) return false;
      visit(game_.play(state, *number), heap);
      reply(i, index_of(*number));
    }
    return true;
  }

  [[nodiscard]] std::size_t index_of(std::size_t number) const {
    const auto it = std::lower_bound(moves_.begin(), moves_.end(), number);
    UPSET_ASSERT(it != moves_.end() && *it == number);
    return static_cast<std::size_t>(it - moves_.begin());
  }

  /// A number that leads to a value; nothing when stopped.
  std::optional<std::size_t> number_to(const Gone& state, search::SmallGrundy value) {
    const std::vector<std::size_t> moves = moves_of(state);
    for (std::size_t i = moves.size(); i-- > 0;) {
      const auto it = visited_.find(game_.play(state, moves[i]));
      if (it != visited_.end() && it->second == value) return moves[i];
    }
    for (const std::size_t move : moves) {
      const auto found = search_.value_of(game_.play(state, move));
      if (!found) return std::nullopt;
      if (*found == value) return move;
    }
    UPSET_ASSERT(false);  // the value is correct
    return std::nullopt;
  }

  Search& search_;
  const ValueGame& game_;
  core::Stop& stop_;
  game::Strategy strategy_{};
  std::deque<std::pair<Gone, search::SmallGrundy>> waiting_{};
  core::HashMap<Gone, search::SmallGrundy> visited_{};
  std::vector<std::size_t> moves_{};  // of the current position
  std::vector<bool> is_answered_{};   // the same, then those of the heap
};

Result<game::Proof> Values::prove(const Coins& coins, const Integer& value) {
  const Error none{ErrorCode::limit, "no certificate: a limit was reached"};
  const auto k = core::to_word(value);
  if (!k || !is_in_reach(coins)) return none;
  if (!search_) search_ = std::make_unique<Search>(stop_);
  Walk walk(*search_, stop_);
  if (!walk.from(state_of(coins), static_cast<search::SmallGrundy>(*k))) return none;
  game::CoinStrategyProof proof;
  proof.modulus = static_cast<unsigned>(coins.quotient()->multiplicity());
  proof.bytes = game::CoinStrategyProof::bytes_for(kMaxGap, proof.modulus);
  proof.strategy = walk.take();
  return game::Proof{std::move(proof)};
}

Result<std::vector<game::Move>> longest_line(const Coins& coins, core::Stop& stop) {
  if (!is_in_reach(coins))
    return Error{ErrorCode::limit,
                 fmt::format("the longest resistance is computed only if the largest number left is at most {}",
                             Values::kMaxGap)};
  const ValueGame game{{}};
  search::ResistanceSearch<ValueGame> search(game, stop);
  const auto moves = search.line(state_of(coins));
  if (!moves)
    return Error{ErrorCode::limit, fmt::format("the longest resistance was not found: limit '{}' after {} positions",
                                               stop.cause_name(), stop.states())};
  std::vector<game::Move> line;
  UPSET_ASSERT(moves->size() < coins.quotient()->genus());  // each move rules out a number, and 1 is left
  for (const std::size_t move : *moves) line.push_back({move});
  return line;
}

}  // namespace upset::games::sylver
