// SPDX-License-Identifier: MIT
// Theorems: the checker tests the hypothesis and accepts the conclusion. One function each.
#include <algorithm>
#include <optional>

#include "check/board/theorem.hpp"
#include "check/graph/theorem.hpp"
#include "check/proof.hpp"
#include "check/semigroup/theorem.hpp"
#include "check/sylver/theorem.hpp"

namespace upset::check {

namespace {

bool has_greatest(const Order& order, const Bits& alive) {
  Bits above_all = alive;
  alive.for_each([&](std::uint32_t x) { above_all &= order.up(x); });
  return !above_all.empty();
}

void check_strategy_stealing(const Term& term, const Goal& goal) {
  if (!goal.any_but_zero) refuse("strategy-stealing only proves outcome N without a move");
  if (!term.has_known_greatest() && !has_greatest(term.order(), term.alive())) {
    refuse("strategy-stealing: the elements alive have no greatest one");
  }
}

struct Theorem {
  std::string name;
  std::string source;
  std::optional<mpz_class> value;  // none: "not 0", tested already
};

// A theorem about a semigroup before any move says who wins, and by which first move. So it is about that position,
// about the one after the winning move, and perhaps about others that its proof shows lost.
Theorem about_semigroup(const SemigroupTheorem& theorem, const SemigroupGame& game, const Goal& goal) {
  const auto& move = theorem.winning_move;
  if (theorem.is_lost_now) return {theorem.name, theorem.source, 0};
  const std::vector<Element> moves = game.lowest_moves();
  if (!moves.empty() && !move) refuse("the theorem is about the position before any move: no first move wins");
  if (!moves.empty() && (moves.size() > 1 || moves.front() != *move)) {
    refuse("the theorem is about the first move " + game.name(*move));
  }
  if (moves.empty() && move) {
    if (!goal.any_but_zero) refuse("the theorem says that the player to move wins, by " + game.name(*move));
    return {theorem.name, theorem.source, std::nullopt};
  }
  return {theorem.name, theorem.source, 0};
}

Theorem about_graph(const GraphTheorem& theorem, const Goal& goal) {
  if (!theorem.value && !goal.any_but_zero) refuse("the theorem only says that the player to move wins");
  return {theorem.cited.name, theorem.cited.source, theorem.value};
}

Theorem about_coins(const CoinTheorem& theorem, const Goal& goal) {
  if (theorem.is_lost) return {theorem.name, theorem.source, 0};
  if (!goal.any_but_zero) refuse("the theorem only says that the player to move wins");
  return {theorem.name, theorem.source, std::nullopt};
}

// The value is computed here, from the rules.
Theorem about_forest(const Forest* forest) {
  if (forest == nullptr) refuse("hackendot: the term is not a forest");
  return {"Hackendot", "Ulehla, A complete analysis of von Neumann's Hackendot, Internat. J. Game Theory 9 (1980)",
          value_of(*forest)};
}

Theorem apply(std::string_view id, const Term& term, const Goal& goal) {
  if (id == "strategy-stealing") {
    check_strategy_stealing(term, goal);
    return {"global maximum (strategy stealing)", kGale, std::nullopt};
  }
  if (id == "hackendot") return about_forest(term.as<Forest>());
  if (const auto theorem = apply_board_theorem(id, term)) return {theorem->name, theorem->source, theorem->value};
  if (const auto theorem = apply_graph_theorem(id, term)) return about_graph(*theorem, goal);
  if (const auto theorem = apply_coin_theorem(id, term.as<CoinGame>())) return about_coins(*theorem, goal);
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (const auto theorem = apply_semigroup_theorem(id, game)) return about_semigroup(*theorem, *game, goal);
  refuse("the checker does not know the theorem \"" + std::string(id) + "\"");
}

}  // namespace

void rely_on(const std::string& name, const std::string& source, ProofSummary& summary) {
  if (summary.reliance == Theorems::refused) refuse("the proof relies on a theorem: " + name + ", " + source);
  const std::string told = name + ", " + source;
  if (std::find(summary.theorems.begin(), summary.theorems.end(), told) == summary.theorems.end())
    summary.theorems.push_back(told);
}

void check_theorem(std::string_view id, const Term& term, const Goal& goal, ProofSummary& summary) {
  const Theorem theorem = apply(id, term, goal);
  if (theorem.value && !goal.is_met_by(*theorem.value)) refuse("the theorem gives another value than the one to prove");
  summary.steps.push_back("theorem");
  rely_on(theorem.name, theorem.source, summary);
}

}  // namespace upset::check
