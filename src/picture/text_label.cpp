// SPDX-License-Identifier: MIT
#include "picture/text_label.hpp"

#include <fmt/format.h>

namespace upset::picture {

Label marked(const std::string& name, const Node& node, const DrawOptions& options) {
  std::string text = name;
  if (node.winning && !options.colour) text += "*";
  if (node.presence == Presence::gone) text = "(" + text + ")";
  std::size_t columns = text.size();
  if (node.presence == Presence::poison) {
    text += options.unicode ? "☠" : "!";
    ++columns;
  }
  std::string_view ansi;
  if (node.winning) ansi = "1;32";
  if (node.presence == Presence::poison) ansi = "1;35";
  if (node.presence == Presence::gone) ansi = "2";
  if (options.colour && !ansi.empty()) text = fmt::format("\033[{}m{}\033[0m", ansi, text);
  return {text, columns};
}

}  // namespace upset::picture
