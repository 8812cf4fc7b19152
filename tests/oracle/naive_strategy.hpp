// SPDX-License-Identifier: MIT
// Strategy proofs straight from the format (docs/formats/certificate.md): a walk through the positions that the replies
// lead to, in plain containers. The same walk writes a strategy, if a solver says which positions are lost, and judges
// one that somebody else made. Each game says in its own file what its moves are. Nothing here uses the library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::oracle {

using Reply = std::uint64_t;
using ReplyLines = std::vector<std::vector<Reply>>;

/// The text of a reply: one digit 0-9, a-z for the remainder of 36, after letters A-Z for the quotient in bijective
/// base 26.
std::string reply_text(Reply reply);
std::string reply_text(const ReplyLines& lines);

/// What stands in a certificate.
struct Strategy {
  std::size_t positions = 0;  // N
  ReplyLines lines;

  [[nodiscard]] std::string text() const { return reply_text(lines); }
};

/// Thrown by a judge when a strategy breaks the rules, and by a writer when there is no strategy.
struct BadStrategy : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The first position after an opening: one reply, counted from the first move that is not below `from`.
template <class Position>
struct Opening {
  Position position;
  Reply from;
  std::function<bool(Reply)> may_answer = [](Reply) { return true; };
};

/// A game as the walk sees it. The value of a position matters only with a heap beside it.
template <class Position>
class StrategyRules {
 public:
  virtual ~StrategyRules() = default;
  virtual std::vector<Reply> moves(const Position& position) = 0;  // the candidates, ascending
  virtual bool is_legal(const Position& position, Reply move) = 0;
  virtual Position play(const Position& position, Reply move) = 0;
  virtual bool is_lost(const Position& position, unsigned heap) = 0;  // for writers
  virtual bool must_answer(const Position& /*position*/, Reply /*move*/) { return true; }
  virtual bool is_settled(const Position& /*position*/) { return false; }

  /// Positions whose replies are numbers; 0 is an answer where a theorem settles the move.
  virtual bool names_replies(const Position& /*position*/) { return false; }
  virtual bool is_won_by_theorem(const Position& /*position*/, Reply /*move*/) { return false; }
  virtual std::vector<Reply> named(const Position& after) { return moves(after); }  // what a writer tries

  /// What is inserted for a position: its representative, and if that is new the next one, and so on.
  virtual std::vector<Position> inserted(const Position& position) { return {position}; }

  /// Openings that come before the line of a position.
  virtual std::vector<Opening<Position>> openings(const Position& /*position*/) { return {}; }
};

template <class Position>
class StrategyWalk {
 public:
  struct State {
    Position position;
    unsigned heap = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Move {
    bool is_heap = false;
    Reply number = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  explicit StrategyWalk(StrategyRules<Position>& rules) : rules_(rules) {}
  virtual ~StrategyWalk() = default;

  void start(const Position& position, unsigned heap = 0) { insert({position, heap}); }

  void open(const std::vector<Opening<Position>>& openings) {
    for (const auto& opening : openings) answer_opening(opening);
    end_line();
  }

  void run() {
    for (; done_ < queue_.size(); ++done_) answer_all(State(queue_[done_]));
  }

  [[nodiscard]] const std::deque<State>& queue() const { return queue_; }

 protected:
  /// What the j-th candidate leads to; nothing if it is illegal.
  using Option = std::function<std::optional<State>(std::size_t j)>;

  /// The next number: of `count` candidates it names the j-th as (j - from) mod count.
  virtual Reply pick(std::size_t count, const Option& option, std::size_t from) = 0;
  /// The next number where replies are named.
  virtual Reply name(const State& state, const Move& move, const State& after) = 0;
  virtual void end_line() = 0;
  virtual void added() {}

  StrategyRules<Position>& rules() { return rules_; }

 private:
  struct Hash {
    std::size_t operator()(const State& state) const { return std::hash<Position>()(state.position) * 31 + state.heap; }
  };

  std::vector<Move> moves(const State& state) {
    std::vector<Move> all;
    for (const Reply x : rules_.moves(state.position)) all.push_back({false, x});
    for (unsigned j = 0; j < state.heap; ++j) all.push_back({true, j});
    return all;
  }
  bool is_legal(const State& state, const Move& move) {
    return move.is_heap ? move.number < state.heap : rules_.is_legal(state.position, move.number);
  }
  State play(const State& state, const Move& move) {
    if (move.is_heap) return {state.position, static_cast<unsigned>(move.number)};
    return {rules_.play(state.position, move.number), state.heap};
  }
  bool must_answer(const State& state, const Move& move) {
    return move.is_heap || rules_.must_answer(state.position, move.number);
  }

  void insert(const State& state) {
    for (const Position& position : rules_.inserted(state.position)) {
      if (!visited_.insert({position, state.heap}).second) return;
      queue_.push_back({position, state.heap});
      added();
    }
  }

  Option option(
      const State& after, const std::vector<Move>& candidates,
      const std::function<bool(Reply)>& may_answer = [](Reply) { return true; }) {
    return [this, &after, &candidates, may_answer](std::size_t j) -> std::optional<State> {
      const Move& y = candidates[j];
      if (!y.is_heap && !may_answer(y.number)) return std::nullopt;
      if (!is_legal(after, y)) return std::nullopt;
      return play(after, y);
    };
  }

  std::size_t read(std::size_t count, const Option& option, std::size_t from) {
    if (count == 0) throw BadStrategy("no candidate");
    const Reply v = pick(count, option, from);
    if (v >= count) throw BadStrategy("the reply is not one of the candidates");
    const std::size_t j = (from + v) % count;
    const auto after = option(j);
    if (!after) throw BadStrategy("the reply is illegal");
    insert(*after);
    return j;
  }

  void answer_opening(const Opening<Position>& opening) {
    const State state{opening.position, 0};
    const std::vector<Move> candidates = moves(state);
    const auto below = [&](const Move& move) { return !move.is_heap && move.number < opening.from; };
    read(candidates.size(), option(state, candidates, opening.may_answer),
         static_cast<std::size_t>(std::count_if(candidates.begin(), candidates.end(), below)));
  }

  void answer_all(const State& state) {
    const bool by_name = rules_.names_replies(state.position), is_settled = rules_.is_settled(state.position);
    if ((by_name || is_settled) && state.heap > 0) throw BadStrategy("an endless position has no value but 0");
    if (is_settled) return;
    const auto openings = rules_.openings(state.position);
    for (const auto& opening : openings) answer_opening(opening);
    if (!openings.empty()) end_line();
    const std::vector<Move> candidates = moves(state);
    std::vector<bool> is_answered;
    for (const Move& x : candidates) is_answered.push_back(!must_answer(state, x));
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (is_answered[i]) continue;
      const State after = play(state, candidates[i]);
      const std::size_t j =
          by_name ? read_name(state, candidates, i, after) : read(candidates.size(), option(after, candidates), i + 1);
      if (j < candidates.size() && j > i && is_legal(play(state, candidates[j]), candidates[i])) is_answered[j] = true;
    }
    end_line();
  }

  // The place of the reply among the candidates, if it is one.
  std::size_t read_name(const State& state, const std::vector<Move>& candidates, std::size_t i, const State& after) {
    const Reply y = name(state, candidates[i], after);
    if (y == 0) {
      if (!rules_.is_won_by_theorem(state.position, candidates[i].number)) throw BadStrategy("no theorem");
      return candidates.size();
    }
    if (!rules_.is_legal(after.position, y)) throw BadStrategy("the reply is illegal");
    insert(play(after, {false, y}));
    return static_cast<std::size_t>(std::find(candidates.begin(), candidates.end(), Move{false, y}) -
                                    candidates.begin());
  }

  StrategyRules<Position>& rules_;
  std::deque<State> queue_;
  std::size_t done_ = 0;
  std::unordered_set<State, Hash> visited_;
};

/// Writes a strategy: the first reply that wins. With a seed it takes any reply that wins, so that there are strategies
/// of all kinds.
template <class Position>
class StrategyWriter final : public StrategyWalk<Position> {
 public:
  using Walk = StrategyWalk<Position>;
  explicit StrategyWriter(StrategyRules<Position>& rules, unsigned seed = 0, bool uses_theorem = true)
      : Walk(rules), random_(seed), is_random_(seed != 0), uses_theorem_(uses_theorem) {}

  [[nodiscard]] Strategy strategy() const { return {this->queue().size(), lines_}; }

 private:
  bool is_lost(const typename Walk::State& state) { return this->rules().is_lost(state.position, state.heap); }

  // One of these that is lost.
  std::size_t choose(std::size_t count, const typename Walk::Option& option) {
    std::vector<std::size_t> good;
    for (std::size_t j = 0; j < count && (is_random_ || good.empty()); ++j) {
      const auto after = option(j);
      if (after && is_lost(*after)) good.push_back(j);
    }
    if (good.empty()) throw BadStrategy("no reply wins");
    return good[is_random_ ? random_() % good.size() : 0];
  }

  Reply pick(std::size_t count, const typename Walk::Option& option, std::size_t from) override {
    return line_.emplace_back((choose(count, option) + count - from % count) % count);
  }

  Reply name(const typename Walk::State& state, const typename Walk::Move& move,
             const typename Walk::State& after) override {
    if (uses_theorem_ && this->rules().is_won_by_theorem(state.position, move.number)) return line_.emplace_back(0);
    const std::vector<Reply> named = this->rules().named(after.position);
    const std::size_t j = choose(named.size(), [&](std::size_t k) -> std::optional<typename Walk::State> {
      if (!this->rules().is_legal(after.position, named[k])) return std::nullopt;
      return typename Walk::State{this->rules().play(after.position, named[k]), 0};
    });
    return line_.emplace_back(named[j]);
  }

  void end_line() override {
    if (!line_.empty()) lines_.push_back(std::exchange(line_, {}));
  }

  std::mt19937 random_;
  bool is_random_;
  bool uses_theorem_;
  std::vector<Reply> line_;
  ReplyLines lines_;
};

/// Replays a strategy and throws BadStrategy if it proves nothing.
template <class Position>
class StrategyJudge final : public StrategyWalk<Position> {
 public:
  using Walk = StrategyWalk<Position>;
  StrategyJudge(StrategyRules<Position>& rules, const Strategy& strategy) : Walk(rules), strategy_(strategy) {}

  void finish() {
    this->run();
    if (line_ != strategy_.lines.size()) throw BadStrategy("lines are left");
    if (this->queue().size() != strategy_.positions) throw BadStrategy("another number of positions");
  }

 private:
  Reply next() {
    if (line_ >= strategy_.lines.size() || at_ >= strategy_.lines[line_].size()) throw BadStrategy("too few replies");
    return strategy_.lines[line_][at_++];
  }
  Reply pick(std::size_t, const typename Walk::Option&, std::size_t) override { return next(); }
  Reply name(const typename Walk::State&, const typename Walk::Move&, const typename Walk::State&) override {
    return next();
  }
  void end_line() override {
    if (at_ == 0) return;
    if (at_ != strategy_.lines[line_].size()) throw BadStrategy("too many replies");
    at_ = 0;
    ++line_;
  }
  void added() override {
    if (this->queue().size() > strategy_.positions) throw BadStrategy("more positions than stated");
  }

  const Strategy& strategy_;
  std::size_t line_ = 0, at_ = 0;
};

// Listed elements: a position is the set of those that are left.

class SetRules final : public StrategyRules<std::uint64_t> {
 public:
  explicit SetRules(NaiveSets& game) : game_(game) {}
  std::vector<Reply> moves(const std::uint64_t& set) override;
  bool is_legal(const std::uint64_t& set, Reply move) override { return game_.has(set, move); }
  std::uint64_t play(const std::uint64_t& set, Reply move) override { return game_.play(set, move); }
  bool is_lost(const std::uint64_t& set, unsigned heap) override { return game_.grundy(set) == heap; }

 private:
  NaiveSets& game_;
};

/// A strategy for the set and its value.
Strategy strategy_for(NaiveSets& game, std::uint64_t set, unsigned seed = 0);
/// For the sets that the moves lead to, and their values, ascending by move: that of a prime part.
Strategy strategy_after_moves(NaiveSets& game, std::uint64_t set, unsigned seed = 0);
/// Whether the rules allow this strategy for the set and the value.
bool is_good(NaiveSets& game, std::uint64_t set, unsigned value, const Strategy& strategy);

}  // namespace upset::oracle
