// SPDX-License-Identifier: MIT
#include "window/layer_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "window/ideal_words.hpp"

namespace upset::window {

namespace {

constexpr std::uint64_t kMaxWords = (std::uint64_t{1} << 22) - 1;  // as many as a BackEdge can count

constexpr std::uint32_t kMaxDistance = 1023;  // in the ten bits of a BackEdge: gaps are at most 2 * kMaxGaps - 1

constexpr std::size_t kStepsOfMoved = 30;  // microseconds, about

struct RankedEdge {
  std::uint32_t rank;  // of the down-set the edge belongs to
  BackEdge edge;
};

/// Edges in the order of creation, in blocks.
class EdgeList {
 public:
  /// Bytes that the next edge will take.
  [[nodiscard]] std::size_t bytes_to_grow() const {
    return blocks_.empty() || blocks_.back().size() == kBlock ? kBlock * sizeof(RankedEdge) : 0;
  }
  void push(const RankedEdge& edge) {
    if (bytes_to_grow() > 0) {
      std::vector<RankedEdge> block;
      block.reserve(kBlock);
      blocks_.push_back(std::move(block));
    }
    blocks_.back().push_back(edge);
  }
  [[nodiscard]] const std::vector<std::vector<RankedEdge>>& blocks() const { return blocks_; }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 15U;

  std::vector<std::vector<RankedEdge>> blocks_{};
};

template <std::size_t Words>
class Builder final : public LayerTables {
 public:
  using Ideals = IdealWords<Words>;
  using Mask = typename Ideals::Mask;

  explicit Builder(const order::LayeredOrder& order) : LayerTables(order) {}

  /// Counts everything before making it, so that no table is held twice, and reports a table that does not fit before
  /// it is begun. nullopt when done, otherwise the limit that was reached.
  [[nodiscard]] std::optional<Error> build(core::Stop& stop) {
    if (list_ideals(stop) && add_up_edges(stop) && add_back_edges(stop)) return std::nullopt;
    std::string what = (stop.stopped() ? stop.cause_name() : "size") + " limit while listing the down-sets of the gaps";
    if (needed_ > 0)
      what += fmt::format(": {} down-sets take at least {} MiB, {} MiB are allowed", ideals(), needed_ >> 20U,
                          stop.memory_budget() >> 20U);
    return Error{ErrorCode::limit, std::move(what)};
  }

  using LayerTables::find;
  [[nodiscard]] std::optional<DownSetPlace> find(unsigned type, std::span<const std::uint64_t> gaps) const override {
    Mask set(types_[type].gaps.size());
    for (std::size_t k = 0; k < std::min(gaps.size(), Words); ++k)
      for (std::uint64_t rest = gaps[k]; rest != 0; rest &= rest - 1)
        set.set(mirrored(64 * k + static_cast<std::size_t>(std::countr_zero(rest))));
    return find_mask(type, set);
  }

  [[nodiscard]] core::DynamicBits down_set(unsigned type, DownSetPlace place) const override {
    const Ideals& ideals = ideals_[type];
    UPSET_ASSERT(place.word < ideals.rests().size());
    UPSET_ASSERT((types_[type].valid[place.word] >> place.bit & 1U) != 0);
    core::DynamicBits set(ideals.gaps().size());
    for (std::size_t gap = 0; gap < ideals.gaps().size(); ++gap)
      if (ideals.rests()[place.word].test(mirrored(gap))) set.set(gap);
    for (std::size_t k = 0; k < ideals.spread().size(); ++k)
      if ((place.bit >> k & 1U) != 0) set.set(ideals.spread()[k]);
    return set;
  }

  [[nodiscard]] std::uint64_t bytes() const override {
    std::uint64_t total = LayerTables::bytes();
    for (const Ideals& ideals : ideals_) total += ideals.bytes();
    return total;
  }

 private:
  /// Whether this much more memory may be taken.
  [[nodiscard]] bool has_room(std::uint64_t more, core::Stop& stop) {
    const std::uint64_t whole = bytes() + more;
    if (!stop.would_exceed_memory(whole)) return true;
    needed_ = whole;
    return false;
  }

  [[nodiscard]] bool list_ideals(core::Stop& stop) {
    for (unsigned type = 0; type < order_.types; ++type) {
      if (stop.poll_now()) return false;
      Ideals& ideals = ideals_.emplace_back(order_, type);
      const auto words = ideals.count(kMaxWords, stop);
      // A layer counts as many positions as it has words.
      if (!words || stop.would_exceed_positions(*words)) return false;
      if (!has_room(Ideals::bytes_for(*words), stop) || !ideals.enumerate(*words, stop)) return false;
      // A word has at most 64 down-sets, and each an entry in back_first.
      if (!has_room(*words * (sizeof(std::uint64_t) + 2 * sizeof(std::uint32_t)), stop)) return false;
      if (!lay_out(ideals, stop) || !has_room(0, stop)) return false;
    }
    return true;
  }

  /// Lays out the places of the words, and which come first.
  [[nodiscard]] bool lay_out(const Ideals& ideals, core::Stop& stop) {
    LayerTable& table = types_.emplace_back();
    table.gaps = ideals.gaps();
    table.spread = ideals.spread();
    table.valid.reserve(ideals.rests().size());
    table.first_rank.reserve(ideals.rests().size());
    std::uint32_t rank = 0;
    for (const Mask& rest : ideals.rests()) {
      table.valid.push_back(ideals.valid_places(rest));
      UPSET_ASSERT(table.valid.back() != 0);
      table.first_rank.push_back(rank);
      rank += static_cast<std::uint32_t>(std::popcount(table.valid.back()));
      if (!table.gaps.empty() && !rest.test(mirrored(0))) ++table.first_half;
      if (stop.poll()) return false;
    }
    if (table.gaps.empty() || table.spread.front() == 0) table.first_half = static_cast<std::uint32_t>(table.words());
    if (!has_room((rank + std::uint64_t{1}) * sizeof(std::uint32_t), stop)) return false;
    UPSET_ASSERT(table.valid.size() == table.first_rank.size() && table.first_half <= table.words());
    table.back_first.assign(rank + std::size_t{1}, 0);
    return true;
  }

  [[nodiscard]] std::optional<DownSetPlace> find_mask(unsigned type, const Mask& set) const {
    const Ideals& ideals = ideals_[type];
    const auto word = ideals.find_word(set & ideals.rest());
    if (!word) return std::nullopt;
    const std::uint32_t bit = ideals.place_bit(set);
    UPSET_ASSERT(bit < 64);
    UPSET_ASSERT(*word < types_[type].words());
    if ((types_[type].valid[*word] >> bit & 1U) == 0) return std::nullopt;
    return DownSetPlace{*word, bit};
  }

  /// Up edges of a word: every set of the rest that playing a gap would remove at once.
  [[nodiscard]] bool add_up_edges(core::Stop& stop) {
    for (unsigned type = 0; type < order_.types; ++type) {
      LayerTable& table = types_[type];
      if (!has_room((table.words() + 1) * sizeof(std::uint32_t), stop)) return false;
      table.up_first.assign(table.words() + 1, 0);
      std::uint64_t total = 0;
      const auto count = [&](const Mask&, std::size_t, std::uint16_t) { ++total; };
      for (std::uint32_t word = 0; word < table.words(); ++word) {
        for_each_up_edge(ideals_[type], word, count);
        if (stop.poll(8) || total >> 31U != 0) return false;
        table.up_first[word + 1] = static_cast<std::uint32_t>(total);
      }
      if (!has_room(total * sizeof(UpEdge), stop)) return false;
      table.up.reserve(core::to_size(total));
      const auto add = [&](const Mask& larger, std::size_t gap, std::uint16_t shift) {
        table.up.push_back({*ideals_[type].find_word(larger), static_cast<std::uint16_t>(gap), shift});
      };
      for (std::uint32_t word = 0; word < table.words(); ++word) {
        for_each_up_edge(ideals_[type], word, add);
        UPSET_ASSERT(table.up.size() == table.up_first[word + 1]);
        if (stop.poll(8)) return false;
      }
    }
    return true;
  }

  /// Calls visit(rest that the edge leads to, gap, shift).
  template <class Visit>
  static void for_each_up_edge(const Ideals& ideals, std::uint32_t word, const Visit& visit) {
    for (std::size_t gap = 0; gap < ideals.gaps().size(); ++gap)
      if (ideals.rest().test(mirrored(gap))) for_each_rest_edge(ideals, word, gap, visit);
    for (std::size_t k = 0; k < ideals.spread().size(); ++k) for_each_spread_edge(ideals, word, k, visit);
  }

  template <class Visit>
  static void for_each_rest_edge(const Ideals& ideals, std::uint32_t word, std::size_t gap, const Visit& visit) {
    Mask set = ideals.rests()[word];
    if (set.test(mirrored(gap)) || !(ideals.below(gap) & ideals.rest()).is_subset_of(set)) return;
    set.set(mirrored(gap));
    ideals.extend(set, gap + 1, ideals.above(gap), [&](const Mask& larger) {
      visit(larger, gap, kNoShift);
      return true;
    });
  }

  /// A gap of the spread may take gaps of the rest above it along. (The gap alone stays within the word.)
  template <class Visit>
  static void for_each_spread_edge(const Ideals& ideals, std::uint32_t word, std::size_t k, const Visit& visit) {
    const std::uint32_t gap = ideals.spread()[k];
    const Mask& set = ideals.rests()[word];
    if (ideals.above(gap).intersects(set)) return;  // the gap is in every down-set of this word
    ideals.extend(set, gap + 1, ideals.above(gap) & ideals.rest(), [&](const Mask& larger) {
      if (!(larger == set)) visit(larger, gap, static_cast<std::uint16_t>(1U << k));
      return true;
    });
  }

  /// Back edges, from the layers `distance` later, for every distance: counted for all types before any is made.
  [[nodiscard]] bool add_back_edges(core::Stop& stop) {
    std::uint64_t total = 0;
    for (unsigned type = 0; type < order_.types; ++type) {
      const auto edges = count_back_edges(type, stop);
      if (!edges) return false;
      total += *edges;
    }
    if (!has_room(total * sizeof(BackEdge), stop)) return false;
    for (unsigned type = 0; type < order_.types; ++type)
      if (!fill_back_edges(type, stop)) return false;
    return true;
  }

  /// Writes to back_first where the edges of each down-set begin; nullopt if stopped or if there are too many.
  [[nodiscard]] std::optional<std::uint64_t> count_back_edges(unsigned type, core::Stop& stop) {
    std::vector<std::uint32_t>& first = types_[type].back_first;
    std::uint64_t total = 0;
    kept_.emplace_back();
    const auto count = [&](const RankedEdge& ranked) {
      ++first[ranked.rank + 1], ++total;
      keep(ranked, stop);
    };
    if (!for_each_back_edge(type, count, stop) || total >> 32U != 0) return std::nullopt;
    std::partial_sum(first.begin(), first.end(), first.begin());
    UPSET_ASSERT(first.back() == total);
    return total;
  }

  /// Finding an edge costs more than keeping it. As long as there is room for the list and the table that is made from
  /// it, edges are found only once; otherwise they are found again when the table is filled.
  void keep(const RankedEdge& edge, core::Stop& stop) {
    if (!keeps_edges_) return;
    if (const std::size_t more = kept_.back().bytes_to_grow(); more > 0) {
      kept_bytes_ += more;
      keeps_edges_ = stop.has_room(bytes() + kept_bytes_ + kept_bytes_ * sizeof(BackEdge) / sizeof(RankedEdge));
    }
    if (keeps_edges_) kept_.back().push(edge);
    else kept_.assign(kept_.size(), {});
  }

  template <class Visit>
  [[nodiscard]] bool for_each_edge_again(unsigned type, const Visit& visit, core::Stop& stop) {
    if (!keeps_edges_) return for_each_back_edge(type, visit, stop);
    for (const auto& block : kept_[type].blocks()) {
      std::ranges::for_each(block, visit);
      if (stop.poll_now()) return false;
    }
    kept_[type] = {};
    return true;
  }

  [[nodiscard]] bool fill_back_edges(unsigned type, core::Stop& stop) {
    LayerTable& table = types_[type];
    std::vector<std::uint32_t>& next = table.back_first;  // while edges are inserted: where the next one goes
    table.back.resize(next.back());
    const auto put = [&](const RankedEdge& ranked) {
      UPSET_ASSERT(next[ranked.rank] < table.back.size());
      table.back[next[ranked.rank]++] = ranked.edge;
    };
    if (!for_each_edge_again(type, put, stop)) return false;
    // Each place now holds where the next down-set begins.
    std::move_backward(next.begin(), next.end() - 1, next.end());
    next.front() = 0;
    UPSET_ASSERT(std::is_sorted(next.begin(), next.end()) && next.back() == table.back.size());
    return true;
  }

  template <class Visit>
  [[nodiscard]] bool for_each_back_edge(unsigned type, const Visit& visit, core::Stop& stop) const {
    // Up to the largest gap of all types, not of this one: exactly the farther moves lead to full sets from every
    // position. "All winning first moves are within the largest gap" depends on this.
    for (std::uint32_t distance = 1; distance <= largest_gap_; ++distance)
      if (!for_each_back_edge(type, distance, visit, stop)) return false;
    return true;
  }

  /// The move to X - distance takes (X, C) to (X - distance, D), and D holds the gaps below `distance` and the gaps of
  /// C moved up by it, if these are gaps. Consecutive words of C that agree on the moved gaps give one edge.
  template <class Visit>
  [[nodiscard]] bool for_each_back_edge(unsigned type, std::uint32_t distance, const Visit& visit,
                                        core::Stop& stop) const {
    const unsigned from = order_.type_of(type + distance);
    const Ideals& later = ideals_[from];
    const Moved moved(later, ideals_[type], distance);
    std::vector<RankedEdge> open;
    const Mask* previous = nullptr;
    if (stop.poll(kStepsOfMoved)) return false;
    for (std::uint32_t word = 0; word < later.rests().size(); ++word) {
      const Mask& rest = later.rests()[word];
      if (previous != nullptr && (rest & moved.domain) == (*previous & moved.domain)) {
        for (RankedEdge& ranked : open) ++ranked.edge.count;
        continue;
      }
      std::ranges::for_each(open, visit);
      reopen(open, type, moved, rest, word, distance);
      previous = &rest;
      if (stop.poll(1 + open.size())) return false;
    }
    std::ranges::for_each(open, visit);
    return true;
  }

  /// How gaps of a later layer become gaps of an earlier one.
  struct Moved {
    Moved(const Ideals& later, const Ideals& earlier, std::uint32_t distance)
        : domain(later.gaps().size()), base(earlier.gaps().size()), image(later.gaps().size()) {
      for (std::size_t gap = 0; gap < earlier.gaps().size() && earlier.gaps()[gap] < distance; ++gap)
        base.set(mirrored(gap));
      for (std::size_t gap = 0; gap < later.gaps().size(); ++gap) {
        const auto& list = earlier.gaps();
        const auto it = std::lower_bound(list.begin(), list.end(), later.gaps()[gap] + distance);
        if (it == list.end() || *it != later.gaps()[gap] + distance) continue;
        domain.set(mirrored(gap));
        image[gap] = static_cast<std::uint32_t>(it - list.begin());
        gaps.push_back(static_cast<std::uint32_t>(gap));
      }
      std::uint32_t fixed = 0;
      for (std::size_t k = 0; k < later.spread().size(); ++k)
        if (domain.test(mirrored(later.spread()[k]))) {
          fixed |= 1U << k;
          spread_image.push_back(image[later.spread()[k]]);
        }
      for (std::uint32_t choice = 0; choice < 1U << spread_image.size(); ++choice)
        places.push_back(places_with(fixed, choice));
    }
    [[nodiscard]] Mask apply(const Mask& set) const {
      Mask result = base;
      for (const std::uint32_t gap : gaps)
        if (set.test(mirrored(gap))) result.set(mirrored(image[gap]));
      return result;
    }

    Mask domain;                                // gaps of the later layer that stay gaps
    Mask base;                                  // gaps of the earlier layer that lie before X
    std::vector<std::uint32_t> image;           // by gap of the later layer
    std::vector<std::uint32_t> gaps{};          // the domain as a list
    std::vector<std::uint32_t> spread_image{};  // of the members of the later spread in the domain
    std::vector<std::uint64_t> places{};        // by choice of these members: the places that make it
  };

  void reopen(std::vector<RankedEdge>& open, unsigned type, const Moved& moved, const Mask& rest, std::uint32_t word,
              std::uint32_t distance) const {
    open.clear();
    const Mask base = moved.apply(rest);
    for (std::uint32_t choice = 0; choice < 1U << moved.spread_image.size(); ++choice) {
      Mask set = base;
      for (std::size_t k = 0; k < moved.spread_image.size(); ++k)
        if ((choice >> k & 1U) != 0) set.set(mirrored(moved.spread_image[k]));
      if (!holds_below(type, moved, choice, set)) continue;
      const auto place = find_mask(type, set);
      if (!place) continue;  // not a down-set: then the later set is not one either
      const LayerTable& table = types_[type];
      const std::uint64_t before = table.valid[place->word] & ((std::uint64_t{1} << place->bit) - 1);
      const std::uint32_t rank = table.first_rank[place->word] + static_cast<std::uint32_t>(std::popcount(before));
      UPSET_ASSERT(rank < table.ideals() && distance <= kMaxDistance);
      open.push_back({rank, {moved.places[choice], word, 1, distance & kMaxDistance}});
    }
  }

  /// A quick check before the search for the set: most choices of the spread are not down-sets.
  [[nodiscard]] bool holds_below(unsigned type, const Moved& moved, std::uint32_t choice, const Mask& set) const {
    for (std::size_t k = 0; k < moved.spread_image.size(); ++k)
      if ((choice >> k & 1U) != 0 && !ideals_[type].below(moved.spread_image[k]).is_subset_of(set)) return false;
    return true;
  }

  /// The places whose bits `fixed`, taken together, read `choice`.
  static std::uint64_t places_with(std::uint32_t fixed, std::uint32_t choice) {
    std::uint64_t places = 0;
    for (std::uint32_t place = 0; place < 64; ++place) {
      std::uint32_t read = 0;
      for (std::uint32_t k = 0, next = 0; k < kMaxSpread; ++k)
        if ((fixed >> k & 1U) != 0) read |= (place >> k & 1U) << next++;
      if (read == choice) places |= std::uint64_t{1} << place;
    }
    return places;
  }

  std::vector<Ideals> ideals_{};
  std::uint64_t needed_ = 0;      // bytes, if they were not allowed
  std::vector<EdgeList> kept_{};  // by type: the back edges, until the table is filled
  std::uint64_t kept_bytes_ = 0;
  bool keeps_edges_ = true;
};

template <std::size_t Words>
Result<LayerTablesPtr> build_with(const order::LayeredOrder& order, core::Stop& stop) {
  auto tables = std::make_shared<Builder<Words>>(order);
  if (auto error = tables->build(stop)) return *std::move(error);
  return LayerTablesPtr(std::move(tables));
}

}  // namespace

std::uint64_t LayerTables::ideals() const {
  std::uint64_t total = 0;
  for (const LayerTable& table : types_) total += table.ideals();
  return total;
}

std::uint64_t LayerTables::bytes() const {
  std::uint64_t total = 0;
  for (const LayerTable& table : types_)
    total += 8 * table.valid.capacity() + 4 * table.first_rank.capacity() + sizeof(UpEdge) * table.up.capacity() +
             sizeof(BackEdge) * table.back.capacity() + 4 * (table.back_first.capacity() + table.up_first.capacity());
  return total;
}

namespace {

/// What no amount of memory would help with.
std::optional<Error> beyond_windows(const order::LayeredOrder& order, std::size_t most) {
  if (most > kMaxGaps)
    return Error{ErrorCode::limit, fmt::format("{} gaps; windows are computed for at most {}", most, kMaxGaps)};
  if (order.largest_gap() > kMaxDistance)
    return Error{ErrorCode::limit, fmt::format("the largest gap is {}; windows are computed for at most {}",
                                               order.largest_gap(), kMaxDistance)};
  return std::nullopt;
}

std::size_t most_gaps(const order::LayeredOrder& order) {
  std::size_t most = 0;
  for (unsigned type = 0; type < order.types; ++type) most = std::max(most, order.gaps(type).size());
  return most;
}

}  // namespace

Result<LayerTablesPtr> build_layer_tables(const order::LayeredOrder& order, core::Stop& stop) {
  const std::size_t most = most_gaps(order);
  if (auto error = beyond_windows(order, most)) return *error;
  if (most <= 64) return build_with<1>(order, stop);
  if (most <= 128) return build_with<2>(order, stop);
  if (most <= 256) return build_with<4>(order, stop);
  return build_with<8>(order, stop);
}

Result<std::uint64_t> count_ideals(const order::LayeredOrder& order, std::uint64_t cap, core::Stop& stop) {
  if (auto error = beyond_windows(order, most_gaps(order))) return *error;
  std::uint64_t total = 0;
  for (unsigned type = 0; type < order.types && total < cap; ++type) {
    if (stop.poll_now()) break;
    const IdealWords<kMaxGaps / 64> ideals(order, type);
    ideals.extend({}, 0, ideals.rest(), [&](const auto& rest) {
      total += static_cast<std::uint64_t>(std::popcount(ideals.valid_places(rest)));
      return total < cap && !stop.poll();
    });
  }
  if (stop.stopped())
    return core::stopped_by(stop, stop.cause_name() + " limit while counting the down-sets of the gaps");
  return std::min(total, cap);
}

}  // namespace upset::window
