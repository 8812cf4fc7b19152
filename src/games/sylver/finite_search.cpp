// SPDX-License-Identifier: MIT
#include "games/sylver/finite_search.hpp"

#include <algorithm>
#include <deque>
#include <numeric>

#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "games/sylver/gap_game.hpp"
#include "games/sylver/kunz_game.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxGap = search::WonCache<1>::kMaxMoves - 1;

/// Lists the moves of a state, descending, with room for one more group after them. Returns how many there are.
template <class G>
std::size_t list_moves(const G& game, const typename G::State& state, std::vector<search::ListedMove>& moves) {
  moves.resize(game.most_moves() + search::kMoveSlack + search::kGroup);
  auto walk = game.moves_down(state);
  search::ListedMove* end = moves.data();
  for (search::ListedMove* next = walk.next(end); next != end; next = walk.next(end)) end = next;
  return static_cast<std::size_t>(end - moves.data());
}

/// The search of positions that contain the first one, with the state type of G.
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
  std::optional<Move> reply(const NumericalSemigroup& position, std::uint64_t most_new, bool is_alone) override {
    UPSET_ASSERT(holds(position));
    const auto found = search_.reply(state_of(position), most_new, is_alone);
    UPSET_ASSERT(!found || *found == 0 || !position.contains(*found));
    return found;
  }
  std::optional<Move> least_reply(const NumericalSemigroup& position) override {
    UPSET_ASSERT(holds(position) && !position.contains(2) && !position.contains(3));
    const State state = state_of(position);
    std::vector<search::ListedMove> moves;
    const std::size_t count = list_moves(game_, state, moves);
    typename search::ReplySearch<G>::Small small(search_);
    return small.answer(state, moves.data(), count, count == 0 ? 0 : moves.front(), [](const auto&) { return false; });
  }
  [[nodiscard]] bool is_known_lost(const NumericalSemigroup& position) const override {
    return search_.is_known_lost(state_of(position));
  }
  std::unique_ptr<FiniteWalk> walk(FiniteWalk::Shared* shared) override;

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
  std::weak_ptr<typename search::ReplySearch<G>::Small> small_{};  // which all walks share
  core::Stop& stop_;
};

/// Converts the coordinates of a position with respect to one element to those with respect to q.
Coordinates converted(const Coordinates& from, std::uint64_t q) {
  const std::uint64_t m = from.size() + 1;
  if (m == q) return from;
  Coordinates result;
  for (std::uint64_t i = 1; i < q; ++i) {
    std::uint64_t n = i;
    while (n % m != 0 && n / m < from[core::to_size(n % m - 1)]) n += q;
    result.push_back(n / q);
  }
  return result;
}

/// Replies to a move with the largest number that leads to a position visited before, if there is one, otherwise with
/// the least one that leads to a lost position. Known positions keep the strategy small. Least numbers lead to small
/// positions, which are quickly decided.
template <class G>
class WalkOf final : public FiniteWalk {
 public:
  using State = typename G::State;
  using Key = search::Key<G::kKeyWords>;
  using Small = typename search::ReplySearch<G>::Small;

  WalkOf(const FiniteSearch& search, const G& game, std::shared_ptr<Small> small, core::Stop& stop, Shared* shared)
      : of_(search), game_(game), small_(std::move(small)), stop_(stop), shared_(shared) {
    if (game_.modulus() <= 3) return;  // then 2 and 3 do not answer each other
    Coordinates two_three(game_.modulus() - 1, 0);
    two_three[0] = 1;
    two_three_ = game_.state(two_three);
  }
  ~WalkOf() override { stop_.add_bytes(-counted_); }
  WalkOf(const WalkOf&) = delete;
  WalkOf& operator=(const WalkOf&) = delete;

  void settle(const NumericalSemigroup& position) override {
    if (of_.holds(position)) settled_.insert(game_.key(state_of(position)));
  }
  bool start(const NumericalSemigroup& position) override {
    const State state = state_of(position);
    if (!settled_.contains(game_.key(state))) {
      const auto is_lost = small_->is_lost(state);
      if (!is_lost) return false;
      UPSET_ASSERT(*is_lost);
    }
    visit(state);
    return true;
  }
  bool step(game::Strategy& strategy) override;
  [[nodiscard]] std::uint64_t visited() const override { return visited_; }

 private:
  [[nodiscard]] State state_of(const NumericalSemigroup& position) const {
    return game_.state(coordinates_of(position, of_.modulus()));
  }

  void visit(const State& state) {
    if (!keys_.insert(game_.key(state)).second) return;
    if (shared_ != nullptr && !shared_->visited.insert(converted(game_.coordinates(state), shared_->modulus)).second)
      return;
    ++visited_;
    waiting_.push_back(state);
    const auto now = static_cast<std::int64_t>(waiting_.size() * sizeof(State) + keys_.capacity() * (sizeof(Key) + 1));
    stop_.add_bytes(now - counted_);
    counted_ = now;
  }

  const FiniteSearch& of_;
  const G& game_;
  std::shared_ptr<Small> small_;
  core::Stop& stop_;
  Shared* shared_;
  State two_three_{};
  std::deque<State> waiting_{};
  core::HashSet<Key> keys_{};  // of the positions visited
  core::HashSet<Key> settled_{};
  std::uint64_t visited_ = 0;
  std::int64_t counted_ = 0;
  std::vector<search::ListedMove> moves_{};  // of the current position, descending
  std::vector<bool> is_answered_{};
  std::vector<search::ListedMove> replies_{};
};

template <class G>
bool WalkOf<G>::step(game::Strategy& strategy) {
  UPSET_ASSERT(!waiting_.empty());
  const State state = waiting_.front();
  waiting_.pop_front();
  if (!game_.allows(state, 2) || (settled_.size() != 0 && settled_.contains(game_.key(state)))) return true;
  UPSET_ASSERT(game_.allows(state, 3));  // a lost position with 3 contains 2
  // 2 and 3 are the first moves, and are not listed. Each answers the other.
  strategy.reply(0);
  visit(two_three_);
  const std::size_t count = list_moves(game_, state, moves_), all = count + 2;
  if (stop_.poll(1 + count)) return false;
  const Move top = count == 0 ? 3 : moves_.front();
  is_answered_.assign(count, false);
  const auto end = moves_.begin() + static_cast<std::ptrdiff_t>(count);
  for (std::size_t k = count; k-- > 0;) {  // ascending
    if (is_answered_[k]) continue;
    const State option = game_.after(state, moves_[k], top);
    const std::size_t replies = list_moves(game_, option, replies_);
    const auto reply =
        small_->answer(option, replies_.data(), replies, top, [&](const Key& key) { return keys_.contains(key); });
    if (!reply) return false;
    UPSET_ASSERT(*reply != 0);  // the position is lost
    visit(game_.after(option, *reply, top));
    const auto it = std::lower_bound(moves_.begin(), end, *reply, std::greater<>());
    UPSET_ASSERT(it != end && *it == *reply);
    const auto found = static_cast<std::size_t>(it - moves_.begin());
    // The place of the reply, counted from the next move on and around.
    strategy.reply((k + all - 1 - found) % all);
    // Named in the other order, the same two numbers answer the reply: see ReplySearch.
    is_answered_[found] = true;
  }
  strategy.end_line();
  return true;
}

template <class G>
std::unique_ptr<FiniteWalk> SearchOf<G>::walk(FiniteWalk::Shared* shared) {
  auto small = small_.lock();
  if (!small) small_ = small = std::make_shared<typename search::ReplySearch<G>::Small>(search_);
  return std::make_unique<WalkOf<G>>(*this, game_, std::move(small), stop_, shared);
}

/// Distributes the spare bits of a one-word key over the lanes, so that more positions fit into the same search.
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

using Bytes = SimdLanes<16, std::uint8_t>;

bool is_within_words(const std::vector<std::uint64_t>& coordinates) {
  return KunzGame<Bytes, 1>::fits(coordinates) || KunzGame<Bytes, 2>::fits(coordinates);
}

std::unique_ptr<FiniteSearch> open_search_within(const std::vector<std::uint64_t>& coordinates, core::Stop& stop) {
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
