// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "codec/json.hpp"
#include "codec/json_number.hpp"
#include "report/facts.hpp"
#include "upset/explain.hpp"
#include "upset/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using codec::Json;
using codec::text_or_null;
using report::facts_json;
using report::facts_text;

Json theorem_object(const AppliedTheorem& theorem) {
  return {{"term", theorem.term},
          {"id", theorem.id},
          {"name", theorem.name},
          {"outcome", to_string(theorem.outcome)},
          {"grundy", codec::number_or_null(theorem.grundy)},
          {"winning_moves", theorem.winning_moves},
          {"says", theorem.says},
          {"strategy", text_or_null(theorem.strategy)},
          {"source", theorem.source}};
}

std::string obligation_text(const Obligation& obligation) {
  if (obligation.after == Outcome::P) return obligation.move + ": wins";
  if (obligation.after == Outcome::unknown) return obligation.move + ": open";
  if (obligation.reply.empty()) return obligation.move + ": loses, by a theorem that names no answer";
  return fmt::format("{}: loses to {}", obligation.move, obligation.reply);
}

/// All facts, except that a graph is isomorphic to itself.
Facts printed_facts(const TermInfo& term) {
  Facts facts = term.structure;
  std::erase_if(facts, [&](const Fact& fact) {
    const auto* name = std::get_if<std::string>(&fact.value);
    return fact.key == "isomorphic_to" && name != nullptr && *name == term.spec;
  });
  return facts;
}

std::string distance_text(const Info& info) {
  if (!info.distance) return "";
  const auto& [from, to, moves] = *info.distance;
  return fmt::format("distance from {} to {}: {}\n", from, to,
                     moves.empty() ? "0" : fmt::format("{} ({})", moves.size(), fmt::join(moves, " ")));
}

}  // namespace

std::string text_report(const Info& info) {
  std::string text;
  std::string cost;
  for (const TermInfo& term : info.terms) {
    text += term.spec + "\n" + facts_text(printed_facts(term), "  ");
    cost += facts_text(term.cost, "  ");
  }
  cost += facts_text(info.cost, "  ");
  return text + distance_text(info) + (cost.empty() ? "" : "cost of solving by computation\n" + cost);
}

JsonValue json_value(const Info& info) {
  Json json{{"spec", info.spec}, {"terms", Json::array()}, {"cost", facts_json(info.cost)}};
  for (const TermInfo& term : info.terms)
    json["terms"].push_back(
        {{"spec", term.spec}, {"structure", facts_json(term.structure)}, {"cost", facts_json(term.cost)}});
  if (info.distance)
    json["distance"] = {{"from", info.distance->from},
                        {"to", info.distance->to},
                        {"moves", info.distance->moves.size()},
                        {"named", info.distance->moves}};
  return json;
}

std::string json_report(const Info& info) { return json_text(json_value(info)); }

std::string text_report(const Explanation& explanation) {
  std::string text = text_report(explanation.info);
  text += explanation.theorems.empty() ? "no theorem of the library applies\n" : "theorems that apply\n";
  for (const AppliedTheorem& theorem : explanation.theorems) {
    text += fmt::format("  {}: {}\n    {}\n", theorem.term, theorem.name, theorem.says);
    if (!theorem.strategy.empty()) text += fmt::format("    how: {}\n", theorem.strategy);
    text += fmt::format("    source: {}\n", theorem.source);
  }
  text += "answer\n";
  const std::string answer = text_report(explanation.answer);
  for (std::size_t start = 0; start < answer.size();) {
    const std::size_t end = answer.find('\n', start);
    text += "  " + answer.substr(start, end - start) + "\n";
    start = end + 1;
  }
  if (!explanation.obligations.empty()) text += "the only moves that could win, and their answers\n";
  for (const Obligation& obligation : explanation.obligations) text += "  " + obligation_text(obligation) + "\n";
  for (const std::string& sentence : explanation.advice) text += sentence + "\n";
  return text;
}

JsonValue json_value(const Explanation& explanation) {
  Json json{{"spec", explanation.info.spec}, {"info", json_value(explanation.info)}, {"theorems", Json::array()}};
  for (const AppliedTheorem& theorem : explanation.theorems) json["theorems"].push_back(theorem_object(theorem));
  json["answer"] = json_value(explanation.answer);
  json["obligations"] = Json::array();
  for (const Obligation& obligation : explanation.obligations)
    json["obligations"].push_back(Json{{"move", obligation.move},
                                       {"after", to_string(obligation.after)},
                                       {"reply", obligation.reply.empty() ? Json() : Json(obligation.reply)}});
  json["advice"] = explanation.advice;
  return json;
}

std::string json_report(const Explanation& explanation) { return json_text(json_value(explanation)); }

}  // namespace upset
