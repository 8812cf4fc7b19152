// SPDX-License-Identifier: MIT
// Who wins a game whose moves commute (naming x and then r leaves what r and then x leaves): depth-first search with a
// table of lost positions only, written against the Commuting concept. The essay is docs/algorithms/sylver.md.
//
// Idea: a position is won iff a move leads to a lost one, so only lost ones are stored. All options are keyed and
// probed first, in small groups so that memory answers for some while others are computed. Only if none is known to be
// lost are they searched, the largest move first. Since moves commute, if r refutes x then x refutes r too, unless r
// itself wins: half of the options of a lost position are never searched. If naming y rules out x, then y leaves the
// same position whether x was named or not. The search already probed such options in the position above, so it probes
// only the *fresh* ones. A filter says whether an option is in the table, and is wrong once in a hundred times. The
// line of the table is checked one sibling later, when it has arrived from memory.
// Invariant: every entry of the table is lost, and every entry of a cache is won by the move stored with it.
// Cost: one pass over the options of every position met, and a search for every second option of each lost one. Memory:
// the lost positions met, one or more 64-bit words each, and caches, one per thread, which together take a few times
// that.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/assert.hpp"
#include "core/huge_array.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "search/lost_table.hpp"
#include "search/together.hpp"

namespace upset::search {

using Move = std::uint32_t;                    // a positive number below WonCache::kMaxMoves
using ListedMove = std::uint16_t;              // the same, in lists
inline constexpr std::size_t kMoveSlack = 8;   // how far past the last move of a list a game may write
inline constexpr std::size_t kReadSlack = 64;  // how far past the largest move a game may read
inline constexpr std::size_t kGroup = 16;      // options that are keyed together, before the first is looked up

/// A finite game whose moves are numbers and commute.
template <class G>
concept Commuting = std::copyable<typename G::State> &&
    requires(const G& game, const typename G::State& state, Move move, ListedMove* list, Key<G::kKeyWords>* keys) {
  { G::kKeyWords } -> std::convertible_to<std::size_t>;
  { game.key(state) } -> std::same_as<Key<G::kKeyWords>>;                // unique to the state
  { game.after(state, move, move) } -> std::same_as<typename G::State>;  // a legal move; an upper bound of all
  game.keys_after(state, list, move, keys);                              // after each of kGroup moves, descending
  { game.allows(state, move) } -> std::same_as<bool>;
  { game.at_sight(state) } -> std::same_as<std::optional<Move>>;  // if it is obvious: a winning move, or 0 for none
  { game.most_moves() } -> std::same_as<std::size_t>;             // of any position
  // The moves, the largest first, without obviously bad ones, in runs: an empty run is the end.
  { game.moves_down(state).next(list) } -> std::same_as<ListedMove*>;
  // For a state to which `move` led from another one: without (most of) the moves that rule out `move` in that one.
  { game.fresh_moves_down(state, state, move).next(list) } -> std::same_as<ListedMove*>;
  { game.open_moves_down(state, list).next(list) } -> std::same_as<ListedMove*>;  // those for which the list has a 0
  { game.largest_of(state) } -> std::same_as<Move>;                               // no legal move is larger
  { game.largest_move() } -> std::same_as<Move>;                                  // of any position
};

/// Calls visit(move) with the moves of a state, the largest first, until it returns false.
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

  /// A winning move, or 0 if no move wins; nullopt if stopped, or if it takes more than `most_new` new lost positions.
  /// Uses all threads, or only one: then what it finds depends only on what was asked before.
  std::optional<Move> reply(const State& state, std::uint64_t most_new = UINT64_MAX, bool is_alone = false) {
    if (const auto plain = game_.at_sight(state)) return plain;
    const auto key = game_.key(state);
    if (lost_.contains(key)) return Move{0};
    while (won_.size() < stop_.threads()) won_.emplace_back();
    most_lost_ = most_new < UINT64_MAX - lost_.size() ? lost_.size() + most_new : UINT64_MAX;
    if (is_alone || stop_.threads() == 1) return Worker(*this, Member()).reply(state, key);
    return together(stop_.threads(), [&](const Member& member) { return Worker(*this, member).reply(state, key); });
  }

  /// `pulse` is called now and then during a search, by one thread; the table does not grow meanwhile.
  void set_pulse(std::function<void()> pulse) { pulse_ = std::move(pulse); }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] bool is_known_lost(const State& state) const { return lost_.contains(game_.key(state)); }
  [[nodiscard]] const LostTable<kWords>& lost() const { return lost_; }
  /// Makes room for this many positions that will be believed lost. False if there is no room.
  bool expect_lost(std::uint64_t count) { return lost_.reserve(lost_.size() + count); }
  /// Records a position that was found lost elsewhere. False if there is no room.
  bool believe_lost(const State& state) { return typename LostTable<kWords>::Visit(lost_).insert(game_.key(state)); }

 private:
  struct Hashed {  // for marks: a key is already well mixed
    std::uint64_t word;
    template <class H>
    friend H AbslHashValue(H hash, const Hashed& hashed) {
      return H::combine(std::move(hash), hashed.word);
    }
  };

  /// A position that is being searched, and its options. `keys` and `replies` of the options are kept by move. The
  /// lists lie in a block of FrameBlocks.
  struct Frame {
    State state{};
    Move top = 0;                     // no move is larger
    std::span<ListedMove> moves{};    // those without a known answer, descending
    std::span<Key<kWords>> keys{};    // by move
    std::span<ListedMove> replies{};  // by move: a winning answer to it, 0 where none is known
    std::span<ListedMove> fresh{};    // the moves whose options the frame above does not have, descending
    std::span<Key<kWords>> fresh_keys{};
    std::size_t count = 0, fresh_count = 0;
    bool is_cautious = false;  // no answer is used before it is confirmed
    bool is_reopened = false;  // an answer was used that proved wrong
  };

  /// The memory of frames. Their lists are long where the moves are large, and there is a frame for each depth: 2,800
  /// frames took 1.4 GB in small pages, and returning these took 0.1 s in which Ctrl-C seemed to do nothing. So frames
  /// share blocks that grow up to a few huge pages, and pages that no list reaches are never touched.
  class FrameBlocks {
   public:
    FrameBlocks(std::size_t most, Move largest)
        : lengths_{most + kMoveSlack, most + kMoveSlack + kGroup, std::size_t{largest} + 1 + kReadSlack},
          key_lengths_{std::size_t{largest} + 1, most + kGroup} {
      for (const std::size_t length : lengths_) words_ += rounded(length * sizeof(ListedMove));
      for (const std::size_t length : key_lengths_) words_ += rounded(length * sizeof(Key<kWords>));
    }

    /// The bytes that the next frame takes from the system: 0 if it fits into the last block.
    [[nodiscard]] std::uint64_t bytes_to_grow() const { return left_ > 0 ? 0 : 8 * words_ * frames_in_next(); }
    void take(Frame& frame) {
      if (left_ == 0) {
        left_ = frames_in_next();
        blocks_.push_back(core::make_huge_array(words_ * left_));
        next_ = blocks_.back().get();
        taken_ += left_;
      }
      --left_;
      take(frame.keys, key_lengths_[0]);
      take(frame.fresh_keys, key_lengths_[1]);
      take(frame.moves, lengths_[0]);
      take(frame.fresh, lengths_[1]);
      take(frame.replies, lengths_[2]);
    }

   private:
    static constexpr std::size_t kMostWords = std::size_t{1} << 20U;  // of a block, if a frame is smaller

    static std::size_t rounded(std::size_t bytes) { return (bytes + 63) / 64 * 8; }  // whole lines, in words
    /// As many as there are, so that small questions take little.
    [[nodiscard]] std::size_t frames_in_next() const {
      return std::clamp<std::size_t>(taken_, 1, std::max<std::size_t>(1, kMostWords / words_));
    }
    template <class T>
    void take(std::span<T>& list, std::size_t length) {
      list = {reinterpret_cast<T*>(next_), length};
      next_ += rounded(length * sizeof(T));
    }

    std::array<std::size_t, 3> lengths_;
    std::array<std::size_t, 2> key_lengths_;
    std::size_t words_ = 0;  // of a frame
    std::size_t taken_ = 0;  // frames in all blocks
    std::size_t left_ = 0;   // of these, not used yet
    std::uint64_t* next_ = nullptr;
    std::vector<core::HugeArray> blocks_{};
  };

  using Glance = typename LostTable<kWords>::Glance;

  class Worker {
   public:
    Worker(ReplySearch& search, const Member& member)
        : search_(search),
          game_(search.game_),
          lost_(search.lost_),
          won_(search.won_[member.index()]),
          member_(member),
          visit_(search.lost_),
          blocks_(game_.most_moves(), game_.largest_move()) {
      grow_cache();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker() { search_.stop_.add_bytes(-frame_bytes_); }

    [[nodiscard]] bool is_known_won(const Key<kWords>& key) const { return won_.move_of(key) != 0; }

    /// nullopt if stopped, or if the answer is no longer needed.
    std::optional<Move> reply(const State& state, const Key<kWords>& key) {
      const Move move = decide(state, key, 0, nullptr, 0);
      if (move == kStopped) return std::nullopt;
      return move;
    }

   private:
    static constexpr Move kStopped = ~Move{0};
    static constexpr std::size_t kWonForLost = 2;  // slots of all caches per lost position; twice as many
    static constexpr std::size_t kFewLost = std::size_t{1} << 20U;  // while there are fewer lost positions than this
    static constexpr std::size_t kBeat = 4096;                      // positions searched between two pulses
    static constexpr std::size_t kMaxSlots = std::size_t{1} << 24U;

    /// A winning move, 0 for none, or kStopped. `above` is the frame of the position in which `last` was named.
    Move decide(const State& state, const Key<kWords>& key, std::size_t depth, const Frame* above, Move last) {
      if (const auto plain = game_.at_sight(state)) return *plain;
      if (depth == frames_.size() && !add_frame()) return kStopped;
      Frame& frame = frames_[depth];
      may_guess_ = above != nullptr && !above->is_cautious;
      if (const Move move = probe_fresh(state, frame, above, last)) return guess_ ? move : won_by(key, move);
      confirm_answer();  // from here on the answers of the frame above are taken for granted
      if (search_.stop_.poll(1 + frame.fresh_count / 16) || member_.may_leave() || lost_.size() >= search_.most_lost_)
        return kStopped;
      visit_.step_aside_if_asked();
      if (member_.index() == 0 && ++searched_ % kBeat == 0 && search_.pulse_) search_.pulse_();
      const auto mark = member_.occupy(Hashed{key[0]});
      if (const Move move = fill(state, frame, above)) return won_by(key, move);
      const Move move = search_options(frame, depth);
      if (move == kStopped) return kStopped;
      if (move != 0) return won_by(key, move);
      UPSET_ASSERT(won_.move_of(key) == 0);
      search_.stop_.add_states(1);
      grow_cache();
      return visit_.insert(key) ? 0 : kStopped;
    }

    /// False if there is no room.
    bool add_frame() {
      if (const std::uint64_t bytes = blocks_.bytes_to_grow(); bytes > 0) {
        if (search_.stop_.would_exceed_memory(bytes)) return false;
        search_.stop_.add_bytes(static_cast<std::int64_t>(bytes));
        frame_bytes_ += static_cast<std::int64_t>(bytes);
      }
      blocks_.take(frames_.emplace_back());
      return true;
    }

    /// Lists and keys the fresh options, and returns a move to one that is known to be lost, or 0.
    Move probe_fresh(const State& state, Frame& frame, const Frame* above, Move last) {
      if (above == nullptr) return probe_all(state, frame, game_.moves_down(state));
      return probe_all(state, frame, game_.fresh_moves_down(state, above->state, last));
    }

    template <class Walk>
    Move probe_all(const State& state, Frame& frame, Walk walk) {
      const Glance glance(lost_);
      const Move top = game_.largest_of(state);
      ListedMove* const moves = frame.fresh.data();
      ListedMove* listed = moves;
      bool is_end = false;
      for (std::size_t first = 0;; first += kGroup) {
        while (listed < moves + first + kGroup) {
          ListedMove* const end = walk.next(listed);
          is_end = end == listed;
          if (is_end) break;
          listed = end;
        }
        frame.fresh_count = static_cast<std::size_t>(listed - moves);
        UPSET_ASSERT(frame.fresh_count + kGroup <= frame.fresh_keys.size());
        if (frame.fresh_count == first) return 0;
        if (is_end) std::fill_n(listed, kGroup, listed[-1]);  // fills the last group; the copies are ignored
        if (const Move move = probe(state, top, frame, glance, first)) return move;
        if (is_end && frame.fresh_count <= first + kGroup) return 0;
      }
    }

    /// Keys a group of options, and returns a move to one that is known to be lost, or 0.
    [[gnu::always_inline]] Move probe(const State& state, Move top, Frame& frame, const Glance& glance,
                                      std::size_t first) {
      Key<kWords>* const keys = frame.fresh_keys.data() + first;
      const ListedMove* const moves = frame.fresh.data() + first;
      game_.keys_after(state, moves, top, keys);
      unsigned maybe = 0;
      for (std::size_t i = 0; i < kGroup; i += 8) maybe |= glance.may_contain_eight(keys + i) << i;
      for (; maybe != 0; maybe &= maybe - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(maybe));
        if (!glance.still_may_contain(keys[i])) continue;
        if (may_guess_) {
          lost_.prefetch(keys[i]);
          guess_ = keys[i];
          return moves[i];
        }
        if (lost_.holds(keys[i])) [[likely]]
          return moves[i];
      }
      return 0;
    }

    /// Completes the frame: all keys, the known answers, and the moves without one. Returns a winning move if this
    /// finds one, else 0.
    Move fill(const State& state, Frame& frame, const Frame* above) {
      frame.state = state;
      frame.is_cautious = frame.is_reopened = false;
      frame.top = game_.largest_of(state);
      const std::size_t size = std::size_t{frame.top} + 1;
      if (above != nullptr) {
        std::copy_n(above->keys.begin(), size, frame.keys.begin());
        std::copy_n(above->replies.begin(), size, frame.replies.begin());
      } else {
        std::fill_n(frame.replies.begin(), size, ListedMove{0});
      }
      for (std::size_t i = 0; i < frame.fresh_count; ++i) {
        const Move move = frame.fresh[i];
        frame.keys[move] = frame.fresh_keys[i];
        won_.prefetch(frame.fresh_keys[i]);
        frame.replies[move] = 0;
      }
      if (above != nullptr) keep_replies(frame, *above);
      if (const Move winning = use_cache(frame, above)) return winning;
      list_open(frame);
      return 0;
    }

    /// Enters what the cache knows: x is answered by r, so r is answered by x. But if r rules out x, r alone leads to a
    /// lost position, and wins. If r was probed just now, that would be known already, since the lost positions of the
    /// cache's answers are in the table.
    Move use_cache(Frame& frame, const Frame* above) {
      ListedMove* const replies = frame.replies.data();
      for (std::size_t i = 0; i < frame.fresh_count; ++i) {  // with few branches: replies[0] absorbs unknown ones
        const Move move = frame.fresh[i], reply = won_.move_of(frame.fresh_keys[i]);
        const bool is_sure = reply > move || reply == 0 || (kWords == 1 && is_fresh(frame, above, reply));
        if (!is_sure && takes(frame.state, reply, move)) return reply;
        replies[move] = static_cast<ListedMove>(reply != 0 ? reply : replies[move]);
        replies[reply] = static_cast<ListedMove>(move);
      }
      return 0;
    }
    [[nodiscard]] static bool is_same(const Key<kWords>& one, const Key<kWords>& other) {
      bool is_same = true;
      for (std::size_t i = 0; i < kWords; ++i) is_same &= one[i] == other[i];
      return is_same;
    }
    /// Whether an option is not also an option of the position above.
    [[nodiscard]] static bool is_fresh(const Frame& frame, const Frame* above, Move move) {
      return above == nullptr || frame.keys[move][0] != above->keys[move][0];
    }

    /// The moves without a known answer.
    void list_open(Frame& frame) {
      auto walk = game_.open_moves_down(frame.state, frame.replies.data());
      ListedMove* listed = frame.moves.data();
      for (;;) {
        ListedMove* const end = walk.next(listed);
        if (end == listed) break;
        listed = end;
      }
      frame.count = static_cast<std::size_t>(listed - frame.moves.data());
    }

    /// A fresh move that is answered in the position above is also answered here if its answer leaves the same as
    /// there: then the two moves together leave the same too.
    void keep_replies(Frame& frame, const Frame& above) {
      for (std::size_t i = 0; i < frame.fresh_count; ++i) {
        const Move fresh = frame.fresh[i], reply = above.replies[fresh];
        const Move shown = reply <= frame.top ? reply : 0;
        const bool keeps = game_.allows(frame.state, shown) && is_same(frame.keys[shown], above.keys[shown]);
        if (kWords > 1 && keeps && takes(frame.state, fresh, shown)) continue;
        frame.replies[fresh] = static_cast<ListedMove>(keeps ? shown : 0);
      }
    }

    /// A winning move, 0 for none. If the filter was wrong, moves are open again, and from then on no guess is used.
    Move search_options(Frame& frame, std::size_t depth) {
      for (;;) {
        const Move move = search_open(frame, depth);
        confirm_answer();
        if (move != 0 || !frame.is_reopened) return move;
        frame.is_reopened = false;
        frame.is_cautious = true;
      }
    }

    Move search_open(Frame& frame, std::size_t depth) {
      // Options that another thread is working on come last: it may have finished them by then.
      for (const bool joins : {false, true}) {
        bool is_put_off = false;
        for (std::size_t i = 0; i < frame.count; ++i) {
          const Move move = frame.moves[i];
          if (frame.replies[move] != 0) continue;
          if (!joins && member_.is_occupied(Hashed{frame.keys[move][0]})) {
            is_put_off = true;
            continue;
          }
          const Move reply = reply_to(frame, move, depth);
          if (reply == kStopped) return kStopped;
          if (reply == 0) return move;
          const bool is_pair = frame.replies[reply] == 0;
          const Move winning = refute(frame, move, reply);
          if (guess_) {
            confirm_answer();
            waiting_ = Answer{&frame, move, reply, is_pair, *std::exchange(guess_, std::nullopt)};
            if (winning != 0 && !confirm_answer()) continue;
          }
          if (winning != 0) return winning;
        }
        if (!is_put_off) return 0;
      }
      return 0;
    }

    /// Checks that the waiting answer leads to a lost position; if not, takes the answer back.
    bool confirm_answer() {
      if (waiting_.frame == nullptr) return true;
      Frame& frame = *std::exchange(waiting_.frame, nullptr);
      if (lost_.holds(waiting_.lost)) [[likely]] {
        won_.insert(frame.keys[waiting_.move], waiting_.reply);
        return true;
      }
      UPSET_ASSERT(!frame.is_cautious && frame.replies[waiting_.move] == waiting_.reply);
      frame.replies[waiting_.move] = 0;
      if (waiting_.is_pair) frame.replies[waiting_.reply] = 0;
      frame.is_reopened = true;
      return false;
    }

    Move reply_to(Frame& frame, Move move, std::size_t depth) {
      const Key<kWords>& key = frame.keys[move];
      if (const Move known = won_.move_of(key)) return known;
      if (lost_.contains(key)) return 0;  // found since the options were probed
      return decide(game_.after(frame.state, move, frame.top), key, depth + 1, &frame, move);
    }

    /// The option is answered by `reply`, which leaves a lost position. The reply followed by this move leads there
    /// too, so the reply is answered as well. But if the reply rules out this move, the reply alone leaves that lost
    /// position, and wins.
    Move refute(Frame& frame, Move move, Move reply) {
      UPSET_ASSERT(reply <= frame.top && move <= frame.top);
      frame.replies[move] = static_cast<ListedMove>(reply);
      if (frame.replies[reply] != 0) return 0;
      if (takes(frame.state, reply, move)) return reply;
      frame.replies[reply] = static_cast<ListedMove>(move);
      return 0;
    }

    /// Whether naming one number rules out another, that is, whether the other is an element plus a multiple of the
    /// one.
    [[nodiscard]] bool takes(const State& state, Move named, Move other) const {
      while (other > named) {
        other -= named;
        if (!game_.allows(state, other)) return true;
      }
      return other == named;
    }

    Move won_by(const Key<kWords>& key, Move move) {
      won_.insert(key, move);
      return move;
    }

    /// Grows the cache with the table, as far as there is room.
    void grow_cache() {
      const std::size_t lost = core::to_size(lost_.size() + 1), all = kWonForLost * (lost + std::min(lost, kFewLost));
      const std::size_t wanted = std::min(kMaxSlots, std::bit_ceil(all / search_.stop_.threads()));
      if (wanted <= won_.size()) return;
      const std::size_t slots = std::max<std::size_t>(wanted, WonCache<kWords>::kMaxMoves);
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
    Member member_;
    typename LostTable<kWords>::Visit visit_;
    std::size_t searched_ = 0;
    bool may_guess_ = false;              // the frame above accepts unconfirmed answers
    std::optional<Key<kWords>> guess_{};  // where the last answer leads, if only the filter was asked
    struct Answer {
      Frame* frame = nullptr;  // null if none waits
      Move move = 0, reply = 0;
      bool is_pair = false;  // `reply` counts as answered by `move`, for this reason alone
      Key<kWords> lost{};    // what is left after both
    };
    Answer waiting_{};              // an answer in the frame whose options are being searched, to be confirmed
    std::int64_t frame_bytes_ = 0;  // counted for the blocks
    FrameBlocks blocks_;
    std::deque<Frame> frames_{};  // by depth; a deque, because deeper ones are made while others are in use
  };

 public:
  /// For many small questions: one thread, which keeps its scratch space between them. No other search may run while
  /// this object lives.
  class Small {
   public:
    explicit Small(ReplySearch& search) : search_(search), worker_(open(search)) {}

    /// Takes `count` moves, descending, with room for kGroup more behind them. Returns the largest one to a position
    /// for which is_member(key) holds; all of these are known to be lost. Otherwise the least one to a lost position,
    /// else 0; nullopt if stopped. The answer does not depend on what else is known. Neither 2 nor 3 may be named or be
    /// a move.
    template <class IsMember>
    std::optional<Move> answer(const State& state, ListedMove* moves, std::size_t count, Move top, IsMember is_member) {
      if (count == 0) return Move{0};
      std::fill_n(moves + count, kGroup, moves[count - 1]);  // fills the last group; the copies are ignored
      {
        const Glance glance(search_.lost_);
        for (std::size_t first = 0; first < count; first += kGroup) {
          search_.game_.keys_after(state, moves + first, top, keys_.data());
          unsigned maybe = 0;
          for (std::size_t i = 0; i < kGroup; i += 8) maybe |= glance.may_contain_eight(keys_.data() + i) << i;
          for (; maybe != 0; maybe &= maybe - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(maybe));
            if (glance.still_may_contain(keys_[i]) && search_.lost_.holds(keys_[i]) && is_member(keys_[i]))
              return Move{moves[first + i]};  // the rest of a group repeats the last one
          }
        }
      }
      return least_to_lost(state, moves, count, top);
    }

    /// Whether a position is lost; nullopt if stopped. If it is, the table holds it from now on.
    std::optional<bool> is_lost(const State& state) {
      const auto key = search_.game_.key(state);
      if (search_.lost_.contains(key)) return true;
      const auto reply = worker_.reply(state, key);
      if (!reply) return std::nullopt;
      return *reply == 0;
    }

   private:
    std::optional<Move> least_to_lost(const State& state, const ListedMove* moves, std::size_t count, Move top) {
      while (count > 0) {
        const std::size_t first = count > kGroup ? count - kGroup : 0;
        search_.game_.keys_after(state, moves + first, top, keys_.data());
        for (; count > first; --count) {
          const auto& key = keys_[count - 1 - first];
          const Move move = moves[count - 1];
          if (search_.lost_.contains(key)) return move;
          if (worker_.is_known_won(key)) continue;
          const auto reply = worker_.reply(search_.game_.after(state, move, top), key);
          if (!reply) return std::nullopt;
          if (*reply == 0) return move;
        }
      }
      return Move{0};
    }

    static Worker open(ReplySearch& search) {
      if (search.won_.empty()) search.won_.emplace_back();
      search.most_lost_ = UINT64_MAX;
      return Worker(search, Member());
    }

    ReplySearch& search_;
    Worker worker_;
    std::array<Key<kWords>, kGroup> keys_{};  // scratch
  };

 private:
  const G& game_;
  core::Stop& stop_;
  LostTable<kWords> lost_;
  std::deque<WonCache<kWords>> won_;      // one per thread
  std::uint64_t most_lost_ = UINT64_MAX;  // of the current question
  std::function<void()> pulse_{};
  std::atomic<std::int64_t> counted_{0};  // bytes of the caches, reported to stop_
};

}  // namespace upset::search
