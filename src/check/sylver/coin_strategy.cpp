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
  std::uint32_t modulus, bytes, count, windows;
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

// A block `even-window X L N BODY..`. Returns the even positions that it proves.
template <typename Coordinate, std::size_t kWidth>
std::vector<CountedVector<Word>> check_even_window(Lines& lines, std::uint32_t modulus, ProofSummary& summary) {
  const auto parts = split(lines.next_after("even-window "), ' ');
  if (parts.size() < 4) refuse("expected even-window X L N BODY");
  const std::uint32_t start = small_number(parts[0], "even-window");
  const std::uint32_t length = small_number(parts[1], "even-window");
  if (start % 2 == 0) refuse("even-window: X is odd");
  if (length % 2 != 0 || length == 0) refuse("even-window: L is even and positive");
  CoinMoves<Coordinate, kWidth> reader(modulus);
  std::vector<CountedVector<Word>> bodies;
  for (auto body = parts.begin() + 3; body != parts.end(); ++body) {
    bodies.emplace_back(reader.words(), 0);
    reader.put(CoinGame(*body), bodies.back().data());
  }
  EvenMoves<Coordinate, kWidth> rules(modulus, bodies.front().data(), start, length);
  Closure closure(rules, lines, small_number(parts[2], "even-window"), false, rules.repetition());
  closure.watch(summary.observer);
  for (const auto& body : bodies) {
    rules.check_start(body.data());
    closure.start(body.data());
  }
  closure.close();
  std::vector<CountedVector<Word>> proved;
  for (std::uint32_t i = 0; i < closure.states().size(); ++i) {
    const Word* state = closure.states()[i];
    if (rules.is_even(state)) proved.emplace_back(state, state + rules.words());
  }
  summary.steps.push_back("even window of " + counted(closure.states().size(), "position") + " that repeats every " +
                          std::to_string(length));
  return proved;
}

template <typename Coordinate, std::size_t kWidth>
void check_coins(Lines& lines, const Head& head, const CoinGame& game, const Goal& goal, ProofSummary& summary) {
  std::vector<CountedVector<Word>> proved;
  ProofSummary of_windows;  // which rely on nothing
  of_windows.observer = summary.observer;
  for (std::uint32_t i = 0; i < head.windows; ++i) {
    for (auto& state : check_even_window<Coordinate, kWidth>(lines, head.modulus, of_windows)) {
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
  closure.watch(summary.observer);
  closure.start(start.data(), as<std::uint32_t>(goal.value));
  closure.close();
  summary.steps.push_back("coin strategy of " + counted(closure.states().size(), "position"));
  summary.steps.insert(summary.steps.end(), of_windows.steps.begin(), of_windows.steps.end());
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
