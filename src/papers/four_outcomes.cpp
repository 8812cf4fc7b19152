// SPDX-License-Identifier: MIT
// "A further investigation of positions in Sylver Coinage for which four has been chosen", section 4: 6, 10 or 14.
#include <algorithm>
#include <cstdlib>

#include "papers/four.hpp"

namespace upset::papers {

namespace {

using Left = PlainSylver::Left;

constexpr Word kGenus = 19;

/// Every position with 4 played and this m_2 at least and at most, with whether it is lost by search; the program
/// agrees.
void for_each_searched(Check& check, std::int64_t least, std::int64_t most,
                       const std::function<void(PlainSylver&, const Left&, const Triple&, bool is_lost)>& visit) {
  PlainSylver plain(check);
  for_each_four(kGenus, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    if (m[1] < least || m[1] > most) return;
    const bool is_lost = plain.is_lost(left);
    check.is((check.outcome(four_spec(m)) == Outcome::P) == is_lost, "{}: the program", name_of(m));
    visit(plain, left, m, is_lost);
  });
}

std::int64_t apart(const Triple& m) { return std::abs(m[0] - m[2]); }

Words answers_above_three(PlainSylver& plain, const Left& left) {
  Words moves = plain.winning(left);
  std::erase_if(moves, [](Word x) { return x <= 3; });
  return moves;
}

void section_4(Check& check) {
  for_each_searched(check, 1, 1, [&](PlainSylver& plain, const Left& left, const Triple& m, bool is_lost) {
    const std::int64_t larger = std::max(m[0], m[2]);
    check.is(is_lost == (apart(m) == 1 && larger % 2 == 1), "{}", name_of(m));
    // What the statements of the section say about m_2 = 1, in their order; nothing for an even maximum.
    const bool is_said = apart(m) != 1 || larger % 2 == 1;
    check.printed(is_said, "{} is not determined by the statements; it is won by {}", name_of(m),
                  joined(answers_above_three(plain, left)));
  });
  check.slip("m_2 = 2 (14 has been chosen), not m_3 = 3");
}

void proposition_10(Check& check) {
  for_each_searched(check, 0, 0, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    if (apart(m) == 0) check.is(is_lost, "{}", name_of(m));
  });
  for (std::int64_t m = 1; m <= 7; ++m)
    for (std::int64_t k = 0; k < m; ++k) {
      const Triple after = triple_of(PlainSylver::play(left_of({m, 0, m}), static_cast<Word>(4 * (m - k) + 1)));
      check.is(after[2] == std::min({m, m - k, 3 * m - 3 * k - 1}), "m = {}, k = {}", m, k);
      check.printed(after[2] == std::min({m, 2 * m - k, 3 * m - 3 * k - 1}), "m = {}, k = {}: m_3 becomes {}", m, k,
                    after[2]);
    }
}

void corollary_1(Check& check) {
  for_each_searched(check, 0, 0, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    if (apart(m) != 0) check.is(!is_lost, "{}", name_of(m));
  });
}

void corollary_2(Check& check) {
  for_each_searched(check, 0, kGenus, [&](PlainSylver& plain, const Left& left, const Triple& m, bool is_lost) {
    if (apart(m) != 0) return;
    check.printed(!is_lost, "{} is lost", name_of(m));
    if (m[1] > 0) check.is(!is_lost && plain.is_lost(PlainSylver::play(left, 6)), "{}: 6", name_of(m));
  });
}

void proposition_11(Check& check) {
  for_each_searched(check, 1, 1, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    if (apart(m) == 1 && std::max(m[0], m[2]) % 2 == 1) check.is(is_lost, "{}", name_of(m));
  });
  PlainSylver plain(check);
  for (std::int64_t n = 0; n <= 3; ++n) {  // moves that the proof leaves without an answer
    const auto low = static_cast<Word>(8 * n);
    const Left one = left_of({2 * n, 1, 2 * n + 1}), other = left_of({2 * n + 1, 1, 2 * n});
    check.is(answers_above_three(plain, PlainSylver::play(one, 6)) == Words{low + 7}, "n = {}: after 6", n);
    check.is(answers_above_three(plain, PlainSylver::play(other, 6)) == Words{low + 5}, "n = {}: after 6", n);
    check.is(answers_above_three(plain, PlainSylver::play(one, low + 7)) == Words{6}, "n = {}: after {}", n, low + 7);
    check.is(answers_above_three(plain, PlainSylver::play(other, low + 5)) == Words{6}, "n = {}: after {}", n, low + 5);
  }
  check.slip("the proof gains the answers to 6 and to the largest number of the longer class");
}

void corollary_3(Check& check) {
  for_each_searched(check, 1, 1, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    if (apart(m) > 1) check.is(!is_lost, "{}", name_of(m));
  });
}

void corollary_4(Check& check) {
  for_each_searched(check, 2, kGenus, [&](PlainSylver& plain, const Left& left, const Triple& m, bool is_lost) {
    if (apart(m) == 1 && std::max(m[0], m[2]) % 2 == 1)
      check.is(!is_lost && plain.is_lost(PlainSylver::play(left, 10)), "{}: 10", name_of(m));
  });
}

/// A row of `table sylver-four`.
std::string layer(Check& check, const std::string& range, std::string& text) {
  const Table table = check.table("sylver-four", {{"m2", range}});
  std::string periods;
  for (const auto& row : table.rows) {
    check.is(*table.cell(row, "proved") == "yes", "m2 = {}: not proved", *table.cell(row, "m2"));
    periods += (periods.empty() ? "" : ",") + *table.cell(row, "period");
    text += fmt::format("{}{} from {} on", text.empty() ? "" : ", ", *table.cell(row, "period"),
                        *table.cell(row, "preperiod"));
  }
  return periods;
}

void m2_is_2(Check& check) {
  for_each_searched(check, 2, 2, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    const bool is_printed = apart(m) == 1 && std::min(m[0], m[2]) % 2 == 1 && m != Triple{2, 2, 1};
    check.printed(is_lost == is_printed, "{} is lost, and not on the list", name_of(m));
    check.is(is_lost == (is_printed || m == Triple{2, 2, 0}), "{}", name_of(m));
  });
  std::string text;
  check.is(layer(check, "2..2", text) == "2", "another period");
}

void larger_m2(Check& check) {
  for_each_searched(check, 3, 3, [&](PlainSylver&, const Left&, const Triple& m, bool is_lost) {
    const bool is_regular = (m[2] == m[0] + 2 && m[0] % 2 == 1) || (m[0] == m[2] + 2 && m[2] % 2 == 0);
    check.is(is_lost == is_regular, "{}: m_2 = 3", name_of(m));
  });
  std::string text;
  const std::string periods = layer(check, "0..12", text);
  check.is(periods.starts_with("1,2,2,2,6,6,18"), "other periods: {}", periods);
  check.note("m_2 = 0 to 12 have the proved periods {}", text);
  check.slip("m_2 = 3 is as regular as m_2 = 2; the exceptions begin at 4");
}

}  // namespace

Rows four_outcomes() {
  return {
      {"section 4, introduction", section_4}, {"Proposition 10", proposition_10}, {"Corollary 1", corollary_1},
      {"Corollary 2", corollary_2},           {"Proposition 11", proposition_11}, {"Corollary 3", corollary_3},
      {"Corollary 4", corollary_4},           {"last page, m2 = 2", m2_is_2},     {"last page, larger m2", larger_m2}};
}

}  // namespace upset::papers
