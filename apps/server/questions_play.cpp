// SPDX-License-Identifier: MIT
// Opponents, hints, and what moves were worth.
#include "questions.hpp"
#include "upset/examples.hpp"
#include "upset/json.hpp"
#include "upset/notation.hpp"
#include "upset/rating.hpp"
#include "upset/report.hpp"

namespace upset::server {

namespace {

/// Decorrelates neighbouring seeds and the moves of one game.
std::uint64_t seed_of_move(std::uint64_t seed, std::size_t moves) {
  constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
  return seed * kGolden + moves;
}

const char* word(Knowledge knowledge) {
  return knowledge == Knowledge::exact ? "exact" : knowledge == Knowledge::guess ? "guess" : "none";
}

const char* word(Judgement::Verdict verdict) {
  switch (verdict) {
    case Judgement::Verdict::wins: return "wins";
    case Judgement::Verdict::could_not_win: return "could_not_win";
    case Judgement::Verdict::gave_the_win_away: return "gave_the_win_away";
    default: return "unknown";
  }
}

/// Omits what is empty.
Json formula_object(const Formula& formula) {
  Json object = {{"separator", formula.separator}, {"between", formula.between}};
  if (!formula.name.empty()) object["name"] = formula.name;
  if (!formula.open.empty()) object["open"] = formula.open;
  if (!formula.each.empty()) object["each"] = formula.each;
  if (!formula.close.empty()) object["close"] = formula.close;
  if (!formula.empty.empty()) object["empty"] = formula.empty;
  return object;
}

Json family_object(const FamilyDescription& family) {
  Json object = {{"name", family.name},
                 {"synopsis", family.synopsis},
                 {"editor", to_string(family.editor)},
                 {"edited_as", family.edited_as},
                 {"reads_file", family.files == FileUse::body},
                 {"number_line", family.is_shown_on_a_line}};
  if (!family.label.empty()) object["label"] = family.label;
  if (family.formula) object["formula"] = formula_object(*family.formula);
  return object;
}

}  // namespace

Reply ask_play(const QueryContext& query) {
  const auto game = unfinished_game_of(query);
  if (!game) return refusal(game.error());
  Session session = game->session();
  const auto player = make_player(query.text("opponent"), seed_of_move(query.number("seed"), game->moves.size()),
                                  game->limits, query.resources);
  if (!player) return refusal(player.error());
  const Choice choice = session.opponents_choice(**player);
  const std::string told = move_phrase(session.position(), choice.move);
  if (const auto error = session.play(choice.move)) return refusal(*error);  // what is left is too large to be built
  return answered({{"move", game->now().notation(choice.move)},
                   {"told", told},
                   {"knowledge", word(choice.knowledge)},
                   {"spec", session.position().spec()},
                   {"over", session.position().is_over()}},
                  choice.knowledge != Knowledge::guess);
}

Reply ask_hint(const QueryContext& query) {
  const auto game = unfinished_game_of(query);
  if (!game) return refusal(game.error());
  const Hint hint = game->session().advice(static_cast<int>(query.number("level")));
  Json answer = {{"text", hint.text},
                 {"outcome", to_string(hint.outcome)},
                 {"moves", hint.moves ? Json(json_value(*hint.moves)) : Json()}};
  if (hint.move) answer["move"] = game->now().notation(*hint.move);
  if (!hint.region.empty()) answer["region"] = hint.region;
  if (hint.winning) answer["winning"] = *hint.winning;
  return answered(answer, hint.outcome != Outcome::unknown);
}

Reply ask_judge(const QueryContext& query) {
  auto game = game_of(query);
  if (!game) return refusal(game.error());
  if (!game->moves.empty()) game->limits.seconds /= static_cast<double>(2 * game->moves.size());
  const Session session = game->session();
  Json list = Json::array();
  bool is_final = true;
  for (std::size_t i = 0; i < game->moves.size(); ++i) {
    const Judgement judgement = session.judge(i);
    const Position& before = game->positions[i];
    Json one = {{"move", before.notation(judgement.move)},
                {"told", session.move_phrase(i)},
                {"verdict", word(judgement.verdict)}};
    if (judgement.better) one["better"] = before.notation(*judgement.better);
    if (judgement.refutation) one["refutation"] = before.notation(*judgement.refutation);
    is_final = is_final && judgement.verdict != Judgement::Verdict::unknown;
    list.push_back(std::move(one));
  }
  return answered({{"judgements", list}}, is_final);
}

Reply ask_why(const QueryContext& query) {
  auto game = game_of(query);
  if (!game) return refusal(game.error());
  if (const auto error = game->now().unplayable()) return refusal(*error);
  constexpr double kPositions = 5;  // two moves have a position before and after, and there is the one now
  game->limits.seconds /= kPositions;
  return answered({{"text", game->session().why(query.flag("you_began"))}}, false);
}

Reply ask_examples(const QueryContext&) {
  Json games = Json::array();
  for (const Example& example : examples())
    games.push_back({{"id", example.id},
                     {"title", example.title},
                     {"spec", example.spec},
                     {"rules", {example.move, example.ending}}});
  return answered({{"games", games}});
}

Reply ask_families(const QueryContext&) {
  Json families = Json::array();
  for (const FamilyDescription& family : family_descriptions()) families.push_back(family_object(family));
  return answered({{"families", families}});
}

Reply ask_random(const QueryContext& query) {
  const auto spec = random_start(query.text("game"), query.number("seed"));
  if (!spec) return refusal(spec.error());
  return answered({{"spec", *spec}, {"seed", query.number("seed")}});
}

Reply ask_players(const QueryContext& query) {
  Json players = Json::array();
  for (const auto& [name, description] : player_descriptions())
    players.push_back({{"name", name}, {"description", description}});
  for (const std::string& book : query.resources.rulebooks())
    players.push_back({{"name", "rulebook:" + book},
                       {"description", "looks positions of Sylver Coinage up in the rulebook " + book}});
  return answered({{"players", players}});
}

}  // namespace upset::server
