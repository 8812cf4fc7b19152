// SPDX-License-Identifier: MIT
#include "games/common/file_body.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"
#include "games/common/nicknames.hpp"

namespace upset::games::common {

namespace {

constexpr std::size_t kHashDigits = 64;
constexpr std::size_t kWeakHashDigits = 16;

}  // namespace

Result<NamedFile> split_hash(const spec::Word& body) {
  const std::size_t at = body.text.rfind(kHashMark);
  if (at == std::string::npos) return NamedFile{body.text, ""};
  const std::string hash = body.text.substr(at + kHashMark.size());
  const bool is_hex = hash.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (is_hex && hash.size() == kWeakHashDigits)
    return spec::refused_at(body.column + at,
                            "the hash after #order= is too weak: it has 16 digits, and a different file with the same "
                            "hash is easy to make; leave it out, and the answer will show a hash of 64 digits");
  if (!is_hex || hash.size() != kHashDigits) return NamedFile{body.text, ""};
  return NamedFile{body.text.substr(0, at), hash};
}

std::string order_block(const std::vector<std::string>& names, const std::vector<order::Relation>& covers) {
  std::string text = fmt::format("poset {}\n", names.size());
  for (const std::string& name : names) text += "element " + name + "\n";
  for (const auto& [x, y] : covers) text += fmt::format("below {} {}\n", x, y);
  return text + "end poset\n";
}

Result<std::string> bound_body(const NamedFile& named, const std::string& block, std::size_t column) {
  const std::string found = core::sha256_hex(block);
  if (!named.hash.empty() && named.hash != found)
    return spec::refused_at(column, fmt::format("the content of '{}' has changed: expected hash {}, found {}",
                                                named.file, named.hash, found));
  return with_hash(named.file, block);
}

std::string with_hash(const std::string& file, const std::string& block) {
  return file + std::string(kHashMark) + core::sha256_hex(block);
}

Result<std::string> read_named_file(const std::string& file, std::size_t column, game::Reading& reading) {
  auto bytes = reading.files.read(file);
  if (bytes) return bytes;
  Error error = bytes.error();
  error.place = Place{"", 0, column};
  if (const std::string_view spec = spec_of_nickname(file); !spec.empty() && !spec.ends_with(':'))
    error.message += fmt::format("; did you mean '{}'?", spec);
  return error;
}

std::string source_name(const std::string& file) { return file == "-" ? "standard input" : file; }

}  // namespace upset::games::common
