// SPDX-License-Identifier: MIT
// The context of a question: its parameters, and what the handler may use. The routes from operations to handlers are
// in query_context.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "api_schema.hpp"
#include "reply.hpp"
#include "upset/limits.hpp"
#include "upset/play.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"

namespace upset::server {

/// A question. Its parameters fit the schema of its operation.
struct QueryContext {
  const Json& parameters;
  Limits limits;                                       // for the whole question
  Resources resources;                                 // the server's, or separate ones if files are posted
  const std::map<std::string, std::string>& censuses;  // files by name
  std::string checkpoint{};                            // where a job saves its work; empty: nowhere

  [[nodiscard]] std::string text(const char* name) const { return parameters.value(name, std::string()); }
  [[nodiscard]] bool flag(const char* name) const { return parameters.value(name, false); }
  [[nodiscard]] std::uint64_t number(const char* name) const { return parameters.value(name, std::uint64_t{0}); }
  [[nodiscard]] bool has(const char* name) const { return parameters.contains(name); }
};

/// A start and the moves made from it.
struct Game {
  std::vector<Position> positions;  // the start, and the one after each move
  std::vector<std::string> moves;   // as made
  Limits limits;                    // with the remaining time

  [[nodiscard]] const Position& now() const { return positions.back(); }
  /// As a session.
  [[nodiscard]] Session session() const;
};

/// The game of a question; an error if the spec or a move is invalid.
Result<Game> game_of(const QueryContext& query);

/// The same; an error if no one can play on.
Result<Game> unfinished_game_of(const QueryContext& query);

/// The position in question: the last one of its game.
Result<Position> position_of(const QueryContext& query, Limits& limits);

/// A JSON answer, written so that it is always valid, in ASCII.
Reply answered(const Json& value, bool is_final = true);

/// A handler. It may throw.
using Answerer = Reply (*)(const QueryContext& query);

/// The handler of an operation; null if it has none.
Answerer answerer_of(const std::string& operation);

/// All operations that have such a handler.
std::vector<std::string> question_ids();

}  // namespace upset::server
