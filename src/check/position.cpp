// SPDX-License-Identifier: MIT
#include "check/position.hpp"

#include "check/sha256.hpp"

namespace upset::check {

namespace {

EmbeddedBlock read_bound_block(Lines& lines, bool is_group, const std::string& file) {
  EmbeddedBlock block(lines, is_group);
  const std::string what = is_group ? "group" : "poset";
  const NamedFile named = split_hash(file);
  if (named.hash.empty())
    refuse("the spec of a " + what + " from a file must end with #order= and the hash of its block");
  if (named.hash != sha256_hex(block.bytes())) refuse("the " + what + " block is not the one that the spec names");
  return block;
}

}  // namespace

Position::Position(const std::string& spec, Lines& lines) : spec_(spec), spec_line_(lines.number()) {
  for (TermText& text : split_spec(spec)) {
    std::vector<EmbeddedBlock> blocks;
    for (const std::string& file : files_of(text)) {
      if (text.family == "chains") refuse("a family on two chains stands in parentheses here: chains:M,N:(items)");
      blocks.push_back(read_bound_block(lines, text.family == "torsion", file));
    }
    summands_.push_back({std::move(text), std::move(blocks)});
  }
}

Term Position::term(std::size_t which) const {
  const Summand& summand = summands_[which];
  std::vector<Block> blocks;
  for (const EmbeddedBlock& block : summand.blocks) blocks.push_back(block.read());
  try {
    return Term(summand.text, blocks);
  } catch (Refusal& refusal) {
    if (refusal.line == 0) refusal.line = spec_line_;
    throw;
  }
}

}  // namespace upset::check
