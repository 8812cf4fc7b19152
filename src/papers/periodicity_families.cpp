// SPDX-License-Identifier: MIT
// "Poset-game periodicity", sections 6 and 7: the corollaries, Sun's conjectures, the questions.

#include <algorithm>
#include <chrono>

#include "papers/chains.hpp"

namespace upset::papers {

namespace {

/// Chomp on boards by definition: rows in descending order, the poison in the first square.
class PlainBoards {
 public:
  explicit PlainBoards(Check& check) : check_(check) {}

  /// The Grundy value; the poison cannot be taken.
  int value(std::vector<int> rows) {
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    if (const auto it = values_.find(rows); it != values_.end()) return it->second;
    check_.poll();
    std::set<int> seen;
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (int column = row == 0 ? 1 : 0; column < rows[row]; ++column) {
        auto left = rows;
        for (std::size_t below = row; below < left.size(); ++below) left[below] = std::min(left[below], column);
        seen.insert(value(std::move(left)));
      }
    int least = 0;
    while (seen.contains(least)) ++least;
    return values_.emplace(rows, least), least;
  }

 private:
  Check& check_;
  core::HashMap<std::vector<int>, int> values_{};
};

std::string chains_spec(const PlainChains& chains) { return fmt::format("chains:({})", chains.family().items()); }

std::string chains_spec(const PlainChains& chains, int m, int n) {
  return fmt::format("chains:{},{}:({})", m, n, chains.family().items());
}

/// The function of the second row for boards with fixed rows below, against Chomp by definition.
void compare_rows(Check& check, PlainBoards& boards, const std::vector<int>& below, int k, int to) {
  std::string spec = "board:w,w";
  for (const int row : below)
    if (row > 0) spec += "," + std::to_string(row);
  const Period period = period_of(check, spec, k);
  for (int second = 0; second <= to; ++second) {
    std::vector<int> rows{0, second};
    for (const int row : below) rows.push_back(std::min(row, second));
    const auto found = value_at(period, second);
    std::optional<int> searched;
    for (rows[0] = std::max(second, 1); rows[0] <= to + 8 && !searched; ++rows[0])
      if (boards.value(rows) == k) searched = rows[0];
    if (!found && !searched) continue;
    if (found && *found > to + 8) continue;
    // Below the second row, a first row of the function is cut, too: A_{m,n} with n < m.
    if (found && *found < std::max(second, 1)) {
      std::vector<int> cut{*found};
      for (std::size_t i = 1; i < rows.size(); ++i) cut.push_back(std::min(rows[i], *found));
      check.is(*found >= 1 && boards.value(cut) == k, "{}, k = {}: second row {}", spec, k, second);
      continue;
    }
    check.is(found == searched, "{}, k = {}: second row {}, {} and {}", spec, k, second, found.value_or(-1),
             searched.value_or(-1));
  }
}

void suns_conjecture(Check& check) {
  PlainBoards boards(check);
  for (int third = 0; third <= 6; ++third) compare_rows(check, boards, {third}, 0, 30);
  for (int third = 1; third <= 3; ++third)
    for (int fourth = 1; fourth <= third; ++fourth) compare_rows(check, boards, {third, fourth}, 0, 18);
  const Table table = check.table("chomp3", {{"to", "60"}});
  check.is(table.rows.size() == 61 && table.unknown == 0, "a third row up to 60 is not solved");
  check.settled();
  check.note("the theorem proves it; every third row up to 60 is solved");
}

void suns_second_conjecture(Check& check) {
  PlainBoards boards(check);
  for (int second = 0; second <= 6; ++second) {
    const std::string spec = second == 0 ? "board:w" : fmt::format("board:w,{}", second);
    const Period period = period_of(check, spec);
    check.is(period.type == PeriodType::repeats, "{}: does not repeat", spec);
    for (int first = 1; first <= 40; ++first)
      check.is(value_at(period, first) == boards.value({first, std::min(first, second)}), "{}: first row {}", spec,
               first);
  }
  check.settled();
}

void other_values(Check& check) {
  PlainBoards boards(check);
  for (int third = 0; third <= 4; ++third)
    for (int k = 0; k <= 3; ++k) compare_rows(check, boards, {third}, k, 24);
  const Table table = check.table("chomp-grundy", {{"to", "12"}, {"k", "3"}});
  check.is(table.unknown == 0, "a function is not solved");
  check.settled();
  check.note("third rows up to 12 and values up to 3 are solved");
}

void lemma_10(Check& check) {
  for_each_family(check, 11, 15, 4, [&](PlainChains& chains) {
    for (int k = 0; k <= 3; ++k) {
      const Period period = period_of(check, chains_spec(chains), k);
      for (int m = 0; m < 20; ++m)
        if (const auto n = value_at(period, m); n && *n < PlainChains::kLength - 1)
          check.is(chains.value(m, *n) == k, "({}), k = {}, m = {}", chains.family().items(), k, m);
        else if (!n)
          check.is(!chains.f(m, k, 30), "({}), k = {}, m = {}: a value exists", chains.family().items(), k, m);
    }
  });
}

/// 1000...0 with this many zeros.
std::string power_of_ten(std::size_t zeros) { return "1" + std::string(zeros, '0'); }

/// Runs a question and says how long it takes for large and larger arguments.
template <class Ask>
double seconds_of(Ask ask) {
  const auto begun = std::chrono::steady_clock::now();
  ask();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void corollary_1(Check& check) {
  for_each_family(check, 12, 8, 4, [&](PlainChains& chains) {
    for (int k = 0; k < 3; ++k) {
      const Period period = period_of(check, chains_spec(chains), k);
      for (int m = 30; m < 42; ++m)
        if (const auto n = value_at(period, m); n && *n < PlainChains::kLength - 1)
          check.is(chains.value(m, *n) == k, "({}), k = {}, m = {}", chains.family().items(), k, m);
      if (period.type != PeriodType::repeats) continue;
      // f(m) = f(M + (m - M) mod p) + (m - M) - ((m - M) mod p); the text leaves out the second part.
      const auto start = static_cast<int>(period.start), length = static_cast<int>(period.period);
      for (int m = start; m < start + 3 * length + 3; ++m) {
        const int rest = (m - start) % length;
        const int reduced = value_at(period, start + rest).value_or(-1), whole = value_at(period, m).value_or(-1);
        check.is(whole == reduced + (m - start) - rest, "({}), k = {}, m = {}", chains.family().items(), k, m);
        check.printed(whole == reduced, "({}), k = {}, m = {}: f(m) is {}, not {}", chains.family().items(), k, m,
                      whole, reduced);
      }
    }
  });
  const Period period = period_of(check, "board:w,w,5,3");
  check.note("board:w,w,5,3: f(10^1000) in {:.4f} s, f(10^2000) in {:.4f} s",
             seconds_of([&] { check.is(period.at(power_of_ten(1000)).has_value(), "no value at 10^1000"); }),
             seconds_of([&] { check.is(period.at(power_of_ten(2000)).has_value(), "no value at 10^2000"); }));
}

void corollary_2(Check& check) {
  for_each_family(check, 13, 6, 4, [&](PlainChains& chains) {
    for (int m = 0; m < 20; m += 3)
      for (int n = 0; n < 20; n += 2)
        check.is((check.outcome(chains_spec(chains, m, n)) == Outcome::P) == (chains.value(m, n) == 0), "{} by search",
                 chains_spec(chains, m, n));
  });
  const std::string far = power_of_ten(1000);
  const auto first = period_of(check, "chains:(a<c2,b,reach=i-1)").at(far);
  const std::string spec = fmt::format("chains:{},{}:(a<c2,b,reach=i-1)", far, first ? first->text() : far);
  check.note("lengths of 1000 digits in {:.3f} s", seconds_of([&] {
               check.is((check.outcome(spec) == Outcome::P) == first.has_value(), "lengths of 1000 digits");
             }));
}

void corollary_3(Check& check) {
  std::size_t moves = 0;
  for_each_family(check, 14, 8, 4, [&](PlainChains& chains) {
    for (int m = 1; m < 14; m += 3)
      for (int n = 1; n < 14; n += 2) {
        const auto found = check.winning(chains_spec(chains, m, n));
        auto expected = chains.moves_to(chains.at(m, n), 0);
        check.is(std::set<std::string>(found.begin(), found.end()) ==
                     std::set<std::string>(expected.begin(), expected.end()),
                 "{}: other winning moves", chains_spec(chains, m, n));
        moves += found.size();
      }
  });
  check.note("{} winning moves", moves);
  check.slip("the move in C is given by f_{B,0}, not f_{A,0}, within the band of the size of B");
}

void one_chain(Check& check, int from, int to) {
  for_each_one_chain(check, 15, 25, [&](PlainChains& chains) {
    const std::string spec = fmt::format("chains:w:({})", chains.family().items());
    const Period period = period_of(check, spec);
    check.is(period.type == PeriodType::repeats, "{}: does not repeat", spec);
    for (int m = from; m < to; ++m) check.is(value_at(period, m) == chains.value(m, 0), "{}: m = {}", spec, m);
  });
}

void infinite_games(Check& check) {
  // Chomp on an infinite board with finite rows below: its first moves, by the functions and by definition.
  PlainBoards boards(check);
  check.is(check.outcome("board:w,w") == Outcome::P, "two infinite rows are not lost");
  for (int third = 1; third <= 4; ++third) {
    const std::string spec = fmt::format("board:w,w,{}", third);
    const Outcome outcome = check.outcome(spec);
    check.is(outcome == Outcome::N, "{} is not won", spec);  // by taking the rows below: two infinite rows stay
    const auto moves = check.first_move(spec);
    check.is(moves > 0, "{}: no winning move", spec);
  }
  check.stays_open();
  check.note("infinite boards with two infinite rows and finite rows below are decided");
}

}  // namespace

Rows periodicity_families() {
  return {{"section 6, Sun's conjecture", suns_conjecture},
          {"Lemma 10", lemma_10},
          {"Corollary 1", corollary_1},
          {"Corollary 2", corollary_2},
          {"Corollary 3", corollary_3},
          {"Corollary 4", [](Check& check) { one_chain(check, 0, 30); }},
          {"section 6, Sun's second conjecture", suns_second_conjecture},
          {"Corollary 5", [](Check& check) { one_chain(check, 30, PlainChains::kLength - 1); }},
          {"section 7, question 1", infinite_games},
          {"section 7, question 2", "open: it asks for the complexity of all families together"},
          {"section 7, question 3", other_values},
          {"section 7, question 4", "open: it asks for a theorem about three or more chains"}};
}

}  // namespace upset::papers
