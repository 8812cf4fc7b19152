// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", section 8.
#include <algorithm>

#include "papers/chomp.hpp"

namespace upset::papers {

namespace {

/// <a, ..., 2a-c>: c = 4, 5, 7 are proved for all large a, and c = 6 is refuted. Windows are the other road.
void conjecture_81(Check& check) {
  const Table proved = check.table("conjecture81", {});
  std::string all;
  for (const auto& row : proved.rows) {
    std::string line;
    for (const std::string& cell : row) line += (line.empty() ? "" : " ") + cell;
    all += (all.empty() ? "" : "; ") + line;
  }
  check.note("proved for all a (c, parity, ...): {}", all);
  for (Word c = 1; c <= 7; ++c)
    for (Word a = std::max<Word>(c + 1, 2 * c); a <= 13; ++a) {
      const Both both(range(a, 2 * a - c));
      const Outcome searched = check.outcome(both.spec(), Method::window);
      check.is(check.outcome(both.spec()) == searched, "{}: theorems and windows differ", both.name());
    }
  // c = 6: for every large even a, the first player wins though the conjecture says no.
  for (Word a = 14; a <= 40; a += 2) {
    const Both both(range(a, 2 * a - 6));
    check.printed(check.outcome(both.spec()) != Outcome::N, "<{},...,{}>: the first player wins, and c is even", a,
                  2 * a - 6);
  }
}

void question_1(Check& check) {
  const Table table = check.table("intervals", {{"to", "13"}}, "", 2);
  std::map<std::pair<Word, Word>, std::set<std::string>> outcomes;  // by k and the parity of a
  for (const auto& row : table.rows) {
    const Word a = std::stoull(*table.cell(row, "a")), k = std::stoull(*table.cell(row, "k"));
    const std::string outcome = *table.cell(row, "outcome");
    if (outcome == "unknown") continue;
    outcomes[{k, a % 2}].insert(outcome);
    if (k % 2 == 0 && a % 2 == 1) check.is(outcome == "N", "<{},...,{}>: Proposition 4.2", a, a + k);
    if (k <= 2) check.is((outcome == "N") == (a % 2 == 1 && k == 2), "<{},...,{}>: k <= 2 is known", a, a + k);
  }
  std::string mixed;
  for (const auto& [key, found] : outcomes)
    if (found.size() > 1)
      mixed += fmt::format("{}k = {}, a {}", mixed.empty() ? "" : "; ", key.first, key.second == 0 ? "even" : "odd");
  check.stays_open();
  check.note("a <= 13, both outcomes occur for: {}", mixed.empty() ? "no k" : mixed);
}

}  // namespace

Rows chomp_questions() {
  return {{"Conjecture 8.1", conjecture_81},
          {"section 8, question 1", question_1},
          {"section 8, question 2",
           "open: a better bound and the complexity are no finite computation; Theorem 6.5 "
           "compares the bound with the least first moves up to genus 6"},
          {"section 8, question 3", "open: the question names no statement to test"}};
}

}  // namespace upset::papers
