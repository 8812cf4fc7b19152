// SPDX-License-Identifier: MIT
#include "check/expected.hpp"

#include "check/read/file.hpp"

namespace upset::check {

namespace {

// An error in `read` is the fault of the expected spec, not of the certificate.
template <typename Reader>
auto asked(Reader read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    refuse("the spec asked for is wrong: " + refusal.reason);
  }
}

// A hash after the name of a file must be the one that the certificate has there.
bool has_other_hash(const TermText& expected, const TermText& found) {
  const std::vector<std::string> expected_files = files_of(expected);
  const std::vector<std::string> found_files = files_of(found);
  for (std::size_t i = 0; i < expected_files.size(); ++i) {
    const std::string hash = split_hash(expected_files[i]).hash;
    if (hash.empty()) continue;
    if (found_files.size() != expected_files.size() || split_hash(found_files[i]).hash != hash) return true;
  }
  return false;
}

Term expected_term(const TermText& text, const FileReader& files) {
  // a graph in quotes inside another one is a graph, whatever the family of the whole
  const bool is_whole = is_poset_file(text) || text.family == "torsion" || text.family == "chains";
  std::vector<Block> blocks;
  for (const std::string& file : files_of(text)) {
    blocks.push_back(read_file(split_hash(file).name, is_whole ? text.family : "graph", files));
  }
  return Term(text, blocks);
}

bool is_about(const std::string& expected_spec, const Position& position, const FileReader& files) {
  const std::vector<TermText> expected = asked([&] { return split_spec(expected_spec); });
  // Without a way to read files, equal text is enough: it contains a hash that cannot be forged.
  if (!files && any_has_block(expected)) return expected_spec == position.spec();
  if (expected.size() != position.size()) return false;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (asked([&] { return has_other_hash(expected[i], position.text(i)); })) return false;
    const Term wanted = asked([&] { return expected_term(expected[i], files); });
    if (!position.term(i).same_position(wanted)) return false;
  }
  return true;
}

}  // namespace

void check_position_is(const std::string& expected_spec, const Position& position, const FileReader& files) {
  if (!is_about(expected_spec, position, files)) refuse("certificate is for another spec: " + position.spec());
}

}  // namespace upset::check
