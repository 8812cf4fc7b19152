// SPDX-License-Identifier: MIT
// The strategy behind an outcome that a window found, as a certificate shows it. Recomputes all layers from the
// beginning and keeps them. Then it walks through the lost pairs that the replies lead to.
#include <algorithm>
#include <deque>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "games/sylver/even_window.hpp"
#include "games/sylver/small_set.hpp"

namespace upset::games::sylver {

namespace {

/// The moves from a pair at x: the even numbers and the odd ones that can be named, except 1, in ascending order. There
/// are too many to list them, because all odd numbers below x are among them.
class Moves {
 public:
  Moves(std::uint64_t x, const PairTable::Pair& pair) : x_(x), even_(~pair.even), odd_(~pair.odd) {}

  [[nodiscard]] std::uint64_t count() const {
    return static_cast<std::uint64_t>(size_of(even_) + size_of(odd_)) + (x_ - 3) / 2;
  }
  /// How many are smaller than this number, which is at least 2.
  [[nodiscard]] std::uint64_t below(std::uint64_t number) const {
    const std::uint64_t even = count_below(even_, (number + 1) / 2);
    if (number <= x_) return even + (number - 2) / 2;
    return even + (x_ - 3) / 2 + count_below(odd_, (number - x_ + 1) / 2);
  }
  /// How many moves lie between two of them in this order, going around: how a certificate writes the second one.
  [[nodiscard]] std::uint64_t between(std::uint64_t move, std::uint64_t reply) const {
    return (below(reply) + count() - below(move) - 1) % count();
  }
  /// The even ones and the odd ones from `least` on, ascending.
  [[nodiscard]] std::vector<std::uint64_t> from(std::uint64_t least) const {
    std::vector<std::uint64_t> even, odd, all;
    for_each_of(even_, [&](std::uint64_t y) { even.push_back(2 * y); });
    for (std::uint64_t z = std::max<std::uint64_t>(least, 3); z < x_; z += 2) odd.push_back(z);
    for_each_of(odd_, [&](std::uint64_t c) { odd.push_back(x_ + 2 * c); });
    std::merge(even.begin(), even.end(), odd.begin(), odd.end(), std::back_inserter(all));
    return all;
  }

 private:
  static std::uint64_t count_below(SmallSet set, std::uint64_t y) {
    return y == 0 ? 0 : static_cast<std::uint64_t>(size_of(up_to(set, y - 1)));
  }

  std::uint64_t x_;
  SmallSet even_, odd_;  // the gaps
};

}  // namespace

/// Visits even positions, as kinds, and pairs. What it replies to a won pair depends only on what was visited when it
/// first met that pair.
class EvenWindow::Walk {
 public:
  /// All layers of the window must be there. With a length of 0 nothing repeats.
  Walk(const EvenWindow& window, std::uint64_t start, std::uint64_t length, core::Stop& stop)
      : Walk(window, start, length, stop, nullptr) {}
  Walk(const EvenWindow& window, Shared& shared, core::Stop& stop) : Walk(window, 0, 0, stop, &shared) {
    strategy_ = std::move(shared.strategy);
    for (std::size_t kind = 0; kind < bound_.size(); ++kind)
      if (const auto it = shared.bounds_.find(table_.kinds()[kind].even); it != shared.bounds_.end())
        bound_[kind] = it->second;
  }
  ~Walk() { stop_.add_bytes(-counted_); }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// False when stopped.
  bool from(std::uint64_t x) {
    visit(x, table_.alone(x, table_.kinds().back()));
    if (!run()) return false;
    for (std::size_t kind = 0; kind < bound_.size(); ++kind)
      if (bound_[kind] > 3) shared_->bounds_[table_.kinds()[kind].even] = bound_[kind];
    shared_->strategy = std::move(strategy_);
    return true;
  }
  bool from_even(const std::map<SmallSet, bool>& lost) {
    for (std::size_t kind = 0; kind < table_.kinds().size(); ++kind) {
      kind_of_[table_.kinds()[kind].even] = kind;
      is_lost_.push_back(lost.at(table_.kinds()[kind].even));
    }
    visit_even(table_.kinds().size() - 1);
    return run();
  }

  [[nodiscard]] game::Strategy take() { return std::move(strategy_); }
  /// The even positions visited.
  [[nodiscard]] std::vector<SmallSet> even() const {
    std::vector<SmallSet> sets;
    for (const std::size_t kind : even_) sets.push_back(table_.kinds()[kind].even);
    return sets;
  }

 private:
  struct State {
    std::uint64_t x = 0;    // the least odd number; 0 if all numbers are even
    std::size_t index = 0;  // of the pair, or of the kind
  };
  struct Reply {
    std::uint64_t number = 0;
    State to{};
  };

  Walk(const EvenWindow& window, std::uint64_t start, std::uint64_t length, core::Stop& stop, Shared* shared)
      : window_(window),
        table_(*window.table_),
        stop_(stop),
        shared_(shared),
        start_(start),
        length_(length),
        bound_(table_.kinds().size(), 3),
        is_visited_(table_.kinds().size(), false) {}

  [[nodiscard]] std::uint64_t end() const { return start_ + length_; }
  [[nodiscard]] static std::uint64_t code(std::uint64_t x, std::size_t index) {
    static_assert(PairTable::kMaxPairs < std::size_t{1} << 22U);
    return x << 22U | index;
  }
  [[nodiscard]] bool is_visited(std::uint64_t x, std::size_t index) const {
    if (shared_ != nullptr) return shared_->visited_.contains({x, table_[index]});
    return visited_.contains(code(x, index));
  }
  /// False if it was visited before.
  bool enter(std::uint64_t x, std::size_t index) {
    if (!visited_.insert(code(x, index)).second) return false;
    if (shared_ == nullptr) return true;
    const bool is_new = shared_->visited_.insert({x, table_[index]}).second;
    const auto now = static_cast<std::int64_t>(shared_->visited_.capacity() * (sizeof(Shared::Place) + 1));
    stop_.add_bytes(now - std::exchange(shared_->counted_, now));
    return is_new;
  }

  /// The copies of a pair in front of the first period are visited along with it.
  void visit(std::uint64_t x, std::size_t index) {
    UPSET_ASSERT(window_.is_lost_at(x, index) && (length_ == 0 || x < end()));
    if (!enter(x, index)) return;
    append({x, index});
    const std::uint64_t band = 4 * table_.largest_gap() + 4;
    if (length_ != 0 && x < start_ && x + band >= start_) visit(x + length_, index);
  }
  void visit_even(std::size_t kind) {
    UPSET_ASSERT(is_lost_[kind]);
    if (is_visited_[kind]) return;
    is_visited_[kind] = true;
    even_.push_back(kind);
    append({0, kind});
  }
  void append(const State& state) {
    waiting_.push_back(state);
    ++strategy_.states;
    const auto now = static_cast<std::int64_t>(
        waiting_.size() * sizeof(State) + visited_.capacity() * (sizeof(std::uint64_t) + 1) +
        replies_.capacity() * (sizeof(std::pair<std::uint64_t, Reply>) + 1) + strategy_.bytes());
    stop_.add_bytes(now - counted_);
    counted_ = now;
  }

  /// The first odd move that needs a separate reply in positions at x with this E. Where everything repeats, one
  /// distance serves all E.
  [[nodiscard]] std::uint64_t nearest(std::uint64_t x, std::size_t kind) const {
    const std::uint64_t twice = 2 * (length_ == 0 ? table_.kinds()[kind].largest_gap : table_.largest_gap());
    return x < twice ? 0 : x - twice;
  }

  bool run() {
    while (!waiting_.empty()) {
      const State state = waiting_.front();
      waiting_.pop_front();
      const bool is_even = state.x == 0;
      const std::size_t kind = is_even ? state.index : table_.kind_of(state.index);
      const bool is_early = !is_even && (length_ == 0 || state.x < start_);
      if (!open(kind, is_early ? nearest(state.x, kind) : end())) return false;
      if (is_even) {
        reply_to_even(kind);
        continue;
      }
      if (!reply_to_moves(state)) return false;
    }
    return true;
  }

  /// Replies to <2E, z> for the odd numbers z below `end` for which that was not done before.
  bool open(std::size_t kind, std::uint64_t end) {
    for (std::uint64_t& z = bound_[kind]; z < end; z += 2) {
      if (stop_.poll()) return false;
      const std::size_t won = table_.alone(z, table_.kinds()[kind]);
      const Reply reply = reply_to(z, won);
      UPSET_ASSERT(reply.number % 2 == 0 || reply.number >= nearest(z, kind));
      const Moves moves(z, table_[won]);
      strategy_.reply((moves.below(reply.number) + moves.count() - moves.below(z)) % moves.count());
      visit(reply.to.x, reply.to.index);
    }
    strategy_.end_line();
    return true;
  }

  bool reply_to_moves(const State& state) {
    const Moves moves(state.x, table_[state.index]);
    const auto open = moves.from(nearest(state.x, table_.kind_of(state.index)));
    is_answered_.assign(open.size(), false);
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (is_answered_[i]) continue;
      if (stop_.poll()) return false;
      const auto [x, won] = table_.after(state.x, state.index, open[i]);
      const Reply reply = reply_to(x, won);
      strategy_.reply(moves.between(open[i], reply.number));
      visit(reply.to.x, reply.to.index);
      mark(open, i, reply.number);
    }
    strategy_.end_line();
    return true;
  }

  /// Prefers an even position that was visited, then a visited one with an odd number, then the least odd number, then
  /// the least even one.
  void reply_to_even(std::size_t kind) {
    std::vector<std::uint64_t> open;
    for_each_of(~table_.kinds()[kind].even, [&](std::uint64_t y) { open.push_back(2 * y); });
    is_answered_.assign(open.size(), false);
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (is_answered_[i]) continue;
      const std::uint64_t number = reply_to_kind(kind_after(kind, open[i]));
      strategy_.reply(number);
      mark(open, i, number);
    }
    strategy_.end_line();
  }
  [[nodiscard]] std::size_t kind_after(std::size_t kind, std::uint64_t number) const {
    return kind_of_.at(with_number(table_.kinds()[kind].even, number / 2));
  }
  std::uint64_t reply_to_kind(std::size_t won) {
    const PairTable::Kind& kind = table_.kinds()[won];
    std::uint64_t least = 0, visited = 0;
    for_each_of(~kind.even, [&](std::uint64_t y) {
      const std::size_t next = kind_after(won, 2 * y);
      if (!is_lost_[next]) return;
      if (least == 0) least = 2 * y;
      if (visited == 0 && is_visited_[next]) visited = 2 * y;
    });
    if (visited != 0) return visited;
    const auto& odd = window_.alone_[won].all;
    const auto known = std::ranges::find_if(odd, [&](std::uint64_t z) { return is_visited(z, table_.alone(z, kind)); });
    if (known != odd.end() || !odd.empty()) {
      const std::uint64_t z = known != odd.end() ? *known : odd.front();
      visit(z, table_.alone(z, kind));
      return z;
    }
    UPSET_ASSERT(least != 0);  // it is won
    visit_even(kind_after(won, least));
    return least;
  }

  void mark(const std::vector<std::uint64_t>& open, std::size_t i, std::uint64_t reply) {
    const auto it = std::lower_bound(open.begin() + static_cast<std::ptrdiff_t>(i), open.end(), reply);
    if (it != open.end() && *it == reply) is_answered_[static_cast<std::size_t>(it - open.begin())] = true;
  }

  const Reply& reply_to(std::uint64_t x, std::size_t won) {
    const std::uint64_t key = code(x, won);
    const auto it = replies_.find(key);
    return it != replies_.end() ? it->second : replies_.emplace(key, choose(x, won)).first->second;
  }
  /// Prefers a pair that was visited, then the one with the largest sets.
  [[nodiscard]] Reply choose(std::uint64_t x, std::size_t won) const {
    std::pair<std::size_t, std::uint64_t> best{SIZE_MAX, 0};
    const auto is_known_answer = [&](std::uint64_t at, std::size_t j) {
      if (!window_.is_lost_at(at, j)) return false;
      if (is_visited(at, j)) return best = {j, at}, true;
      best = std::min(best, {j, at});
      return false;
    };
    if (!table_.any_option(x, won, is_known_answer)) {
      const std::size_t kind = table_.kind_of(won);
      for (const std::uint64_t z : window_.alone_[kind].all)
        if (PairTable::is_far_below(z, x, table_.kinds()[kind]) &&
            is_known_answer(z, table_.alone(z, table_.kinds()[kind])))
          break;
    }
    const auto [index, at] = best;
    UPSET_ASSERT(index != SIZE_MAX);  // it is won
    return {at < x ? at : number_to(x, won, index), {at, index}};
  }
  /// The least even number, or else the least odd one, that leads from one pair at x to another.
  [[nodiscard]] std::uint64_t number_to(std::uint64_t x, std::size_t from, std::size_t to) const {
    const auto leads = [&](std::uint64_t number) { return table_.after(x, from, number).second == to; };
    std::uint64_t found = 0;
    const bool is_exact = x > table_.largest_gap();
    const auto [even, odd] = table_[from];
    if (!is_exact || table_[to].even != even)
      for_each_of(~even & table_[to].even, [&](std::uint64_t y) {
        if (found == 0 && leads(2 * y)) found = 2 * y;
      });
    if (!is_exact || table_[to].even == even)
      for_each_of(~odd & table_[to].odd, [&](std::uint64_t c) {
        if (found == 0 && leads(x + 2 * c)) found = x + 2 * c;
      });
    UPSET_ASSERT(found != 0);
    return found;
  }

  const EvenWindow& window_;
  const PairTable& table_;
  core::Stop& stop_;
  Shared* shared_;
  std::uint64_t start_, length_;
  game::Strategy strategy_{};
  std::deque<State> waiting_{};
  core::HashSet<std::uint64_t> visited_{};
  core::HashMap<std::uint64_t, Reply> replies_{};  // to won pairs
  std::vector<std::uint64_t> bound_;               // by kind: <2E, z> is answered for all smaller z
  std::map<SmallSet, std::size_t> kind_of_{};
  std::vector<bool> is_lost_{};      // by kind
  std::vector<bool> is_visited_;     // by kind
  std::vector<std::size_t> even_{};  // the kinds visited
  std::vector<bool> is_answered_{};
  std::int64_t counted_ = 0;
};

std::optional<EvenWindow> EvenWindow::with_all_layers(std::uint64_t last) const {
  EvenWindow again(table_, stop_);
  again.keeps_layers_ = true;
  if (stop_.would_exceed_memory(last / 2 * layer_words() * sizeof(std::uint64_t))) return std::nullopt;
  while (again.next_ <= last)
    if (!again.step()) return std::nullopt;
  return again;
}

std::optional<EvenWindow::EvenStrategy> EvenWindow::strategy() {
  if (repetition_.second == 0) return std::nullopt;
  const auto lost = lost_kinds();
  if (!lost.at(table_->kinds().back().even)) return std::nullopt;
  EvenStrategy found;
  found.start = repetition_.first + 4 * table_->largest_gap() + 4;
  found.length = repetition_.second;
  const auto again = with_all_layers(found.start + found.length);
  if (!again) return std::nullopt;
  Walk walk(*again, found.start, found.length, stop_);
  if (!walk.from_even(lost)) return std::nullopt;
  found.even = walk.even();
  found.strategy = walk.take();
  return found;
}

bool EvenWindow::add_strategy(std::uint64_t x, Shared& shared) {
  UPSET_ASSERT(x % 2 == 1 && x >= 3);
  const auto again = with_all_layers(x);
  if (!again || !again->is_lost_at(x, table_->alone(x, table_->kinds().back()))) return false;
  return Walk(*again, shared, stop_).from(x);
}

}  // namespace upset::games::sylver
