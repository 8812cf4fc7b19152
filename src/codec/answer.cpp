// SPDX-License-Identifier: MIT
// An answer as JSON and back (docs/formats/json.md). Answers are printed, cached and saved in this form, so this room
// is below all that do so.
#include <fmt/format.h>

#include <stdexcept>

#include "codec/json.hpp"
#include "codec/json_number.hpp"
#include "codec/json_sink.hpp"
#include "upset/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using codec::element_json;
using codec::Json;
using codec::number_from;
using codec::number_json;

std::string winner_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::N: return "first";
    case Outcome::P: return "second";
    default: return "unknown";
  }
}

Json settled_json(const Settled& settled) {
  Json json{{"spec", settled.spec},
            {"evidence", settled.is_recomputed ? "recomputed" : "recorded"},
            {"date", settled.date},
            {"source", settled.source},
            {"command", settled.command}};
  json["cpu_seconds"] = settled.seconds ? codec::seconds_json(*settled.seconds) : Json(nullptr);
  json["bytes"] = settled.bytes ? Json(*settled.bytes) : Json(nullptr);
  json["certificate"] = codec::text_or_null(settled.certificate);
  return json;
}

Settled settled_from(const Json& json) {
  Settled settled;
  settled.spec = json.at("spec");
  const std::string evidence = json.at("evidence");
  if (evidence != "recomputed" && evidence != "recorded") throw std::invalid_argument("evidence " + evidence);
  settled.is_recomputed = evidence == "recomputed";
  settled.date = json.at("date");
  settled.source = json.at("source");
  settled.command = json.at("command");
  if (!json.at("cpu_seconds").is_null()) settled.seconds = json.at("cpu_seconds").get<double>();
  if (!json.at("bytes").is_null()) settled.bytes = json.at("bytes").get<std::uint64_t>();
  if (!json.at("certificate").is_null()) settled.certificate = json.at("certificate");
  return settled;
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
  if (reason.settled) sink.add("settled", settled_json(*reason.settled));
}

/// An element, as element_json wrote it.
std::string element_from(const Json& json) {
  return json.is_string() ? json.get<std::string>() : std::to_string(json.get<std::uint64_t>());
}

/// The kind of a reason or a limit; `last` is the last kind.
template <class Kind>
Kind kind_from(const Json& json, Kind last) {
  const std::string name = json.at("kind");
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
    if (name == name_of(static_cast<Kind>(i))) return static_cast<Kind>(i);
  throw std::invalid_argument("kind " + name);
}

Reason reason_from(const Json& json) {
  if (json.is_null()) return {};
  Reason reason{kind_from<ReasonKind>(json, ReasonKind::settled), json.at("id"), json.at("name"), "", {}};
  if (!json.at("source").is_null()) reason.source = json.at("source");
  for (const Json& part : json.value("parts", Json::array())) reason.parts.push_back(reason_from(part));
  if (json.contains("settled")) reason.settled = settled_from(json.at("settled"));
  return reason;
}

LimitReached limit_from(const Json& json) {
  LimitReached limit{kind_from<LimitKind>(json, LimitKind::refused), json.at("reached"), json.at("excluded"), {}, {}};
  if (json.contains("excluded_up_to")) limit.excluded_up_to = element_from(json.at("excluded_up_to"));
  if (json.contains("bytes_needed")) limit.bytes_needed = number_from(json.at("bytes_needed")).as<std::uint64_t>();
  if (json.contains("settled")) limit.settled = settled_from(json.at("settled"));
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

}  // namespace

JsonValue json_value(const Integer& number) { return number_json(number); }

JsonValue json_value(const LimitReached& limit) {
  Json json{{"kind", name_of(limit.kind)}, {"reached", limit.reached}, {"excluded", limit.excluded}};
  if (limit.excluded_up_to) json["excluded_up_to"] = element_json(*limit.excluded_up_to);
  if (limit.bytes_needed) json["bytes_needed"] = number_json(*limit.bytes_needed);
  if (limit.settled) json["settled"] = settled_json(*limit.settled);
  return json;
}

namespace {

/// Writes the members of an answer.
template <class Sink>
void write_answer(Sink& sink, const Answer& answer) {
  sink.add("spec", answer.spec);
  sink.add("outcome", to_string(answer.outcome));
  sink.add("winner", winner_of(answer.outcome));
  sink.add("grundy", codec::number_or_null(answer.grundy));
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
    inner.add("seconds", codec::seconds_json(answer.stats.seconds));
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
  codec::ValueSink sink(json);
  write_answer(sink, answer);
  return json;
}

std::string json_report(const Answer& answer, std::size_t line) {
  std::string text;
  codec::TextSink sink(text);
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

std::string json_text(const JsonValue& value) { return codec::dumped(value); }

}  // namespace upset
