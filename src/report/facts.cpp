// SPDX-License-Identifier: MIT
#include "report/facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "codec/json_number.hpp"

namespace upset::report {

namespace {

using Json = nlohmann::ordered_json;

/// A value as JSON.
struct AsJson {
  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(bool value) const { return value; }
  Json operator()(const Integer& value) const { return codec::number_json(value); }
  Json operator()(double value) const { return value; }
  Json operator()(const std::string& value) const { return value; }
  Json operator()(const std::vector<std::string>& list) const { return list; }

  Json operator()(const std::vector<std::int64_t>& list) const {
    Json json = Json::array();
    for (const std::int64_t number : list) json.push_back(codec::number_json(number));
    return json;
  }

  Json operator()(const FactRecord& record) const {
    Json json = Json::object();
    for (const FactField& field : record) json[field.name] = std::visit(*this, field.value);
    return json;
  }
};

/// A value as text, if the fact has no separate text.
struct AsText {
  std::string operator()(std::monostate) const { return "none"; }
  std::string operator()(bool value) const { return value ? "yes" : "no"; }
  std::string operator()(const Integer& value) const { return value.text(); }
  std::string operator()(double value) const { return fmt::format("{:.15g}", value); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const FactRecord& record) const {
    std::string text;
    for (const FactField& field : record)
      text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", field.name, std::visit(*this, field.value));
    return text;
  }

  template <class Item>
  std::string operator()(const std::vector<Item>& list) const {
    constexpr std::size_t kMaxShown = 40;
    if (list.empty()) return "none";
    if (list.size() <= kMaxShown) return fmt::format("{}", fmt::join(list, " "));
    return fmt::format("{} ... ({} in all)", fmt::join(list.begin(), list.begin() + kMaxShown, " "), list.size());
  }
};

}  // namespace

std::string facts_text(const Facts& facts, const std::string& indent) {
  std::string text;
  for (const Fact& fact : facts)
    text +=
        fmt::format("{}{}: {}\n", indent, fact.label, fact.text.empty() ? std::visit(AsText{}, fact.value) : fact.text);
  return text;
}

Json facts_json(const Facts& facts) {
  Json json = Json::object();
  for (const Fact& fact : facts) json[fact.key] = std::visit(AsJson{}, fact.value);
  return json;
}

}  // namespace upset::report
