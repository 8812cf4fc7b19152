// SPDX-License-Identifier: MIT
#include "games/common/entry.hpp"

namespace upset::games::common {

std::vector<std::string> missing(const GameEntry& entry) {
  std::vector<std::string> list;
  const auto need = [&](bool is_set, const char* field) {
    if (!is_set) list.emplace_back(field);
  };
  need(entry.about != nullptr, "about");
  need(!entry.engines.empty(), "engines");
  need(entry.describe != nullptr, "describe");
  need(entry.embedded_block != nullptr, "embedded_block");
  need(entry.rules != nullptr, "rules");
  need(entry.place_of != nullptr, "place_of");
  need(entry.arrangements != nullptr, "arrangements");
  need(entry.figure != nullptr, "figure");
  need(entry.summary != nullptr, "summary");
  need(!entry.verb.empty(), "verb");
  if (entry.families == nullptr) return list;
  need(!entry.families().empty(), "families");
  need(!entry.starts.empty(), "starts");
  for (const Start& start : entry.starts)
    need(!start.id.empty() && start.difficulty > 0 && !start.spec.empty() && start.random != nullptr, "starts");
  for (const Family& family : entry.families()) {
    need(!family.name.empty(), "families: name");
    need(family.synopsis.starts_with(std::string(family.name) + ":"), "families: synopsis");
    need(family.make != nullptr, "families: make");
  }
  return list;
}

Fact number_fact(std::string key, std::string label, const core::Integer& number) {
  return {std::move(key), std::move(label), Integer(number.get_str()), shown(number)};
}

}  // namespace upset::games::common
