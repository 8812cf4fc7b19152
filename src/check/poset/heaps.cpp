// SPDX-License-Identifier: MIT
// Nim heaps are their own values, of any size.
#include "check/proof.hpp"

namespace upset::check {

void check_heaps(const Term& term, const Goal& goal, ProofSummary& summary) {
  const Nim* nim = term.as<Nim>();
  if (nim == nullptr) refuse("heaps: the term is not nim");
  mpz_class value = 0;
  for (const mpz_class& heap : nim->now) value ^= heap;
  if (!goal.is_met_by(value)) refuse("heaps: the exclusive or of the heaps is not the value to prove");
  summary.steps.push_back("heaps");
}

}  // namespace upset::check
