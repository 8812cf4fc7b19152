// SPDX-License-Identifier: MIT
// Bodies that name a file. If the contents of the file are short, their canonical form is the inline one; otherwise it
// is "FILE#order=HASH", which refuses a file whose contents have changed. Certificates embed the block that is hashed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/context.hpp"
#include "order/poset.hpp"
#include "spec/spec.hpp"

namespace upset::games::common {

inline constexpr std::size_t kMaxInlineBytes = 4096;
inline constexpr std::string_view kHashMark = "#order=";

/// The parts of a body "FILE#order=HASH".
struct NamedFile {
  std::string file;
  std::string hash;  // 64 hex digits, or empty
};

/// Splits a body. Refuses the 16 digits that older versions wrote, before blocks were bound by SHA-256.
Result<NamedFile> split_hash(const spec::Word& body);

/// An order as certificates embed it (docs/formats/certificate.md): names, and covers as pairs of their indices.
std::string order_block(const std::vector<std::string>& names, const std::vector<order::Relation>& covers);

/// "FILE#order=HASH" for a block.
std::string with_hash(const std::string& file, const std::string& block);
/// The same; refused if another hash was expected ("" for any).
Result<std::string> bound_body(const NamedFile& named, const std::string& block, std::size_t column);

/// The bytes of a file that a spec names at this column.
Result<std::string> read_named_file(const std::string& file, std::size_t column, game::Reading& reading);

/// A file's name in messages: "-" is standard input.
std::string source_name(const std::string& file);

}  // namespace upset::games::common
