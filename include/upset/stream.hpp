// SPDX-License-Identifier: MIT
// Many questions, one per line. Several threads solve the lines, and the answers come in the order of the lines.
//
//   std::istringstream lines("board:4x7\nnim:1,2,3\nbroken\n");
//   const auto summary = upset::solve_stream(lines, {}, [](const upset::StreamAnswer& found) {
//     if (found.answer) std::cout << found.answer->spec << ' ' << upset::to_string(found.answer->outcome) << '\n';
//     return true;  // go on
//   });
//   assert(summary.lines == 3 && summary.refused == 1);
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "upset/answer.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"
#include "upset/solve.hpp"

namespace upset {

/// The result for one line.
struct StreamAnswer {
  std::size_t line = 0;   // its number, from 1
  Result<Answer> answer;  // an error if it cannot be read or solved; columns are those of the line
  std::string text{};     // the text from StreamOptions::render
};

/// How to answer a stream.
struct StreamOptions {
  SolveOptions solve{};     // for each line; Limits::threads lines are solved at a time, each on one thread
  Resources resources{};    // what the solving may use
  Shard shard{};            // only the lines in this part, by their text; the others are skipped, but counted
  bool names_files = true;  // false: a line that names the file '-' is refused, because standard input holds the lines
  /// Makes the text of an answer. Called on the thread that solved the line, by several threads at a time.
  std::function<std::string(const StreamAnswer&)> render = nullptr;
};

/// Where lines come from.
struct StreamSource {
  std::function<std::optional<std::string>()> next;  // waits for a line; returns nothing at the end
  std::function<bool()> is_ready;                    // whether next() would return a line without waiting
};

/// Counts over a whole stream.
struct StreamSummary {
  std::size_t lines = 0;    // answered or refused; blank lines and comments do not count
  std::size_t refused = 0;  // of these
  std::size_t limited = 0;  // of these, cut short by a limit
};

/// Whether a line, without its end, is a question: not blank, not a comment, and not the first line of a graph6 file.
bool is_stream_question(std::string_view line);

/// Answers every line: a spec, or a graph in graph6 or sparse6 (docs/notation.md). Blank lines and lines that begin
/// with '#' are skipped. `receive` is called on the calling thread, for each line in order, whenever no further line is
/// ready to be read or enough lines have been read. Return false from it to end the stream. A line that cannot be
/// answered does not end the stream.
StreamSummary solve_stream(const StreamSource& source, const StreamOptions& options,
                           const std::function<bool(const StreamAnswer&)>& receive);

/// The same, with the lines of an input stream.
StreamSummary solve_stream(std::istream& input, const StreamOptions& options,
                           const std::function<bool(const StreamAnswer&)>& receive);

}  // namespace upset
