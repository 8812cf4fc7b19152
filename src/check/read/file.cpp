// SPDX-License-Identifier: MIT
#include "check/read/file.hpp"

#include <optional>

#include "check/memory.hpp"

namespace upset::check {

namespace {

Block read_text(std::string_view text, std::string_view family) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // the mark that some editors put before UTF-8
  if (family == "poset") return read_poset_file(text);
  if (family == "complex") return read_facet_file(text);
  if (family == "torsion") return std::make_shared<const Monoid>(read_group_file(text));
  if (family == "chains") return std::make_shared<const ChainsFamily>(read_chains_file(text));
  return read_graph_file(text);
}

}  // namespace

Block read_file(const std::string& name, std::string_view family, const FileReader& files) {
  if (name == "-") refuse("the checker reads no structure from standard input: name a file");
  const std::optional<std::string> bytes = files(name);
  if (!bytes) refuse("the file '" + name + "' cannot be read, or is too large");
  Allowance::extend(bytes->size());
  try {
    return read_text(*bytes, family);
  } catch (Refusal& refusal) {
    refusal.reason = "the file '" + name + "': " + refusal.reason;
    throw;
  }
}

}  // namespace upset::check
