// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "upset/explain.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using Json = nlohmann::ordered_json;

std::string facts_text(const Facts& facts, const std::string& indent) {
  std::string text;
  for (const auto& [name, value] : facts) text += fmt::format("{}{}: {}\n", indent, name, value);
  return text;
}

Json facts_json(const Facts& facts) {
  Json json = Json::object();
  for (const auto& [name, value] : facts) json[name] = value;
  return json;
}

Json info_object(const Info& info) {
  Json json{{"spec", info.spec}, {"terms", Json::array()}, {"cost", facts_json(info.cost)}};
  for (const auto& [spec, facts] : info.terms) {
    Json term = facts_json(facts);
    json["terms"].push_back({{"spec", spec}, {"structure", std::move(term)}});
  }
  return json;
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace); }

}  // namespace

std::string text_report(const Info& info) {
  std::string text;
  for (const auto& [spec, facts] : info.terms) text += spec + "\n" + facts_text(facts, "  ");
  return text + "cost of solving by computation\n" + facts_text(info.cost, "  ");
}

std::string json_report(const Info& info) { return dumped(info_object(info)); }

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
  for (const std::string& sentence : explanation.advice) text += sentence + "\n";
  return text;
}

std::string json_report(const Explanation& explanation) {
  Json json{{"spec", explanation.info.spec}, {"info", info_object(explanation.info)}, {"theorems", Json::array()}};
  for (const AppliedTheorem& theorem : explanation.theorems)
    json["theorems"].push_back({{"term", theorem.term},
                                {"name", theorem.name},
                                {"says", theorem.says},
                                {"strategy", theorem.strategy},
                                {"source", theorem.source}});
  json["answer"] = Json::parse(json_report(explanation.answer));
  json["advice"] = explanation.advice;
  return dumped(json);
}

}  // namespace upset
