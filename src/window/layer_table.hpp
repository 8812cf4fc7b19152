// SPDX-License-Identifier: MIT
// The positions of one layer of the window method and the moves between layers, compiled for the stepper.
//
// A position after at least one move is a pair (X, C): X is the least missing element, and C a down-set of the gaps of
// X's type (docs/algorithms/window.md). The down-sets of a type are packed 64 to a word: up to six minimal gaps, the
// *spread*, number the bits of a word, and the rest of the down-set determines the word. A move that removes a gap
// outside the spread then acts on whole words, and tables of moves grow with the words, not with the down-sets times
// the gaps.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/bit_set.hpp"
#include "core/stop.hpp"
#include "order/layered_order.hpp"
#include "upset/result.hpp"

namespace upset::window {

inline constexpr unsigned kMaxSpread = 6;      // 2^6 bits in a word
inline constexpr std::size_t kMaxGaps = 512;   // of one type
inline constexpr std::uint32_t kNoShift = 64;  // of an UpEdge: bits keep their places

/// A move above the least missing element, seen from where it leads: the P-positions of this word make the positions `P
/// shifted` of the word `target` winning.
struct UpEdge {
  std::uint32_t target;  // word
  std::uint16_t gap;     // number of the gap that is played
  std::uint16_t shift;   // kNoShift, or the bit distance if the gap belongs to the spread
};

/// A move below the least missing element, seen from where it leads: the positions `mask` of the words first .. first +
/// count - 1, `distance` layers later, are winning.
struct BackEdge {
  std::uint64_t mask;
  std::uint32_t first;
  std::uint32_t count : 22;
  std::uint32_t distance : 10;
};
static_assert(sizeof(BackEdge) == 16);

/// The layer of one type. Words are in lexicographic order of their down-sets (small gaps first), so that smaller
/// down-sets come first.
struct LayerTable {
  std::vector<std::uint32_t> gaps{};    // ascending
  std::vector<std::uint32_t> spread{};  // numbers of the gaps of the spread, ascending: bit k of a place is spread[k]
  std::vector<std::uint64_t> valid{};   // by word: the places that are down-sets
  std::vector<std::uint32_t> first_rank{};  // by word: the number of valid places before it
  std::vector<std::uint32_t> up_first{};    // by word, and one more: range in up
  std::vector<UpEdge> up{};
  std::vector<std::uint32_t> back_first{};  // by rank of a down-set, and one more: range in back
  std::vector<BackEdge> back{};
  std::uint32_t first_half = 0;  // words without the first gap: only they reach the next layer

  [[nodiscard]] std::size_t words() const { return valid.size(); }
  [[nodiscard]] std::size_t ideals() const { return back_first.empty() ? 0 : back_first.size() - 1; }
};

/// A down-set as a word and a place in it.
struct DownSetPlace {
  std::uint32_t word;
  std::uint32_t bit;
};

/// The tables of all types, and the maps between down-sets and places.
class LayerTables {
 public:
  virtual ~LayerTables() = default;

  [[nodiscard]] const order::LayeredOrder& order() const { return order_; }
  [[nodiscard]] const std::vector<LayerTable>& types() const { return types_; }
  [[nodiscard]] std::uint32_t largest_gap() const { return largest_gap_; }
  [[nodiscard]] std::uint64_t ideals() const;
  [[nodiscard]] virtual std::uint64_t bytes() const;

  /// The place of a set of gaps of a type, where gap i is bit i % 64 of word i / 64; nullopt if it is not a down-set.
  [[nodiscard]] virtual std::optional<DownSetPlace> find(unsigned type, std::span<const std::uint64_t> gaps) const = 0;
  [[nodiscard]] std::optional<DownSetPlace> find(unsigned type, const core::DynamicBits& gaps) const {
    std::vector<std::uint64_t> words;
    for (std::size_t k = 0; k < gaps.words(); ++k) words.push_back(gaps.word(k));
    return find(type, std::span<const std::uint64_t>(words));
  }
  /// The gaps (by number) of the down-set at a place.
  [[nodiscard]] virtual core::DynamicBits down_set(unsigned type, DownSetPlace place) const = 0;

 protected:
  explicit LayerTables(const order::LayeredOrder& order) : order_(order), largest_gap_(order.largest_gap()) {}

  order::LayeredOrder order_;
  std::vector<LayerTable> types_{};
  std::uint32_t largest_gap_;
};

using LayerTablesPtr = std::shared_ptr<const LayerTables>;

/// Builds the tables. A limit error if there are too many gaps or down-sets for the memory, or time is up.
Result<LayerTablesPtr> build_layer_tables(const order::LayeredOrder& order, core::Stop& stop);

/// The number of down-sets of the gaps of all types, counted up to `cap`, without building anything. A limit error if
/// the order is beyond windows, whatever the memory, or if stopped.
Result<std::uint64_t> count_ideals(const order::LayeredOrder& order, std::uint64_t cap, core::Stop& stop);

}  // namespace upset::window
