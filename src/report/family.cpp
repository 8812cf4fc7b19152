// SPDX-License-Identifier: MIT
// Theorems for all a, as text and as JSON.
#include "upset/family.hpp"

#include <fmt/format.h>

#include "codec/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

std::string member_text(const FamilyMember& member) {
  if (!member.is_decided) return "open";
  return member.first_move ? fmt::format("first player, by {}", *member.first_move) : "second player";
}

codec::Json linear_json(const std::optional<LinearInA>& linear) {
  if (!linear) return nullptr;
  return {{"slope", linear->slope}, {"shift", linear->shift}, {"text", linear->text()}};
}

}  // namespace

std::string text_report(const FamilyTheorem& theorem) {
  std::string text = fmt::format("theorem: {}\n", theorem.statement());
  if (!theorem.smaller.empty()) text += "smaller a, by windows:\n";
  for (const FamilyMember& member : theorem.smaller)
    text += fmt::format("  {:>4}  {}\n", member.a, member_text(member));
  text += fmt::format("proof: {} automata of up to {} states, {} bytes\n", theorem.levels, grouped(theorem.states),
                      grouped(theorem.certificate.size()));
  return text;
}

std::string json_report(const FamilyTheorem& theorem) {
  codec::Json json;
  json["family"] = theorem.family_text();
  json["missing"] = theorem.missing;
  json["step"] = theorem.step;
  json["residue"] = theorem.residue;
  json["first"] = theorem.first;
  json["winner"] = theorem.first_move ? "first" : "second";
  json["first_move"] = linear_json(theorem.first_move);
  json["period"] = linear_json(theorem.period);
  json["repeats_from"] = theorem.period ? codec::Json(theorem.repeats_from) : codec::Json(nullptr);
  json["statement"] = theorem.statement();
  json["smaller"] = codec::Json::array();
  for (const FamilyMember& member : theorem.smaller)
    json["smaller"].push_back(
        {{"a", member.a},
         {"winner", !member.is_decided ? codec::Json(nullptr) : codec::Json(member.first_move ? "first" : "second")},
         {"first_move", member.first_move ? codec::Json(*member.first_move) : codec::Json(nullptr)}});
  json["stats"] = {{"seconds", codec::seconds_json(theorem.seconds)},
                   {"peak_bytes", theorem.peak_bytes},
                   {"levels", theorem.levels},
                   {"states", theorem.states},
                   {"certificate_bytes", theorem.certificate.size()}};
  return codec::dumped(json);
}

}  // namespace upset
