// SPDX-License-Identifier: MIT
#include "check/sum.hpp"

namespace upset::check {

void check_sum(Lines& lines, std::string_view count, const MovedPosition& position, const Goal& goal,
               ProofSummary& summary) {
  if (small_number(count, "sum") != position.size()) refuse("the spec has " + counted(position.size(), "term"));
  summary.steps.push_back("sum of " + counted(position.size(), "part"));
  const std::size_t sum_line = lines.number();
  mpz_class sum = 0;
  for (std::size_t part = 0; part < position.size(); ++part) {
    const std::string_view value = lines.next_after("part " + std::to_string(part + 1) + " value ");
    const Goal part_goal{big_number(value, "value"), false};
    ProofSummary part_story;  // only the theorems of a part are reported
    part_story.theorems = std::move(summary.theorems);
    part_story.reliance = summary.reliance;
    part_story.observer = summary.observer;
    check_proof(lines, position.term(part), part_goal, part_story);
    summary.theorems = std::move(part_story.theorems);
    sum ^= part_goal.value;
  }
  lines.expect("end sum");
  if (!goal.is_met_by(sum)) refuse("the parts do not add up to the value to prove", sum_line);
}

}  // namespace upset::check
