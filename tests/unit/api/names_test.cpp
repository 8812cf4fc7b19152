// SPDX-License-Identifier: MIT
// Every enumerator of the public headers has a name, which equals its spelling.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "upset/upset.hpp"

namespace {

using namespace upset;

std::string name(auto value) {
  if constexpr (requires { name_of(value); }) return std::string(name_of(value));
  else return to_string(value);
}

// "Enum::enumerator" for all enumerators that the headers declare. A `none` may have an empty name.
std::set<std::string> declared() {
  std::set<std::string> all;
  for (const auto& file : std::filesystem::directory_iterator(UPSET_INCLUDE_DIRECTORY)) {
    std::ifstream stream(file.path());
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    text = std::regex_replace(text, std::regex("//[^\n]*"), "");
    const std::regex type(R"(enum class (\w+)[^{;]*\{([^}]*)\})"), enumerator(R"((\w+)\s*(=\s*\d+)?\s*(,|$))");
    for (std::sregex_iterator at(text.begin(), text.end(), type), end; at != end; ++at) {
      const std::string body = std::regex_replace(at->str(2), std::regex("\\s+"), " ") + ",";
      for (std::sregex_iterator one(body.begin(), body.end(), enumerator); one != end; ++one)
        if (one->str(1) != "none") all.insert(at->str(1) + "::" + one->str(1));
    }
  }
  return all;
}

const std::map<std::string, PaperVerdict> kVerdicts{
    {"holds", PaperVerdict::holds},         {"corrected", PaperVerdict::corrected},
    {"open", PaperVerdict::open},           {"contradicted", PaperVerdict::contradicted},
    {"undecided", PaperVerdict::undecided}, {"not_computable", PaperVerdict::not_computable},
    {"fails", PaperVerdict::fails}};

TEST(Names, EveryEnumerator) {
  std::set<std::string> named;
  const auto expect = [&](const std::string& type, const std::string& spelled, auto value) {
    EXPECT_EQ(name(value), spelled) << type;
    if (spelled != "none") named.insert(type + "::" + spelled);
  };
  expect("CellKind", "text", CellKind::text);
  expect("CellKind", "integer", CellKind::integer);
  expect("CellKind", "real", CellKind::real);
  expect("CellKind", "integers", CellKind::integers);
  expect("CellKind", "moves", CellKind::moves);
  expect("ClaimStatus", "proved", ClaimStatus::proved);
  expect("ClaimStatus", "refuted", ClaimStatus::refuted);
  expect("ClaimStatus", "open", ClaimStatus::open);
  expect("Editor", "fields", Editor::fields);
  expect("Editor", "board", Editor::board);
  expect("Editor", "heaps", Editor::heaps);
  expect("Editor", "number", Editor::number);
  expect("Editor", "numbers", Editor::numbers);
  expect("Editor", "relations", Editor::relations);
  expect("Editor", "edges", Editor::edges);
  expect("Editor", "facets", Editor::facets);
  expect("Ending", "no_move", Ending::no_move);
  expect("Ending", "clock", Ending::clock);
  expect("ErrorCause", "other", ErrorCause::other);
  expect("ErrorCause", "no_such_move", ErrorCause::no_such_move);
  expect("ErrorCause", "losing_move", ErrorCause::losing_move);
  expect("ErrorCause", "move_is_gone", ErrorCause::move_is_gone);
  expect("ErrorCause", "time", ErrorCause::time);
  expect("ErrorCause", "memory", ErrorCause::memory);
  expect("ErrorCause", "positions", ErrorCause::positions);
  expect("ErrorCause", "cancelled", ErrorCause::cancelled);
  expect("ErrorCause", "not_written", ErrorCause::not_written);
  expect("ErrorCause", "in_use", ErrorCause::in_use);
  expect("ErrorCode", "internal", ErrorCode::internal);
  expect("ErrorCode", "usage", ErrorCode::usage);
  expect("ErrorCode", "refused", ErrorCode::refused);
  expect("ErrorCode", "limit", ErrorCode::limit);
  expect("ErrorCode", "verification", ErrorCode::verification);
  expect("FileUse", "none", FileUse::none);
  expect("FileUse", "body", FileUse::body);
  expect("FileUse", "part", FileUse::part);
  expect("Verdict", "wins", Judgement::Verdict::wins);
  expect("Verdict", "could_not_win", Judgement::Verdict::could_not_win);
  expect("Verdict", "gave_the_win_away", Judgement::Verdict::gave_the_win_away);
  expect("Verdict", "unknown", Judgement::Verdict::unknown);
  expect("Knowledge", "none", Knowledge::none);
  expect("Knowledge", "exact", Knowledge::exact);
  expect("Knowledge", "guess", Knowledge::guess);
  expect("LimitKind", "time", LimitKind::time);
  expect("LimitKind", "memory", LimitKind::memory);
  expect("LimitKind", "positions", LimitKind::positions);
  expect("LimitKind", "stopped", LimitKind::stopped);
  expect("LimitKind", "size", LimitKind::size);
  expect("LimitKind", "method", LimitKind::method);
  expect("LimitKind", "theorem", LimitKind::theorem);
  expect("LimitKind", "certificate", LimitKind::certificate);
  expect("LimitKind", "line", LimitKind::line);
  expect("LimitKind", "refused", LimitKind::refused);
  expect("Method", "automatic", Method::automatic);
  expect("Method", "theory", Method::theory);
  expect("Method", "search", Method::search);
  expect("Method", "window", Method::window);
  expect("Method", "rulebook", Method::rulebook);
  expect("Outcome", "N", Outcome::N);
  expect("Outcome", "P", Outcome::P);
  expect("Outcome", "unknown", Outcome::unknown);
  expect("ParameterKind", "number", ParameterKind::number);
  expect("ParameterKind", "list", ParameterKind::list);
  expect("ParameterKind", "range", ParameterKind::range);
  expect("ParameterKind", "flag", ParameterKind::flag);
  expect("PeriodType", "ends", PeriodType::ends);
  expect("PeriodType", "stays", PeriodType::stays);
  expect("PeriodType", "repeats", PeriodType::repeats);
  expect("Picture", "svg", Picture::svg);
  expect("Picture", "dot", Picture::dot);
  expect("Picture", "tikz", Picture::tikz);
  expect("Picture", "text", Picture::text);
  expect("Picture", "json", Picture::json);
  expect("QueueVerdict", "keep", QueueVerdict::keep);
  expect("QueueVerdict", "replace", QueueVerdict::replace);
  expect("QueueVerdict", "contradiction", QueueVerdict::contradiction);
  expect("ReasonKind", "theorem", ReasonKind::theorem);
  expect("ReasonKind", "search", ReasonKind::search);
  expect("ReasonKind", "window", ReasonKind::window);
  expect("ReasonKind", "rulebook", ReasonKind::rulebook);
  expect("ReasonKind", "decomposition", ReasonKind::decomposition);
  expect("ReasonKind", "settled", ReasonKind::settled);
  expect("ReasonKind", "ledger", ReasonKind::ledger);
  expect("RulebookChoice", "largest", RulebookChoice::largest);
  expect("RulebookChoice", "smallest", RulebookChoice::smallest);
  expect("RulebookChoice", "best", RulebookChoice::best);
  expect("RulebookFormat", "csv", RulebookFormat::csv);
  expect("RulebookFormat", "json_lines", RulebookFormat::json_lines);
  expect("RulebookFormat", "sqlite", RulebookFormat::sqlite);
  expect("SolverState", "open", SolverState::open);
  expect("SolverState", "running", SolverState::running);
  expect("SolverState", "decided", SolverState::decided);
  expect("SolverState", "stopped", SolverState::stopped);
  expect("TableFormat", "text", TableFormat::text);
  expect("TableFormat", "csv", TableFormat::csv);
  expect("TableFormat", "json", TableFormat::json);
  expect("TableFormat", "markdown", TableFormat::markdown);
  expect("TableFormat", "latex", TableFormat::latex);
  expect("Status", "accepted", check::Report::Status::accepted);
  expect("Status", "refused", check::Report::Status::refused);
  expect("Status", "unreadable", check::Report::Status::unreadable);
  for (const char* flag : {"allowed", "refused"}) named.insert("Theorems::" + std::string(flag));  // not shown to anybody
  expect("Part", "finite", make::ChainsElement::Part::finite);
  expect("Part", "c", make::ChainsElement::Part::c);
  expect("Part", "d", make::ChainsElement::Part::d);
  expect("Rule", "none", make::Reach::Rule::none);
  expect("Rule", "all", make::Reach::Rule::all);
  expect("Rule", "linear", make::Reach::Rule::linear);
  for (const auto& [spelled, verdict] : kVerdicts) {  // their names are phrases
    named.insert("PaperVerdict::" + spelled);
    EXPECT_NE(name_of(verdict), "") << spelled;
  }
  EXPECT_EQ(named, declared());
}

}  // namespace
