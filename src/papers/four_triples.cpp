// SPDX-License-Identifier: MIT
// "A further investigation of positions in Sylver Coinage for which four has been chosen", section 3: [m1, m2, m3].
#include <algorithm>
#include <cstdlib>

#include "papers/four.hpp"

namespace upset::papers {

namespace {

using Left = PlainSylver::Left;

std::string triple_text(const Triple& m) { return fmt::format("{},{},{}", m[0], m[1], m[2]); }

void definition_5(Check& check) {
  for_each_four(12, [&](const NumericalSemigroup& semigroup, const Left&, const Triple& m) {
    const std::string spec = spec_of("sylver", semigroup.generators());
    check.is(check.fact(spec, "four_played") == triple_text(m), "{} is {}", spec, name_of(m));
  });
}

void example_7(Check& check) {
  const Left left = PlainSylver::after({4, 11, 14});
  check.is(triple_of(left) == Triple{5, 2, 1} && is_ender(left), "by definition");
  check.is(check.fact("sylver:4,11,14", "four_played") == "5,2,1" && check.fact("sylver:4,11,14", "symmetric") == "yes",
           "the program prints another triple or symmetry");
}

void remark_2(Check& check) {
  for_each_four(16, [&](const NumericalSemigroup& semigroup, const Left& left, const Triple& m) {
    const std::string name = name_of(m);
    check.is(left_of(m) == left, "{}: (i), (iii)", name);
    Words numbers{1, 2, 3};
    for (std::int64_t i = 0; i < 3; ++i)
      for (std::int64_t j = 1; j <= m[static_cast<std::size_t>(i)]; ++j)
        numbers.push_back(static_cast<Word>(4 * j + 1 + i));
    std::ranges::sort(numbers);
    check.is(PlainSylver::numbers(left) == numbers, "{}: (ii)", name);
    check.is(static_cast<std::int64_t>(numbers.back()) == std::max({4 * m[0] + 1, 4 * m[1] + 2, 4 * m[2] + 3}),
             "{}: (iv)", name);
    check.is(static_cast<std::int64_t>(numbers.size()) == m[0] + m[1] + m[2] + 3, "{}: (v)", name);
    check.is(semigroup.genus() == numbers.size(), "{}: the program's genus", name);
  });
}

/// [m_1, m_2, m_3] after a move x > 3, by Proposition 5.
Triple after_by_proposition_5(const Triple& m, Word x) {
  const std::size_t i = x % 4 - 1;
  const std::int64_t k = m[i] - static_cast<std::int64_t>(x / 4);
  if (i == 0)
    return {m[0] - k - 1, std::min(m[1], 2 * m[0] - 2 * k - 1),
            std::min({m[2], m[0] + m[1] - k, 3 * m[0] - 3 * k - 1})};
  if (i == 1) return {std::min(m[0], m[1] + m[2] - k + 1), m[1] - k - 1, std::min(m[2], m[0] + m[1] - k)};
  return {std::min({m[0], m[1] + m[2] - k + 1, 3 * m[2] - 3 * k + 1}), std::min(m[1], 2 * m[2] - 2 * k), m[2] - k - 1};
}

void proposition_5(Check& check) {
  for_each_four(14, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    for (const Word x : PlainSylver::numbers(left))
      if (x > 3)
        check.is(triple_of(PlainSylver::play(left, x)) == after_by_proposition_5(m, x), "{} after {}", name_of(m), x);
    // (iii) (b) bounds the largest number of class 2, which is 4 m_2 + 2, by 4 m_2 + 3.
    Word largest = 0;
    for (const Word x : PlainSylver::numbers(left))
      if (x % 4 == 2) largest = x;
    check.is(static_cast<std::int64_t>(largest) == 4 * m[1] + 2, "{}: the largest number of class 2", name_of(m));
    check.printed(static_cast<std::int64_t>(largest) == 4 * m[1] + 3, "{}: the largest number of class 2 is {}",
                  name_of(m), largest);
  });
}

void example_8(Check& check) {
  check.is(triple_of(PlainSylver::play(left_of({4, 3, 6}), 9)) == Triple{1, 3, 5}, "by definition");
  check.is(check.fact("sylver4:4,3,6@9", "four_played") == "1,3,5", "the program prints another triple");
}

void no_position(Check& check) {
  check.is(!check.accepts("sylver4:1,3,7"), "[1,3,7] is accepted");
  check.is(triple_of(left_of({1, 3, 7})) != Triple{1, 3, 7}, "{{4,9,18,35}} has this triple");
}

bool has_inequalities(const Triple& m) {
  return m[0] <= m[1] + m[2] + 2 && m[2] <= m[0] + m[1] + 1 && m[1] <= 2 * m[0] + 1 && m[1] <= 2 * m[2] + 2;
}

void proposition_6(Check& check) {
  std::size_t positions = 0, triples = 0;
  for_each_four(16, [&](const NumericalSemigroup&, const Left&, const Triple& m) {
    ++positions;
    check.is(has_inequalities(m), "{}", name_of(m));
  });
  for (std::int64_t a = 0; a <= 13; ++a)
    for (std::int64_t b = 0; a + b <= 13; ++b)
      for (std::int64_t c = 0; a + b + c <= 13; ++c) {
        triples += has_inequalities({a, b, c}) ? 1 : 0;
        check.is(check.accepts(four_spec({a, b, c})) == has_inequalities({a, b, c}), "{} is accepted or not",
                 name_of(Triple{a, b, c}));
      }
  check.is(positions == triples, "{} positions and {} triples with the inequalities", positions, triples);
  check.note("the inequalities are sufficient, too: {} positions of genus at most 16", positions);
}

void propositions_7_8(Check& check) {
  for_each_four(16, [&](const NumericalSemigroup& semigroup, const Left& left, const Triple& m) {
    const bool is_symmetric = m[0] == m[1] + m[2] + 2 || m[2] == m[0] + m[1] + 1;
    const bool is_pseudo = (m[1] == 2 * m[0] && m[1] == 2 * m[2] + 2) || (m[1] == 2 * m[0] + 1 && m[1] == 2 * m[2] + 1);
    const Words numbers = PlainSylver::numbers(left);
    const auto f = static_cast<std::int64_t>(numbers.back()), genus = static_cast<std::int64_t>(numbers.size());
    check.is((f % 2 == 1 && 2 * genus == f + 1) == is_symmetric, "{}: symmetric or not", name_of(m));
    check.is((f % 2 == 0 && 2 * genus == f + 2) == is_pseudo, "{}: pseudo-symmetric or not", name_of(m));
    check.is(semigroup.is_symmetric() == is_symmetric && semigroup.is_pseudo_symmetric() == is_pseudo,
             "{}: the program", name_of(m));
  });
  if (check.item().statement.id == "Proposition 8") check.slip("the proof cites Proposition 3 (v), not (vi)");
}

/// The moves that Proposition 9 lists.
std::set<Word> listed_moves(const Triple& m, const Left& left) {
  std::set<Word> list;
  const auto add = [&](std::int64_t x) {
    if (x > 3 && left[static_cast<std::size_t>(x)]) list.insert(static_cast<Word>(x));
  };
  for (std::int64_t k = 0; k < m[0]; ++k)
    if (2 * k > 2 * m[0] - m[1] - 1 && 3 * k > 3 * m[0] - m[2] - 1) add(4 * (m[0] - k) + 1);
  for (std::int64_t k = 0; k < m[2]; ++k)
    if (2 * k > 2 * m[2] - m[1] && 3 * k > 3 * m[2] - m[0] + 1) add(4 * (m[2] - k) + 3);
  if (m[1] == 2 * m[0]) add(4 * m[0] + 3);
  if (m[1] == 2 * m[2] + 2) add(4 * m[2] + 9);
  if (m[1] == 2 * m[0] + 1) add(4 * m[0] + 7);
  if (m[1] == 2 * m[2] + 1) add(4 * m[2] + 5);
  return list;
}

std::set<Word> moves_to_enders(const Left& left) {
  std::set<Word> list;
  for (const Word x : PlainSylver::numbers(left))
    if (x > 3 && is_ender(PlainSylver::play(left, x))) list.insert(x);
  return list;
}

void proposition_9(Check& check) {
  PlainSylver plain(check);
  std::size_t positions = 0, with_others = 0;
  for_each_four(15, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    const auto listed = listed_moves(m, left), all = moves_to_enders(left);
    for (const Word x : listed)
      check.is(all.contains(x) && !plain.is_lost(PlainSylver::play(left, x)), "{}: {} leaves no ender", name_of(m), x);
    ++positions;
    with_others += listed.size() < all.size() ? 1 : 0;
  });
  check.note("of {} positions of genus at most 15, {} have more moves above 3 to enders", positions, with_others);
}

void example_9(Check& check) {
  const Triple m{5, 11, 8};
  const Left left = left_of(m);
  check.is(triple_of(left) == m && listed_moves(m, left) == std::set<Word>{5, 7, 9, 27}, "the list of Proposition 9");
  check.is(check.fact("sylver4:5,11,8", "moves_to_avoid") == "5,7,9,27", "the program prints another list");
  const auto all = moves_to_enders(left);
  check.note("all moves above 3 to enders: {}", joined(Words(all.begin(), all.end())));
}

void four_pairs(Check& check, Word to) {
  const Table table = check.table("four-pairs", {{"to", std::to_string(to)}}, "paper");
  PlainSylver plain(check);
  std::set<std::string> odd, even;
  std::size_t printed = 0;
  for (const auto& row : table.rows) {
    const auto cell = [&](const char* name) { return static_cast<std::int64_t>(std::stoll(*table.cell(row, name))); };
    const Triple m{cell("m1"), cell("m2"), cell("m3")};
    const auto a = static_cast<Word>(cell("a")), b = static_cast<Word>(cell("b"));
    const std::string against = *table.cell(row, "against");
    printed += against.empty() ? 0 : 1;
    check.is(against.empty() || against == "agrees", "({}, {}) {} contradicts the list", a, b, name_of(m));
    check.is(m[1] == 2 * m[0] + 1 || m[1] == 2 * m[2] + 2, "({}, {}): (i) or (ii)", a, b);
    check.is(m[1] % 2 == 0 ? m[1] < 2 * m[0] : m[1] < 2 * m[2] + 1, "({}, {}): (iii), (iv)", a, b);
    check.is(m[0] < m[1] + m[2] + 2 && m[2] < m[0] + m[1] + 1, "({}, {}): (v), (vi)", a, b);
    const auto& [key, set] = m[1] % 2 == 1 ? std::pair<std::string, std::set<std::string>&>{std::to_string(m[0]), odd}
                                           : std::pair<std::string, std::set<std::string>&>{std::to_string(m[2]), even};
    check.is(set.insert(key).second, "({}, {}): no function", a, b);
    if (a <= 17) {
      const Left left = PlainSylver::after({4, a, 2 * a, b});
      check.is(triple_of(left) == m && plain.is_lost(left), "({}, {}) is not lost by search", a, b);
    }
  }
  check.is(printed == 7, "{} pairs up to 23 instead of 7", printed);
  check.note("{} pairs up to {}", table.rows.size(), to);
}

void guys_question(Check& check) {
  four_pairs(check, 1200);
  check.stays_open();
  check.note("m3 by m1 (m2 odd) and m1 by m3 (m2 even) are functions in this range; the limit is open");
}

}  // namespace

Rows four_triples() {
  return {{"Definition 5", definition_5},
          {"Example 7", example_7},
          {"Remark 2", remark_2},
          {"Proposition 5", proposition_5},
          {"Example 8", example_8},
          {"section 3, [1,3,7]", no_position},
          {"Proposition 6", proposition_6},
          {"Proposition 7", propositions_7_8},
          {"Proposition 8", propositions_7_8},
          {"Proposition 9", proposition_9},
          {"Example 9", example_9},
          {"section 3, 4-pairs", [](Check& check) { four_pairs(check, 63); }},
          {"section 3, list of 4-pairs", [](Check& check) { four_pairs(check, 23); }},
          {"section 3, Guy's question 14", guys_question}};
}

}  // namespace upset::papers
