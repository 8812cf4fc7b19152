// SPDX-License-Identifier: MIT
#include "theory/rule.hpp"

namespace upset::theory {

const std::vector<Rule>& rules() {
  static const std::vector<Rule> list{
#define UPSET_RULE(rule) rule,
#include "theory/rules.def"
#undef UPSET_RULE
  };
  return list;
}

const Rule* find_rule(std::string_view id) {
  for (const Rule& rule : rules())
    if (rule.id == id) return &rule;
  return nullptr;
}

game::Reason reason_by(const Rule& rule) { return {game::ReasonKind::theorem, rule.id, {}}; }

game::Proof proof_by(const Rule& rule) { return game::Proof{game::TheoremProof{rule.id}}; }

}  // namespace upset::theory
