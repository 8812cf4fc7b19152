// SPDX-License-Identifier: MIT
// The repetition finder: for any deterministic evolution whose next layer depends on the last `window` layers only, it
// finds two equal windows. From then on everything repeats. Comparison is exact; hashes only say where to look.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace upset::window {

using LayerWords = std::span<const std::uint64_t>;

/// Layers start, start + 1, ... equal layers start + length, start + length + 1, ...
struct Repetition {
  std::uint64_t start = 0;
  std::uint64_t length = 0;
  bool is_least = false;  // no smaller start and no smaller length would do
};

/// Layers one after the other, kept in one run of memory.
class LayerArchive {
 public:
  explicit LayerArchive(std::uint64_t first = 0) : first_(first) {}
  void push(LayerWords layer) {
    words_.insert(words_.end(), layer.begin(), layer.end());
    ends_.push_back(words_.size());
  }
  [[nodiscard]] LayerWords layer(std::uint64_t number) const {
    const std::size_t index = number - first_;
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return LayerWords(words_).subspan(begin, ends_[index] - begin);
  }
  [[nodiscard]] std::uint64_t bytes() const { return 8 * (words_.capacity() + ends_.capacity()); }

 private:
  std::uint64_t first_;
  std::vector<std::uint64_t> words_{};
  std::vector<std::size_t> ends_{};
};

class RepetitionFinder {
 public:
  /// Layers come from number `first` on. While all of them fit into `budget` bytes, the first repetition is seen at
  /// once; after that Brent's method goes on with two windows: one kept from a power of two, one moving. Layers are
  /// compared only when their numbers differ by a multiple of `kinds` (the types of a torsion order).
  RepetitionFinder(std::uint64_t first, std::uint32_t window, std::uint64_t budget, unsigned kinds = 1);

  std::optional<Repetition> push(LayerWords layer);

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  [[nodiscard]] bool equal_windows(std::uint64_t end_a, std::uint64_t end_b) const;
  std::optional<Repetition> look_up();
  std::optional<Repetition> compare_with_kept();
  void give_up_archive();

  std::uint64_t first_;
  std::uint64_t next_;  // number of the next layer
  std::uint32_t window_;
  std::uint64_t budget_;
  unsigned kinds_;
  std::uint64_t rolling_ = 0;            // hash of the last window
  std::uint64_t oldest_factor_ = 1;      // of the hash that leaves the window
  std::vector<std::uint64_t> hashes_{};  // of the last layers, by number mod window
  LayerArchive archive_;
  bool archive_is_whole_ = true;
  absl::flat_hash_map<std::uint64_t, std::uint64_t> seen_{};  // hash of a window -> number after its last layer
  std::vector<std::vector<std::uint64_t>> recent_{};          // without archive: last layers, by number mod window
  std::vector<std::vector<std::uint64_t>> kept_{};            // a window to come back to
  std::uint64_t kept_hash_ = 0;
  std::uint64_t kept_end_ = 0;  // number after its last layer; 0 when nothing is kept
};

}  // namespace upset::window
