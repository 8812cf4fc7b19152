// SPDX-License-Identifier: MIT
// What a position is, and how it looks.
#include "questions.hpp"
#include "upset/draw.hpp"
#include "upset/player.hpp"
#include "upset/rating.hpp"
#include "upset/report.hpp"
#include "upset/rules.hpp"
#include "upset/solve.hpp"

namespace upset::server {

namespace {

Json rules_object(const Rules& rules) {
  Json object = {{"title", rules.title}, {"move", rules.move}, {"ending", rules.ending}, {"notation", rules.notation}};
  if (!rules.poison.empty()) object["poison"] = rules.poison;
  return object;
}

const char* type_of(Picture picture) {
  switch (picture) {
    case Picture::svg: return "image/svg+xml";
    case Picture::dot: return "text/vnd.graphviz";
    case Picture::tikz: return "text/x-tex";
    case Picture::json: return "application/json";
    default: return "text/plain; charset=utf-8";
  }
}

}  // namespace

Reply ask_parse(const QueryContext& query) {
  const auto game = game_of(query);
  if (!game) return refusal(game.error());
  const Position& now = game->now();
  const auto why_not = now.unplayable();
  Json answer = {{"spec", now.spec()},   {"start", game->positions.front().spec()},
                 {"moves", game->moves}, {"over", now.is_over()},
                 {"playable", !why_not}, {"rules", Json::array()}};
  if (why_not) answer["why_not"] = why_not->message;
  for (const Rules& rules : rules_of(now)) answer["rules"].push_back(rules_object(rules));
  for (const PlayerDescription& player : opponents_of(now)) {
    answer["opponents"].push_back(player.name);
    if (player.name != "rulebook") continue;
    for (const std::string& book : query.resources.rulebooks()) answer["opponents"].push_back("rulebook:" + book);
  }
  return answered(answer);
}

Reply ask_typed(const QueryContext& query) {
  const auto game = unfinished_game_of(query);
  if (!game) return refusal(game.error());
  const auto move = typed_move(game->now(), query.text("typed"));
  if (!move) return refusal(move.error());
  return answered({{"move", game->now().notation(*move)}, {"told", move_phrase(game->now(), *move)}});
}

Reply ask_info(const QueryContext& query) {
  Limits limits;
  const auto position = position_of(query, limits);
  if (!position) return refusal(position.error());
  return {json_report(info(*position, limits))};
}

Reply ask_draw(const QueryContext& query) {
  const auto game = game_of(query);
  if (!game) return refusal(game.error());
  const auto picture = parse_picture(query.text("format"));
  if (!picture) return refusal(picture.error());
  DrawOptions options;
  options.picture = *picture;
  options.layout = query.text("layout");
  options.only = query.text("only");
  options.join = query.text("join");
  for (const std::string& text : query.parameters.value("mark", std::vector<std::string>())) {
    auto mark = parse_mark(text);
    if (!mark) return refusal(mark.error());
    options.marks.push_back(std::move(mark).value());
  }
  options.last_move = query.has("last_move") ? query.text("last_move") : game->moves.empty() ? "" : game->moves.back();
  options.limits = game->limits;
  bool is_final = true;
  if (query.flag("winning")) {
    SolveOptions solving;
    solving.all_moves = true;
    solving.use_cache = true;
    solving.limits = game->limits;
    const auto solved = solve(game->now(), solving);
    if (!solved) return refusal(solved.error());
    options.outcome = solved->answer.outcome;
    options.winning_moves = solved->answer.winning_moves;
    is_final = !solved->answer.limit;
  }
  if (query.flag("pairing")) options.pairings = pairings(game->now(), game->limits);
  auto drawn = draw(game->now(), options);
  if (!drawn) return refusal(drawn.error());
  Reply reply{std::move(*drawn)};
  reply.content_type = type_of(*picture);
  reply.is_final = is_final;
  return reply;
}

}  // namespace upset::server
