// SPDX-License-Identifier: MIT
// Roles in pictures: elements with a name and a colour, and a legend line for each role.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "picture/selection.hpp"
#include "picture/style.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

constexpr std::size_t kLongestName = 8;

std::vector<std::string> colour_names() {
  std::vector<std::string> names;
  for (const picture::RoleStyle& style : picture::kRoleStyles) names.emplace_back(style.name);
  return names;
}

bool is_role_name(const std::string& name) {
  return !name.empty() && name.size() <= kLongestName &&
         std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

}  // namespace

Result<DrawMark> parse_mark(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.rfind(':');
  if (equals == std::string::npos || colon == std::string::npos || colon < equals)
    return misused(fmt::format("expected a 'mark' NAME=SET:COLOUR, such as A=2.3,3.1..3.4:blue, found '{}'",
                               picture::shortened(text)),
                   {"mark"});
  return DrawMark{text.substr(0, equals), text.substr(equals + 1, colon - equals - 1), text.substr(colon + 1)};
}

}  // namespace upset

namespace upset::picture {

namespace {

Result<Role> role_of(const game::Sum& sum, const DrawMark& mark) {
  if (!is_role_name(mark.name))
    return misused(fmt::format("expected a name of 1 to {} letters and digits in 'mark', found '{}'", kLongestName,
                               shortened(mark.name)),
                   {"mark"});
  const auto style = std::ranges::find(kRoleStyles, mark.colour, &RoleStyle::name);
  if (style == kRoleStyles.end())
    return misused(fmt::format("expected a colour ({}) in 'mark', found '{}'{}", fmt::join(colour_names(), ", "),
                               shortened(mark.colour), did_you_mean(mark.colour, colour_names())),
                   {"mark"});
  auto elements = Selection::read(sum, mark.elements, "mark");
  if (!elements) return elements.error();
  return Role{mark.name, static_cast<std::size_t>(style - kRoleStyles.begin()),
              std::make_shared<const Selection>(std::move(elements).value())};
}

}  // namespace

Result<std::vector<Role>> read_roles(const game::Sum& sum, const std::vector<DrawMark>& marks) {
  if (marks.size() > kMaxRoles)
    return misused(fmt::format("expected at most {} times 'mark', found {}", kMaxRoles, marks.size()), {"mark"});
  std::vector<Role> roles;
  for (const DrawMark& mark : marks) {
    auto role = role_of(sum, mark);
    if (!role) return role.error();
    if (std::ranges::find(roles, role->name, &Role::name) != roles.end())
      return misused(fmt::format("expected names that differ in 'mark', found '{}' twice", role->name), {"mark"});
    roles.push_back(std::move(role).value());
  }
  return roles;
}

std::optional<Error> not_shown(const std::vector<Panel>& panels, const Marks& marks) {
  if (marks.only != nullptr)
    if (auto error = marks.only->missing_from(panels)) return error;
  for (const Role& role : marks.roles)
    if (auto error = role.elements->missing_from(panels)) return error;
  return not_joined(panels, marks);
}

namespace {

constexpr double kBadgeLetter = 0.17;  // width of a letter of a badge
constexpr double kBadgeGap = 0.05;     // between badges
constexpr double kElementHeight = 0.625;

/// Where the rightmost badge of an element ends: at its upper right corner, or beside the middle of an edge.
Point corner_of(const Panel& panel, const Node& node) {
  constexpr double kOut = 0.14;
  switch (panel.kind) {
    case Kind::board: return {node.at.x + 0.5, node.at.y - 0.36};
    case Kind::heaps: return {node.at.x + node.width / 2 + kOut, node.at.y - 0.12};
    case Kind::graph:
      if (!node.corners.empty()) return {node.at.x + kOut, node.at.y - (node.width > 0 ? 0.34 : 0)};
      return {node.at.x + 0.36 * node.width + kOut, node.at.y - 0.42 * node.width};
    default: return {node.at.x + node.width / 2 + kOut, node.at.y - kElementHeight / 2};
  }
}

}  // namespace

void add_badges(Panel& panel, const Marks& marks) {
  for (const Node& node : panel.nodes) {
    if (!node.is_seen()) continue;
    Point end = corner_of(panel, node);
    for (auto it = node.roles.rbegin(); it != node.roles.rend(); ++it) {
      const std::string& name = marks.roles[it->number].name;
      const double width = 0.14 + kBadgeLetter * static_cast<double>(name.size());
      panel.badges.push_back({*it, name, {end.x - width / 2, end.y}, width});
      end.x -= width + kBadgeGap;
    }
  }
}

}  // namespace upset::picture
