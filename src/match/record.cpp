// SPDX-License-Identifier: MIT
// A record: JSON, one line for what all games share and one for each game.
#include "match/record.hpp"

#include <nlohmann/json.hpp>

#include "core/assert.hpp"
#include "upset/match.hpp"

namespace upset {

namespace {

using RecordJson = nlohmann::ordered_json;

RecordJson exact_json(Knowledge knowledge) {
  if (knowledge == Knowledge::none) return nullptr;
  return knowledge == Knowledge::exact;
}

std::string one_line(const RecordJson& json) { return json.dump(-1, ' ', true, RecordJson::error_handler_t::replace); }

}  // namespace

std::string record_header(const MatchRequest& request) {
  RecordJson json{{"record", match::kRecordName},
                  {"version", match::kRecordVersion},
                  {"games", request.games * request.pairs.size()},
                  {"seed", request.seed},
                  {"opening_limit", request.opening_limit},
                  {"think", request.think_seconds},
                  {"clock", nullptr},
                  {"increment", nullptr}};
  if (request.clock.runs()) {
    json["clock"] = request.clock.seconds;
    json["increment"] = request.clock.increment;
  }
  if (!request.shard.is_whole()) json["shard"] = request.shard.text();
  return one_line(json);
}

std::string record_line(const GameRecord& game) {
  UPSET_ASSERT(game.knowledge.size() == game.moves.size() && game.winner < 2);
  RecordJson json{{"game", game.number},
                  {"start", game.start},
                  {"players", game.players},
                  {"seeds", game.seeds},
                  {"moves", game.moves},
                  {"exact", RecordJson::array()},
                  {"winner", game.winner == 0 ? "first" : "second"},
                  {"ending", game.ending == Ending::clock ? "clock" : "no move"}};
  for (const Knowledge knowledge : game.knowledge) json["exact"].push_back(exact_json(knowledge));
  return one_line(json);
}

}  // namespace upset
