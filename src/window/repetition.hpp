// SPDX-License-Identifier: MIT
// The repetition finder: if the next layer of a deterministic evolution depends only on the last `window` layers, it
// finds two equal windows. From then on everything repeats. Comparison is exact; hashes only select what to compare.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"

namespace upset::window {

using LayerWords = std::span<const std::uint64_t>;

/// Layers start, start + 1, ... equal layers start + length, start + length + 1, ...
struct Repetition {
  std::uint64_t start = 0;
  std::uint64_t length = 0;
  bool is_least = false;  // no smaller start and no smaller length is possible
};

/// Consecutive layers, in blocks: grows without ever holding a layer twice.
class LayerArchive {
 public:
  explicit LayerArchive(std::uint64_t first = 0) : first_(first) {}
  void push(LayerWords layer);
  [[nodiscard]] LayerWords layer(std::uint64_t number) const {
    UPSET_ASSERT(number >= first_ && number - first_ < places_.size());
    const Place& place = places_[core::to_size(number - first_)];
    return LayerWords(blocks_[place.block]).subspan(place.begin, place.size);
  }
  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  struct Place {
    std::uint32_t block, begin, size;
  };
  static constexpr std::size_t kFirstBlock = std::size_t{1} << 9;  // words; later ones are as large as all before
  static constexpr std::size_t kBlock = std::size_t{1} << 15;      // at most; a larger layer has a block to itself

  std::uint64_t first_;
  std::uint64_t bytes_ = 0;
  std::vector<std::vector<std::uint64_t>> blocks_{};  // none grows past what was reserved
  std::deque<Place> places_{};                        // by number
};

class RepetitionFinder {
 public:
  /// Bytes for an archive of all layers, and for what is kept without one.
  struct Budget {
    std::uint64_t archive;
    std::uint64_t windows = UINT64_MAX;
  };

  /// Layers come from number `first` on. While all of them fit into the budget, the first repetition is found at once.
  /// After that Brent's method continues with two windows: one kept from a power of two, one moving. Layers are
  /// compared only if their numbers differ by a multiple of `kinds` (the types of a torsion order).
  RepetitionFinder(std::uint64_t first, std::uint32_t window, Budget budget, unsigned kinds = 1);

  std::optional<Repetition> push(LayerWords layer);
  /// Compares with other `kinds` from now on: searches what is kept again, including earlier repetitions that it may
  /// show. After either function has found one, push() must not be called until this one has returned nullopt.
  std::optional<Repetition> look_again(unsigned kinds);

  /// All layers so far; null once they were given up.
  [[nodiscard]] const LayerArchive* archive() const { return archive_is_whole_ ? &archive_ : nullptr; }
  /// Without archive: the number after the last layer of the window that is kept; 0 if there is no such window.
  [[nodiscard]] std::uint64_t kept_end() const { return kept_end_; }
  /// A layer of that window.
  [[nodiscard]] LayerWords kept(std::uint64_t number) const {
    UPSET_ASSERT(number < kept_end_ && kept_end_ - number <= window_);
    return kept_[number % window_];
  }
  /// Continues as a finder without archive that was given the layers before `next`. `recent` holds the last of them, a
  /// window or all that there are, and `kept` the window before `kept_end`, unless that is 0.
  using Layers = std::vector<std::vector<std::uint64_t>>;
  void resume(std::uint64_t next, const Layers& recent, std::uint64_t kept_end, const Layers& kept);

  [[nodiscard]] std::uint64_t bytes() const;
  /// Not even two windows fit: it will not find a repetition any more.
  [[nodiscard]] bool is_out_of_room() const { return is_out_of_room_; }

 private:
  [[nodiscard]] bool equal_windows(std::uint64_t end_a, std::uint64_t end_b) const;
  std::optional<Repetition> look_up();
  std::optional<Repetition> compare_with_kept();
  [[nodiscard]] std::uint64_t oldest_recent() const { return next_ - std::min<std::uint64_t>(window_, next_ - first_); }
  void give_up_archive();
  void roll(LayerWords layer, std::uint64_t number);

  std::uint64_t first_;
  std::uint64_t next_;  // number of the next layer
  std::uint32_t window_;
  Budget budget_;
  unsigned kinds_;
  std::uint64_t rolling_ = 0;            // hash of the last window
  std::uint64_t oldest_factor_ = 1;      // of the hash that leaves the window
  std::vector<std::uint64_t> hashes_{};  // of the last layers, by number mod window
  LayerArchive archive_;
  bool archive_is_whole_ = true;
  bool is_out_of_room_ = false;
  core::HashMap<std::uint64_t, std::uint64_t> seen_{};  // hash of a window -> number after its last layer
  std::vector<std::vector<std::uint64_t>> recent_{};    // without archive: last layers, by number mod window
  std::vector<std::vector<std::uint64_t>> kept_{};      // the window to compare with
  std::uint64_t kept_hash_ = 0;
  std::uint64_t kept_end_ = 0;  // number after its last layer; 0 if nothing is kept
};

}  // namespace upset::window
