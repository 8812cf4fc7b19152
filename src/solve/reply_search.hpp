// SPDX-License-Identifier: MIT
// Who wins a game whose moves commute (naming x and then r leaves what r and then x leaves): depth-first search with a
// table of lost positions only, written against the Commuting concept. The essay is docs/algorithms/sylver.md.
//
// Idea: a position is won iff a move leads to a lost one, so lost ones alone are stored. All options are keyed and
// probed first, in small groups so that memory answers while others are computed; only when none is known to be lost
// they are searched, the largest move first. Since moves commute, whoever refutes x by r has refuted r by x too, or has
// found that r itself wins: half of the options of a lost position are never searched.
// Invariant: every entry of the table is lost, every entry of a cache is won by the move it tells.
// Cost: one pass over the options for every position met, a search for two of each lost one; memory: the lost positions
// met, a word or more each, and a cache a thread of a few times that.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "solve/lost_table.hpp"
#include "solve/together.hpp"

namespace upset::solve {

using Move = std::uint32_t;                   // a positive number below WonCache::kMostMoves
using ListedMove = std::uint16_t;             // the same, in lists
inline constexpr std::size_t kMoveSlack = 8;  // how far behind the last move of a list a game may write

/// A finite game whose moves are numbers and commute.
template <class G>
concept Commuting = std::copyable<typename G::State> &&
    requires(const G& game, const typename G::State& state, Move move, ListedMove* list) {
  { G::kKeyWords } -> std::convertible_to<std::size_t>;
  { game.key(state) } -> std::same_as<Key<G::kKeyWords>>;                // of no other state
  { game.after(state, move, move) } -> std::same_as<typename G::State>;  // a legal move; the largest legal one
  { game.allows(state, move) } -> std::same_as<bool>;
  { game.at_sight(state) } -> std::same_as<std::optional<Move>>;  // a winning move, or 0 for none, where it is plain
  { game.most_moves() } -> std::same_as<std::size_t>;             // of any position
  // The largest first, without those that are plainly bad, in runs as they come: an empty run is the end.
  { game.moves_down(state).next(list) } -> std::same_as<ListedMove*>;
};

/// Calls visit(move) with the moves of a state, the largest first, until it says false.
template <Commuting G, class Visit>
void for_each_move_down(const G& game, const typename G::State& state, Visit visit) {
  std::vector<ListedMove> run(game.most_moves() + kMoveSlack);
  auto walk = game.moves_down(state);
  for (;;) {
    ListedMove* const end = walk.next(run.data());
    if (end == run.data()) return;
    for (const ListedMove* move = run.data(); move != end; ++move)
      if (!visit(Move{*move})) return;
  }
}

template <Commuting G>
class ReplySearch {
 public:
  using State = typename G::State;
  static constexpr std::size_t kWords = G::kKeyWords;

  ReplySearch(const G& game, core::Stop& stop) : game_(game), stop_(stop), lost_(stop), won_(stop.threads()) {}
  ~ReplySearch() { stop_.add_bytes(-counted_.load()); }
  ReplySearch(const ReplySearch&) = delete;
  ReplySearch& operator=(const ReplySearch&) = delete;

  /// A winning move, 0 when there is none; nothing when stopped, or when it takes more than `most_new` lost positions
  /// that were not known. With all threads.
  std::optional<Move> reply(const State& state, std::uint64_t most_new = UINT64_MAX) {
    if (const auto plain = game_.at_sight(state)) return plain;
    const auto key = game_.key(state);
    if (lost_.contains(key)) return Move{0};
    while (won_.size() < stop_.threads()) won_.emplace_back();
    most_lost_ = most_new < UINT64_MAX - lost_.size() ? lost_.size() + most_new : UINT64_MAX;
    if (stop_.threads() == 1) return Worker(*this, Seat()).reply(state, key);
    return together(stop_.threads(), [&](const Seat& seat) { return Worker(*this, seat).reply(state, key); });
  }

  /// Called now and then while a search is under way, by one thread; the table does not grow meanwhile.
  void set_pulse(std::function<void()> pulse) { pulse_ = std::move(pulse); }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] bool is_known_lost(const State& state) const { return lost_.contains(game_.key(state)); }
  [[nodiscard]] const LostTable<kWords>& lost() const { return lost_; }
  /// Takes a position for lost that was found so elsewhere. False when there is no room.
  bool believe_lost(const State& state) { return typename LostTable<kWords>::Visit(lost_).insert(game_.key(state)); }

 private:
  struct Hashed {  // for marks: a key spreads already
    std::uint64_t word;
    template <class H>
    friend H AbslHashValue(H hash, const Hashed& hashed) {
      return H::combine(std::move(hash), hashed.word);
    }
  };

  /// The options of a position under way.
  struct Frame {
    std::vector<State> states{};
    std::vector<Key<kWords>> keys{};
    std::vector<ListedMove> moves{};         // descending
    std::vector<std::uint8_t> is_refuted{};  // by a known reply
    std::vector<ListedMove> index_of{};      // by move; means nothing for moves that are not listed
    std::size_t count = 0;

    void reserve(std::size_t most) {
      states.resize(most);
      keys.resize(most);
      moves.resize(most + kMoveSlack);
      is_refuted.resize(most);
    }
  };

  class Worker {
   public:
    Worker(ReplySearch& search, const Seat& seat)
        : search_(search),
          game_(search.game_),
          lost_(search.lost_),
          won_(search.won_[seat.index()]),
          seat_(seat),
          visit_(search.lost_) {
      grow_cache();
    }

    /// Nothing when stopped, or when nobody waits for it any more.
    std::optional<Move> reply(const State& state, const Key<kWords>& key) {
      const Move move = decide(state, key, 0);
      if (move == kStopped) return std::nullopt;
      return move;
    }

   private:
    using Glance = typename LostTable<kWords>::Glance;
    static constexpr Move kStopped = ~Move{0};
    static constexpr std::size_t kFirstGroup = 4;
    static constexpr std::size_t kGroup = 8;       // options keyed before the first of them is looked up
    static constexpr std::size_t kWonForLost = 2;  // slots of all caches for each lost position; twice as many
    static constexpr std::size_t kFewLost = std::size_t{1} << 20U;  // while these are so few
    static constexpr std::size_t kBeat = 4096;                      // positions searched between two pulses
    static constexpr std::size_t kMostSlots = std::size_t{1} << 24U;

    /// A winning move, 0 for none, or kStopped.
    Move decide(const State& state, const Key<kWords>& key, std::size_t depth) {
      if (const auto plain = game_.at_sight(state)) return *plain;
      if (depth == frames_.size()) frames_.emplace_back().reserve(game_.most_moves());
      Frame& frame = frames_[depth];
      if (const Move move = list_and_probe(state, frame)) return won_by(key, move);
      if (search_.stop_.poll(1 + frame.count / 16) || seat_.may_leave() || lost_.size() >= search_.most_lost_)
        return kStopped;
      visit_.step_aside_if_asked();
      if (seat_.index() == 0 && ++searched_ % kBeat == 0 && search_.pulse_) search_.pulse_();
      const auto mark = seat_.occupy(Hashed{key[0]});
      if (const Move move = use_cache(frame)) return won_by(key, move);
      const Move move = search_options(frame, depth);
      if (move == kStopped) return kStopped;
      if (move != 0) return won_by(key, move);
      UPSET_ASSERT(won_.move_of(key) == 0);
      search_.stop_.add_states(1);
      grow_cache();
      return visit_.insert(key) ? 0 : kStopped;
    }

    /// Fills the frame, and finds a move to a position that is known to be lost, or 0.
    Move list_and_probe(const State& state, Frame& frame) {
      const Glance glance(lost_);
      auto walk = game_.moves_down(state);
      ListedMove* listed = frame.moves.data();
      // A third of the positions that are won at once are won by one of the first few moves.
      if (const auto found = next_group<kFirstGroup>(state, frame, glance, walk, listed, 0)) return *found;
      for (std::size_t first = kFirstGroup;; first += kGroup)
        if (const auto found = next_group<kGroup>(state, frame, glance, walk, listed, first)) return *found;
    }

    /// The options from `first` on, N of them if there are so many: a move to a lost one, 0 at the end; nothing when it
    /// goes on behind them.
    template <std::size_t N, class Walk>
    [[gnu::always_inline]] std::optional<Move> next_group(const State& state, Frame& frame, const Glance& glance,
                                                          Walk& walk, ListedMove*& listed, std::size_t first) {
      ListedMove* const moves = frame.moves.data();
      while (listed < moves + first + N) {
        ListedMove* const end = walk.next(listed);
        if (end == listed) break;
        listed = end;
      }
      frame.count = static_cast<std::size_t>(listed - moves);
      UPSET_ASSERT(frame.count <= frame.states.size());
      // A full group has a length that the compiler knows.
      const bool is_full = first + N <= frame.count;
      const Move found = is_full ? probe(state, moves[0], frame, glance, first, N)
                                 : probe(state, moves[0], frame, glance, first, frame.count - first);
      if (found != 0 || !is_full) return found;
      return std::nullopt;
    }

    /// Keys some options, and finds one that is known to be lost.
    [[gnu::always_inline]] Move probe(const State& state, Move top, Frame& frame, const Glance& glance,
                                      std::size_t first, std::size_t count) {
      State* const states = frame.states.data() + first;
      Key<kWords>* const keys = frame.keys.data() + first;
      const ListedMove* const moves = frame.moves.data() + first;
      for (std::size_t i = 0; i < count; ++i) {
        UPSET_ASSERT(game_.allows(state, moves[i]) && moves[i] <= top);
        states[i] = game_.after(state, moves[i], top);
        keys[i] = game_.key(states[i]);
        glance.prefetch(keys[i]);
      }
      std::uint64_t maybe = 0;
      for (std::size_t i = 0; i < count; ++i) maybe |= std::uint64_t{glance.may_contain(keys[i])} << i;
      for (; maybe != 0; maybe &= maybe - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(maybe));
        if (lost_.contains(keys[i])) return moves[i];
      }
      return 0;
    }

    /// Marks what the cache knows to be won for the other side; a winning move when that comes out of it.
    Move use_cache(Frame& frame) {
      std::fill_n(frame.is_refuted.begin(), frame.count, std::uint8_t{0});
      if (frame.index_of.size() <= frame.moves[0]) frame.index_of.resize(frame.moves[0] + std::size_t{1});
      for (std::size_t i = 0; i < frame.count; ++i) {
        frame.index_of[frame.moves[i]] = static_cast<ListedMove>(i);
        won_.prefetch(frame.keys[i]);
      }
      for (std::size_t i = 0; i < frame.count; ++i) {
        if (frame.is_refuted[i] != 0) continue;
        if (const Move reply = won_.move_of(frame.keys[i]))
          if (const Move winning = refute(frame, i, reply)) return winning;
      }
      return 0;
    }

    Move search_options(Frame& frame, std::size_t depth) {
      // Options that another thread is at come last: it may be through with them by then.
      for (const bool joins : {false, true}) {
        bool is_put_off = false;
        for (std::size_t i = 0; i < frame.count; ++i) {
          if (frame.is_refuted[i] != 0) continue;
          if (!joins && seat_.is_occupied(Hashed{frame.keys[i][0]})) {
            is_put_off = true;
            continue;
          }
          const Move reply = reply_to(frame, i, depth);
          if (reply == kStopped) return kStopped;
          if (reply == 0) return frame.moves[i];
          if (const Move winning = refute(frame, i, reply)) return winning;
        }
        if (!is_put_off) return 0;
      }
      return 0;
    }

    Move reply_to(Frame& frame, std::size_t index, std::size_t depth) {
      if (const Move known = won_.move_of(frame.keys[index])) return known;
      if (lost_.contains(frame.keys[index])) return 0;  // found since the options were probed
      return decide(frame.states[index], frame.keys[index], depth + 1);
    }

    /// The option is answered by `reply`, which leaves a lost position. That position is also reached by the reply
    /// first and this move after it: so the reply is answered, too. Unless this move is then no longer there: then the
    /// reply alone leaves that lost position, and wins.
    Move refute(Frame& frame, std::size_t index, Move reply) {
      frame.is_refuted[index] = 1;
      UPSET_ASSERT(reply <= frame.moves[0]);
      const std::size_t other = frame.index_of[reply];
      if (other >= frame.count || frame.moves[other] != reply) return 0;  // one of the moves that are plainly bad
      if (frame.is_refuted[other] != 0) return 0;
      if (!game_.allows(frame.states[other], frame.moves[index])) return reply;
      frame.is_refuted[other] = 1;
      return 0;
    }

    Move won_by(const Key<kWords>& key, Move move) {
      won_.insert(key, move);
      return move;
    }

    /// The cache grows with the table, as far as there is room.
    void grow_cache() {
      const std::size_t lost = lost_.size() + 1, all = kWonForLost * (lost + std::min(lost, kFewLost));
      const std::size_t wanted = std::min(kMostSlots, std::bit_ceil(all / search_.stop_.threads()));
      if (wanted <= won_.size()) return;
      const std::size_t slots = std::max<std::size_t>(wanted, WonCache<kWords>::kMostMoves);
      const std::uint64_t more = slots * sizeof(Key<kWords>);
      if (won_.size() != 0 && !search_.stop_.has_room(4 * more)) return;
      const auto before = static_cast<std::int64_t>(won_.bytes());
      won_.resize(slots);
      const std::int64_t grown = static_cast<std::int64_t>(won_.bytes()) - before;
      search_.stop_.add_bytes(grown);
      search_.counted_.fetch_add(grown);
    }

    ReplySearch& search_;
    const G& game_;
    LostTable<kWords>& lost_;
    WonCache<kWords>& won_;
    Seat seat_;
    typename LostTable<kWords>::Visit visit_;
    std::size_t searched_ = 0;
    std::deque<Frame> frames_{};  // by depth; a deque, because deeper ones are made while others are in use
  };

  const G& game_;
  core::Stop& stop_;
  LostTable<kWords> lost_;
  std::deque<WonCache<kWords>> won_;      // one a thread
  std::uint64_t most_lost_ = UINT64_MAX;  // of the question under way
  std::function<void()> pulse_{};
  std::atomic<std::int64_t> counted_{0};  // bytes of the caches, told to stop_
};

}  // namespace upset::solve
