// SPDX-License-Identifier: MIT
// Answers of one stream: the units are lines, by number. Nothing in the answers names the stream, so parts of different
// streams are only noticed where they have the same line.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <tuple>

#include "merge/text_parts.hpp"
#include "upset/report.hpp"

namespace upset::merge {

namespace {

constexpr std::string_view kLineKey = "{\"line\":";
constexpr std::string_view kLimitKey = "\"limit\":";  // a quotation mark inside a text has a backslash
constexpr std::string_view kLimitCode = "\"error\":{\"code\":4,";

/// An answer in a part.
struct AnswerLine {
  std::uint64_t number = 0;
  std::size_t part = 0;
  std::string_view text{};

  [[nodiscard]] bool is_decided() const {
    return text.find(kLimitKey) == std::string_view::npos && text.find(kLimitCode) == std::string_view::npos;
  }
};

Result<AnswerLine> read_line(std::string_view text) {
  AnswerLine line;
  if (text.starts_with(kLineKey)) {
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + kLineKey.size(), end, line.number);
    if (read.ec == std::errc{} && line.number > 0 && read.ptr != end && *read.ptr == ',' &&
        nlohmann::json::accept(text)) {
      line.text = text;
      return line;
    }
  }
  return refused(fmt::format("expected an answer with its \"line\", as 'solve -' writes it in JSON, found '{}'",
                             text.substr(0, 40)));
}

Result<std::vector<AnswerLine>> read_lines(const TextPart& part, std::size_t index, core::Stop& stop) {
  std::vector<AnswerLine> list;
  std::size_t number = 0;
  for (const std::string_view text : lines_of(part.text)) {
    ++number;
    if (stop.poll(5)) return core::stopped_by(stop, fmt::format("{}: not read completely", part.file));
    auto line = read_line(text);
    if (!line) return not_mergeable(part.file, fmt::format("line {}: {}", number, line.error().message));
    line->part = index;
    list.push_back(*std::move(line));
  }
  return list;
}

/// What two answers to the same line must agree on, as far as both know it.
struct Known {
  std::string question{};  // the spec; the message of an error
  std::string outcome{};
  std::string grundy{};
  std::string moves{};  // comparable if both lists are complete, or both are not
  bool has_all_moves = false;

  explicit Known(const AnswerLine& line) {
    const auto json = nlohmann::json::parse(line.text);
    if (json.contains("error")) {
      question = "error: " + json["error"].value("message", "");
      return;
    }
    question = json.value("spec", "");
    if (json.value("outcome", "unknown") != "unknown") outcome = json["outcome"];
    if (json.contains("grundy") && !json["grundy"].is_null()) grundy = json["grundy"].dump();
    has_all_moves = json.value("winning_moves_complete", false);
    for (const auto& move : json.value("winning_moves", nlohmann::json::array()))
      moves += (moves.empty() ? "" : " ") + move.get<std::string>();
  }

  [[nodiscard]] bool contradicts(const Known& other) const {
    const auto differ = [](const std::string& one, const std::string& two) {
      return !one.empty() && !two.empty() && one != two;
    };
    return question != other.question || differ(outcome, other.outcome) || differ(grundy, other.grundy) ||
           (has_all_moves == other.has_all_moves && differ(moves, other.moves));
  }
  [[nodiscard]] std::string text() const {
    return question + (outcome.empty() ? "" : ": " + outcome) + (grundy.empty() ? "" : ", Grundy value " + grundy) +
           (moves.empty() ? "" : ", winning moves " + moves);
  }
  [[nodiscard]] int amount() const {
    return (outcome.empty() ? 0 : 1) + (grundy.empty() ? 0 : 1) + (moves.empty() ? 0 : 1) + (has_all_moves ? 1 : 0);
  }
};

/// Decided over not decided, more knowledge over less.
bool is_better(const AnswerLine& one, const AnswerLine& other) {
  return std::tuple(one.is_decided(), Known(one).amount()) > std::tuple(other.is_decided(), Known(other).amount());
}

std::string unit_name(std::uint64_t number) { return fmt::format("line {}", number); }

}  // namespace

bool is_stream(std::string_view text) { return text.starts_with(kLineKey); }

Result<MergedText> merge_streams(const std::vector<TextPart>& parts, const std::optional<TextPart>& old,
                                 core::Stop& stop) {
  std::vector<AnswerLine> all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    auto lines = read_lines(parts[i], i, stop);
    if (!lines) return lines.error();
    all.insert(all.end(), lines->begin(), lines->end());
  }
  std::ranges::stable_sort(all, {}, &AnswerLine::number);
  std::vector<AnswerLine> merged;
  std::size_t bytes = 0;
  for (const AnswerLine& line : all) {
    bytes += line.text.size() + 1;
    if (merged.empty() || merged.back().number != line.number) {
      merged.push_back(line);
      continue;
    }
    AnswerLine& kept = merged.back();
    if (kept.text == line.text) continue;
    const Known one(kept), other(line);
    if (one.contradicts(other))
      return contradiction(unit_name(line.number), parts[kept.part].file, one.text(), parts[line.part].file,
                           other.text());
    if (is_better(line, kept)) kept = line;
    if (stop.poll(10)) return core::stopped_by(stop, "stopped while lines were compared");
  }
  if (old) {
    const auto lines = read_lines(*old, parts.size(), stop);
    if (!lines) return lines.error();
    for (const AnswerLine& line : *lines) {
      const auto known = std::ranges::lower_bound(merged, line.number, {}, &AnswerLine::number);
      if (known == merged.end() || known->number != line.number || Known(*known).contradicts(Known(line)) ||
          is_better(line, *known))
        return would_lose(old->file, unit_name(line.number));
    }
  }
  MergedText result;
  result.text.reserve(bytes);
  for (const AnswerLine& line : merged) {
    result.text.append(line.text) += '\n';
    ++(line.is_decided() ? result.report.decided : result.report.unknown);
  }
  result.report.units = merged.size();
  result.report.gaps = merged.empty() ? 0 : merged.back().number - merged.size();
  return result;
}

Result<std::vector<std::uint64_t>> decided_lines(const TextPart& part, core::Stop& stop) {
  const auto lines = read_lines(part, 0, stop);
  if (!lines) return lines.error();
  std::vector<std::uint64_t> numbers;
  for (const AnswerLine& line : *lines)
    if (line.is_decided()) numbers.push_back(line.number);
  std::ranges::sort(numbers);
  return numbers;
}

Result<TodoReport> todo_of_stream(const TextPart& part, core::Stop& stop) {
  const auto lines = read_lines(part, 0, stop);
  if (!lines) return lines.error();
  TodoReport report;
  report.units = lines->size();
  for (const AnswerLine& line : *lines) {
    if (line.is_decided()) continue;
    TodoUnit unit{unit_name(line.number), true};
    const auto json = nlohmann::json::parse(line.text);
    if (json.contains("limit")) {
      unit.limit = json["limit"].value("kind", "");
      unit.reached = json["limit"].value("reached", "");
      unit.tried = json.contains("stats") ? json["stats"].value("seconds", 0.0) : 0;
      unit.name += ", " + json.value("spec", "");
    } else {
      unit.limit = "limit";
      unit.reached = json["error"].value("message", "");
    }
    report.open.push_back(std::move(unit));
  }
  return report;
}

}  // namespace upset::merge
