// SPDX-License-Identifier: MIT
#include "stream.hpp"

#include <fmt/format.h>

#include <atomic>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kBatch = 4096;            // lines read before they are shared among the threads
constexpr std::size_t kMaxLineBytes = 2 << 20;  // longer lines are refused unread

struct Line {
  std::size_t number;
  std::string text;
  std::string result{};
  int code = 0;
};

/// One line for people: outcome, Grundy value if asked for, winning moves.
std::string short_text(const Answer& answer) {
  std::string text = answer.spec + "\t" + to_string(answer.outcome);
  if (answer.grundy_asked) text += "\t" + answer.grundy.value_or("?");
  text += "\t";
  for (std::size_t i = 0; i < answer.winning_moves.size(); ++i) text += (i > 0 ? " " : "") + answer.winning_moves[i];
  return text;
}

/// Whether a spec asks for "poset:-", which would eat the stream itself.
bool names_standard_input(const std::string& text) {
  for (std::size_t at = text.find("poset:-"); at != std::string::npos; at = text.find("poset:-", at + 1))
    if (at + 7 == text.size() || text[at + 7] == ' ' || text[at + 7] == '#') return true;
  return text.find("poset:\"-\"") != std::string::npos;
}

void answer_line(Line& line, const SolveOptions& options, bool json) {
  const auto refuse = [&](const Error& error) {
    line.result = json_error(error, line.number);
    line.code = static_cast<int>(ErrorCode::refused);
  };
  if (line.text.find(':') == std::string::npos || line.text.front() == ':' || line.text.starts_with(">>"))
    return refuse(refused("expected a spec such as board:4x7; graphs are not read yet", Place{"", 0, 1}));
  if (names_standard_input(line.text))
    return refuse(refused("expected a file name: in a stream standard input holds the specs", Place{"", 0, 1}));
  const auto position = Position::parse(line.text);
  if (!position) return refuse(position.error());
  const auto solved = solve(*position, options);
  if (!solved) return refuse(solved.error());
  line.result = json ? json_report(solved->answer) : short_text(solved->answer);
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
    if (text.size() > kMaxLineBytes) text = "line too long";
    if (text.find_first_not_of(" \t") == std::string::npos || text.front() == '#') continue;
    lines.push_back({number, text});
    if (input.rdbuf()->in_avail() <= 0) break;
  }
  return lines;
}

void answer_batch(std::vector<Line>& lines, const SolveOptions& options, bool json, unsigned threads) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < lines.size(); i = next++) {
      try {
        answer_line(lines[i], options, json);
      } catch (const std::bad_alloc&) {
        lines[i].result = json_error(Error{ErrorCode::limit, "out of memory"}, lines[i].number);
        lines[i].code = static_cast<int>(ErrorCode::limit);
      }
    }
  };
  std::vector<std::jthread> helpers;
  try {
    for (unsigned t = 1; t < threads && lines.size() > 16; ++t) helpers.emplace_back(work);
  } catch (const std::system_error&) {  // fewer threads than asked for are no fault
  }
  work();
}

}  // namespace

int solve_stream(std::istream& input, const SolveOptions& options, bool json) {
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
    answer_batch(lines, each, json, threads);
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
