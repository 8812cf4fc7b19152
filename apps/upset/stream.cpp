// SPDX-License-Identifier: MIT
#include "stream.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "upset/report.hpp"
#include "upset/stream.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kFlushBytes = 1 << 20;

/// One line for people: outcome, Grundy value if asked for, winning moves.
std::string short_text(const Answer& answer) {
  std::string text = answer.spec + "\t" + to_string(answer.outcome);
  if (answer.grundy_asked) text += "\t" + (answer.grundy ? answer.grundy->text() : "?");
  text += "\t";
  for (std::size_t i = 0; i < answer.winning_moves.size(); ++i) text += (i > 0 ? " " : "") + answer.winning_moves[i];
  return text;
}

std::string rendered(const StreamAnswer& found, bool json) {
  if (found.answer) return json ? json_report(*found.answer, found.line) : short_text(*found.answer);
  const Error shown = as_shown(found.answer.error());
  return json ? json_error(shown, found.line) : fmt::format("line {}\terror\t{}", found.line, shown.text());
}

}  // namespace

int solve_stream(std::istream& input, StreamOptions options, bool json) {
  std::ios::sync_with_stdio(false);
  std::string buffer;
  const auto flush = [&] {
    std::fwrite(buffer.data(), 1, buffer.size(), stdout);
    buffer.clear();
    std::fflush(stdout);
    return !interrupted;  // also set if the output is lost, which main reports
  };
  options.names_files = false;
  options.render = [json](const StreamAnswer& found) { return rendered(found, json); };
  const auto is_ready = [&] { return input.rdbuf()->in_avail() > 0; };
  const auto next = [&]() -> std::optional<std::string> {
    // A program that writes one spec and waits for its answer gets it before the next line is read.
    if (!is_ready() && !flush()) return std::nullopt;
    std::string text;
    return std::getline(input, text) ? std::optional(std::move(text)) : std::nullopt;
  };
  const StreamSummary summary =
      upset::solve_stream(StreamSource{next, is_ready}, options, [&](const StreamAnswer& found) {
        buffer += found.text;
        buffer += '\n';
        return buffer.size() < kFlushBytes || flush();
      });
  flush();
  if (summary.refused > 0) return static_cast<int>(ErrorCode::refused);
  return summary.limited > 0 ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace upset::app
