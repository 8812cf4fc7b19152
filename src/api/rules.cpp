// SPDX-License-Identifier: MIT
#include "upset/rules.hpp"

#include <fmt/format.h>

#include "game/access.hpp"
#include "games/registry.hpp"
#include "upset/position.hpp"

namespace upset {

namespace {

constexpr std::string_view kOutcomes =
    "A position is called N when the next player, whose turn it is, can win,\n"
    "and P when the previous player can, that is, when every move loses against perfect play.\n";

std::string text_of_one(const Rules& rules) {
  return fmt::format("{}.\n{}\n{}\n{}\n", rules.title, rules.move, rules.ending, rules.notation);
}

std::string text_of_sum(const std::vector<Rules>& all) {
  std::string text = fmt::format("A sum of {} games: a move is made in one of them.\n", all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    text += fmt::format("Game {}: {}.\n  {}\n", i + 1, all[i].title, all[i].move);
    if (!all[i].poison.empty()) text += fmt::format("  {} is poisoned and must not be taken.\n", all[i].poison);
    text += fmt::format("  {} In this sum it begins with {}:, the number of the game.\n", all[i].notation, i + 1);
  }
  return text + "Whoever has no move left in any of the games loses.\n";
}

}  // namespace

std::vector<Rules> rules_of(const Position& position) {
  std::vector<Rules> all;
  for (const game::TermPtr& term : game::sum_of(position).terms()) all.push_back(games::game_of(*term).rules(*term));
  return all;
}

std::string rules_text(const Position& position) {
  const auto all = rules_of(position);
  return (all.size() == 1 ? text_of_one(all.front()) : text_of_sum(all)) + std::string(kOutcomes);
}

}  // namespace upset
