// SPDX-License-Identifier: MIT
#include "games/common/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upset::games::common {

std::string shown(const core::Integer& number) {
  const std::string text = number.get_str();
  return text.size() <= 30 ? text : fmt::format("{}... ({} digits)", text.substr(0, 6), text.size());
}

std::string around(const core::Integer& value) {
  const std::string number = value.get_str();
  if (number.size() < 2) return "below 10";
  const std::size_t kept = number.size() == 2 ? 1 : 2;  // leading digits that are revealed
  const std::string head = number.substr(0, kept);
  const std::size_t rest = number.size() - kept;
  if (number.size() > 12)
    return fmt::format("at a number of {} that begins with {}", counted(number.size(), "digit"), head);
  return fmt::format("between {}{} and {}{}", head, std::string(rest, '0'), head, std::string(rest, '9'));
}

std::string among(const game::Term& position, const std::vector<game::Move>& moves, const game::Move& move) {
  const auto it = std::ranges::find(moves, move);
  if (it == moves.end()) return "somewhere";
  const std::size_t block = std::clamp<std::size_t>(moves.size() / 3, 3, 8);
  const std::size_t first = static_cast<std::size_t>(it - moves.begin()) / block * block;
  const std::size_t last = std::min(first + block, moves.size());
  std::string text;
  for (std::size_t i = first; i < last; ++i) text += (i > first ? ", " : "among ") + position.notation(moves[i]);
  return text;
}

std::string loser_by_poison(const std::string& poison) {
  return poison + " is poisoned: whoever has to take it loses.";
}

std::string counted(std::size_t count, std::string_view thing) { return counted(core::from_word(count), thing); }

std::string counted(const core::Integer& count, std::string_view thing, std::string_view things) {
  if (count != 1 && !things.empty()) return fmt::format("{} {}", shown(count), things);
  return fmt::format("{} {}{}", shown(count), thing, count == 1 ? "" : "s");
}

}  // namespace upset::games::common
