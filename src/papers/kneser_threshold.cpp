// SPDX-License-Identifier: MIT
// "Chomp on generalized Kneser graphs and others", section 4: threshold graphs and the tables (a) to (e).
#include <algorithm>

#include "papers/kneser.hpp"

namespace upset::papers {

namespace {

std::string threshold(int n, const std::vector<int>& extra) {
  std::string text = fmt::format("threshold:{}:", n);
  for (const int i : extra) text += (text.back() == ':' ? "" : ",") + std::to_string(i);
  return text;
}

/// Compares the rows of one table of the paper, letters and moves. The rows are those of `upset table threshold`.
void compare_table(Check& check, const std::string& letter) {
  const bool has_two = letter == "c" || letter == "d" || letter == "e";
  const Table table = check.table("threshold", {{"to", "7"}, {"extra", has_two ? "2" : "1"}}, "paper");
  std::map<std::string, std::size_t> counts;
  for (const auto& row : table.rows) {
    if (*table.cell(row, "table") != letter) continue;
    const std::string against = *table.cell(row, "against"), extra = *table.cell(row, "extra");
    const std::string graph = "K_" + *table.cell(row, "n") + (extra.empty() ? "" : "^(" + extra + ")");
    ++counts[against];
    if (against == "open") throw Stopped();
    const bool is_wrong_move = against == "move loses" || against == "no such move";
    check.is(against == "agrees" || against == "settles" || is_wrong_move, "{}: {}", graph, against);
    check.printed(!is_wrong_move, "{}: '{}' is printed: {}", graph, *table.cell(row, "paper"), against);
  }
  std::string text;
  for (const auto& [against, count] : counts) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, against);
  check.note("n <= 7: {}", text);
}

/// A cell of a table by search, on the edges: the value, and whether the corrected move wins.
void compare_move(Check& check, int n, const std::vector<int>& extra, const std::string& move) {
  const std::string after = threshold(n, extra) + "@" + move;
  check.is(check.outcome(after, Method::search) == Outcome::P, "{} is not lost by search", after);
}

void table_a(Check& check) {
  PlainFaces faces(check, 6, 2);
  for (int n = 1; n <= 8; ++n) {
    const PlainGraph graph = threshold_graph(n, {});
    check.is((searched_value(check, graph) == 0) == (n % 3 == 0), "K_{} by search", n);
    if (n <= 6) check.is((faces.value(graph, 2) == 0) == (n % 3 == 0), "K_{} by trying everything", n);
    check.is((check.outcome(fmt::format("complete:{}", n), Method::theory) == Outcome::P) == (n % 3 == 0),
             "K_{} by the theorem", n);
  }
  if (check.item().statement.id == "Table (a)") compare_table(check, "a");
}

void table_b(Check& check) {
  compare_table(check, "b");
  for (int n = 1; n <= 5; ++n)
    for (int i = 0; i <= n; ++i) {
      const bool is_lost = (n % 3 == 1 && i % 3 == 0) || (n % 3 == 2 && i % 3 == 2);
      check.is((searched_value(check, threshold_graph(n, {i})) == 0) == is_lost, "K_{}^{} by search", n, i);
    }
}

/// The corrected cell of Table (c): f is u_1 v_i.
void table_c(Check& check) {
  compare_table(check, "c");
  for (int n = 2; n <= 6; ++n)
    for (int i = 1; i <= n; ++i)
      if ((n % 3 == 0 && i % 3 == 1) || (n % 3 == 2 && i % 3 == 2))
        compare_move(check, n, {0, i}, fmt::format("1-{}", n + 2));
}

/// The corrected cells of Table (d): v_1 for (1,0) and (2,2).
void table_d(Check& check) {
  compare_table(check, "d");
  for (int n = 1; n <= 6; ++n)
    for (int i = 1; i <= n; ++i)
      if ((n % 3 == 1 && i % 3 == 0) || (n % 3 == 2 && i % 3 == 2)) {
        compare_move(check, n, {1, i}, std::to_string(n + 1));
        check.printed(check.outcome(threshold(n, {1, i}) + fmt::format("@{}", n + 2), Method::search) == Outcome::P,
                      "K_{}^(1,{}): v_i does not win", n, i);
      }
}

void table_e(Check& check) { compare_table(check, "e"); }

/// The open cells of Table (d) turn out as the paper suggests.
void figure_4_tables(Check& check) {
  for (const char* letter : {"a", "b", "c", "d", "e"}) compare_table(check, letter);
  for (int n = 2; n <= 8; ++n)
    for (int i = 1; i <= n; ++i) {
      const std::string spec = threshold(n, {1, i});
      if (n % 3 == 0 && i % 3 == 1) check.is(check.outcome(spec) == Outcome::P, "{}: not lost", spec);
      if (n % 3 == 1 && i % 3 == 2) check.is(check.outcome(spec + "@2") == Outcome::P, "{}: u_2 does not win", spec);
      if (n % 3 == 2 && i % 3 == 0)
        check.is(check.outcome(spec + "@2-3") == Outcome::P, "{}: u_2 u_3 does not win", spec);
    }
  check.draw("threshold:5:1,2");
}

void lemma_42(Check& check) {
  for (int i = 0; i <= 5; ++i)
    for (int n = std::max(i, 1); n <= std::min(i + 2, 6); ++n) {
      const bool is_lost = (i % 3 == 2 && n % 3 == 2) || (i % 3 == 0 && n % 3 == 1);
      check.is((searched_value(check, threshold_graph(n, {i})) == 0) == is_lost, "K_{}^{} by search", n, i);
    }
  for (int i = 0; i <= 20; ++i)
    for (int n = std::max(i, 1); n <= i + 2; ++n) {
      const bool is_lost = (i % 3 == 2 && n % 3 == 2) || (i % 3 == 0 && n % 3 == 1);
      check.is((check.outcome(threshold(n, {i}), Method::theory) == Outcome::P) == is_lost, "K_{}^{} by the theorem", n,
               i);
    }
  check.slip("K_n^i for the K_i^n of the text");
}

void lemma_43_threshold(Check& check) {
  for (int i = 0; i <= 2; ++i)
    for (int n = std::max(i, 1); n <= 7; ++n) {
      const bool is_lost = (i == 0 && n % 3 == 1) || (i == 2 && n % 3 == 2);
      check.is((searched_value(check, threshold_graph(n, {i})) == 0) == is_lost, "K_{}^{} by search", n, i);
    }
}

/// (i) to (iv) as the text lists them; (iii) names one class twice and one not at all.
void theorem_44_threshold(Check& check) {
  const auto is = [](int x, int y, int n, int i) { return n % 3 == x && i % 3 == y; };
  for (int n = 1; n <= 6; ++n)
    for (int i = 0; i <= n; ++i) {
      const bool b_one = is(1, 0, n, i) || is(2, 2, n, i);
      const std::string one = threshold(n, {i});
      check.is((check.outcome(one, Method::search) == Outcome::P) == b_one, "(i): {} by search", one);
      check.is((check.outcome(one, Method::theory) == Outcome::P) == b_one, "(i): {} by the theorem", one);
      if (n > 5) continue;
      const bool b_zero = is(0, 0, n, i) || is(2, 1, n, i);
      const std::string two = threshold(n, {0, i});
      check.is((check.outcome(two, Method::search) == Outcome::P) == b_zero, "(ii): {} by search", two);
      check.is((check.outcome(two) == Outcome::P) == b_zero, "(ii): {} by the program", two);
      if (i == 0) continue;
      const bool a_one =
          is(0, 0, n, i) || is(0, 2, n, i) || is(1, 0, n, i) || is(1, 1, n, i) || is(2, 1, n, i) || is(2, 2, n, i);
      const std::string three = threshold(n, {1, i});
      if (a_one) check.is(check.outcome(three, Method::search) == Outcome::N, "(iii): {} by search", three);
      for (int j = 0; j <= i; ++j)
        if (is(1, 0, n, i) || is(2, 2, n, i))
          check.is(check.outcome(threshold(n, {j, i}), Method::search) == Outcome::N, "(iv): {} by search",
                   threshold(n, {j, i}));
    }
  check.slip("(iii) lists n = i = 1 (mod 3) twice");
}

void after_44(Check& check) {
  for (int n = 3; n <= 7; ++n) {
    check.is(check.value(threshold(n, {1, 1})) == check.value(fmt::format("complete:{}", n)), "K_{}^(1,1) and K_{}", n,
             n);
    if (n % 3 == 1) check.is(check.outcome(threshold(n, {1, 2}) + "@2") == Outcome::P, "K_{}^(1,2) after u_2", n);
    if (n % 3 == 2) check.is(check.outcome(threshold(n, {0, 1})) == Outcome::P, "K_{}^(0,1)", n);
    const std::string after = threshold(n, {1, 3}) + "@2-3";
    check.is(check.value(after) == check.value(threshold(n - 2, {1, 1})), "{} and K_{}^(1,1)", after, n - 2);
    const PlainGraph left = program_graph(check, after), other = threshold_graph(n - 2, {1, 1});
    check.printed(left.size() == other.size() && left.edges() == other.edges(),
                  "{} has {} vertices and {} edges, K_{}^(1,1) {} and {}", after, left.size(), left.edges(), n - 2,
                  other.size(), other.edges());
  }
}

void residues_question(Check& check) {
  const Table table = check.table("threshold-residues", {{"to", "6"}, {"extra", "2"}});
  std::size_t classes = 0;
  for (const auto& row : table.rows) {
    ++classes;
    check.is(table.cell(row, "conflict")->empty(), "Table ({}), n = {}, i = {}: {}", *table.cell(row, "table"),
             *table.cell(row, "n_mod_3"), *table.cell(row, "i_mod_3"), *table.cell(row, "conflict"));
  }
  check.stays_open();
  check.note("n <= 6, at most two extra vertices: {} classes, each with one outcome", classes);
}

}  // namespace

Rows kneser_threshold() {
  return {{"Lemma 4.1", table_a},
          {"Table (a)", table_a},
          {"Table (b)", table_b},
          {"Table (c)", table_c},
          {"Table (d)", table_d},
          {"Table (e)", table_e},
          {"Figure 4", figure_4_tables},
          {"Lemma 4.2", lemma_42},
          {"Lemma 4.3", lemma_43_threshold},
          {"Theorem 4.4", theorem_44_threshold},
          {"section 4, after Theorem 4.4", after_44},
          {"section 4, question", residues_question}};
}

}  // namespace upset::papers
