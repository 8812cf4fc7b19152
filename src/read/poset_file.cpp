// SPDX-License-Identifier: MIT
#include "read/poset_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

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
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // the mark that some editors put before UTF-8
  const std::string_view start = text.substr(skip_blank(text));
  if (start.starts_with("{")) return read_json(text, source);
  if (begins_like_dot(start)) return read_dot(text, source);
  return read_lines(text, source);
}

Result<std::string> read_bytes(const std::string& file) {
  std::ifstream stream;
  if (file != "-") {
    std::error_code code;
    if (std::filesystem::is_directory(file, code))
      return refused(fmt::format("expected a file, '{}' is a folder", file));
    stream.open(file, std::ios::binary);
    if (!stream) return refused(fmt::format("cannot read the file '{}'", file));
  }
  std::istream& in = file == "-" ? std::cin : stream;
  std::string bytes;
  std::array<char, 65536> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > kMaxFileBytes)
      return refused(fmt::format("the file '{}' has more than {} bytes", file, kMaxFileBytes));
  }
  return bytes;
}

}  // namespace upset::read
