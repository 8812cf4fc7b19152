// SPDX-License-Identifier: MIT
#include "games/sylver/values.hpp"

#include <fmt/format.h>

#include <bit>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "games/sylver/finite_search.hpp"
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

Result<game::Proof> Values::prove(const Coins& coins, const Integer& value) {
  const Error none{ErrorCode::limit, "no certificate: a limit was reached"};
  const auto k = core::to_word(value);
  if (!k || !is_in_reach(coins)) return none;
  if (!search_) search_ = std::make_unique<Search>(stop_);
  const std::uint64_t m = coins.quotient()->multiplicity();
  const ValueGame by_least(coordinates_of(*coins.quotient(), m));  // only to compute coordinates
  game::CoinKernelProof proof;
  proof.modulus = static_cast<unsigned>(m);
  core::HashSet<Gone> seen;
  std::vector<std::pair<Gone, std::uint32_t>> members;
  const auto add = [&](const Gone& state, std::uint32_t its_value) {
    if (seen.insert(state).second) members.emplace_back(state, its_value);
  };
  add(state_of(coins), static_cast<std::uint32_t>(*k));
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto [state, its_value] = members[i];
    bool is_stopped = stop_.poll(100);
    search_->game.for_each_move(state, [&, state = state, its_value = its_value](std::size_t move) {
      if (is_stopped) return;
      const Gone option = search_->game.play(state, move);
      const auto of_option = search_->value_of(option);
      if (!of_option) is_stopped = true;
      else if (*of_option < its_value) add(option, *of_option);
      else {  // larger: some move from it leads back to the value
        bool is_found = false;
        search_->game.for_each_move(option, [&](std::size_t reply) {
          if (is_stopped || is_found) return;
          const Gone back = search_->game.play(option, reply);
          const auto of_back = search_->value_of(back);
          if (!of_back) is_stopped = true;
          else if (*of_back == its_value) add(back, its_value), is_found = true;
        });
        UPSET_ASSERT(is_found || is_stopped);
      }
    });
    if (is_stopped) return none;
  }
  for (const auto& [state, its_value] : members) {
    for (const std::uint64_t coordinate : by_least.coordinates(state))
      proof.coordinates.push_back(static_cast<std::uint16_t>(coordinate));
    proof.values.push_back(its_value);
  }
  UPSET_ASSERT(proof.coordinates.size() == proof.values.size() * (m - 1) && proof.values.front() == *k);
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
