// SPDX-License-Identifier: MIT
// Theorem 7.9: Theorem 2.4 for ordered submonoids of N x T, T a finite abelian group: if the gaps have a maximum, the
// second player wins. Without gaps there is no maximum, as for N.
#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

namespace symmetric_torsion {
namespace {

bool is_symmetric(const game::Term& position) {
  const auto* start = untouched(position);
  if (start == nullptr) return false;
  const auto* structure = game::as<games::semigroup::TorsionStructure>(start->structure());
  if (structure == nullptr || !structure->monoid().has_group_torsion()) return false;
  return structure->monoid().torsion().is_commutative() && structure->monoid().is_symmetric();
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  if (query.target != 0 || !is_symmetric(position)) return std::nullopt;
  return second_player_wins(kSymmetricTorsion);
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !is_symmetric(position)) return std::nullopt;
  return proof_by(kSymmetricTorsion);
}

}  // namespace
}  // namespace symmetric_torsion

const Rule kSymmetricTorsion{
    "symmetric-torsion",
    "symmetric semigroups with torsion",
    "semigroups-7.9",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::none,
    symmetric_torsion::apply,
    symmetric_torsion::prove,
    "The proof is not constructive: what is left after any first move has a greatest element, so some reply wins, but "
    "the proof does not show which."};

}  // namespace upset::theory
