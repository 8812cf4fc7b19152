// SPDX-License-Identifier: MIT
#include "window/kernel.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "window/reply_marks.hpp"

namespace upset::window {

namespace {

using core::DynamicBits;

/// A position: the least missing element and the gaps that are left, by number.
template <class Set>
struct Spot {
  std::uint64_t element;
  Set set;

  friend bool operator==(const Spot&, const Spot&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const Spot& spot) {
    return Hash::combine(std::move(hash), spot.element, spot.set);
  }
};

/// How the gaps of a layer become gaps of an earlier layer, some distance before.
template <class Set>
struct Below {
  Set base;                            // gaps less than the distance: present, since they come before X
  std::vector<std::uint16_t> image{};  // by gap of the later layer; kNoImage if it is not a gap any more
};
constexpr std::uint16_t kNoImage = 0xffff;
constexpr std::uint64_t kListedBytes = 64;  // per member in the list, besides its words

/// The gaps of a type in the form that moves need.
template <class Set>
struct TypeMoves {
  std::vector<std::uint32_t> gaps;
  std::vector<Set> above;  // by gap: what it removes
  Set full;
  std::vector<Below<Set>> below{};  // by distance
};

/// Set is core::FixedBits<1> for up to 64 gaps, which allocates nothing, and core::DynamicBits for more.
template <class Set>
class Closure {
  using Spot = window::Spot<Set>;

 public:
  Closure(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop)
      : tables_(tables),
        order_(tables.order()),
        verdict_(verdict),
        stop_(stop),
        reach_(tables.largest_gap()),
        single_(order_.before == 0 ? 0 : order_.before + reach_) {
    const unsigned kinds = single_ + order_.period();
    for (unsigned kind = 0; kind < kinds; ++kind) types_.push_back(moves_of(kind));
    for (unsigned type = 0; type < kinds; ++type)
      for (std::uint32_t distance = 0; distance <= reach_; ++distance)
        types_[type].below.push_back(below_of(type, distance));
    if (verdict.repetition) {
      start_ = verdict.repetition->start;
      length_ = verdict.repetition->length;
    }
  }

  Result<KernelLayers> run() {
    const std::uint64_t first_moves = length_ > 0 ? deepest() : verdict_.first_moves.front();
    make_marks(first_moves);
    if (length_ == 0) add({first_moves, type_of(first_moves).full});
    for (std::uint64_t element = order_.origin + 1; element < first_moves; ++element)
      if (order_.contains(element) && !answer({element, type_of(element).full})) return out();
    while (!open_.empty()) {
      const Spot spot = std::move(open_.back());
      open_.pop_back();
      if (!answer_moves_of(spot)) return out();
    }
    return collected();
  }

 private:
  TypeMoves<Set> moves_of(unsigned type) const {
    TypeMoves<Set> moves{order_.gaps(order_.type_of(type)), {}, {}, {}};
    const std::size_t n = moves.gaps.size();
    moves.full = core::full_set<Set>(n);
    for (std::size_t low = 0; low < n; ++low) {
      moves.above.emplace_back(n);
      for (std::size_t high = low; high < n; ++high)
        if (order_.is_above(type + moves.gaps[low], type + moves.gaps[high])) moves.above.back().set(high);
      UPSET_ASSERT(moves.above.back().test(low));  // a move takes at least its own element
    }
    return moves;
  }
  Below<Set> below_of(unsigned type, std::uint32_t distance) const {
    // Without single elements a type stands for all elements that are congruent to it.
    if (single_ > 0 && distance > type) return {Set(0), {}};  // there is no element before the first
    const unsigned period = order_.period();
    const unsigned earlier = single_ > 0 ? type - distance : (type + period - distance % period) % period;
    const auto& gaps = types_[earlier].gaps;
    Below<Set> below{Set(gaps.size()), {}};
    for (std::size_t gap = 0; gap < gaps.size() && gaps[gap] < distance; ++gap) below.base.set(gap);
    for (const std::uint32_t gap : types_[type].gaps) {
      const auto it = std::lower_bound(gaps.begin(), gaps.end(), gap + distance);
      const bool is_gap = it != gaps.end() && *it == gap + distance;
      below.image.push_back(is_gap ? static_cast<std::uint16_t>(it - gaps.begin()) : kNoImage);
    }
    return below;
  }
  [[nodiscard]] const TypeMoves<Set>& type_of(std::uint64_t element) const {
    return types_[element < single_ ? core::to_size(element) : single_ + (element - single_) % order_.period()];
  }

  /// In everything that two moves can reach, elements from here on are like those one period before.
  [[nodiscard]] std::uint64_t deepest() const { return start_ + length_ + 2 * std::uint64_t{reach_} + 1; }
  [[nodiscard]] std::uint64_t representative(std::uint64_t element) const {
    UPSET_ASSERT(element > order_.origin);
    return length_ == 0 || element < start_ ? element : start_ + (element - start_) % length_;
  }

  /// Marks are optional: without room for them, replies are searched for.
  void make_marks(std::uint64_t last) {
    const std::uint64_t first = order_.origin + 1, needed = ReplyMarks::bytes_for(tables_, first, last);
    if (!stop_.has_room(needed)) return;
    marks_bytes_ = needed;
    marks_.emplace(tables_, first, last);
    last_ = last;
  }

  [[nodiscard]] DownSetPlace place_of(const Spot& spot) const {
    std::array<std::uint64_t, kMaxGaps / 64> words{};
    for (std::size_t k = 0; k < spot.set.words(); ++k) words[k] = spot.set.word(k);
    const auto place =
        tables_.find(order_.type_of(spot.element), std::span<const std::uint64_t>(words.data(), spot.set.words()));
    UPSET_ASSERT(place.has_value());
    return *place;
  }

  [[nodiscard]] bool is_p(const Spot& spot) const {
    const DownSetPlace place = place_of(spot);
    return (verdict_.layers->layer(representative(spot.element))[place.word] >> place.bit & 1U) != 0;
  }

  /// Calls visit(spot) for each position that a move leads to, except far moves below (they are first moves, answered
  /// separately); stops when visit returns true.
  template <class Visit>
  bool for_each_move(const Spot& spot, const Visit& visit) const {
    const TypeMoves<Set>& moves = type_of(spot.element);
    for (std::size_t gap = 0; gap < moves.gaps.size(); ++gap)
      if (spot.set.test(gap) && order_.contains(spot.element + moves.gaps[gap]) &&
          visit(Spot{spot.element, spot.set - moves.above[gap]}))
        return true;
    for (std::uint32_t distance = 1; distance <= reach_ && spot.element - order_.origin > distance; ++distance)
      if (order_.contains(spot.element - distance) && visit(below(spot, distance))) return true;
    return false;
  }

  [[nodiscard]] Spot below(const Spot& spot, std::uint32_t distance) const {
    const Below<Set>& below = type_of(spot.element).below[distance];
    UPSET_ASSERT(spot.element > order_.origin + distance && below.image.size() == type_of(spot.element).gaps.size());
    Spot result{spot.element - distance, below.base};
    spot.set.for_each([&](std::size_t gap) {
      if (below.image[gap] != kNoImage) result.set.set(below.image[gap]);
    });
    return result;
  }

  void add(Spot spot) {
    UPSET_ASSERT(is_p(spot));
    spot.element = representative(spot.element);
    UPSET_ASSERT(is_p(spot));  // a period on all is the same
    if (!members_.insert(spot).second) return;
    if (marks_) mark_shifts_of(spot);
    open_.push_back(std::move(spot));
  }

  /// A member from the start of the period on stands for all its shifts.
  void mark_shifts_of(const Spot& member) {
    const DownSetPlace place = place_of(member);
    const bool repeats = length_ > 0 && member.element >= start_;
    for (std::uint64_t element = member.element; element <= last_; element += length_) {
      marks_->add(element, place);
      if (!repeats) break;
    }
  }

  [[nodiscard]] bool is_answered(const Spot& spot) const {
    if (marks_) return marks_->has_reply(spot.element, place_of(spot));
    return for_each_move(spot, [&](const Spot& next) {
      return members_.contains(Spot{representative(next.element), next.set});
    });
  }

  /// Ensures that a won position has a move into K; uses an existing one if there is one, and else the first that leads
  /// to a lost position.
  bool answer(const Spot& spot) {
    if (is_answered(spot)) return !stop_.poll();
    std::optional<Spot> choice;
    (void)for_each_move(spot, [&](Spot&& next) {
      if (is_p(next)) choice = std::move(next);
      return choice.has_value();
    });
    UPSET_ASSERT(choice.has_value() && !is_p(spot));
    add(std::move(*choice));
    return !stop_.poll(4) && (members_.size() % 4096 != 0 || !stop_.would_exceed_memory(bytes()));
  }

  /// The memory besides tables and layers, with the larger set that is made when this one is full, and with the list
  /// that is made from it in the end.
  [[nodiscard]] std::uint64_t bytes() const {
    const std::uint64_t heap = type_of(0).full.heap_bytes();
    return marks_bytes_ + 3 * members_.capacity() * (sizeof(Spot) + 1) + members_.size() * (heap + kListedBytes) +
           open_.capacity() * sizeof(Spot) + open_.size() * heap;
  }

  /// A member stands for all its shifts: near the start of the period and one period later the moves below differ.
  bool answer_moves_of(const Spot& member) {
    const bool repeats = length_ > 0 && member.element >= start_;
    const std::uint64_t last = repeats ? deepest() : member.element;
    for (std::uint64_t element = member.element; element <= last; element += repeats ? length_ : 1)
      if (for_each_move(Spot{element, member.set}, [&](const Spot& next) { return !answer(next); })) return false;
    return true;
  }

  [[nodiscard]] Error out() const {
    return core::stopped_by(stop_, "the certificate was not finished: limit '" + stop_.cause_name() + "'");
  }

  [[nodiscard]] KernelLayers collected() const {
    std::map<std::uint64_t, std::vector<DynamicBits>> layers;
    for (const Spot& spot : members_) {
      DynamicBits set(type_of(spot.element).gaps.size());
      spot.set.for_each([&](std::size_t gap) { set.set(gap); });
      layers[spot.element].push_back(std::move(set));
    }
    KernelLayers list;
    for (auto& [element, sets] : layers) {
      std::sort(sets.begin(), sets.end());
      UPSET_ASSERT(std::adjacent_find(sets.begin(), sets.end()) == sets.end());
      UPSET_ASSERT(length_ == 0 || element < start_ + length_);  // further ones are shifts of these
      list.emplace_back(element, std::move(sets));
    }
    return list;
  }

  const LayerTables& tables_;
  const order::LayeredOrder& order_;
  const WindowVerdict& verdict_;
  core::Stop& stop_;
  std::uint32_t reach_;  // the largest gap
  // How many first elements have their own moves: all with a type of their own, and as many more as moves below span.
  // So the elements that they lead to are of the same types for all elements that share an entry of types_.
  unsigned single_;
  std::uint64_t start_ = 0;
  std::uint64_t length_ = 0;  // 0: no repetition
  std::vector<TypeMoves<Set>> types_{};
  core::HashSet<Spot> members_{};
  std::optional<ReplyMarks> marks_{};  // of the members
  std::uint64_t marks_bytes_ = 0;
  std::uint64_t last_ = 0;  // element that they cover
  std::vector<Spot> open_{};
};

}  // namespace

Result<KernelLayers> kernel_of(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop) {
  if (!verdict.is_decided()) return Error{ErrorCode::limit, "the outcome is not known"};
  if (!verdict.layers) return Error{ErrorCode::limit, "the layers that a certificate needs do not fit into memory"};
  std::size_t most = 0;
  for (const LayerTable& table : tables.types()) most = std::max(most, table.gaps.size());
  if (most <= 64) return Closure<core::FixedBits<1>>(tables, verdict, stop).run();
  return Closure<DynamicBits>(tables, verdict, stop).run();
}

}  // namespace upset::window
