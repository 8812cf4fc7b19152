// SPDX-License-Identifier: MIT
#include "games/sylver/finite_search.hpp"

#include <algorithm>
#include <numeric>

#include "core/hash_table.hpp"
#include "games/sylver/gap_game.hpp"
#include "games/sylver/kunz_game.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxGap = search::WonCache<1>::kMaxMoves - 1;

/// The search of positions that hold what the first one holds, in the words of G.
template <class G>
class SearchOf final : public FiniteSearch {
 public:
  SearchOf(const Coordinates& first, core::Stop& stop)
      : first_(first), game_(first), search_(game_, stop), stop_(stop) {}

  [[nodiscard]] bool holds(const NumericalSemigroup& position) const override {
    if (!position.contains(modulus()) || position.frobenius() > static_cast<std::int64_t>(kMaxGap)) return false;
    return fits(coordinates_of(position, modulus()));
  }
  [[nodiscard]] bool has_room(const Coordinates& coordinates) const override { return fits(coordinates); }
  std::optional<Move> reply(const NumericalSemigroup& position, std::uint64_t most_new) override {
    UPSET_ASSERT(holds(position));
    const auto found = search_.reply(state_of(position), most_new);
    UPSET_ASSERT(!found || *found == 0 || !position.contains(*found));
    return found;
  }
  [[nodiscard]] bool is_known_lost(const NumericalSemigroup& position) const override {
    return search_.is_known_lost(state_of(position));
  }
  std::optional<LostSet> kernel(const std::vector<NumericalSemigroup>& positions) override;

  void set_pulse(std::function<void()> pulse) override { search_.set_pulse(std::move(pulse)); }
  void for_each_lost(const std::function<void(const Coordinates&)>& visit) const override {
    search_.lost().for_each([&](const auto& key) { visit(game_.coordinates(game_.state_of(key))); });
  }
  std::optional<std::uint64_t> believe(const PositionList& positions) override {
    std::uint64_t taken = 0;
    Coordinates position;
    for (std::size_t i = 0; i < positions.size() && !stop_.poll(); ++i) {
      positions.get(i, position);
      taken += fits(position) ? 1 : 0;
    }
    if (stop_.stopped() || !search_.expect_lost(taken)) return std::nullopt;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (stop_.poll()) return std::nullopt;
      positions.get(i, position);
      if (fits(position) && !search_.believe_lost(game_.state(position))) return std::nullopt;
    }
    const std::size_t stride = positions.size() / kLookedAt + 1;
    for (std::size_t i = 0; i < positions.size(); i += stride) {
      if (stop_.poll(kLookedAtCost)) return std::nullopt;
      positions.get(i, position);
      if (fits(position) && has_lost_option(game_.state(position))) return std::nullopt;
    }
    return taken;
  }

  [[nodiscard]] bool knows(const Coordinates& position) const override {
    return fits(position) && search_.is_known_lost(game_.state(position));
  }

  [[nodiscard]] unsigned modulus() const override { return static_cast<unsigned>(first_.size() + 1); }
  [[nodiscard]] std::uint64_t known() const override { return search_.lost().size(); }

 private:
  using State = typename G::State;
  static constexpr std::size_t kLookedAt = 4096;
  static constexpr std::size_t kLookedAtCost = 16;  // in microseconds

  [[nodiscard]] bool fits(const Coordinates& now) const {
    return now.size() == first_.size() && std::equal(now.begin(), now.end(), first_.begin(), std::less_equal<>());
  }
  [[nodiscard]] bool has_lost_option(const State& state) const {
    bool has = false;
    Move top = 0;
    search::for_each_move_down(game_, state, [&](Move move) {
      top = std::max(top, move);
      has = search_.is_known_lost(game_.after(state, move, top));
      return !has;
    });
    return has;
  }

  [[nodiscard]] State state_of(const NumericalSemigroup& position) const {
    return game_.state(coordinates_of(position, modulus()));
  }

  Coordinates first_;
  G game_;
  search::ReplySearch<G> search_;
  core::Stop& stop_;
};

/// From the first position on, a lost position for every move that has no answer yet; an answer that is there already
/// is taken before a new one, which keeps the set small.
template <class G>
class KernelWalk {
 public:
  using State = typename G::State;
  using Key = search::Key<G::kKeyWords>;

  KernelWalk(const G& game, search::ReplySearch<G>& search, core::Stop& stop)
      : game_(game), search_(search), stop_(stop) {}
  ~KernelWalk() { stop_.add_bytes(-counted_); }
  KernelWalk(const KernelWalk&) = delete;
  KernelWalk& operator=(const KernelWalk&) = delete;

  bool from(const std::vector<State>& first) {
    for (const State& state : first) add(state);
    Coordinates two_three(game_.modulus() - 1, 0);
    two_three[0] = 1;
    add(game_.state(two_three));
    for (std::size_t i = 0; i < members_.size(); ++i)
      if (!answer_moves_of(State(members_[i]))) return false;
    return true;
  }
  [[nodiscard]] const std::vector<State>& members() const { return members_; }

 private:
  void add(const State& state) {
    if (!keys_.insert(game_.key(state)).second) return;
    members_.push_back(state);
    const auto now =
        static_cast<std::int64_t>(members_.capacity() * sizeof(State) + keys_.capacity() * (sizeof(Key) + 1));
    stop_.add_bytes(now - counted_);
    counted_ = now;
  }

  bool answer_moves_of(const State& member) {
    std::vector<Move> moves;
    search::for_each_move_down(game_, member, [&](Move move) { return moves.push_back(move), true; });
    if (stop_.poll(1 + moves.size())) return false;
    std::vector<bool> is_answered(moves.size(), false);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (is_answered[i]) continue;
      const State after = game_.after(member, moves[i], moves[0]);
      const auto reply = answer_to(after);
      if (!reply) return false;
      // Named the other way round, the same two numbers answer the reply: see ReplySearch.
      const auto it = std::lower_bound(moves.begin(), moves.end(), *reply, std::greater<>());
      if (it != moves.end() && *it == *reply) is_answered[static_cast<std::size_t>(it - moves.begin())] = true;
    }
    return true;
  }

  /// A move from a won position into the set, which grows by what it leads to where none was there.
  std::optional<Move> answer_to(const State& won) {
    if (const auto plain = game_.at_sight(won)) return *plain;
    Move known = 0, found = 0, top = 0;
    State lost{};
    search::for_each_move_down(game_, won, [&](Move move) {
      top = std::max(top, move);
      const State after = game_.after(won, move, top);
      const Key key = game_.key(after);
      if (!search_.lost().contains(key)) return true;
      if (keys_.contains(key)) found = move;
      else if (known == 0) known = move, lost = after;
      return found == 0;
    });
    if (found != 0) return found;
    if (known == 0) {
      const auto reply = search_.reply(won);
      if (!reply) return std::nullopt;
      UPSET_ASSERT(*reply != 0);
      known = *reply;
      lost = game_.after(won, known, top);
      if (keys_.contains(game_.key(lost))) return known;
    }
    add(lost);
    return known;
  }

  const G& game_;
  search::ReplySearch<G>& search_;
  core::Stop& stop_;
  std::vector<State> members_{};
  core::HashSet<Key> keys_{};
  std::int64_t counted_ = 0;
};

template <class G>
std::optional<LostSet> SearchOf<G>::kernel(const std::vector<NumericalSemigroup>& positions) {
  KernelWalk<G> walk(game_, search_, stop_);
  std::vector<State> first;
  for (const NumericalSemigroup& position : positions) first.push_back(state_of(position));
  if (!walk.from(first)) return std::nullopt;
  LostSet set;
  set.modulus = modulus();
  if (stop_.would_exceed_memory(walk.members().size() * first_.size() * sizeof(std::uint16_t))) return std::nullopt;
  for (const State& member : walk.members())
    for (const std::uint64_t k : game_.coordinates(member)) set.coordinates.push_back(static_cast<std::uint16_t>(k));
  return set;
}

/// Spare bits of a one-word key go to all lanes alike, so that other positions fit into the same search.
Coordinates with_spare_bits(Coordinates first) {
  const auto bits = [&] {
    return std::accumulate(first.begin(), first.end(), std::size_t{1}, [](std::size_t sum, std::uint64_t k) {
      return sum + static_cast<std::size_t>(std::bit_width(k));
    });
  };
  for (std::uint64_t& k : first) k = (std::uint64_t{1} << std::bit_width(k)) - 1;
  // The narrowest lane first.
  while (!first.empty() && bits() < 64) {
    const auto least = std::min_element(first.begin(), first.end());
    if (*least >= 31) break;
    *least = 2 * *least + 1;
  }
  return first;
}

template <class G>
std::unique_ptr<FiniteSearch> try_open(const Coordinates& first, core::Stop& stop) {
  if (!G::fits(first)) return nullptr;
  return std::make_unique<SearchOf<G>>(first, stop);
}

}  // namespace

std::vector<std::uint64_t> coordinates_of(const NumericalSemigroup& semigroup, std::uint64_t m) {
  UPSET_ASSERT(semigroup.contains(m));
  Coordinates result;
  for (std::uint64_t i = 1; i < m; ++i) {
    std::uint64_t k = 0;
    while (!semigroup.contains(k * m + i)) ++k;
    result.push_back(k);
  }
  return result;
}

std::unique_ptr<FiniteSearch> open_search_within(const std::vector<std::uint64_t>& coordinates, core::Stop& stop) {
  using Bytes = SimdLanes<16, std::uint8_t>;
  if (KunzGame<Bytes, 1>::fits(coordinates)) return try_open<KunzGame<Bytes, 1>>(with_spare_bits(coordinates), stop);
  return try_open<KunzGame<Bytes, 2>>(coordinates, stop);
}

std::unique_ptr<FiniteSearch> open_search(const NumericalSemigroup& position, std::uint64_t m, core::Stop& stop) {
  if (position.frobenius() > static_cast<std::int64_t>(kMaxGap) || m > kMaxGap) return nullptr;
  const Coordinates first = coordinates_of(position, m);
  if (auto search = open_search_within(first, stop)) return search;
  if (auto search = try_open<GapGame<2>>(first, stop)) return search;
  if (auto search = try_open<KunzGame<SimdLanes<32, std::uint8_t>, 4>>(first, stop)) return search;
  if (auto search = try_open<KunzGame<SimdLanes<16, std::uint16_t>, 4>>(first, stop)) return search;
  if (auto search = try_open<KunzGame<SimdLanes<32, std::uint16_t>, 8>>(first, stop)) return search;
  return try_open<GapGame<8>>(first, stop);
}

}  // namespace upset::games::sylver
