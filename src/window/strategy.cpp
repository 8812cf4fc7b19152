// SPDX-License-Identifier: MIT
// A position is a pair (X, C) as in docs/algorithms/window.md. Here C is kept as bits by gap, not by number of the gap,
// so that a move below by d shifts the bits by d. Trying all replies to a move then costs a few operations each.
#include "window/strategy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"

namespace upset::window {

namespace {

template <std::size_t Words>
using Gaps = core::FixedBits<Words>;  // bit c: the gap c

template <std::size_t Words>
Gaps<Words> shifted(const Gaps<Words>& set, std::uint32_t distance) {
  if constexpr (Words == 1) {
    Gaps<1> result;
    if (distance < 64) result.word(0) = set.word(0) << distance;
    return result;
  } else {
    Gaps<Words> result;
    const std::size_t whole = distance / 64, part = distance % 64;
    for (std::size_t k = whole; k < Words; ++k) {
      result.word(k) = set.word(k - whole) << part;
      if (part > 0 && k > whole) result.word(k) |= set.word(k - whole - 1) >> (64 - part);
    }
    return result;
  }
}

/// A position: the least missing element and the gaps that are left.
template <std::size_t Words>
struct Spot {
  std::uint64_t element;
  Gaps<Words> set;

  friend bool operator==(const Spot&, const Spot&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const Spot& spot) {
    return Hash::combine(std::move(hash), spot.element, spot.set);
  }
};

template <std::size_t Words>
class Closure {
  using Spot = window::Spot<Words>;
  using Set = Gaps<Words>;

 public:
  Closure(const order::LayeredOrder& order, const WindowClaim& claim, const LostPositions& lost, core::Stop& stop)
      : order_(order), claim_(claim), lost_(lost), stop_(stop), reach_(order.largest_gap()) {
    for (unsigned type = 0; type < order_.types; ++type) types_.push_back(gaps_of(type));
    for (std::uint32_t distance = 0; distance <= reach_; ++distance) before_.push_back(core::full_set<Set>(distance));
    whole_from_ = order_.origin + order_.above[order_.type_of(order_.origin)].size();
    for (std::uint64_t x = 0; x < whole_from_; ++x) {
      Set playable;
      for (std::uint32_t gap = 1; gap <= reach_; ++gap)
        if (order_.contains(x + gap)) playable.set(gap);
      playable_.push_back(playable);
      is_in_.push_back(order_.contains(x));
    }
    if (claim_.repeats) {
      length_ = claim_.repeats->second;
      start_ = claim_.repeats->first;
      band_ = start_ + 2 * std::uint64_t{reach_};
    }
    const std::size_t offsets = 3 * std::size_t{reach_} + 1;
    place_.resize(offsets);
    is_answered_.resize(offsets);
  }

  Result<game::Strategy> run() {
    if (auto error = misfit()) return *error;
    const std::uint64_t end = length_ > 0 ? band_ + length_ : claim_.first_move;
    if (length_ == 0) insert({end, full(end)});
    for (std::uint64_t element = order_.origin + 1; element < end; ++element)
      if (contains(element) && !open(element)) return out();
    strategy_.end_line();
    for (; !queue_.empty(); queue_.pop_front())
      if (!close(queue_.front())) return out();
    strategy_.states = known_.size();
    return std::move(strategy_);
  }

 private:
  static constexpr std::int32_t kNone = INT32_MAX;
  static constexpr std::int32_t kFar = 4096;  // beyond all moves that are considered

  struct TypeGaps {
    std::vector<std::uint32_t> list;
    Set all;
    std::vector<Set> above;  // by gap: what it removes
  };

  TypeGaps gaps_of(unsigned type) const {
    TypeGaps gaps{order_.gaps(type), {}, std::vector<Set>(reach_ + 1)};
    for (const std::uint32_t low : gaps.list) {
      gaps.all.set(low);
      for (const std::uint32_t high : gaps.list)
        if (high >= low && order_.is_above(type + low, type + high)) gaps.above[low].set(high);
      UPSET_ASSERT(gaps.above[low].test(low));  // a move takes at least its own element
    }
    return gaps;
  }
  [[nodiscard]] const TypeGaps& type_of(std::uint64_t element) const {
    return types_.size() == 1 ? types_.front() : types_[order_.type_of(element)];  // divisions are slow
  }
  [[nodiscard]] const Set& full(std::uint64_t element) const { return type_of(element).all; }
  [[nodiscard]] bool contains(std::uint64_t element) const { return element >= whole_from_ || is_in_[element]; }
  /// The gaps of a set whose elements are in S.
  [[nodiscard]] Set playable(const Spot& spot) const {
    return spot.element >= whole_from_ ? spot.set : spot.set & playable_[spot.element];
  }
  /// What the format requires of a claim.
  [[nodiscard]] std::optional<Error> misfit() const {
    const Error error{ErrorCode::refused, "the window does not fit the order"};
    if (length_ == 0) return claim_.repeats || !is_move(claim_.first_move) ? std::optional(error) : std::nullopt;
    const bool fits = start_ > reach_ && start_ > order_.origin && start_ >= order_.before &&
                      length_ % order_.period() == 0 && start_ <= (std::uint64_t{1} << 62) &&
                      length_ <= (std::uint64_t{1} << 62);
    if (!fits) return error;
    for (std::uint64_t x = start_; x < whole_from_; ++x)
      if (!order_.contains(x)) return error;
    return std::nullopt;
  }
  [[nodiscard]] bool is_move(std::uint64_t element) const { return element > order_.origin && contains(element); }

  [[nodiscard]] Spot below(const Spot& spot, std::uint32_t distance) const {
    const std::uint64_t element = spot.element - distance;
    return {element, full(element) & (before_[distance] | shifted(spot.set, distance))};
  }
  [[nodiscard]] Spot after(const Spot& spot, std::int32_t offset) const {
    if (offset < 0) return below(spot, static_cast<std::uint32_t>(-offset));
    return {spot.element, spot.set - type_of(spot.element).above[static_cast<std::uint32_t>(offset)]};
  }
  /// Calls visit(offset) for the moves to elements from `first` to `last`, as offsets from the least missing one,
  /// ascending; stops when visit returns true.
  template <class Visit>
  bool for_each_move(const Spot& spot, std::int32_t first, std::int32_t last, const Visit& visit) const {
    const auto lowest = -static_cast<std::int32_t>(std::min<std::uint64_t>(spot.element - order_.origin - 1, kFar));
    for (std::int32_t offset = std::max(first, lowest); offset <= std::min(last, -1); ++offset)
      if (contains(spot.element - static_cast<std::uint64_t>(-offset)) && visit(offset)) return true;
    if (last <= 0) return false;
    const Set above = playable(spot);
    for (std::size_t k = 0; k < Words; ++k)
      for (std::uint64_t rest = above.word(k); rest != 0; rest &= rest - 1) {
        const std::int32_t offset = static_cast<std::int32_t>(64 * k) + std::countr_zero(rest);
        if (offset >= first && offset <= last && visit(offset)) return true;
      }
    return false;
  }
  /// All of those at most `reach` below.
  template <class Visit>
  bool for_each_move(const Spot& spot, std::uint32_t reach, const Visit& visit) const {
    return for_each_move(spot, -static_cast<std::int32_t>(reach), kFar, visit);
  }

  [[nodiscard]] bool is_lost(const Spot& spot) const {
    std::array<std::uint64_t, 1024 / 64> words{};
    const auto& list = type_of(spot.element).list;
    for (std::size_t i = 0; i < list.size(); ++i) words[i / 64] |= std::uint64_t{spot.set.test(list[i])} << (i % 64);
    const bool repeats = length_ > 0 && spot.element >= start_;
    const std::uint64_t element = repeats ? start_ + (spot.element - start_) % length_ : spot.element;
    return lost_.has(element, std::span<const std::uint64_t>(words.data(), (list.size() + 63) / 64));
  }

  /// A move into the set, as an offset from the element of the spot; or kNone. Moves to positions visited
  /// before come first. Among equals, the first above `from` is taken, or else the first of all: such replies are small
  /// numbers, and those above the move that they answer answer two moves. (For <14, .., 22> nine times as many
  /// positions are visited if the first of all is taken.) Far moves below are left out: they lead to positions after a
  /// first move.
  std::int32_t reply_of(const Spot& spot, std::int32_t from) {
    std::int32_t reply = first_move(spot, from, [this](const Spot& next) { return known_.contains(next); });
    if (reply != kNone) return reply;
    reply = first_move(spot, from, [this](const Spot& next) { return is_lost(next); });
    if (reply != kNone) insert(after(spot, reply));
    else has_all_ = false;
    return reply;
  }

  template <class Test>
  std::int32_t first_move(const Spot& spot, std::int32_t from, const Test& test) const {
    std::int32_t found = kNone;
    const auto visit = [&](std::int32_t offset) {
      if (test(after(spot, offset))) found = offset;
      return found != kNone;
    };
    const auto lowest = -static_cast<std::int32_t>(reach_);
    (void)(for_each_move(spot, std::max(from + 1, lowest), kFar, visit) || for_each_move(spot, lowest, from, visit));
    return found;
  }

  void insert(Spot spot) {
    UPSET_ASSERT(length_ == 0 || spot.element < band_ + length_);
    while (known_.insert(spot).second) {
      queue_.push_back(spot);
      if (length_ == 0 || spot.element < start_ || spot.element >= band_) return;
      spot.element += length_;  // every move from the band is answered both here and one period later
    }
  }

  /// The reply to a first move.
  bool open(std::uint64_t element) {
    const Spot spot{element, full(element)};
    const std::int32_t reply = reply_of(spot, 0);
    if (reply == kNone) return false;
    const auto [candidates, lower] = number_candidates(spot);
    strategy_.reply((place(reply) + candidates - lower) % candidates);
    return is_within_limits();
  }

  /// Numbers the candidates of a position; returns how many there are, and how many of them are below its element.
  std::pair<std::size_t, std::size_t> number_candidates(const Spot& spot) {
    std::size_t count = 0, lower = 0;
    (void)for_each_move(spot, 2 * reach_, [&](std::int32_t offset) {
      place(offset) = count++;
      if (offset < 0) lower = count;
      return false;
    });
    return {count, lower};
  }
  [[nodiscard]] std::size_t index(std::int32_t offset) const {
    return static_cast<std::size_t>(offset + static_cast<std::int32_t>(2 * reach_));
  }
  std::size_t& place(std::int32_t offset) { return place_[index(offset)]; }

  bool close(const Spot& spot) {
    const std::size_t candidates = number_candidates(spot).first;
    std::fill(is_answered_.begin(), is_answered_.end(), false);
    const bool stopped = for_each_move(spot, reach_, [&](std::int32_t x) {
      if (is_answered_[index(x)]) return false;
      const Spot next = after(spot, x);
      const auto moved = static_cast<std::int32_t>(spot.element - next.element);
      const std::int32_t reply = reply_of(next, x + moved);
      if (reply == kNone) return true;
      const std::int32_t y = reply - moved;
      const std::size_t i = place(x), j = place(y);
      strategy_.reply((j + candidates - i - 1) % candidates);
      if (y > x) is_answered_[index(y)] = true;  // then x is not above y, so the two moves commute
      return !is_within_limits();
    });
    strategy_.end_line();
    return !stopped;
  }

  bool is_within_limits() {
    return !stop_.poll(4) && (strategy_.lines.size() % 4096 != 0 || !stop_.would_exceed_memory(bytes()));
  }

  /// The memory besides tables and layers, with the larger set that is made when this one is full.
  [[nodiscard]] std::uint64_t bytes() const {
    return 3 * known_.capacity() * (sizeof(Spot) + 1) + queue_.size() * sizeof(Spot) + 2 * strategy_.bytes();
  }

  [[nodiscard]] Error out() const {
    if (!has_all_) return {ErrorCode::refused, "a move has no answer among the lost positions"};
    return core::stopped_by(stop_, "the certificate was not finished: limit '" + stop_.cause_name() + "'");
  }

  const order::LayeredOrder& order_;
  const WindowClaim& claim_;
  const LostPositions& lost_;
  core::Stop& stop_;
  std::uint32_t reach_;  // the largest gap
  std::uint64_t start_ = 0;
  std::uint64_t length_ = 0;  // 0: no repetition
  std::uint64_t band_ = 0;    // positions from the start to here are visited once more, one period later
  std::vector<TypeGaps> types_{};
  std::vector<Set> before_{};       // by distance: the gaps below it
  std::vector<bool> is_in_{};       // by element, up to where every element is in S
  std::uint64_t whole_from_ = 0;    // every element from here on is in S
  std::vector<Set> playable_{};     // by element before that: the gaps whose elements are in S
  std::vector<std::size_t> place_;  // by offset: number of the candidate
  std::vector<bool> is_answered_;   // by offset
  core::HashSet<Spot> known_{};
  std::deque<Spot> queue_{};
  game::Strategy strategy_{};
  bool has_all_ = true;
};

/// The layers of a run.
class LostOfRun final : public LostPositions {
 public:
  LostOfRun(const LayerTables& tables, const LayerArchive& layers) : tables_(tables), layers_(layers) {}

  [[nodiscard]] bool has(std::uint64_t element, std::span<const std::uint64_t> gaps) const override {
    const auto place = tables_.find(tables_.order().type_of(element), gaps);
    UPSET_ASSERT(place.has_value());
    return (layers_.layer(element)[place->word] >> place->bit & 1U) != 0;
  }

 private:
  const LayerTables& tables_;
  const LayerArchive& layers_;
};

}  // namespace

Result<game::Strategy> close_window(const order::LayeredOrder& order, const WindowClaim& claim,
                                    const LostPositions& lost, core::Stop& stop) {
  const std::uint32_t largest = order.largest_gap();
  if (largest < 64) return Closure<1>(order, claim, lost, stop).run();
  if (largest < 128) return Closure<2>(order, claim, lost, stop).run();
  if (largest < 256) return Closure<4>(order, claim, lost, stop).run();
  if (largest < 1024) return Closure<16>(order, claim, lost, stop).run();
  return Error{ErrorCode::limit, "windows have gaps below 1024"};
}

Result<game::Strategy> strategy_of(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop) {
  if (!verdict.is_decided()) return Error{ErrorCode::limit, "the outcome is not known"};
  if (!verdict.layers) return Error{ErrorCode::limit, "the layers that a certificate needs do not fit into memory"};
  WindowClaim claim;
  if (verdict.repetition) claim.repeats.emplace(verdict.repetition->start, verdict.repetition->length);
  else claim.first_move = verdict.first_moves.front();
  return close_window(tables.order(), claim, LostOfRun(tables, *verdict.layers), stop);
}

}  // namespace upset::window
