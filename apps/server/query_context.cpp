// SPDX-License-Identifier: MIT
#include "query_context.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "questions.hpp"
#include "upset/remaining.hpp"

namespace upset::server {

namespace {

struct Route {
  const char* operation;
  Answerer answer;
};

constexpr std::array kRoutes{
#define UPSET_QUESTION(operation) Route{#operation, ask_##operation},
#include "questions.def"
#undef UPSET_QUESTION
};

}  // namespace

Session Game::session() const {
  Session session(positions.front(), limits);
  for (const std::string& move : moves) session.play(move);
  return session;
}

Result<Game> game_of(const QueryContext& query) {
  const auto begun = std::chrono::steady_clock::now();
  auto start = Position::parse(query.text("spec"), query.resources, query.limits);
  if (!start) return start.error();
  Game game{{std::move(*start)}, {}, query.limits};
  for (const Json& move : query.parameters.value("moves", Json::array())) {
    auto next = game.now().play(move.get<std::string>());
    if (!next) {
      Error error = next.error();
      error.message = fmt::format("move {}: {}", game.moves.size() + 1, error.message);
      return error;
    }
    game.positions.push_back(std::move(*next));
    game.moves.push_back(move);
  }
  game.limits = remaining(game.limits, begun);
  return game;
}

Result<Game> unfinished_game_of(const QueryContext& query) {
  auto game = game_of(query);
  if (!game) return game;
  if (const auto error = game->now().unplayable()) return *error;
  if (game->now().is_over()) return refused("the game is over: no move is left but the losing one");
  if (game->now().moves(1).empty())
    return Error{ErrorCode::limit, game->now().spec() + " is too large to be played: its moves cannot be listed"};
  return game;
}

Result<Position> position_of(const QueryContext& query, Limits& limits) {
  auto game = game_of(query);
  if (!game) return game.error();
  limits = game->limits;
  return game->now();
}

Reply answered(const Json& value, bool is_final) {
  Reply reply{value.dump(-1, ' ', true, Json::error_handler_t::replace)};
  reply.is_final = is_final;
  return reply;
}

Answerer answerer_of(const std::string& operation) {
  const auto found = std::ranges::find_if(kRoutes, [&](const Route& route) { return route.operation == operation; });
  return found == kRoutes.end() ? nullptr : found->answer;
}

std::vector<std::string> question_ids() {
  std::vector<std::string> ids;
  for (const Route& route : kRoutes) ids.emplace_back(route.operation);
  return ids;
}

}  // namespace upset::server
