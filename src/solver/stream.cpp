// SPDX-License-Identifier: MIT
#include "upset/stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <istream>
#include <new>
#include <stdexcept>
#include <vector>

#include "core/parallel.hpp"
#include "upset/notation.hpp"

namespace upset {

namespace {

constexpr std::size_t kBatch = 4096;            // lines read before they are distributed to the threads
constexpr std::size_t kMaxLineBytes = 2 << 20;  // longer lines are rejected unread
constexpr std::size_t kFewLines = 16;           // not worth a second thread

constexpr std::string_view kGraph6Header = ">>graph6<<";
constexpr std::string_view kSparse6Header = ">>sparse6<<";

struct Line {
  std::size_t number;
  std::string text;
};

/// Whether a spec refers to the file "-", which would consume the stream itself: "poset:-", "clique:graph:-",
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
struct LineSpec {
  std::string spec;
  std::size_t added = 0;    // prepended bytes that the line does not have
  std::size_t dropped = 0;  // dropped bytes that the spec does not have
};

/// A line with a ':' after its first character is a spec; one that starts with ':' is sparse6; all else is graph6.
Result<LineSpec> spec_of(const std::string& line) {
  std::string_view code = line;
  std::size_t skipped = 0;
  for (const std::string_view header : {kGraph6Header, kSparse6Header})
    if (code.starts_with(header)) skipped = header.size();
  code.remove_prefix(skipped);
  if (skipped == 0 && code.find(':', 1) != std::string_view::npos) return LineSpec{line};
  const bool is_sparse = code.starts_with(':');
  for (std::size_t i = is_sparse ? 1 : 0; i < code.size(); ++i)
    if (code[i] < '?' || code[i] > '~')
      return refused(
          "expected a spec such as board:4x7, or graph6 or sparse6 (bytes from '?' to '~'), found " +
              (code[i] >= ' ' && code[i] < '?' ? fmt::format("'{}'", code[i])
                                               : fmt::format("the byte {}", static_cast<unsigned char>(code[i]))),
          Place{"", 0, skipped + i + 1});
  const std::string_view family = is_sparse ? "sparse6:" : "graph6:";
  return LineSpec{std::string(family) + std::string(code), family.size(), skipped};
}

/// A word such as 'petersen' is the beginning of a large graph in graph6, but is hardly meant as one.
bool looks_like_word(const std::string& line) {
  return std::ranges::all_of(line, [](char c) { return c >= 'a' && c <= 'z'; });
}

Result<Answer> answer_line(const Line& line, const StreamOptions& options) {
  if (line.text.size() > kMaxLineBytes)
    return refused(fmt::format("a line has at most {} bytes, this one has more", kMaxLineBytes), Place{"", 0, 1});
  const auto meant = spec_of(line.text);
  if (!meant) return meant.error();
  if (!options.names_files && names_standard_input(meant->spec))
    return refused("expected a file name: in a stream standard input holds the specs", Place{"", 0, 1});
  const auto position = Position::parse(meant->spec, options.resources, options.solve.limits);
  if (!position) {
    Error error = position.error();
    if (error.place && error.place->line == 0 && error.place->column > meant->added)
      error.place->column = error.place->column - meant->added + meant->dropped;
    if (looks_like_word(line.text)) error.message += "; a spec has a ':', as in board:4x7";
    return error;
  }
  auto solved = solve(*position, options.solve);
  if (!solved) return solved.error();
  return std::move(solved->answer);
}

/// Reads the available lines, up to kBatch. It never waits for a second line, so that a program that writes one spec
/// and waits gets its answer.
std::vector<Line> read_batch(const StreamSource& source, const Shard& shard, std::size_t& number) {
  std::vector<Line> lines;
  while (lines.size() < kBatch) {
    auto text = source.next();
    if (!text) break;
    ++number;
    if (!text->empty() && text->back() == '\r') text->pop_back();
    if (text->size() > kMaxLineBytes) text->resize(kMaxLineBytes + 1);
    if (is_stream_question(*text) && shard.has(*text)) lines.push_back({number, std::move(*text)});
    if (!lines.empty() && !source.is_ready()) break;
  }
  return lines;
}

StreamAnswer answer_with_text(const Line& line, const StreamOptions& options) {
  try {
    StreamAnswer found{line.number, answer_line(line, options)};
    if (options.render) found.text = options.render(found);
    return found;
  } catch (const std::bad_alloc&) {
    StreamAnswer found{line.number, out_of_memory()};
    if (options.render) found.text = options.render(found);
    return found;
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    StreamAnswer found{line.number, out_of_memory()};
    if (options.render) found.text = options.render(found);
    return found;
  }
}

std::vector<StreamAnswer> answer_batch(const std::vector<Line>& lines, const StreamOptions& options, unsigned threads) {
  std::vector<StreamAnswer> answers(lines.size(), StreamAnswer{0, out_of_memory()});
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < lines.size(); i = next++) answers[i] = answer_with_text(lines[i], options);
  };
  core::on_threads(lines.size() > kFewLines ? threads : 1, [&](unsigned) { work(); });
  return answers;
}

}  // namespace

bool is_stream_question(std::string_view line) {
  const bool is_blank = line.find_first_not_of(" \t") == std::string_view::npos;
  return !is_blank && line.front() != '#' && line != kGraph6Header;
}

StreamSummary solve_stream(const StreamSource& source, const StreamOptions& options,
                           const std::function<bool(const StreamAnswer&)>& receive) {
  StreamOptions each = options;
  const unsigned threads = options.solve.limits.threads != 0 ? options.solve.limits.threads : core::cores();
  each.solve.limits.threads = 1;  // the lines are distributed to threads, but each line has one
  StreamSummary summary;
  std::size_t number = 0;
  for (;;) {
    const auto lines = read_batch(source, options.shard, number);
    if (lines.empty()) return summary;
    for (const StreamAnswer& found : answer_batch(lines, each, threads)) {
      ++summary.lines;
      if (!found.answer && found.answer.error().code != ErrorCode::limit) ++summary.refused;
      else if (!found.answer || found.answer->limit) ++summary.limited;
      if (!receive(found)) return summary;
    }
  }
}

StreamSummary solve_stream(std::istream& input, const StreamOptions& options,
                           const std::function<bool(const StreamAnswer&)>& receive) {
  const auto next = [&]() -> std::optional<std::string> {
    std::string text;
    return std::getline(input, text) ? std::optional(std::move(text)) : std::nullopt;
  };
  return solve_stream(StreamSource{next, [&] { return input.rdbuf()->in_avail() > 0; }}, options, receive);
}

}  // namespace upset
