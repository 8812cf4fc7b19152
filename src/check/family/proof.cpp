// SPDX-License-Identifier: MIT
// `family` .. `end family` as a proof about a term. What it says about the term is checked first, because that is
// cheap.
#include "check/proof.hpp"

#include "check/family/theorem.hpp"

namespace upset::check {

void check_family(Lines& lines, const Term& term, const Goal& goal, ProofSummary& summary) {
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (game == nullptr) refuse("family: the term is not a semigroup");
  if (goal.value != 0) refuse("family: it proves outcomes, and no Grundy value other than 0");
  const family::Theorem theorem(lines);
  lines.expect("end family");
  theorem.require_lost(*game);
  theorem.prove();
  summary.steps.push_back(theorem.family().theorem());
}

}  // namespace upset::check
