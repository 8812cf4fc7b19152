// SPDX-License-Identifier: MIT
// Proofs `coin-strategy M B N [W]`: their heads, the choice of the type of coordinates, and what they prove.
#include <algorithm>

#include "check/closure/closure.hpp"
#include "check/integer.hpp"
#include "check/proof.hpp"
#include "check/sylver/coin_rules.hpp"
#include "check/sylver/even_window.hpp"
#include "check/sylver/theorem.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxModulus = 65536;

struct Head {
  std::uint32_t modulus, bytes, count, blocks;
};

Head parse_head(std::string_view text) {
  const auto parts = split(text, ' ');
  if (parts.size() != 3 && parts.size() != 4) refuse("expected coin-strategy M B N, or coin-strategy M B N W");
  const Head head{small_number(parts[0], "coin-strategy"), small_number(parts[1], "coin-strategy"),
                  small_number(parts[2], "coin-strategy"),
                  parts.size() == 4 ? small_number(parts[3], "coin-strategy") : 0};
  if (head.modulus < 2 || head.modulus > kMaxModulus) refuse("coin-strategy: M is from 2 to 65536");
  if (head.bytes != 1 && head.bytes != 2 && head.bytes != 4) refuse("coin-strategy: B is 1, 2 or 4");
  return head;
}

using Positions = std::vector<CountedVector<Word>>;

template <typename Coordinate, std::size_t kWidth>
CountedVector<Word> read_position(std::string_view body, std::uint32_t modulus) {
  CoinMoves<Coordinate, kWidth> rules(modulus);
  CountedVector<Word> position(rules.words(), 0);
  rules.put(CoinGame(body), position.data());
  return position;
}

// A block `even-window X L N BODY..`. Returns the even positions that it proves.
template <typename Coordinate, std::size_t kWidth>
Positions check_even_window(Lines& lines, std::string_view text, std::uint32_t modulus, ProofSummary& summary) {
  const auto parts = split(text, ' ');
  if (parts.size() < 4) refuse("expected even-window X L N BODY");
  const std::uint32_t start = small_number(parts[0], "even-window");
  const std::uint32_t length = small_number(parts[1], "even-window");
  if (start % 2 == 0) refuse("even-window: X is odd");
  if (length % 2 != 0 || length == 0) refuse("even-window: L is even and positive");
  Positions bodies;
  for (auto body = parts.begin() + 3; body != parts.end(); ++body) {
    bodies.push_back(read_position<Coordinate, kWidth>(*body, modulus));
  }
  EvenMoves<Coordinate, kWidth> rules(modulus, bodies.front().data(), start, length);
  Closure closure(rules, lines, small_number(parts[2], "even-window"), false, rules.repetition());
  closure.watch(summary.observer, lines.number());
  for (const auto& body : bodies) {
    rules.check_even(body.data());
    rules.check_contains_first(body.data());
    closure.start(body.data());
  }
  closure.close();
  Positions proved;
  for (std::uint32_t i = 0; i < closure.states().size(); ++i) {
    const Word* state = closure.states()[i];
    if (rules.is_even(state)) proved.emplace_back(state, state + rules.words());
  }
  summary.steps.push_back("even window of " + counted(closure.states().size(), "position") + " that repeats every " +
                          std::to_string(length));
  return proved;
}

// A block `even-first N Z BODY [Z BODY ..]`. Returns the positions <BODY, Z>, which it proves.
template <typename Coordinate, std::size_t kWidth>
Positions check_even_first(Lines& lines, std::string_view text, std::uint32_t modulus, ProofSummary& summary) {
  const auto parts = split(text, ' ');
  if (parts.size() < 3 || parts.size() % 2 == 0) refuse("expected even-first N Z BODY");
  EvenMoves<Coordinate, kWidth> rules(modulus);
  Closure closure(rules, lines, small_number(parts[0], "even-first"), false);
  closure.watch(summary.observer, lines.number());
  Positions proved;
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    const std::uint32_t z = small_number(parts[i], "even-first");
    if (z % 2 == 0) refuse("even-first: Z is odd");
    const auto body = read_position<Coordinate, kWidth>(parts[i + 1], modulus);
    rules.check_even(body.data());
    proved.emplace_back(rules.words(), 0);
    if (!rules.play(body.data(), z, proved.back().data())) refuse("even-first: Z is not a move");
    closure.start(proved.back().data());
    closure.run();
  }
  closure.close();
  summary.steps.push_back(counted(closure.states().size(), "position") + " of even numbers and one odd number");
  return proved;
}

template <typename Coordinate, std::size_t kWidth>
Positions check_block(Lines& lines, std::uint32_t modulus, ProofSummary& summary) {
  const std::string_view line = lines.next();
  if (const auto text = after(line, "even-window ")) {
    return check_even_window<Coordinate, kWidth>(lines, *text, modulus, summary);
  }
  if (const auto text = after(line, "even-first ")) {
    return check_even_first<Coordinate, kWidth>(lines, *text, modulus, summary);
  }
  refuse("expected a block: even-window or even-first");
}

template <typename Coordinate, std::size_t kWidth>
void check_coins(Lines& lines, const Head& head, const CoinGame& game, const Goal& goal, ProofSummary& summary) {
  const std::size_t line = lines.number();
  Positions proved;
  ProofSummary of_blocks;  // which rely on nothing
  of_blocks.observer = summary.observer;
  for (std::uint32_t i = 0; i < head.blocks; ++i) {
    for (auto& state : check_block<Coordinate, kWidth>(lines, head.modulus, of_blocks)) {
      proved.push_back(std::move(state));
    }
  }
  States settled(proved.empty() ? 1 : proved.front().size(), static_cast<std::uint32_t>(proved.size()));
  for (const auto& state : proved) settled.add(state.data());

  CoinMoves<Coordinate, kWidth> rules(head.modulus, &settled);
  CountedVector<Word> start(rules.words(), 0);
  rules.put(game, start.data());
  if (compare(goal.value, static_cast<std::int64_t>(rules.most_moves(start.data()))) > 0)
    refuse("the value is larger than the number of moves");
  Closure closure(rules, lines, head.count, goal.value > 0);
  closure.watch(summary.observer, line);
  closure.start(start.data(), as<std::uint32_t>(goal.value));
  closure.close();
  summary.steps.push_back("coin strategy of " + counted(closure.states().size(), "position"));
  summary.steps.insert(summary.steps.end(), of_blocks.steps.begin(), of_blocks.steps.end());
  if (rules.relies_on_quiet_ends()) rely_on("quiet end theorem", kWinningWays, summary);
}

}  // namespace

void check_coin_strategy(Lines& lines, std::string_view text, const Term& term, const Goal& goal,
                         ProofSummary& summary) {
  const CoinGame* game = term.as<CoinGame>();
  if (game == nullptr) refuse("a coin-strategy is about Sylver Coinage");
  const Head head = parse_head(text);
  if (head.bytes == 4) return check_coins<std::uint32_t, 0>(lines, head, *game, goal, summary);
  if (head.bytes == 2) return check_coins<std::uint16_t, 0>(lines, head, *game, goal, summary);
  if (head.modulus > 32) return check_coins<std::uint8_t, 0>(lines, head, *game, goal, summary);
  if (head.modulus > 16) return check_coins<std::uint8_t, 32>(lines, head, *game, goal, summary);
  check_coins<std::uint8_t, 16>(lines, head, *game, goal, summary);
}

}  // namespace upset::check
