// SPDX-License-Identifier: MIT
// Orders in DOT: a digraph in which "a -> b" means a < b; a node with the attribute poison=true is the poison.
#include "read/dot.hpp"
#include "read/poset_formats.hpp"

namespace upset::read {

Result<NamedPoset> read_dot(std::string_view text, const std::string& source) {
  PosetBuilder builder;
  const DotListener listener{"digraph",
                             "graph",
                             "an order is directed",
                             "->",
                             "--",
                             "poison",
                             [](bool) {},
                             [&](const std::string& name, const Place& place) { return builder.mention(name, place); },
                             [&](const std::string& lower, const std::string& upper, const Place& place) {
                               return builder.relate(lower, upper, place);
                             },
                             [&](const std::string& name, const Place& place) { return builder.poison(name, place); }};
  if (const auto error = read_dot_text(text, source, listener)) return *error;
  return builder.finish();
}

}  // namespace upset::read
