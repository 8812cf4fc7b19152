// SPDX-License-Identifier: MIT
// Theorems for all a of a class, proved by automata (docs/algorithms/families.md): Chomp on <a, ..., 2a-c> and similar
// semigroups, before the first move and after any moves. The certificates come with the program. Each of them holds the
// lost positions of all its semigroups.
#include "families/answer.hpp"
#include "families/shipped.hpp"
#include "families/text.hpp"
#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

namespace wide_family {
namespace {

using upset::families::Answers;
using upset::families::PlacedWord;

/// A position of a semigroup that a certificate covers.
struct Covered {
  SemigroupPlay play;
  const upset::families::Theorem& theorem;
  Answers answers;

  [[nodiscard]] PlacedWord placed() const { return {answers.semigroup(), play.missing()}; }
  [[nodiscard]] bool is_lost() const { return play.is_untouched() ? !answers.first_move() : answers.is_lost(placed()); }
};

std::optional<Covered> covered(const game::Term& position) {
  auto play = SemigroupPlay::of(position);
  if (!play) return std::nullopt;
  const auto form = upset::semigroup::wide_form(play->semigroup());
  if (!form) return std::nullopt;
  const auto number = upset::families::shipped_for(*form);
  if (!number || !upset::families::tells_positions(upset::families::shipped()[*number].claim)) return std::nullopt;
  const auto& theorem = upset::families::shipped_theorem(*number);
  return Covered{std::move(*play), theorem, Answers(theorem, form->a)};
}

std::vector<game::Move> moves_of(const std::vector<std::uint64_t>& elements) {
  std::vector<game::Move> moves;
  for (const std::uint64_t x : elements) moves.push_back({x});
  return moves;
}

game::Verdict verdict_of_start(const Covered& position, const game::Query& query) {
  const auto first = position.answers.first_move();
  if (!first) return game::lost(reason_by(kWideFamily));
  const bool tries_all =
      query.moves == game::MovesWanted::all && position.answers.semigroup().a <= Answers::kMaxForMoves;
  if (!tries_all) return game::won({game::Move{*first}}, game::Extent::enough, reason_by(kWideFamily));
  return game::won(moves_of(position.answers.first_moves()), game::Extent::all, reason_by(kWideFamily));
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (query.target != 0) return std::nullopt;  // the theorem is about lost positions only
  const auto found = covered(position);
  if (!found) return std::nullopt;
  if (found->play.is_untouched()) return verdict_of_start(*found, query);
  if (found->is_lost()) return game::lost(reason_by(kWideFamily));
  if (query.moves == game::MovesWanted::none || found->answers.semigroup().a > Answers::kMaxForMoves)
    return game::won({}, game::Extent::none, reason_by(kWideFamily));
  const auto winning = found->answers.winning(found->placed());
  return game::won(moves_of(winning.moves), winning.is_all ? game::Extent::all : game::Extent::enough,
                   reason_by(kWideFamily));
}

game::Proof proof_of(const Covered& position) { return game::Proof{game::FamilyProof{&position.theorem}}; }

/// The theorem with its automata; the checker verifies all of it.
std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0) return std::nullopt;
  const auto found = covered(position);
  if (!found || !found->is_lost()) return std::nullopt;
  return proof_of(*found);
}

std::optional<game::Proof> prove_start(const game::Term& position) {
  const auto found = covered(position);
  return found ? std::optional(proof_of(*found)) : std::nullopt;
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  const auto found = covered(before);
  if (!found || found->answers.semigroup().a > Answers::kMaxForMoves || !found->is_lost()) return std::nullopt;
  const auto x = found->play.element(move);
  if (!x) return std::nullopt;
  auto made = found->play.missing();
  made.push_back(*x);
  const auto winning = found->answers.winning(PlacedWord(found->answers.semigroup(), made));
  if (winning.moves.empty()) return std::nullopt;
  return found->play.move(winning.moves.front());
}

bool leaves(const game::Term& position) {
  const auto found = covered(position);
  return found && found->is_lost();
}

}  // namespace
}  // namespace wide_family

const Rule kWideFamily{
    "family",
    "families of wide semigroups",
    "families",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    wide_family::apply,
    wide_family::prove,
    "For every level the certificate of the family has an automaton that reads a position as a word of length a "
    "and accepts it if the player to move loses. Take the first move that leads to an accepted word.",
    wide_family::reply,
    wide_family::leaves,
    nullptr,
    nullptr,
    wide_family::prove_start};

}  // namespace upset::theory
