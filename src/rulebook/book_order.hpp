// SPDX-License-Identifier: MIT
// From batches to a book: the lost positions of each size in the order of books. That order is the order of units, and
// within a unit the order in which its walk finds them, so nothing is sorted. The positions of the last size were
// stored; the others are read off the trees, all sizes in one pass, because a tree is decompressed as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/builder.hpp"
#include "rulebook/forest.hpp"
#include "rulebook/lost_tree.hpp"

namespace upset::rulebook {

class BookOrder {
 public:
  /// All batches must be done. The arguments must outlive it.
  BookOrder(unsigned size, const Units& units, const Batches& batches, Forest& forest);

  /// Hands over the sizes 1 to `size`. Sizes that are already known must be identical.
  [[nodiscard]] std::optional<Error> hand_over(const BuildOptions& options, const LostSource* known, LostSink& sink,
                                               core::Stop& stop);

 private:
  __extension__ using Wide = unsigned __int128;

  /// Where a level is among its lost positions of the last size.
  struct LastSize {
    std::uint32_t batch = 0;
    std::size_t part = 0;
    bool is_read = false;  // whether the tails are those of this part
    Forest::Tails tails{};
    std::size_t next = 0;  // word
  };

  [[nodiscard]] std::optional<Error> read(std::uint32_t unit);
  [[nodiscard]] std::optional<Error> read_last(std::uint32_t unit, std::uint32_t count);
  void found(unsigned size, Wide gaps);
  void flush(unsigned size);
  [[nodiscard]] std::optional<Error> compare(const LostSource& known, unsigned size) const;

  unsigned size_;
  const Units& units_;
  const Batches& batches_;
  Forest& forest_;
  unsigned words_;  // per tail
  BranchLayout layout_;
  LostSink* sink_ = nullptr;
  unsigned most_ = 0;                                            // the largest size that is handed over
  unsigned known_ = 0;                                           // the largest size to compare
  std::optional<Error> error_{};                                 // of the sink
  std::vector<std::vector<semigroup::GapSet>> waiting_{};        // by size
  std::vector<std::pair<std::uint64_t, std::uint64_t>> sums_{};  // by size: number of positions, digest
  std::vector<LastSize> last_{};                                 // by level
};

}  // namespace upset::rulebook
