// SPDX-License-Identifier: MIT
#include "games/common/file_body.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"

namespace upset::games::common {

std::pair<std::string, std::string> split_hash(const std::string& body) {
  const std::size_t at = body.rfind(kHashMark);
  if (at == std::string::npos || body.size() != at + kHashMark.size() + 16) return {body, ""};
  return {body.substr(0, at), body.substr(at + kHashMark.size())};
}

std::string order_block(const std::vector<std::string>& names, const std::vector<order::Relation>& covers) {
  std::string text = fmt::format("poset {}\n", names.size());
  for (const std::string& name : names) text += "element " + name + "\n";
  for (const auto& [x, y] : covers) text += fmt::format("below {} {}\n", x, y);
  return text + "end poset\n";
}

Result<std::string> bound_body(const std::string& file, const std::string& hash, const std::string& block,
                               std::size_t column) {
  const std::string found = core::hex64(core::fnv1a64(block));
  if (!hash.empty() && hash != found)
    return spec::refused_at(
        column, fmt::format("the order in '{}' has changed: expected hash {}, found {}", file, hash, found));
  return file + std::string(kHashMark) + found;
}

Result<std::string> read_named_file(const std::string& file, std::size_t column, game::Reading& reading) {
  auto bytes = reading.files.read(file);
  if (bytes) return bytes;
  Error error = bytes.error();
  error.place = Place{"", 0, column};
  return error;
}

std::string source_name(const std::string& file) { return file == "-" ? "standard input" : file; }

}  // namespace upset::games::common
