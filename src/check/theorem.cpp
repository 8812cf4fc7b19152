// SPDX-License-Identifier: MIT
// Theorems: the checker tests the hypothesis and accepts the conclusion on the theorem's word. One function each.
#include <algorithm>
#include <optional>

#include "check/graph/theorem.hpp"
#include "check/proof.hpp"
#include "check/semigroup/theorem.hpp"

namespace upset::check {

namespace {

constexpr const char* kGale = "Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974)";
constexpr const char* kBouton = "Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)";

bool has_greatest(const Order& order, const Bits& alive) {
  Bits above_all = alive;
  alive.for_each([&](std::uint32_t x) { above_all &= order.up(x); });
  return !above_all.empty();
}

// All cliques of a complete graph, or one facet.
bool has_greatest_face(const Complex& complex) {
  if (!complex.graph) return complex.facets.size() == 1;
  if (complex.graph->family != "complete") return false;
  const mpz_class& vertices = complex.graph->numbers.front();
  return vertices >= 1 && (!complex.largest || *complex.largest >= vertices);
}

// Whether the term is one of those with a greatest element that need not be listed.
bool is_known_to_have_greatest(const Term& term) {
  if (const FlatBoard* board = term.as<FlatBoard>()) return board->now.runs().size() == 1 && board->now.cells() >= 2;
  if (term.touched()) return false;
  if (const Divisors* divisors = term.as<Divisors>()) return divisors->n > 1;
  if (const Subsets* subsets = term.as<Subsets>()) return subsets->points >= 1 && subsets->size == subsets->points;
  if (const Complex* complex = term.as<Complex>()) return has_greatest_face(*complex);
  if (const Box* box = term.as<Box>()) {
    return std::any_of(box->sides.begin(), box->sides.end(), [](const mpz_class& side) { return side >= 2; });
  }
  return false;
}

void check_strategy_stealing(const Term& term, const Goal& goal) {
  if (!goal.any_but_zero) refuse("strategy-stealing proves no more than outcome N without a move");
  if (!is_known_to_have_greatest(term) && !has_greatest(term.order(), term.alive())) {
    refuse("strategy-stealing: the elements alive have no greatest one");
  }
}

const Staircase& two_dimensional(const Term& term) {
  const FlatBoard* board = term.as<FlatBoard>();
  if (board == nullptr) refuse("the theorem is about two-dimensional boards");
  return board->now;
}

// Rows q+1 and q, or columns of these heights: two cells in each row but the last, which has one.
mpz_class two_row_value(const Staircase& board) {
  const auto& runs = board.runs();
  const bool two_runs = runs.size() == 2 && runs[1].rows == 1;
  const bool rows = two_runs && runs[0].rows == 1 && runs[0].length == runs[1].length + 1;
  const bool columns = two_runs && runs[0].length == 2 && runs[1].length == 1;
  if (!rows && !columns) refuse("two-row-board: the board is not two rows q+1, q or two such columns");
  return 0;
}

// Without the poison a hook is two chains, its row and its column: two Nim heaps.
mpz_class hook_value(const Staircase& board, bool equal_arms) {
  const auto& runs = board.runs();
  const bool first_row_only = runs[0].rows == 1 && (runs.size() == 1 || (runs.size() == 2 && runs[1].length == 1));
  const bool first_column_only = runs.size() == 1 && runs[0].length == 1;
  if (!first_row_only && !first_column_only) refuse("the board is no hook: the cell 2.2 is there");
  const mpz_class row = runs[0].length - 1;
  const mpz_class column = board.rows() - 1;
  if (equal_arms && row != column) refuse("square-board: the first row and the first column differ");
  return row ^ column;
}

struct Theorem {
  std::string name;
  std::string source;
  std::optional<mpz_class> value;  // none: "not 0", tested already
};

// A theorem about a semigroup before any move says who wins, and by which first move. So it is about that position,
// and about the one after the winning move.
Theorem about_semigroup(const SemigroupTheorem& theorem, const SemigroupGame& game, const Goal& goal) {
  const auto& move = theorem.winning_move;
  if (!game.moves.empty() && !move) refuse("the theorem is about the position before any move: no first move wins");
  if (!game.moves.empty() && (game.moves.size() > 1 || game.moves.front() != *move)) {
    refuse("the theorem is about the first move " + game.name(*move));
  }
  if (game.moves.empty() && move) {
    if (!goal.any_but_zero) refuse("the theorem says that the player to move wins, by " + game.name(*move));
    return {theorem.name, theorem.source, std::nullopt};
  }
  return {theorem.name, theorem.source, 0};
}

Theorem about_graph(const GraphTheorem& theorem, const Goal& goal) {
  if (!theorem.value && !goal.any_but_zero) refuse("the theorem says no more than that the player to move wins");
  return {theorem.cited.name, theorem.cited.source, theorem.value};
}

Theorem apply(std::string_view id, const Term& term, const Goal& goal) {
  if (id == "strategy-stealing") {
    check_strategy_stealing(term, goal);
    return {"global maximum (strategy stealing)", kGale, std::nullopt};
  }
  if (id == "two-row-board") return {"two-row boards", kGale, two_row_value(two_dimensional(term))};
  if (id == "square-board") return {"square boards", kGale, hook_value(two_dimensional(term), true)};
  if (id == "hook-board") return {"hook boards (two Nim heaps)", kBouton, hook_value(two_dimensional(term), false)};
  if (const auto theorem = apply_graph_theorem(id, term)) return about_graph(*theorem, goal);
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (const auto theorem = apply_semigroup_theorem(id, game)) return about_semigroup(*theorem, *game, goal);
  refuse("the checker does not know the theorem \"" + std::string(id) + "\"");
}

}  // namespace

void rely_on(const std::string& name, const std::string& source, Story& story) {
  const std::string told = name + ", " + source;
  if (std::find(story.theorems.begin(), story.theorems.end(), told) == story.theorems.end())
    story.theorems.push_back(told);
}

void check_theorem(std::string_view id, const Term& term, const Goal& goal, Story& story) {
  const Theorem theorem = apply(id, term, goal);
  if (theorem.value && !goal.is_met_by(*theorem.value)) refuse("the theorem gives another value than the one to prove");
  story.steps.push_back("theorem");
  rely_on(theorem.name, theorem.source, story);
}

}  // namespace upset::check
