// SPDX-License-Identifier: MIT
// From batches to a book: the lost positions size by size, and within a size in the order of books. That order is the
// order of units, and within a unit the order in which its walk finds them, so nothing is sorted.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/builder.hpp"
#include "rulebook/scratch.hpp"

namespace upset::rulebook {

class BookOrder {
 public:
  /// All batches must be done. Their tails are in `lost`, or on disk if there is a scratch folder. The other arguments
  /// must outlive it.
  BookOrder(unsigned size, const Units& units, const Batches& batches, const std::vector<BatchLost>& lost,
            const Scratch* scratch);

  /// Hands over the sizes 1 to `size`. Sizes that are already known must be identical.
  [[nodiscard]] std::optional<Error> hand_over(unsigned size, const LostSource* known, LostSink& sink,
                                               core::Stop& stop);

 private:
  /// The tails of a batch and a size, in order.
  struct Reader {
    std::uint64_t next = 0;  // index in the file
    std::uint64_t left = 0;  // words of this size not yet in the buffer
    std::vector<std::uint64_t> buffer{};
    const std::uint64_t* begin = nullptr;  // the buffered words
    const std::uint64_t* end = nullptr;
  };

  [[nodiscard]] std::uint64_t count_of(std::uint32_t batch, std::uint32_t place, unsigned size) const;
  [[nodiscard]] std::uint64_t begin_size(unsigned size);
  [[nodiscard]] std::optional<Error> hand_over_size(unsigned size, std::uint64_t& digest, LostSink& sink,
                                                    core::Stop& stop);
  [[nodiscard]] std::optional<Error> refill(std::uint32_t batch);

  unsigned size_;
  const Units& units_;
  const Batches& batches_;
  const std::vector<BatchLost>& lost_;
  const Scratch* scratch_;
  unsigned words_;                 // per tail
  std::vector<Reader> readers_{};  // by batch
};

}  // namespace upset::rulebook
