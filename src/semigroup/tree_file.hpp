// SPDX-License-Identifier: MIT
// The state of a count of the tree of semigroups on disk (docs/formats/checkpoint.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "semigroup/tree_buckets.hpp"
#include "upset/result.hpp"

namespace upset::semigroup {

/// The pieces that are counted, and what was counted in them.
struct TreeState {
  std::vector<std::uint64_t> pieces{};  // of multiplicity 1, 2, ...: how many, in their order
  TreeCounts counts{};                  // by genus; the nodes above the pieces are not in it
};

/// The file of a count up to max_genus. Any number of threads and either kind of words may continue it.
class TreeFile {
 public:
  TreeFile(std::string file, unsigned max_genus) : file_(std::move(file)), max_genus_(max_genus) {}

  /// Nothing if the file does not exist. Refused: a file that is damaged or belongs to another genus.
  Result<std::optional<TreeState>> read() const;
  std::optional<Error> write(const TreeState& state) const;
  /// Why a state that was read cannot be right.
  [[nodiscard]] Error contradiction() const;

 private:
  std::string file_;
  unsigned max_genus_;
};

}  // namespace upset::semigroup
