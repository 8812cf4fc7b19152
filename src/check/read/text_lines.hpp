// SPDX-License-Identifier: MIT
// What the readers of files share: a text line by line, a line word by word.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "check/text.hpp"

namespace upset::check {

// Calls read(line) for each line; a refusal gets the number of the line.
template <typename Reader>
void for_each_line(std::string_view text, Reader read) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    try {
      read(text.substr(0, end));
    } catch (Refusal& refusal) {
      refusal.reason = "line " + std::to_string(number) + ": " + refusal.reason;
      throw;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// The line before a comment, which begins with '#'.
inline std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

// The words between blanks and other separators; separators are not words.
inline std::vector<std::string_view> words(std::string_view line, std::string_view separators = "") {
  const std::string cuts = " \t\r" + std::string(separators);
  std::vector<std::string_view> found;
  for (std::size_t at = line.find_first_not_of(cuts); at < line.size(); at = line.find_first_not_of(cuts, at)) {
    const std::size_t end = std::min(line.find_first_of(cuts, at), line.size());
    found.push_back(line.substr(at, end - at));
    at = end;
  }
  return found;
}

}  // namespace upset::check
