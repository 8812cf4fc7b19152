// SPDX-License-Identifier: MIT
// Poset files in three formats, recognised by how they begin (docs/formats/poset.md).
#include <algorithm>

#include "check/poset/named_order.hpp"
#include "check/read/dot.hpp"
#include "check/read/file.hpp"

namespace upset::check {

namespace {

Listing read_poset_dot(std::string_view text) {
  NamedOrder order;
  for (const DotItem& item : read_dot(text, true).items) {
    switch (item.kind) {
      case DotItem::Kind::node: order.mention(item.name); break;
      case DotItem::Kind::edge: order.relate(item.name, item.other); break;
      case DotItem::Kind::poison: order.poison(item.name); break;
    }
  }
  return order.list();
}

}  // namespace

Listing read_poset_file(std::string_view text) {
  const std::string_view start = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (start.starts_with('{')) return read_poset_json(text);
  return begins_like_dot(start) ? read_poset_dot(text) : read_poset_lines(text);
}

}  // namespace upset::check
