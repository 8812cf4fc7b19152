// SPDX-License-Identifier: MIT
// What a build saves on disk: for each finished batch a file of trees, which other batches need, and a file of lost
// positions, which the book needs (docs/formats/checkpoint.md). Both are checksummed, and written under another name
// and renamed: a kill at any moment leaves complete batches. A batch is finished when its trees are there; they are
// written last.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/batches.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

class Scratch {
 public:
  /// A subfolder of `folder` for books of this size and units of this bound.
  Scratch(const std::string& folder, unsigned size, const Units& units, const Batches& batches);

  /// Creates the directory.
  [[nodiscard]] std::optional<Error> open() const;
  [[nodiscard]] bool has(std::uint32_t batch) const;
  [[nodiscard]] std::optional<Error> write(std::uint32_t batch, const BatchTrees& trees, const BatchLost& lost) const;
  [[nodiscard]] Result<BatchTrees> read_trees(std::uint32_t batch) const;
  /// Everything except the tails.
  [[nodiscard]] Result<BatchLost> read_counts(std::uint32_t batch) const;
  /// Some tails of a batch, from a word on. What read_counts has checked is not checked again.
  [[nodiscard]] std::optional<Error> read_tails(std::uint32_t batch, std::uint64_t first_word,
                                                std::vector<std::uint64_t>& words) const;
  /// Removes the files of all batches, and the folder.
  void clear() const;

 private:
  [[nodiscard]] std::string trees_file(std::uint32_t batch) const;
  [[nodiscard]] std::string lost_file(std::uint32_t batch) const;

  [[nodiscard]] bool is_sound(std::uint32_t batch, const BatchTrees& trees) const;

  std::string folder_;
  unsigned size_;
  const Units& units_;
  const Batches& batches_;
  std::uint64_t identity_;
};

}  // namespace upset::rulebook
