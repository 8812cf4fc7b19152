// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "report/json.hpp"
#include "report/json_number.hpp"
#include "report/json_sink.hpp"
#include "upset/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using report::element_json;
using report::Json;
using report::number_from;
using report::number_json;

std::string winner_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::N: return "first";
    case Outcome::P: return "second";
    default: return "unknown";
  }
}

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

template <class Sink>
void write_reason(Sink& sink, const Reason& reason) {
  sink.add("kind", name_of(reason.kind));
  sink.add("id", reason.id);
  sink.add("name", reason.name);
  if (reason.source.empty()) sink.add("source", Json(nullptr));
  else sink.add("source", reason.source);
  if (!reason.parts.empty())
    sink.add_objects("parts", reason.parts, [](Sink& inner, const Reason& part) { write_reason(inner, part); });
}

std::string name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::usage: return "usage";
    case ErrorCode::refused: return "refused";
    case ErrorCode::limit: return "limit";
    case ErrorCode::verification: return "verification";
    default: return "internal";
  }
}

/// The object of a line of a stream, which begins with the number of that line; 0 leaves the number out.
Json object_of_line(std::size_t line) {
  Json json = Json::object();
  if (line > 0) json["line"] = line;
  return json;
}

/// An element, as element_json wrote it.
std::string element_from(const Json& json) {
  return json.is_string() ? json.get<std::string>() : std::to_string(json.get<std::uint64_t>());
}

/// The kind of a reason or a limit, of which `last` is the last.
template <class Kind>
Kind kind_from(const Json& json, Kind last) {
  const std::string name = json.at("kind");
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
    if (name == name_of(static_cast<Kind>(i))) return static_cast<Kind>(i);
  throw std::invalid_argument("kind " + name);
}

Reason reason_from(const Json& json) {
  if (json.is_null()) return {};
  Reason reason{kind_from<ReasonKind>(json, ReasonKind::decomposition), json.at("id"), json.at("name"), "", {}};
  if (!json.at("source").is_null()) reason.source = json.at("source");
  for (const Json& part : json.value("parts", Json::array())) reason.parts.push_back(reason_from(part));
  return reason;
}

LimitReached limit_from(const Json& json) {
  LimitReached limit{kind_from<LimitKind>(json, LimitKind::refused), json.at("reached"), json.at("excluded"), {}, {}};
  if (json.contains("excluded_up_to")) limit.excluded_up_to = element_from(json.at("excluded_up_to"));
  if (json.contains("bytes_needed")) limit.bytes_needed = number_from(json.at("bytes_needed")).as<std::uint64_t>();
  return limit;
}

Answer answer_from(const Json& json) {
  Answer answer;
  answer.spec = json.at("spec");
  const std::string outcome = json.at("outcome");
  if (outcome == "N") answer.outcome = Outcome::N;
  else if (outcome == "P") answer.outcome = Outcome::P;
  else if (outcome != "unknown") throw std::invalid_argument("outcome " + outcome);
  if (json.at("winner") != winner_of(answer.outcome)) throw std::invalid_argument("winner of outcome " + outcome);
  if (!json.at("grundy").is_null()) answer.grundy = number_from(json.at("grundy"));
  answer.winning_moves = json.at("winning_moves");
  answer.winning_moves_complete = json.at("winning_moves_complete");
  answer.reason = reason_from(json.at("reason"));
  answer.winning_orbits = json.value("winning_orbits", answer.winning_orbits);
  if (json.contains("start") || json.contains("length") || json.contains("start_is_least"))
    answer.repeats =
        Repeats{element_from(json.at("start")), number_from(json.at("length")), json.value("start_is_least", true)};
  answer.note = json.value("note", "");
  answer.line = json.value("longest_resistance", answer.line);
  if (json.contains("limit")) answer.limit = limit_from(json.at("limit"));
  const Json& stats = json.at("stats");
  answer.stats = {stats.at("seconds"), stats.at("states"), stats.at("bytes")};
  answer.cached = json.value("cached", false);
  answer.from_checkpoint = json.value("from_checkpoint", false);
  answer.bibtex = json.value("bibtex", "");
  return answer;
}

std::string reason_text(const Reason& reason) {
  std::string text = std::string(name_of(reason.kind)) + (reason.name.empty() ? "" : ": " + reason.name);
  if (!reason.source.empty()) text += " (" + reason.source + ")";
  return text;
}

std::vector<std::string> first_of_each(const std::vector<std::vector<std::string>>& orbits) {
  std::vector<std::string> list;
  for (const auto& orbit : orbits) list.push_back(orbit.front());
  return list;
}

std::string moves_line(const Answer& answer) {
  if (answer.winning_moves.empty())
    return answer.outcome == Outcome::N ? "winning moves: some, but none was found\n" : "";
  const bool several = answer.winning_moves.size() > 1;
  std::string line = fmt::format("winning move{}: {}", several ? "s" : "", joined(answer.winning_moves, " "));
  if (!answer.winning_moves_complete) return line + "\n";
  if (!several) return line + " (the only one)\n";
  if (answer.winning_orbits.empty()) return line + " (all)\n";
  const std::size_t orbits = answer.winning_orbits.size();
  return line +
         fmt::format(" (all; up to symmetry {}: {})\n", orbits, joined(first_of_each(answer.winning_orbits), " "));
}

}  // namespace

std::string text_report(const Answer& answer) {
  std::string text = answer.spec + "\n";
  switch (answer.outcome) {
    case Outcome::N: text += "outcome: N, the player to move wins\n"; break;
    case Outcome::P: text += "outcome: P, the player to move loses\n"; break;
    case Outcome::unknown: text += "outcome: unknown\n"; break;
  }
  text += moves_line(answer);
  if (answer.grundy_asked) text += "Grundy value: " + (answer.grundy ? answer.grundy->text() : "unknown") + "\n";
  if (!answer.line.empty())
    text += fmt::format("longest resistance ({} moves): {}\n", answer.line.size(), joined(answer.line, " "));
  if (answer.outcome != Outcome::unknown) text += "reason: " + reason_text(answer.reason) + "\n";
  if (answer.repeats)
    text += fmt::format("no first move wins: outcomes repeat from {} on with period {}{}\n", answer.repeats->start,
                        answer.repeats->length.text(),
                        answer.repeats->start_is_least ? "" : " (perhaps from an earlier element on)");
  if (!answer.note.empty()) text += "note: " + answer.note + "\n";
  for (const Reason& part : answer.reason.parts) text += "  part: " + reason_text(part) + "\n";
  if (answer.limit) {
    text += fmt::format("limit reached: {}: {}\n", name_of(answer.limit->kind), answer.limit->reached);
    if (!answer.limit->excluded.empty()) text += "not winning: " + joined(answer.limit->excluded, " ") + "\n";
  }
  if (answer.from_checkpoint) text += "note: relies on the checkpoint file, as far as that could be tested\n";
  text += fmt::format("{} positions, {:.3f} s{}\n", answer.stats.states, answer.stats.seconds,
                      answer.cached ? ", remembered" : "");
  return text;
}

JsonValue json_value(const Integer& number) { return number_json(number); }

JsonValue json_value(const LimitReached& limit) {
  Json json{{"kind", name_of(limit.kind)}, {"reached", limit.reached}, {"excluded", limit.excluded}};
  if (limit.excluded_up_to) json["excluded_up_to"] = element_json(*limit.excluded_up_to);
  if (limit.bytes_needed) json["bytes_needed"] = number_json(*limit.bytes_needed);
  return json;
}

namespace {

/// The keys of an answer.
template <class Sink>
void write_answer(Sink& sink, const Answer& answer) {
  sink.add("spec", answer.spec);
  sink.add("outcome", to_string(answer.outcome));
  sink.add("winner", winner_of(answer.outcome));
  sink.add("grundy", report::number_or_null(answer.grundy));
  sink.add("winning_moves", answer.winning_moves);
  sink.add("winning_moves_complete", answer.winning_moves_complete);
  if (answer.reason.kind == ReasonKind::none) sink.add("reason", Json(nullptr));
  else sink.add_object("reason", [&](Sink& inner) { write_reason(inner, answer.reason); });
  if (!answer.winning_orbits.empty()) sink.add("winning_orbits", answer.winning_orbits);
  if (answer.repeats) {
    sink.add("start", element_json(answer.repeats->start));
    sink.add("length", number_json(answer.repeats->length));
    if (!answer.repeats->start_is_least) sink.add("start_is_least", false);
  }
  if (!answer.note.empty()) sink.add("note", answer.note);
  if (!answer.line.empty()) sink.add("longest_resistance", answer.line);
  if (answer.limit) sink.add("limit", Json(json_value(*answer.limit)));
  sink.add_object("stats", [&](Sink& inner) {
    inner.add("seconds", report::seconds_json(answer.stats.seconds));
    inner.add("states", answer.stats.states);
    inner.add("bytes", answer.stats.bytes);
  });
  if (answer.cached) sink.add("cached", true);
  if (answer.from_checkpoint) sink.add("from_checkpoint", true);
  if (!answer.bibtex.empty()) sink.add("bibtex", answer.bibtex);
}

}  // namespace

JsonValue json_value(const Answer& answer) {
  Json json = Json::object();
  report::ValueSink sink(json);
  write_answer(sink, answer);
  return json;
}

std::string json_report(const Answer& answer, std::size_t line) {
  std::string text;
  report::TextSink sink(text);
  if (line > 0) sink.add("line", std::uint64_t{line});
  write_answer(sink, answer);
  sink.close();
  return text;
}

Result<Answer> read_json_report(const std::string& text, std::size_t* line) {
  try {
    const Json json = Json::parse(text);
    Answer answer = answer_from(json);
    if (line != nullptr) *line = json.value("line", std::size_t{0});
    return answer;
  } catch (const std::exception& fault) {
    return refused(fmt::format("expected an answer as JSON, found something else: {}", fault.what()));
  }
}

JsonValue json_value(const Error& error) {
  Json json{{"code", static_cast<int>(error.code)}, {"kind", name_of(error.code)}, {"message", error.message}};
  if (error.place) {
    if (!error.place->source.empty()) json["file"] = error.place->source;
    if (error.place->line > 0) json["line"] = error.place->line;
    json["column"] = error.place->column;
  }
  if (!error.parameters.empty()) json["parameters"] = error.parameters;
  return json;
}

std::string json_error(const Error& error, std::size_t line) {
  Json json = object_of_line(line);
  json["error"] = json_value(error);
  return json_text(json);
}

std::string json_text(const JsonValue& value) { return report::dumped(value); }

}  // namespace upset
