// SPDX-License-Identifier: MIT
// Reductions: a theorem says that the term has the value of another one. The other term is computed here from the
// first, and the spec that the certificate names must be that one; then the proof goes on with it.
#include "check/graph/theorem.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

std::string spec_of(const Subsets& subsets) {
  const std::string points = "subsets:" + subsets.points.get_str();
  return subsets.size == subsets.points ? points : points + "/" + subsets.size.get_str();
}

}  // namespace

void check_reduction(Lines& lines, std::string_view rest, const Term& term, const Goal& goal, Story& story) {
  const std::size_t blank = rest.find(' ');
  if (blank == std::string_view::npos) refuse("expected reduction ID SPEC");
  const Reduction reduction = reduce(rest.substr(0, blank), term);
  const std::vector<TermText> texts = split_spec(rest.substr(blank + 1));
  if (texts.size() != 1 || has_block(texts.front())) refuse("reduction: the spec must be one term without a block");
  const Term reduced(texts.front());
  const Subsets* subsets = reduced.as<Subsets>();
  if (subsets == nullptr || reduced.touched() || !(*subsets == reduction.subsets)) {
    refuse("reduction: the theorem leads to " + spec_of(reduction.subsets) + ", not to this spec");
  }
  story.steps.push_back("reduction to " + spec_of(reduction.subsets));
  rely_on(reduction.cited.name, reduction.cited.source, story);
  check_proof(lines, reduced, goal, story);
}

}  // namespace upset::check
