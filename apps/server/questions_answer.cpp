// SPDX-License-Identifier: MIT
// Who wins, with which moves, why, and how that is proved.
#include <algorithm>
#include <chrono>

#include "built.hpp"
#include "questions.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/explain.hpp"
#include "upset/json.hpp"
#include "upset/rating.hpp"
#include "upset/remaining.hpp"
#include "upset/report.hpp"
#include "upset/solve.hpp"
#include "upset/version.hpp"

namespace upset::server {

namespace {

constexpr const char* kHowLong = "; asked as a job it may take longer (POST /api/v1/jobs)";

Result<SolveOptions> options_of(const QueryContext& query) {
  SolveOptions options;
  options.all_moves = query.flag("all_moves");
  options.grundy = query.flag("grundy");
  options.line = query.flag("line");
  options.use_cache = true;
  options.use_settled = !query.flag("no_known");
  options.limits = query.limits;
  const auto method = parse_method(query.has("method") ? query.text("method") : "auto");
  if (!method) return method.error();
  options.method = *method;
  return options;
}

/// The answer to a question, and the evidence if wanted.
Result<Solved> solved_of(const QueryContext& query, bool evidence) {
  auto options = options_of(query);
  if (!options) return options.error();
  options->evidence = evidence;
  const auto position = position_of(query, options->limits);
  if (!position) return position.error();
  options->limits.checkpoint = query.checkpoint;
  auto solved = solve(*position, *options);
  if (solved && query.flag("cite")) solved->answer.bibtex = bibtex(solved->answer, app::kCommit);
  if (solved && solved->answer.limit && solved->answer.limit->kind == LimitKind::time)
    solved->answer.limit->reached += kHowLong;
  return solved;
}

Json rated_object(const Position& position, const RatedMove& move, bool removes) {
  const auto wins = move.wins();
  Json object = {{"move", position.notation(move.move)},
                 {"told", move_phrase(position, move.move)},
                 {"outcome", to_string(move.outcome)},
                 {"wins", wins ? Json(*wins) : Json()}};
  if (removes) {
    Json& gone = object["removes"] = Json::array();
    for (const Move& other : move.removes) gone.push_back(position.notation(other));
    object["removes_complete"] = move.removes_complete;
  }
  if (move.reply) object["reply"] = position.notation(*move.reply);
  if (move.resistance) object["resistance"] = *move.resistance;
  return object;
}

/// A file name from a spec: letters and digits.
std::string file_name_of(const std::string& spec) {
  constexpr std::size_t kMax = 60;
  std::string name;
  for (const char sign : spec.substr(0, kMax)) name += std::isalnum(static_cast<unsigned char>(sign)) != 0 ? sign : '-';
  return name + ".certificate.txt";
}

void add_sources(const Reason& reason, std::vector<std::string>& sources) {
  const std::string text = reason.source.empty() ? "" : reason.name + ": " + reason.source;
  if (!text.empty() && std::ranges::find(sources, text) == sources.end()) sources.push_back(text);
  for (const Reason& part : reason.parts) add_sources(part, sources);
}

}  // namespace

Reply ask_solve(const QueryContext& query) {
  const auto solved = solved_of(query, false);
  if (!solved) return refusal(solved.error());
  Reply reply{json_report(solved->answer)};
  reply.is_final = !solved->answer.limit;
  return reply;
}

Reply ask_moves(const QueryContext& query) {
  RatingOptions options;
  options.most_moves = query.number("limit");
  options.removes = query.flag("removes");
  options.use_cache = true;
  const auto position = position_of(query, options.limits);
  if (!position) return refusal(position.error());
  if (const auto error = position->unplayable()) return refusal(*error);
  const RatedMoves rated = rate_moves(*position, options);
  Json answer = {
      {"spec", position->spec()},       {"outcome", to_string(rated.outcome)},        {"complete", rated.complete},
      {"listed_all", rated.listed_all}, {"replies_complete", rated.replies_complete}, {"moves", Json::array()}};
  for (const RatedMove& move : rated.moves) answer["moves"].push_back(rated_object(*position, move, options.removes));
  if (rated.limit) answer["limit"] = json_value(*rated.limit);
  return answered(answer, rated.complete);
}

Reply ask_line(const QueryContext& query) {
  SolveOptions options;
  options.line = true;
  options.use_cache = true;
  const auto position = position_of(query, options.limits);
  if (!position) return refusal(position.error());
  const auto solved = solve(*position, options);
  if (!solved) return refusal(solved.error());
  const Answer& answer = solved->answer;
  Json object = {{"spec", answer.spec}, {"outcome", to_string(answer.outcome)}, {"line", answer.line}};
  if (answer.limit) object["limit"] = json_value(*answer.limit);
  return answered(object, !answer.limit);
}

Reply ask_explain(const QueryContext& query) {
  SolveOptions options;
  options.use_cache = true;
  const auto position = position_of(query, options.limits);
  if (!position) return refusal(position.error());
  if (const auto error = position->unplayable()) return refusal(*error);
  const Explanation explanation = explain(*position, options);
  Reply reply{json_report(explanation)};
  reply.is_final = !explanation.answer.limit;
  return reply;
}

Reply ask_cite(const QueryContext& query) {
  if (!query.has("spec"))
    return answered({{"bibtex", program_bibtex(app::kCommit)}, {"text", std::string("upset ") + kVersion + "."}});
  const auto solved = solved_of(query, false);
  if (!solved) return refusal(solved.error());
  const Answer& answer = solved->answer;
  std::string entries = bibtex(answer, app::kCommit);
  if (!is_computed(answer.reason)) entries += (entries.empty() ? "" : "\n") + program_bibtex(app::kCommit);
  std::vector<std::string> sources;
  add_sources(answer.reason, sources);
  std::string text = answer.spec + ": outcome " + to_string(answer.outcome) + ", found by upset " + kVersion + ".";
  for (const std::string& source : sources) text += "\nIt relies on " + source + ".";
  return answered({{"bibtex", entries}, {"text", text}}, !answer.limit);
}

Reply ask_batch(const QueryContext& query) {
  const auto begun = std::chrono::steady_clock::now();
  Json results = Json::array();
  for (const Json& spec : query.parameters["specs"]) {
    Json one = query.parameters;
    one.erase("specs");
    one["spec"] = spec;
    const QueryContext part{one, remaining(query.limits, begun), query.resources, query.censuses};
    const auto solved = solved_of(part, false);
    if (solved) results.push_back(Json(json_value(solved->answer)));
    else results.push_back({{"error", json_value(error_for_client(solved.error()))}});
  }
  return answered({{"results", results}}, false);
}

Reply ask_certificate(const QueryContext& query) {
  const auto solved = solved_of(query, true);
  if (!solved) return refusal(solved.error());
  const Answer& answer = solved->answer;
  if (!solved->evidence) {
    const std::string why = answer.limit ? answer.limit->reached : "no proof was found";
    return refusal(Error{ErrorCode::limit, answer.spec + ": no certificate:  " + why});
  }
  Reply reply{certificate(*solved->evidence)};
  reply.content_type = "text/plain; charset=utf-8";
  reply.file_name = file_name_of(answer.spec);
  return reply;
}

Reply ask_verify(const QueryContext& query) {
  const std::string spec = query.text("spec");
  const auto report = check::check_certificate(query.text("body"), spec.empty() ? nullptr : &spec, nullptr);
  Reply reply{json_report(report)};
  reply.is_final = false;
  return reply;
}

}  // namespace upset::server
