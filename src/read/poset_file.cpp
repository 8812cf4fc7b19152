// SPDX-License-Identifier: MIT
#include "read/poset_file.hpp"

#include <fmt/format.h>

#include "read/dot.hpp"
#include "read/poset_formats.hpp"

namespace upset::read {

namespace {

std::size_t skip_blank(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == std::string_view::npos ? text.size() : start;
}

}  // namespace

Result<NamedPoset> read_poset(std::string_view text, const std::string& source) {
  if (text.size() > kMaxFileBytes)
    return refused(fmt::format("a poset file has at most {} bytes, this one has {}", kMaxFileBytes, text.size()),
                   Place{source, 1, 1});
  if (text.starts_with("\xef\xbb\xbf"))
    text.remove_prefix(3);  // the byte order mark that some editors put before UTF-8
  const std::string_view start = text.substr(skip_blank(text));
  if (start.starts_with("{")) return read_json(text, source);
  if (begins_like_dot(start)) return read_dot(text, source);
  return read_lines(text, source);
}

}  // namespace upset::read
