// SPDX-License-Identifier: MIT
#include "games/common/figure.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upset::games::common {

std::string_view name_of(Arrangement arrangement) {
  switch (arrangement) {
    case Arrangement::squares: return "squares";
    case Arrangement::coins: return "coins";
    case Arrangement::graph: return "graph";
    case Arrangement::circle: return "circle";
    case Arrangement::residues: return "residues";
    case Arrangement::line: return "line";
    default: return "layers";
  }
}

Error too_much_to_draw(const game::Term& position, std::size_t most) {
  const auto size = position.size();
  return Error{ErrorCode::limit,
               fmt::format("too much to draw: {} has {} elements, at most {} fit in a picture",
                           shortened(position.spec()), size ? shortened(size->get_str(), 40) : "too many", most)};
}

std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  const auto is_inside = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  std::size_t head = std::max<std::size_t>(most, 10) / 2 - 2;
  std::size_t tail = text.size() - std::min(head, text.size());
  if (head >= tail) return text;
  while (head > 0 && is_inside(head)) --head;
  while (tail < text.size() && is_inside(tail)) ++tail;
  std::string cut = text.substr(0, head) + "..." + text.substr(tail);
  if (text.find_first_not_of("0123456789") == std::string::npos) cut += fmt::format(" ({} digits)", text.size());
  return cut;
}

}  // namespace upset::games::common
