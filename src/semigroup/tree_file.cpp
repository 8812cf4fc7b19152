// SPDX-License-Identifier: MIT
#include "semigroup/tree_file.hpp"

#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::semigroup {

namespace {

constexpr core::WordFileKind kCounts{"upset-tree-checkpoint 1\n", "a checkpoint of a count by genus", "another genus"};

std::uint64_t identity_of(unsigned max_genus) { return core::hash64("genus " + std::to_string(max_genus)); }

}  // namespace

Error TreeFile::contradiction() const {
  return refused(file_ + ": the checkpoint contradicts what is known; start with a new file");
}

Result<std::optional<TreeState>> TreeFile::read() const {
  std::vector<std::uint64_t> words;
  const auto take = [&](const std::uint64_t* more, std::size_t count) {
    words.insert(words.end(), more, more + count);
  };
  const auto is_there = core::read_word_file(file_, kCounts, identity_of(max_genus_), 1, take);
  if (!is_there) return is_there.error();
  if (!*is_there) return std::optional<TreeState>();
  const std::size_t genera = max_genus_ + 1;  // as many as multiplicities
  if (words.size() != 2 * genera) return contradiction();
  TreeState state;
  state.pieces.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(genera));
  std::copy(words.begin() + static_cast<std::ptrdiff_t>(genera), words.end(), state.counts.begin());
  return std::optional(std::move(state));
}

std::optional<Error> TreeFile::write(const TreeState& state) const {
  UPSET_ASSERT(state.pieces.size() == max_genus_ + 1);
  core::WordFileWriter writer(file_, kCounts, identity_of(max_genus_));
  writer.write(state.pieces.data(), state.pieces.size());
  writer.write(state.counts.data(), max_genus_ + 1);
  return writer.finish();
}

}  // namespace upset::semigroup
