// SPDX-License-Identifier: MIT
// Lines "a < b" and chains "a < b < c", a lone name for an element related to nothing, "poison NAME".
#include "check/poset/named_order.hpp"
#include "check/read/file.hpp"
#include "check/read/text_lines.hpp"

namespace upset::check {

namespace {

// Names with a '<' between any two.
void read_chain(std::string_view line, NamedOrder& order) {
  std::string lower;
  for (const std::string_view piece : split(line, '<')) {
    const auto names = words(piece);
    if (names.size() != 1) refuse("expected names with '<' between them, as in a < b");
    const std::string name(names.front());
    if (lower.empty()) {
      order.mention(name);
    } else {
      order.relate(lower, name);
    }
    lower = name;
  }
}

}  // namespace

Listing read_poset_lines(std::string_view text) {
  NamedOrder order;
  for_each_line(text, [&](std::string_view line) {
    line = without_comment(line);
    const auto found = words(line);
    if (found.empty()) return;
    const bool is_poison = found.size() == 2 && found[0] == "poison" && line.find('<') == std::string_view::npos;
    if (is_poison) {
      order.poison(std::string(found[1]));
    } else {
      read_chain(line, order);
    }
  });
  return order.list();
}

}  // namespace upset::check
