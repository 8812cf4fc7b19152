// SPDX-License-Identifier: MIT
#include "games/common/nicknames.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "upset/suggest.hpp"

namespace upset::games::common {

const std::vector<Nickname>& nicknames() {
  static const std::vector<Nickname> list = [] {
    std::vector<Nickname> all;
    for (const GameEntry* entry : registry()) all.insert(all.end(), entry->nicknames.begin(), entry->nicknames.end());
    return all;
  }();
  return list;
}

std::string_view spec_of_nickname(std::string_view name) {
  const auto& list = nicknames();
  const auto it = std::ranges::find_if(
      list, [&](const Nickname& row) { return row.name.size() == name.size() && edit_distance(row.name, name) == 0; });
  return it == list.end() ? std::string_view() : it->spec;
}

}  // namespace upset::games::common
