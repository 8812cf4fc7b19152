// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", section 5 without the blocks of Proposition 5.4: intervals and Table 1.
#include <algorithm>

#include "core/size.hpp"
#include "papers/chomp.hpp"

namespace upset::papers {

namespace {

PlainGame<> game_after(Check& check, const PlainSemigroup& plain, Word move) {
  const Words apery = plain.apery(move);
  return {check, plain.order(Words(apery.begin() + 1, apery.end()))};
}

void figure_5(Check& check) {
  const PlainSemigroup plain(range(15, 20));
  compare_covers(check, "semigroup:15,16,17,18,19,20@16", plain, plain.apery(16));
  check.draw("semigroup:15,16,17,18,19,20@16");
}

void proposition_51(Check& check) {
  for (Word k = 3; k <= 9; k += 2) {
    const Both both(range(3 * k, 4 * k));
    const std::string spec = both.spec({3 * k + 1});
    check.is(check.outcome(spec, Method::search) == Outcome::P, "{}: not lost by search", spec);
    if (k > 5) continue;
    auto game = game_after(check, both.plain, 3 * k + 1);
    check.is(game.is_lost(game.all()), "{}: not lost by trying everything", spec);
    auto first = game_after(check, both.plain, 3 * k);
    check.is(!first.is_lost(first.all()), "{}: 3k wins, too, although Proposition 4.2 says no", both.name());
  }
  for (Word k = 3; k <= 31; k += 2) {
    const Both both(range(3 * k, 4 * k));
    check.is(check.outcome(both.spec(), Method::theory) == Outcome::N, "{}: no theorem says won", both.name());
  }
}

void lemma_52(Check& check) {
  for (Word k = 1; k <= 15; ++k) {
    const Both both(range(3 * k, 4 * k));
    Words listed{0, 3 * k, 6 * k, 9 * k};
    for (Word i = 2; i <= k; ++i) listed.insert(listed.end(), {3 * k + i, 7 * k + i, 11 * k + i});
    std::ranges::sort(listed);
    check.is(listed == both.plain.apery(3 * k + 1), "k = {}: another Apery set", k);
    const std::size_t type = both.plain.maximal(both.plain.apery(3 * k)).size();
    check.is(type == both.program.type() && (k == 1 || type == k - 1), "k = {}: another type", k);
    check.printed(type == k - 1, "k = {}: <{},...,{}> has the type {}", k, 3 * k, 4 * k, type);
  }
}

constexpr const char* kLemma53 = "relations:x11<x21<x31,x12<x22<x32,x13<x23<x33,x13<x22,x23<x32,x31<x33";

std::string name_53(std::size_t x) { return fmt::format("x{}{}", x / 3 + 1, x % 3 + 1); }
std::size_t place_53(Word i, Word j) { return core::to_size(3 * (i - 1) + j - 1); }

/// The order of Lemma 5.3 on the elements x_{i,j}.
PlainOrder order_53() {
  PlainOrder order(9);
  const auto x = place_53;
  for (Word j = 1; j <= 3; ++j)
    for (Word i = 1; i <= 2; ++i) order.below[x(i, j)][x(i + 1, j)] = true;
  for (Word i = 1; i <= 2; ++i) order.below[x(i, 3)][x(i + 1, 2)] = true;
  order.below[x(3, 1)][x(3, 3)] = true;
  order.close();
  return order;
}

void lemma_53(Check& check) {
  PlainGame<> game(check, order_53());
  check.is(game.is_lost(game.all()) && check.outcome(kLemma53) == Outcome::P, "the poset is not lost");
  const auto x = place_53;
  for (const auto& [one, other] :
       {std::pair{x(1, 1), x(3, 2)}, {x(2, 1), x(1, 3)}, {x(3, 1), x(1, 2)}, {x(3, 1), x(2, 3)}, {x(2, 2), x(3, 3)}})
    for (const auto& [move, reply] : {std::pair{one, other}, {other, one}}) {
      check.is(game.is_lost(game.play(game.play(game.all(), move), reply)), "{} does not answer {}", name_53(reply),
               name_53(move));
      const auto replies = check.winning(fmt::format("{} @{}", kLemma53, name_53(move)));
      check.is(std::ranges::find(replies, name_53(reply)) != replies.end(), "the program: {} does not answer {}",
               name_53(reply), name_53(move));
    }
}

void figure_6(Check& check) {
  std::set<std::pair<std::string, std::string>> expected;
  for (const auto& [x, y] : order_53().covers()) expected.emplace(name_53(x), name_53(y));
  check.is(check.covers(kLemma53) == expected, "other cover relations");
  check.draw(kLemma53);
}

std::map<Word, Word> involution_51(const PlainSemigroup& plain, Word k, Word third_row) {
  std::map<Word, Word> image;
  for (const Word x : plain.apery(3 * k + 1)) image[x] = x;
  for (const Word row : {3 * k, 7 * k, third_row * k})
    for (Word i = 2; i + 2 <= k; ++i) image[row + i] = i % 2 == 0 ? row + i + 1 : row + i - 1;
  return image;
}

void figure_7(Check& check) {
  for (Word k = 3; k <= 13; k += 2) {
    const PlainSemigroup plain(range(3 * k, 4 * k));
    const auto corrected = involution_51(plain, k, 11), printed = involution_51(plain, k, 10);
    const Words apery = plain.apery(3 * k + 1);
    check.is(corrected.size() == apery.size() && has_lemma_43(plain, corrected, 10), "k = {}: not of Lemma 4.3", k);
    check.printed(printed.size() == apery.size() && has_lemma_43(plain, printed, 10),
                  "k = {}: with 10k + i, the map is not an involution of Ap(S, 3k+1)", k);
    const Words fixed{3 * k, 4 * k - 1, 4 * k, 6 * k, 8 * k - 1, 8 * k, 9 * k, 12 * k - 1, 12 * k};
    check.is(plain.order(fixed).below == order_53().below, "k = {}: the fixed points are another poset", k);
  }
  DrawOptions options;
  options.pairings.emplace_back();
  for (const auto& [x, y] : involution_51(PlainSemigroup(range(21, 28)), 7, 11))
    if (x < y) options.pairings[0].emplace_back(std::to_string(x), std::to_string(y));
  check.draw("semigroup:21,22,23,24,25,26,27,28@22", options);
}

void proposition_54(Check& check) {
  for (Word a = 4; a <= 14; ++a) {
    const Both both(range(a, 2 * a - 3));
    const bool wins = a % 2 == 1 || a == 6;
    check.is((check.outcome(both.spec()) == Outcome::N) == wins, "{}: by the program", both.name());
    if (a <= 12)
      check.is((check.outcome(both.spec(), Method::window) == Outcome::N) == wins, "{}: by windows", both.name());
  }
  check.is(check.first_move("semigroup:6,7,8,9", Method::window) == 36, "<6,7,8,9>: another least first move");
  // The replies of the proof to each move of S_i; in case (5) the printed reply to (i, a-1) loses.
  for (const Word a : {8U, 10U})
    for (const Word i : {0U, 1U}) {
      const Both both(range(a, 2 * a - 3));
      const auto element = [&](Word x) { return a + i * (2 * a + 1) + x; };
      const auto answers = [&](Word move, Word reply) {
        return check.outcome(both.spec({element(move), element(reply)}), Method::search) == Outcome::P;
      };
      for (Word x = 2; x <= (i == 0 ? a - 3 : a - 2); ++x)  // (0, a-2) is a gap
        check.is(answers(0, x) && answers(x, 0), "a = {}, case (1): (i, {})", a, x);
      if (i > 0) check.is(answers(a - 1, 2), "a = {}, case (2)", a);
      check.is(answers(1, 2 * a) && answers(2 * a, 1), "a = {}, case (3)", a);
      for (Word x = a + 2; x <= 2 * a - 2; ++x)
        if (i > 0 || both.plain.has(static_cast<std::int64_t>(element(x))))
          check.is(answers(a, x) && answers(x, a), "a = {}, case (4): (i, {})", a, x);
      check.is(answers(a + 1, a + 3) && answers(a + 3, a + 1), "a = {}, case (5)", a);
    }
  // Within case (5): after (1, a+1), (1, a+3) and (1, a-1), the reply (1, 0) of the text loses and (1, 3) wins.
  for (const Word a : {8U, 10U}) {
    const Both both(range(a, 2 * a - 3));
    const auto element = [&](Word x) { return a + (2 * a + 1) + x; };
    const auto after = [&](Word reply) {
      return check.outcome(both.spec({element(a + 1), element(a + 3), element(a - 1), element(reply)}), Method::search);
    };
    check.printed(after(0) == Outcome::P, "a = {}, case (5): (i, 0) does not answer (i, a-1)", a);
    check.is(after(3) == Outcome::P, "a = {}, case (5): (i, 3) does not answer (i, a-1)", a);
  }
}

void remark_55(Check& check) {
  const Table table = check.table("intervals", {{"to", "14"}}, "paper", 2);
  for (const auto& row : table.rows) {
    const Word a = std::stoull(*table.cell(row, "a")), k = std::stoull(*table.cell(row, "k"));
    const std::string cell = *table.cell(row, "paper");
    if (cell.starts_with("B<=")) continue;
    const Both both(range(a, a + k));
    const bool b = both.program.is_symmetric() || (k == a - 1 && a % 2 == 0) || (k == a - 3 && a % 2 == 0 && a >= 8);
    const bool first = a % 2 == 1 && k % 2 == 0, second = a == 3 * k && k % 2 == 1;
    const bool third = k == a - 3 && (a % 2 == 1 || a == 6);
    check.is((cell == "B") == b, "<{},...,{}>: the reasons of Remark 5.5 do not give B", a, a + k);
    if (cell[0] == 'A')
      check.is(first || second || third, "<{},...,{}>: the reasons of Remark 5.5 do not give A", a, a + k);
    if (b || first || second || third)
      check.is(check.outcome(both.spec(), Method::theory) == (b ? Outcome::P : Outcome::N) || (a == 6 && k == 3),
               "<{},...,{}>: no theorem decides it", a, a + k);
  }
}

/// Table 1, cell by cell. An open cell that is not decided in the time of a cell stays open.
void table_1(Check& check) {
  const Table table = check.table("intervals", {{"to", "14"}}, "paper", 20);
  std::map<std::string, std::size_t> counts;
  for (const auto& row : table.rows) {
    const std::string against = *table.cell(row, "against"), cell = *table.cell(row, "paper");
    ++counts[against];
    const std::string name =
        fmt::format("<{},...,{}+{}>", *table.cell(row, "a"), *table.cell(row, "a"), *table.cell(row, "k"));
    check.is(against != "contradicts", "{}: the cell {} is wrong", name, cell);
    check.is(cell.starts_with("B<=") || against == "agrees", "{}: the cell {} is not confirmed", name, cell);
    if (cell[0] != 'A') continue;
    const Word a = std::stoull(*table.cell(row, "a")), k = std::stoull(*table.cell(row, "k"));
    const std::string after = spec_of("semigroup", range(a, a + k), {std::stoull(cell.substr(1))});
    check.is(check.outcome(after, Method::search) == Outcome::P, "{}: the printed move of {} does not win", name, cell);
  }
  check.note("{} cells: {} agree, {} open cells are settled, {} stay open in 20 s each", table.rows.size(),
             counts["agrees"], counts["settles"], counts["open"]);
}

void type_two(Check& check) {
  const Table table = check.table("intervals", {{"to", "12"}}, "", 5);
  std::string won;
  for (const auto& row : table.rows) {
    const Word a = std::stoull(*table.cell(row, "a")), k = std::stoull(*table.cell(row, "k"));
    if (k % 2 == 0 || (a - 2) % k + 1 != 2 || k == 1) continue;
    check.is(Both(range(a, a + k)).program.type() == 2, "<{},...,{}>: the type is not 2", a, a + k);
    if (*table.cell(row, "outcome") != "N") continue;
    won += fmt::format("{}<{},...,{}>", won.empty() ? "" : ", ", a, a + k);
    const std::string spec = spec_of("semigroup", range(a, a + k), {std::stoull(*table.cell(row, "first_move"))});
    check.is(check.outcome(spec, Method::search) == Outcome::P, "{}: not lost by search", spec);
  }
  check.stays_open();
  check.note("a <= 12, won by the first player: {}", won);
}

}  // namespace

Rows chomp_intervals() {
  return {{"Figure 5", figure_5},
          {"Proposition 5.1", proposition_51},
          {"Lemma 5.2", lemma_52},
          {"Lemma 5.3", lemma_53},
          {"Figure 6", figure_6},
          {"Figure 7", figure_7},
          {"Proposition 5.4", proposition_54},
          {"Remark 5.5", remark_55},
          {"Table 1", table_1},
          {"section 5, question", type_two}};
}

}  // namespace upset::papers
