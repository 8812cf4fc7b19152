// SPDX-License-Identifier: MIT
#include "window/kernel.hpp"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <map>

#include "core/assert.hpp"

namespace upset::window {

namespace {

using core::DynamicBits;

struct Spot {
  std::uint64_t element;
  DynamicBits set;

  friend bool operator==(const Spot&, const Spot&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const Spot& spot) {
    return Hash::combine(std::move(hash), spot.element, spot.set);
  }
};

/// The gaps of a type as the moves see them.
struct TypeMoves {
  std::vector<std::uint32_t> gaps;
  std::vector<DynamicBits> above;  // by gap: what goes with it
  DynamicBits full;
};

class Closure {
 public:
  Closure(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop)
      : tables_(tables), order_(tables.order()), verdict_(verdict), stop_(stop), reach_(tables.largest_gap()) {
    for (unsigned type = 0; type < order_.types; ++type) types_.push_back(moves_of(type));
    if (verdict.repetition) {
      start_ = verdict.repetition->start;
      length_ = verdict.repetition->length;
    }
  }

  Result<KernelLayers> run() {
    const std::uint64_t first_moves = length_ > 0 ? deepest() : verdict_.first_moves.front();
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
  TypeMoves moves_of(unsigned type) const {
    TypeMoves moves{order_.gaps(type), {}, {}};
    const std::size_t n = moves.gaps.size();
    moves.full = core::full_set<DynamicBits>(n);
    for (std::size_t low = 0; low < n; ++low) {
      moves.above.emplace_back(n);
      for (std::size_t high = low; high < n; ++high)
        if (order_.is_above(type + moves.gaps[low], type + moves.gaps[high])) moves.above.back().set(high);
    }
    return moves;
  }
  [[nodiscard]] const TypeMoves& type_of(std::uint64_t element) const { return types_[element % order_.types]; }

  /// Elements from here on look like those one period before in all that two moves can reach.
  [[nodiscard]] std::uint64_t deepest() const { return start_ + length_ + 2 * std::uint64_t{reach_} + 1; }
  [[nodiscard]] std::uint64_t representative(std::uint64_t element) const {
    return length_ == 0 || element < start_ ? element : start_ + (element - start_) % length_;
  }

  [[nodiscard]] bool is_p(const Spot& spot) const {
    const auto type = static_cast<unsigned>(spot.element % order_.types);
    const auto place = tables_.find(type, spot.set);
    UPSET_ASSERT(place.has_value());
    return (verdict_.layers->layer(representative(spot.element))[place->word] >> place->bit & 1U) != 0;
  }

  /// Calls visit(spot) for each position a move leads to, far moves below left out (they are first moves, answered
  /// apart); stops when visit returns true.
  template <class Visit>
  bool for_each_move(const Spot& spot, const Visit& visit) const {
    const TypeMoves& moves = type_of(spot.element);
    for (std::size_t gap = 0; gap < moves.gaps.size(); ++gap)
      if (spot.set.test(gap) && order_.contains(spot.element + moves.gaps[gap]) &&
          visit(Spot{spot.element, spot.set - moves.above[gap]}))
        return true;
    for (std::uint32_t distance = 1; distance <= reach_ && spot.element - order_.origin > distance; ++distance)
      if (order_.contains(spot.element - distance) && visit(below(spot, distance))) return true;
    return false;
  }

  [[nodiscard]] Spot below(const Spot& spot, std::uint32_t distance) const {
    const auto& later = type_of(spot.element).gaps;
    const auto& gaps = type_of(spot.element - distance).gaps;
    Spot result{spot.element - distance, DynamicBits(gaps.size())};
    for (std::size_t gap = 0; gap < gaps.size(); ++gap) {
      if (gaps[gap] < distance) result.set.set(gap);
      if (gaps[gap] <= distance) continue;
      const auto it = std::lower_bound(later.begin(), later.end(), gaps[gap] - distance);
      if (it != later.end() && *it == gaps[gap] - distance &&
          spot.set.test(static_cast<std::size_t>(it - later.begin())))
        result.set.set(gap);
    }
    return result;
  }

  void add(Spot spot) {
    spot.element = representative(spot.element);
    if (!members_.insert(spot).second) return;
    open_.push_back(std::move(spot));
  }

  /// Sees to it that a position that is won has a move into K; a move that is there already is taken.
  bool answer(const Spot& spot) {
    std::optional<Spot> choice;
    const bool is_answered = for_each_move(spot, [&](Spot&& next) {
      if (members_.contains(Spot{representative(next.element), next.set})) return true;
      if (!choice && is_p(next)) choice = std::move(next);
      return false;
    });
    if (is_answered) return true;
    UPSET_ASSERT(choice.has_value());
    add(std::move(*choice));
    return !stop_.poll(16);
  }

  /// A member stands for all its shifts: near the start of the period and one period on the moves below differ.
  bool answer_moves_of(const Spot& member) {
    const bool repeats = length_ > 0 && member.element >= start_;
    const std::uint64_t last = repeats ? deepest() : member.element;
    for (std::uint64_t element = member.element; element <= last; element += repeats ? length_ : 1)
      if (for_each_move(Spot{element, member.set}, [&](const Spot& next) { return !answer(next); })) return false;
    return true;
  }

  [[nodiscard]] Error out() const {
    return Error{ErrorCode::limit, "the certificate was not finished: limit '" + stop_.cause_name() + "'"};
  }

  [[nodiscard]] KernelLayers collected() const {
    std::map<std::uint64_t, std::vector<DynamicBits>> layers;
    for (const Spot& spot : members_) layers[spot.element].push_back(spot.set);
    KernelLayers list;
    for (auto& [element, sets] : layers) {
      std::sort(sets.begin(), sets.end());
      list.emplace_back(element, std::move(sets));
    }
    return list;
  }

  const LayerTables& tables_;
  const order::LayeredOrder& order_;
  const WindowVerdict& verdict_;
  core::Stop& stop_;
  std::uint32_t reach_;  // the largest gap
  std::uint64_t start_ = 0;
  std::uint64_t length_ = 0;  // 0: no repetition
  std::vector<TypeMoves> types_{};
  absl::flat_hash_set<Spot> members_{};
  std::vector<Spot> open_{};
};

}  // namespace

Result<KernelLayers> kernel_of(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop) {
  if (!verdict.is_decided()) return Error{ErrorCode::limit, "the outcome is not known"};
  if (!verdict.layers) return Error{ErrorCode::limit, "the layers that a certificate needs do not fit into memory"};
  return Closure(tables, verdict, stop).run();
}

}  // namespace upset::window
