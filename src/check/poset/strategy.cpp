// SPDX-License-Identifier: MIT
#include "check/poset/strategy.hpp"

#include <algorithm>

#include "check/closure/closure.hpp"
#include "check/integer.hpp"

namespace upset::check {

void ListedRules::list(const Word* state, MoveList& list) {
  for_each_bit(state, words_, [&](std::uint32_t x) { list.add(x, true); });
}

bool ListedRules::play(const Word* from, Move move, Word* to) {
  if (move >= order_.size() || ((from[move / 64] >> (move % 64)) & 1U) == 0) return false;
  const Word* gone = order_.up(static_cast<std::uint32_t>(move)).words();
  for (std::size_t w = 0; w < words_; ++w) to[w] = from[w] & ~gone[w];
  return true;
}

bool ListedRules::removes(Move later, Move earlier) const {
  return order_.leq(static_cast<std::uint32_t>(later), static_cast<std::uint32_t>(earlier));
}

std::string ListedRules::name(Move move) const { return order_.name(static_cast<std::uint32_t>(move)); }

void check_strategy(Lines& lines, std::string_view count, const Order& order, const Bits& alive, const Goal& goal,
                    ProofSummary& summary) {
  if (compare(goal.value, static_cast<std::int64_t>(alive.count())) > 0)
    refuse("the value is larger than the number of moves");
  const auto heap = as<std::uint32_t>(goal.value);
  ListedRules rules(order);
  Closure closure(rules, lines, small_number(count, "strategy"), heap > 0);
  closure.watch(summary.observer, lines.number());
  closure.start(alive.words(), heap);
  closure.close();
  summary.steps.push_back("strategy of " + counted(closure.states().size(), "position"));
}

void check_strategies_after(Lines& lines, std::string_view count, const Order& order, const Bits& set,
                            const std::vector<std::uint32_t>& values, Observer* observer) {
  ListedRules rules(order);
  Closure closure(rules, lines, small_number(count, "strategy"),
                  std::any_of(values.begin(), values.end(), [](std::uint32_t value) { return value > 0; }));
  closure.watch(observer, lines.number());
  auto value = values.begin();
  set.for_each([&](std::uint32_t x) {
    Bits left = set;
    left -= order.up(x);
    closure.start(left.words(), *value++);
  });
  closure.close();
}

}  // namespace upset::check
