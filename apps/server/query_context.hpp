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
  Limits limits;                                       // of all of it
  Resources resources;                                 // those of the server, or of its own where files are posted
  const std::map<std::string, std::string>& censuses;  // files by name
  std::string checkpoint{};                            // file where a job keeps its work; empty: nowhere

  [[nodiscard]] std::string text(const char* name) const { return parameters.value(name, std::string()); }
  [[nodiscard]] bool flag(const char* name) const { return parameters.value(name, false); }
  [[nodiscard]] std::uint64_t number(const char* name) const { return parameters.value(name, std::uint64_t{0}); }
  [[nodiscard]] bool has(const char* name) const { return parameters.contains(name); }
};

/// A start and the moves that were made from it.
struct Game {
  std::vector<Position> positions;  // the start, and the one after each move
  std::vector<std::string> moves;   // as they were made
  Limits limits;                    // with the time that is left

  [[nodiscard]] const Position& now() const { return positions.back(); }
  /// As a session.
  [[nodiscard]] Session session() const;
};

/// The game of a question; refused where the spec or a move is.
Result<Game> game_of(const QueryContext& query);

/// The same, refused where nobody can play on.
Result<Game> unfinished_game_of(const QueryContext& query);

/// The position of a question, which is the last one of its game.
Result<Position> position_of(const QueryContext& query, Limits& limits);

/// A JSON answer; dumped so that it is always valid, in ASCII.
Reply answered(const Json& value, bool is_final = true);

/// One who answers a question. It may throw.
using Answerer = Reply (*)(const QueryContext& query);

/// Who answers the questions of an operation; null where it is none of them.
Answerer answerer_of(const std::string& operation);

/// All operations that are answered so.
std::vector<std::string> question_ids();

}  // namespace upset::server
