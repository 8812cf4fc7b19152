// SPDX-License-Identifier: MIT
// "Poset-game periodicity", sections 2 to 5: definitions and Lemmas 1 to 9.
#include <algorithm>
#include <cstdlib>

#include "papers/chains.hpp"

namespace upset::papers {

namespace {

constexpr int kBox = 16;    // of the lengths that are compared
constexpr int kValues = 3;  // k = 0, 1, 2

void definitions_21(Check& check) {
  for_each_order(5, [&](const PlainOrder& order) {
    if (order.size() == 0) return;
    std::vector<NumberPair> relations;
    for (const auto& [x, y] : order.covers()) relations.emplace_back(x + 1, y + 1);
    const auto position = Position::poset(order.size(), relations, check.resources(), check.limits()).value();
    const auto moves = position.moves(order.size() + 1);
    check.is(moves.size() == order.size(), "another number of moves");
    for (std::size_t x = 0; x < moves.size(); ++x) {
      std::vector<Move> left;
      for (std::size_t y = 0; y < moves.size(); ++y)
        if (y != x && !order.below[x][y]) left.push_back(moves[y]);
      const Position after = position.play(moves[x]).value();
      std::set<std::string> names, expected;
      for (const Move& move : after.moves(moves.size())) names.insert(after.notation(move));
      for (const Move& move : left) expected.insert(position.notation(move));
      check.is(names == expected, "{}: {} leaves other elements", position.spec(), position.notation(moves[x]));
    }
  });
}

void schuhs_game(Check& check) {
  Word power = 1;
  for (int a = 0; a <= 4; ++a, power *= 2) {
    Word number = power;
    for (int b = 0; b <= 4; ++b, number *= 3)
      if (a + b > 0)
        check.is(
            check.value(fmt::format("divisors:{}", number)) == check.value(fmt::format("board:{}x{}", a + 1, b + 1)),
            "{} and the board {} x {}", number, a + 1, b + 1);
  }
  for (const auto& [number, points] : {std::pair{2, 1}, {6, 2}, {30, 3}, {210, 4}})
    check.is(check.value(fmt::format("divisors:{}", number)) == check.value(fmt::format("subsets:{}", points)),
             "{} and the subsets of {} points", number, points);
  // With at most two primes, each to the first power, there are at most four divisors.
  const auto elements = [&](const std::string& spec) { return check.left(spec).size() + 1; };
  check.printed(elements("divisors:6") >= elements("board:3x4"),
                "the board 3 x 4 has {} squares, a product of two primes has {} divisors", elements("board:3x4"),
                elements("divisors:6"));
}

void figure_1_rows(Check& check) {
  for (int first = 1; first <= 7; ++first)
    for (int second = 0; second <= first; ++second) {
      const int third = std::min(second, 2);
      std::string items = "reach=i-1";
      for (int i = 1; i <= third; ++i)
        items += i == 1 ? fmt::format(",x1,c1<x1") : fmt::format(",x{}<x{},c{}<x{}", i - 1, i, i, i);
      const std::string board = second == 0  ? fmt::format("board:{}", first)
                                : third == 0 ? fmt::format("board:{},{}", first, second)
                                             : fmt::format("board:{},{},{}", first, second, third);
      const std::string chains = fmt::format("chains:{},{}:({})", second, first - 1, items);
      check.is(check.value(board) == check.value(chains, Method::search), "{} and {}", board, chains);
    }
  check.draw("board:7,5,2");
}

void lemma_1(Check& check) {
  for_each_family(check, 1, 40, 4, [&](PlainChains& chains) {
    for (int m = 0; m < kBox; ++m)
      for (int n = 0; n < kBox; ++n) {
        const bool is_gone = chains.is_below(d(n + 1), c(m + 1));
        check.is((chains.at(m, n) == chains.at(m + 1, n)) == is_gone, "({}): A_({},{})", chains.family().items(), m, n);
        check.is(chains.at(m, n) != chains.at(m, n + 1), "({}): A_({},{}) and n + 1", chains.family().items(), m, n);
      }
  });
}

void lemma_2(Check& check) {
  for_each_family(check, 2, 25, 4, [&](PlainChains& chains) {
    for (int m = 0; m < kBox; ++m) {
      std::set<int> values;
      for (int n = 0; n < kBox; ++n)
        check.is(values.insert(chains.value(m, n)).second, "({}): m = {}, n = {}", chains.family().items(), m, n);
    }
  });
}

void lemma_3(Check& check) {
  for_each_family(check, 3, 25, 4, [&](PlainChains& chains) {
    for (int n = 0; n < kBox; ++n)
      for (int m = 0; m < kBox; ++m)
        for (int i = 0; i < m; ++i)
          check.is(chains.value(m, n) != chains.value(i, n) || chains.at(m, n) == chains.at(i, n),
                   "({}): n = {}, m = {} and {}", chains.family().items(), n, i, m);
  });
}

void lemma_4(Check& check) {
  for_each_family(check, 4, 25, 4, [&](PlainChains& chains) {
    for (int k = 0; k < kValues; ++k) {
      const Period period = period_of(check, fmt::format("chains:({})", chains.family().items()), k);
      const bool first = chains.has_first_cause(k, kBox), second = chains.has_second_cause(k, kBox);
      check.is((period.type != PeriodType::repeats) == (first || second), "({}), k = {}: finitely many or not",
               chains.family().items(), k);
      check.is((period.type == PeriodType::stays) == first, "({}), k = {}: constant or not", chains.family().items(),
               k);
    }
  });
  // The converse takes N = M = 1 here, and the only move to value 0 is z = d_1, not z < d_1.
  PlainChains least(check, Family{{}, {{"d1", "c1"}}});
  const auto moves = least.moves_to(least.at(1, 2), 0);
  check.is(moves == std::vector<std::string>{"d1"} && check.winning("chains:1,2:(d1<c1)") == moves,
           "other moves from A_(1,2)");
  check.printed(std::ranges::any_of(moves, [&](const std::string& z) { return least.is_below(z, "d1"); }),
                "A empty, c above d_1: the only move from A_(1,2) to value 0 is d_1 itself");
}

void lemma_5(Check& check) {
  for_each_family(check, 5, 25, 4, [&](PlainChains& chains) {
    for (int m = 0; m < kBox + 4; ++m)
      for (int n = 0; n < kBox + 4; ++n) {
        const int bound = chains.family().size() + chains.value(m, n);
        check.is(n - m <= bound, "({}): m = {}, n = {}", chains.family().items(), m, n);
        if (!chains.is_below(d(n + 1), c(m + 1)))
          check.is(std::abs(n - m) <= bound, "({}): m = {}, n = {}, both sides", chains.family().items(), m, n);
      }
  });
  check.slip("\"not greater than\" where the transcription has other signs");
}

/// Level families with a k that occurs infinitely often.
void for_each_regular(Check& check, Word seed, int count, const std::function<void(PlainChains&, int k)>& visit) {
  for_each_level_family(check, seed, count, [&](PlainChains& chains) {
    for (int k = 0; k < kValues; ++k)
      if (!chains.has_first_cause(k, kBox) && !chains.has_second_cause(k, kBox)) visit(chains, k);
  });
}

void lemma_6(Check& check) {
  for_each_regular(check, 6, 12, [&](PlainChains& chains, int k) {
    for (int m = chains.family().size() + k; m < kBox + 8; ++m) {
      int count = 0;
      for (int n = 0; n <= m + chains.family().size() + k; ++n) count += chains.value(m, n) == k ? 1 : 0;
      check.is(count == 1, "({}), k = {}, m = {}: {} values of n", chains.family().items(), k, m, count);
    }
  });
}

/// The elements of A beside both chains.
std::vector<std::string> beside(const PlainChains& chains) {
  std::vector<std::string> list;
  for (const std::string& a : chains.family().names)
    if (!chains.is_below(a, c(1)) && !chains.is_below(a, d(1))) list.push_back(a);
  return list;
}

/// Whether value j occurs infinitely often after the move a of A, by Lemma 4 in a box.
bool stays_regular(PlainChains& chains, const std::string& a, int j) {
  for (int m = 0; m < kBox; ++m)
    for (int n = 0; n < kBox; ++n) {
      const auto left = chains.play(chains.at(m, n), a);
      if (chains.is_below(d(n + 1), c(m + 1)) && chains.value(left) == j) return false;
      for (const std::string& b : chains.family().names)
        if (chains.has(left, b) && chains.is_below(b, c(1)) && chains.is_below(b, d(1)) &&
            chains.value(chains.play(left, b)) == j)
          return false;
    }
  return true;
}

void lemma_7(Check& check) {
  for_each_regular(check, 7, 12, [&](PlainChains& chains, int j) {
    const auto w = static_cast<int>(period_of(check, fmt::format("chains:({})", chains.family().items()), j).w);
    const int least = chains.family().size() + j;
    std::map<std::string, bool> regular;
    for (const std::string& a : beside(chains)) regular[a] = stays_regular(chains, a, j);
    for (int m = least; m < kBox; ++m)
      for (int n = std::max(least, w); n < kBox; ++n) {
        bool is_in_four = false;
        for (int i = 0; i < m; ++i) is_in_four |= chains.value(i, n) == j;
        for (int i = 0; i < n; ++i) is_in_four |= chains.value(m, i) == j;
        for (const auto& [a, is_regular] : regular)
          is_in_four |= is_regular && chains.value(chains.play(chains.at(m, n), a)) == j;
        check.is(!chains.moves_to(chains.at(m, n), j).empty() == is_in_four, "({}), j = {}, m = {}, n = {}",
                 chains.family().items(), j, m, n);
      }
  });
}

/// The least number that nothing excludes: not an earlier f_{A,k}(i), not f_{B,k}(m), not a smaller value's f_{A,j}(m).
void lemma_8(Check& check) {
  for_each_regular(check, 8, 12, [&](PlainChains& chains, int k) {
    const int size = chains.family().size();
    const auto w = static_cast<int>(period_of(check, fmt::format("chains:({})", chains.family().items()), k).w);
    const auto aside = beside(chains);
    for (int m = size + k + std::max(size + k, w); m < kBox + 12; ++m) {
      const int bound = m + size + k + 1;
      int least = std::max(0, m - size - k);
      for (;; ++least) {
        bool is_excluded = false;
        for (int i = 0; i < m; ++i) is_excluded |= chains.value(i, least) == k;
        for (int j = 0; j < k; ++j) is_excluded |= chains.value(m, least) == j;
        for (const std::string& a : aside) is_excluded |= chains.value(chains.play(chains.at(m, least), a)) == k;
        if (!is_excluded) break;
      }
      check.is(chains.f(m, k, bound) == least, "({}), k = {}, m = {}", chains.family().items(), k, m);
    }
  });
  check.slip(
      "the value is the least number that nothing excludes; the intersections only say that it differs from all "
      "f_{A,j}(m)");
}

/// The program's function against values by search.
void compare_period(Check& check, PlainChains& chains, int k, int to) {
  const Period period = period_of(check, fmt::format("chains:({})", chains.family().items()), k);
  for (int m = 0; m < to; ++m) {
    const auto found = value_at(period, m);
    if (found && *found >= PlainChains::kLength - 1) continue;
    check.is(chains.f(m, k, PlainChains::kLength - 1) == found, "({}), k = {}, m = {}", chains.family().items(), k, m);
  }
}

void lemma_9(Check& check) {
  for_each_level_family(check, 9, 6, [&](PlainChains& chains) {
    for (int k = 0; k < kValues; ++k) compare_period(check, chains, k, 30);
  });
}

void main_theorem(Check& check) {
  std::map<PeriodType, std::size_t> types;
  for_each_family(check, 10, 8, 4, [&](PlainChains& chains) {
    for (int k = 0; k < kValues; ++k) {
      ++types[period_of(check, fmt::format("chains:({})", chains.family().items()), k).type];
      compare_period(check, chains, k, 30);
    }
  });
  check.note("{} functions end, {} stay, {} repeat", types[PeriodType::ends], types[PeriodType::stays],
             types[PeriodType::repeats]);
  if (!check.item().statement.erratum.empty())
    check.slip("\"not greater than\" where the transcription has other signs");
}

}  // namespace

Rows periodicity_lemmas() {
  return {
      {"section 2.1, definitions", definitions_21},
      {"section 2.2, history of the name", "a history, which cannot be computed: the column cited is of January 1973"},
      {"section 2.2, Schuh's game", schuhs_game},
      {"section 3, Periodicity Theorem", main_theorem},
      {"Figure 1", figure_1_rows},
      {"Lemma 1", lemma_1},
      {"Lemma 2", lemma_2},
      {"Lemma 3", lemma_3},
      {"Lemma 4", lemma_4},
      {"Lemma 5", lemma_5},
      {"Lemma 6", lemma_6},
      {"Lemma 7", lemma_7},
      {"Lemma 8", lemma_8},
      {"Lemma 9", lemma_9},
      {"section 5, Periodicity Theorem", main_theorem}};
}

}  // namespace upset::papers
