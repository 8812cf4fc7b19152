// SPDX-License-Identifier: MIT
// Disjoint sums: the value is the exclusive or of the values of the parts. Nim heaps are their own values.
#include "check/proof.hpp"

namespace upset::check {

void check_sum(Lines& lines, std::string_view count, const std::vector<Term>& terms, const Goal& goal, Story& story) {
  if (small_number(count, "sum") != terms.size()) refuse("the spec has " + counted(terms.size(), "term"));
  story.steps.push_back("sum of " + counted(terms.size(), "part"));
  const std::size_t sum_line = lines.number();
  mpz_class sum = 0;
  for (std::size_t part = 0; part < terms.size(); ++part) {
    const std::string_view value = lines.next_after("part " + std::to_string(part + 1) + " value ");
    const Goal part_goal{big_number(value, "value"), false};
    Story part_story;  // only the theorems of a part are told
    part_story.theorems = std::move(story.theorems);
    check_proof(lines, terms[part], part_goal, part_story);
    story.theorems = std::move(part_story.theorems);
    sum ^= part_goal.value;
  }
  lines.expect("end sum");
  if (!goal.is_met_by(sum)) refuse("the parts do not add up to the value to prove", sum_line);
}

void check_heaps(const Term& term, const Goal& goal, Story& story) {
  const Nim* nim = term.as<Nim>();
  if (nim == nullptr) refuse("heaps: the term is not nim");
  mpz_class value = 0;
  for (const mpz_class& heap : nim->now) value ^= heap;
  if (!goal.is_met_by(value)) refuse("heaps: the exclusive or of the heaps is not the value to prove");
  story.steps.push_back("heaps");
}

}  // namespace upset::check
