// SPDX-License-Identifier: MIT
// Which items a request names, and their checks one after another.
#include "upset/reproduce.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <new>

#include "papers/check.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kShort{{{"thm", "theorem"},
                                                                                {"th", "theorem"},
                                                                                {"prop", "proposition"},
                                                                                {"lem", "lemma"},
                                                                                {"cor", "corollary"},
                                                                                {"ex", "example"},
                                                                                {"fig", "figure"},
                                                                                {"tab", "table"},
                                                                                {"def", "definition"},
                                                                                {"rem", "remark"},
                                                                                {"alg", "algorithm"},
                                                                                {"sec", "section"}}};

/// The words of a name: "Table-1", "table (1)" and "tab. 1" are the same.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char letter : name) {
    const auto c = static_cast<unsigned char>(letter);
    const bool is_point =
        letter == '.' && !words.back().empty() && std::isdigit(static_cast<unsigned char>(words.back().back())) != 0;
    if (std::isalnum(c) != 0 || is_point) words.back() += static_cast<char>(std::tolower(c));
    else if (!words.back().empty()) words.emplace_back();
  }
  for (std::string& word : words) {
    while (word.ends_with('.')) word.pop_back();
    for (const auto& [shorter, full] : kShort)
      if (word == shorter) word = full;
  }
  std::erase(words, "");
  return words;
}

enum class Match { none, part, end, whole };

/// How well the words of a request fit an item: they are all its words, its last ones, or some in a row.
Match match(const std::vector<std::string>& wanted, const std::string& id) {
  const auto words = words_of(id);
  if (wanted.empty()) return Match::none;
  if (words == wanted) return Match::whole;
  const auto found = std::search(words.begin(), words.end(), wanted.begin(), wanted.end());  // clang 14 lacks ranges
  if (found == words.end()) return Match::none;
  return words.end() - found == std::ssize(wanted) ? Match::end : Match::part;
}

Result<std::vector<const Paper*>> papers_named(const std::string& name) {
  std::vector<const Paper*> found;
  std::vector<std::string> numbers;
  for (const Paper& paper : paper_list()) {
    const bool is_short = name.size() < 3 && std::string(3 - name.size(), '0') + name == paper.number;
    if (name.empty() || name == paper.number || is_short) found.push_back(&paper);
    numbers.push_back(paper.number);
  }
  if (!found.empty()) return found;
  return misused(fmt::format("expected a paper ({}), found '{}'", fmt::join(numbers, ", "), name));
}

/// The statements of a paper that fit best.
std::vector<const PaperStatement*> statements_named(const Paper& paper, const std::string& name, Match least) {
  const auto wanted = words_of(name);
  std::vector<const PaperStatement*> found;
  for (const PaperStatement& statement : paper.statements)
    if (match(wanted, statement.id) >= least) found.push_back(&statement);
  return found;
}

ReproducedItem item_of(const Paper& paper, const PaperStatement& statement) {
  ReproducedItem item;
  item.paper = paper.number;
  item.statement = statement;
  return item;
}

PaperVerdict verdict_of(const ReproducedItem& item, const papers::Check& check) {
  const std::string& kind = item.statement.kind;
  if (item.failures > 0 || item.compared + item.printed == 0) return PaperVerdict::fails;
  if (item.contradictions > 0)
    return item.statement.erratum.empty() ? PaperVerdict::contradicted : PaperVerdict::corrected;
  if (check.has_slip()) return PaperVerdict::corrected;
  const bool is_question = kind == "question" || kind == "conjecture";
  if (check.is_open() || (is_question && !check.is_settled())) return PaperVerdict::open;
  return PaperVerdict::holds;
}

bool is_over(const Limits& limits) {
  const bool is_cancelled = limits.cancel != nullptr && limits.cancel->load(std::memory_order_relaxed);
  return is_cancelled || std::chrono::steady_clock::now() >= limits.deadline;
}

/// Runs a check. What it throws about the program's answers is a failure.
void run_check(const papers::Row& row, ReproducedItem& item, const Limits& limits, const Resources& resources) {
  papers::Check check(item, limits, resources);
  item.verdict = PaperVerdict::undecided;
  try {
    row.check(check);
    item.verdict = verdict_of(item, check);
  } catch (const papers::Stopped&) {
    if (item.failures > 0) item.verdict = PaperVerdict::fails;
  } catch (const std::bad_alloc&) {          // a limit as well
  } catch (const std::logic_error& error) {  // an answer of the program that no check expects
    if (is_over(check.limits())) return;
    ++item.failures;
    item.failure = error.what();
    item.verdict = PaperVerdict::fails;
  }
}

/// The check of an item; a reason in place of a check ends up among the notes.
void reproduce_item(ReproducedItem& item, const ReproduceRequest& request) {
  const auto begun = std::chrono::steady_clock::now();
  const papers::Rows rows = papers::rows_of(item.paper);
  const auto row = std::ranges::find(rows, item.statement.id, &papers::Row::id);
  if (row == rows.end() || row->check == nullptr) {
    const bool is_question = item.statement.kind == "question" || item.statement.kind == "conjecture";
    item.verdict = is_question ? PaperVerdict::open : PaperVerdict::not_computable;
    item.notes.push_back(row == rows.end() ? "not yet checked" : row->reason);
  } else {
    Limits limits = request.limits;
    if (request.item_seconds > 0 && (limits.seconds == 0 || request.item_seconds < limits.seconds))
      limits.seconds = request.item_seconds;
    run_check(*row, item, limits, request.resources);
  }
  item.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

std::string_view name_of(PaperVerdict verdict) {
  switch (verdict) {
    case PaperVerdict::holds: return "holds";
    case PaperVerdict::corrected: return "holds as corrected";
    case PaperVerdict::open: return "open";
    case PaperVerdict::contradicted: return "contradicted";
    case PaperVerdict::not_computable: return "not computable";
    case PaperVerdict::undecided: return "undecided";
    default: return "fails";
  }
}

Result<std::vector<ReproducedItem>> items_of(const ReproduceRequest& request) {
  const auto chosen = papers_named(request.paper);
  if (!chosen) return chosen.error();
  std::vector<ReproducedItem> items;
  std::vector<std::string> known;
  for (const Match least : {Match::whole, Match::end, Match::part})
    for (const Paper* paper : *chosen) {
      if (request.item.empty()) {
        for (const PaperStatement& statement : paper->statements) items.push_back(item_of(*paper, statement));
        if (paper == chosen->back()) return items;
        continue;
      }
      for (const PaperStatement* statement : statements_named(*paper, request.item, least))
        items.push_back(item_of(*paper, *statement));
      if (paper == chosen->back() && !items.empty()) return items;
    }
  for (const Paper* paper : *chosen)
    for (const PaperStatement& statement : paper->statements) known.push_back(statement.id);
  return misused(fmt::format("expected a statement of paper {} such as '{}', found '{}'{}", chosen->front()->number,
                             known.front(), request.item, did_you_mean(request.item, known)));
}

Result<Reproduction> reproduce(const ReproduceRequest& request) {
  auto items = items_of(request);
  if (!items) return items.error();
  ReproduceRequest whole = request;
  whole.limits = running(request.limits);
  Reproduction result;
  result.planned = items->size();
  for (ReproducedItem& item : *items) {
    if (is_over(whole.limits)) break;
    whole.limits.progress(fmt::format("{} {}", item.paper, item.statement.id),
                          static_cast<double>(result.items.size()) / static_cast<double>(result.planned), 0);
    reproduce_item(item, whole);
    if (request.on_item) request.on_item(item);
    result.items.push_back(std::move(item));
  }
  return result;
}

}  // namespace upset
