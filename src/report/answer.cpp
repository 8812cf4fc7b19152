// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "codec/json.hpp"
#include "upset/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

using codec::Json;

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  return fmt::format("{}", fmt::join(words, separator));
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

std::string reason_text(const Reason& reason) {
  std::string text = std::string(name_of(reason.kind)) + (reason.name.empty() ? "" : ": " + reason.name);
  if (!reason.source.empty()) text += " (" + reason.source + ")";
  return text;
}

/// On what an entry of the library rests, and how to check it.
std::string settled_text(const Settled& settled) {
  std::string text = fmt::format("  {} {}: {}", settled.is_recomputed ? "computed again on" : "rests on a record of",
                                 settled.date, settled.command);
  if (settled.seconds)
    text += fmt::format(" ({:.{}f} s of processor time)", *settled.seconds, *settled.seconds < 10 ? 1 : 0);
  if (!settled.certificate.empty()) text += "\n  certificate: SHA-256 " + settled.certificate;
  return text + "\n";
}

std::vector<std::string> first_of_each(const std::vector<std::vector<std::string>>& orbits) {
  std::vector<std::string> list;
  for (const auto& orbit : orbits) list.push_back(orbit.front());
  return list;
}

std::string moves_line(const Answer& answer) {
  if (answer.winning_moves.empty())
    // Without a limit no move was requested.
    return answer.outcome == Outcome::N && answer.limit ? "winning moves: some, but none was found\n" : "";
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
  if (answer.reason.settled) text += settled_text(*answer.reason.settled);
  if (answer.repeats)
    text += fmt::format("no first move wins: outcomes repeat from {} on with period {}{}\n", answer.repeats->start,
                        answer.repeats->length.text(),
                        answer.repeats->start_is_least ? "" : " (perhaps from an earlier element on)");
  if (!answer.note.empty()) text += "note: " + answer.note + "\n";
  for (const Reason& part : answer.reason.parts) {
    text += "  part: " + reason_text(part) + "\n";
    if (part.settled) text += settled_text(*part.settled);
  }
  if (answer.limit) {
    text += fmt::format("limit reached: {}: {}\n", name_of(answer.limit->kind), answer.limit->reached);
    if (answer.limit->settled)
      text += "known from: " + answer.limit->settled->source + "\n" + settled_text(*answer.limit->settled);
    if (!answer.limit->excluded.empty()) text += "not winning: " + joined(answer.limit->excluded, " ") + "\n";
  }
  if (answer.from_checkpoint) text += "note: relies on the checkpoint file, as far as that could be tested\n";
  text += fmt::format("{} positions, {:.3f} s{}\n", answer.stats.states, answer.stats.seconds,
                      answer.cached ? ", remembered" : "");
  return text;
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
  Json json = codec::object_of_line(line);
  json["error"] = json_value(error);
  return json_text(json);
}

}  // namespace upset
