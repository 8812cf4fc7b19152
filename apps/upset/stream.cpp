// SPDX-License-Identifier: MIT
#include "stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "upset/notation.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kBatch = 4096;            // lines read before they are shared among the threads
constexpr std::size_t kMaxLineBytes = 2 << 20;  // longer lines are refused unread

constexpr std::string_view kGraph6Header = ">>graph6<<";
constexpr std::string_view kSparse6Header = ">>sparse6<<";

struct Line {
  std::size_t number;
  std::string text;
  std::string result{};
  int code = 0;
};

/// One line for people: outcome, Grundy value if asked for, winning moves.
std::string short_text(const Answer& answer) {
  std::string text = answer.spec + "\t" + to_string(answer.outcome);
  if (answer.grundy_asked) text += "\t" + (answer.grundy ? answer.grundy->text() : "?");
  text += "\t";
  for (std::size_t i = 0; i < answer.winning_moves.size(); ++i) text += (i > 0 ? " " : "") + answer.winning_moves[i];
  return text;
}

/// What stands in the place of an answer.
std::string told(const Error& error, std::size_t line, bool json) {
  const Error shown = as_shown(error);
  return json ? json_error(shown, line) : fmt::format("line {}\terror\t{}", line, shown.text());
}

/// Whether a spec asks for a file "-", which would eat the stream itself: "poset:-", "clique:graph:-",
/// "torsion:"-":...".
bool names_standard_input(const std::string& text) {
  static const std::vector<std::string> kFamilies = [] {
    std::vector<std::string> list;
    for (const FamilyDescription& family : family_descriptions())
      if (family.files != FileUse::none) list.push_back(family.name + ":");
    return list;
  }();
  for (const std::string& family : kFamilies)
    for (std::size_t at = text.find(family); at != std::string::npos; at = text.find(family, at + 1)) {
      const std::string_view file = std::string_view(text).substr(at + family.size());
      if (file.starts_with("\"-\"") || file.starts_with("\"-#")) return true;
      if (file == "-" || file.starts_with("- ") || file.starts_with("-#") || file.starts_with("-)")) return true;
    }
  return false;
}

/// The spec that a line stands for.
struct Wording {
  std::string spec;
  std::size_t added = 0;    // bytes before the code that the line has not
  std::size_t dropped = 0;  // bytes before the code that the spec has not
};

/// A line with a ':' after its first character is a spec; one that starts with ':' is sparse6; all else is graph6.
Result<Wording> wording_of(const std::string& line) {
  std::string_view code = line;
  std::size_t skipped = 0;
  for (const std::string_view header : {kGraph6Header, kSparse6Header})
    if (code.starts_with(header)) skipped = header.size();
  code.remove_prefix(skipped);
  if (skipped == 0 && code.find(':', 1) != std::string_view::npos) return Wording{line};
  const bool is_sparse = code.starts_with(':');
  for (std::size_t i = is_sparse ? 1 : 0; i < code.size(); ++i)
    if (code[i] < '?' || code[i] > '~')
      return refused(
          "expected a spec such as board:4x7, or graph6 or sparse6 (bytes from '?' to '~'), found " +
              (code[i] >= ' ' && code[i] < '?' ? fmt::format("'{}'", code[i])
                                               : fmt::format("the byte {}", static_cast<unsigned char>(code[i]))),
          Place{"", 0, skipped + i + 1});
  const std::string_view family = is_sparse ? "sparse6:" : "graph6:";
  return Wording{std::string(family) + std::string(code), family.size(), skipped};
}

/// A word such as 'petersen' reads as the beginning of a large graph in graph6, but was hardly meant so.
bool looks_like_word(const std::string& line) {
  return std::ranges::all_of(line, [](char c) { return c >= 'a' && c <= 'z'; });
}

void answer_line(Line& line, const SolveOptions& options, const Resources& resources, bool json) {
  const auto refuse = [&](const Error& error) {
    line.result = told(error, line.number, json);
    line.code = static_cast<int>(ErrorCode::refused);
  };
  if (line.text.size() > kMaxLineBytes)
    return refuse(
        refused(fmt::format("a line has at most {} bytes, this one has more", kMaxLineBytes), Place{"", 0, 1}));
  const auto wording = wording_of(line.text);
  if (!wording) return refuse(wording.error());
  if (names_standard_input(wording->spec))
    return refuse(refused("expected a file name: in a stream standard input holds the specs", Place{"", 0, 1}));
  const auto position = Position::parse(wording->spec, resources, options.limits);
  if (!position) {
    Error error = position.error();
    if (error.place && error.place->line == 0 && error.place->column > wording->added)
      error.place->column = error.place->column - wording->added + wording->dropped;
    if (looks_like_word(line.text)) error.message += "; a spec has a ':', as in board:4x7";
    return refuse(error);
  }
  const auto solved = solve(*position, options);
  if (!solved) return refuse(solved.error());
  line.result = json ? json_report(solved->answer, line.number) : short_text(solved->answer);
  if (solved->answer.limit) line.code = static_cast<int>(ErrorCode::limit);
}

/// Reads the lines that are there, up to kBatch. It never waits for a second line, so that a program that writes one
/// spec and waits for the answer gets it.
std::vector<Line> read_batch(std::istream& input, std::size_t& number) {
  std::vector<Line> lines;
  std::string text;
  while (lines.size() < kBatch && std::getline(input, text)) {
    ++number;
    if (!text.empty() && text.back() == '\r') text.pop_back();
    if (text.size() > kMaxLineBytes) text.resize(kMaxLineBytes + 1);
    if (text.find_first_not_of(" \t") == std::string::npos || text.front() == '#' || text == kGraph6Header) continue;
    lines.push_back({number, text});
    if (input.rdbuf()->in_avail() <= 0) break;
  }
  return lines;
}

void answer_batch(std::vector<Line>& lines, const SolveOptions& options, const Resources& resources, bool json,
                  unsigned threads) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < lines.size(); i = next++) {
      try {
        answer_line(lines[i], options, resources, json);
      } catch (const std::bad_alloc&) {
        lines[i].result = told(out_of_memory(), lines[i].number, json);
        lines[i].code = static_cast<int>(ErrorCode::limit);
      }
    }
  };
  std::vector<std::jthread> helpers;
  try {
    for (unsigned t = 1; t < threads && lines.size() > 16; ++t) helpers.emplace_back(work);
  } catch (const std::system_error&) {  // fewer threads than asked for are no fault
  } catch (const std::bad_alloc&) {
  }
  work();
}

}  // namespace

int solve_stream(std::istream& input, const SolveOptions& options, const Resources& resources, bool json) {
  std::ios::sync_with_stdio(false);
  SolveOptions each = options;
  const unsigned threads =
      options.limits.threads != 0 ? options.limits.threads : std::max(1U, std::thread::hardware_concurrency());
  each.limits.threads = 1;  // the lines are shared among the threads, not each line
  bool any_refused = false;
  bool any_limit = false;
  std::size_t number = 0;
  for (;;) {
    auto lines = read_batch(input, number);
    if (lines.empty()) break;
    answer_batch(lines, each, resources, json, threads);
    fmt::memory_buffer buffer;
    for (const Line& line : lines) {
      any_refused |= line.code == static_cast<int>(ErrorCode::refused);
      any_limit |= line.code == static_cast<int>(ErrorCode::limit);
      buffer.append(line.result);
      buffer.push_back('\n');
    }
    std::fwrite(buffer.data(), 1, buffer.size(), stdout);
    if (std::fflush(stdout) != 0 || interrupted) break;  // main tells of lost output
  }
  if (any_refused) return static_cast<int>(ErrorCode::refused);
  return any_limit ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace upset::app
