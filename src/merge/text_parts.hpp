// SPDX-License-Identifier: MIT
// Parts that are text with one unit per line: the record of a match, and the JSON lines of a stream.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/stop.hpp"
#include "upset/merge.hpp"
#include "upset/result.hpp"

namespace upset::merge {

/// A file and what it holds.
struct TextPart {
  std::string file;
  std::string text;
};

/// The complete lines; a last line without a newline was left by a killed run.
std::vector<std::string_view> lines_of(std::string_view text);

bool is_record(std::string_view text);
bool is_stream(std::string_view text);

/// The merged text, and its counts. `old`: a file that it will replace, which may not know more; empty: none.
struct MergedText {
  std::string text{};
  MergeReport report{};
};
Result<MergedText> merge_records(const std::vector<TextPart>& parts, const std::optional<TextPart>& old,
                                 core::Stop& stop);
Result<MergedText> merge_streams(const std::vector<TextPart>& parts, const std::optional<TextPart>& old,
                                 core::Stop& stop);

/// The numbers of the lines of a stream whose answers no limit cut short, ascending.
Result<std::vector<std::uint64_t>> decided_lines(const TextPart& part, core::Stop& stop);

Result<TodoReport> todo_of_record(const TextPart& part, core::Stop& stop);
Result<TodoReport> todo_of_stream(const TextPart& part, core::Stop& stop);

Error not_mergeable(const std::string& file, const std::string& why);
Error would_lose(const std::string& file, const std::string& unit);
Error contradiction(const std::string& unit, const std::string& file, const std::string& has,
                    const std::string& other_file, const std::string& other_has);

}  // namespace upset::merge
