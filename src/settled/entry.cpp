// SPDX-License-Identifier: MIT
#include "settled/entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace upset::settled {

namespace {

using Json = nlohmann::json;

constexpr std::array kKeys{"spec",         "outcome",    "grundy", "moves",  "all_moves", "no_first_move_up_to",
                           "reached_from", "evidence",   "date",   "source", "command",   "seconds",
                           "bytes",        "certificate"};

void demand(bool holds, const std::string& what) {
  if (!holds) throw std::invalid_argument(what);
}

bool is_sha256(const std::string& text) {
  constexpr std::size_t kDigits = 64;
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Outcome outcome_from(const std::string& text) {
  for (const Outcome outcome : {Outcome::N, Outcome::P, Outcome::unknown})
    if (text == to_string(outcome)) return outcome;
  throw std::invalid_argument("expected the outcome N, P or unknown, found '" + text + "'");
}

bool is_recomputed_from(const std::string& text) {
  demand(text == "recomputed" || text == "recorded",
         "expected the evidence recomputed or recorded, found '" + text + "'");
  return text == "recomputed";
}

/// What the keys say about each other.
void check(const Entry& entry) {
  demand(!entry.date.empty() && !entry.source.empty() && !entry.command.empty(), "expected a date, source and command");
  demand(entry.certificate.empty() || is_sha256(entry.certificate), "expected 64 hexadecimal digits as certificate");
  demand(entry.moves.empty() || entry.outcome == Outcome::N, "only a position with the outcome N has winning moves");
  demand(!entry.are_all_moves || !entry.moves.empty(), "expected moves if these are all");
  demand(entry.reached_from.empty() || entry.outcome == Outcome::P, "a winning move reaches a position of outcome P");
  demand((entry.outcome == Outcome::unknown) == !entry.no_first_move_up_to.empty(),
         "expected no_first_move_up_to exactly for the outcome unknown");
  if (entry.grundy)
    demand(entry.outcome != Outcome::unknown && (*entry.grundy == 0) == (entry.outcome == Outcome::P),
           "the Grundy value does not fit the outcome");
}

Entry entry_from(const Json& json) {
  for (const auto& [key, value] : json.items())
    demand(std::ranges::find(kKeys, key) != kKeys.end(), "unexpected key '" + key + "'");
  Entry entry;
  entry.spec = json.at("spec");
  entry.outcome = outcome_from(json.at("outcome"));
  if (json.contains("grundy")) entry.grundy = core::Integer(json.at("grundy").get<unsigned>());
  entry.moves = json.value("moves", entry.moves);
  entry.are_all_moves = json.value("all_moves", false);
  entry.no_first_move_up_to = json.value("no_first_move_up_to", "");
  entry.reached_from = json.value("reached_from", entry.reached_from);
  entry.is_recomputed = is_recomputed_from(json.at("evidence"));
  entry.date = json.at("date");
  entry.source = json.at("source");
  entry.command = json.at("command");
  if (json.contains("seconds")) entry.seconds = json.at("seconds").get<double>();
  if (json.contains("bytes")) entry.bytes = json.at("bytes").get<std::uint64_t>();
  entry.certificate = json.value("certificate", "");
  check(entry);
  return entry;
}

}  // namespace

Result<std::vector<Entry>> read_entries(std::string_view text) {
  std::vector<Entry> entries;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const auto end = text.find('\n');
    const std::string_view here = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    try {
      entries.push_back(entry_from(Json::parse(here)));
    } catch (const std::exception& fault) {  // of the parser, a missing key, or a demand
      return refused(fmt::format("line {} of the settled positions: {}", line, fault.what()));
    }
  }
  return entries;
}

}  // namespace upset::settled
