// SPDX-License-Identifier: MIT
#include "families/verify.hpp"

#include "automata/layers.hpp"
#include "families/full_words.hpp"
#include "families/move_sets.hpp"
#include "families/repeating.hpp"
#include "families/word_rules.hpp"

namespace upset::families {

using automata::Dfa;
using automata::Layer;
using automata::Letter;

namespace {

constexpr std::size_t kMaxProductStates = 500'000'000;  // of a product

/// The product of one level: rules, the automaton of the level, and for each kind of move the number of a set of
/// guesses. It is explored place by place. First come letters that are counted, one place each. Then come letters that
/// are distinguished only by the class of their number, until nothing new appears. Last come marked letters, one place
/// each. States of a layer are visited in the order of the words that lead to them, so that the first one that fails
/// has a shortest word.
class LevelProduct {
 public:
  LevelProduct(const Theorem& theorem, std::uint64_t level, core::Stop& stop)
      : theorem_(theorem), level_(level), stop_(stop), rules_(theorem.family, level) {
    const auto* first = std::get_if<FirstWins>(&theorem.claim);
    if (first != nullptr && level == levels_of(theorem.claim)) rules_.bound_m(theorem.claim, is_in_reach_of_first_win);
    for (const MoveKind& kind : kMoveKinds)
      if (kind.is_above || static_cast<std::int64_t>(level) + kind.rise >= 1) moves_.emplace_back(theorem, level, kind);
    next_.resize(kHeader + moves_.size());
  }
  ~LevelProduct() { stop_.add_bytes(-counted_); }
  LevelProduct(const LevelProduct&) = delete;
  LevelProduct& operator=(const LevelProduct&) = delete;

  std::optional<Flaw> verify() {
    const Family& family = theorem_.family;
    Layer layer = begin();
    for (unsigned place = 0; place < family.counted() && is_going_on_; ++place) layer = through(layer, false);
    layer = closed(std::move(layer));
    for (unsigned left = family.marked; left > 0 && is_going_on_; --left) layer = through(layer, true);
    if (!is_going_on_) return Flaw{stop_.stopped() ? Flaw::Kind::stopped : Flaw::Kind::too_large, level_, {}};
    for (Layer::Id id = 0; id < layer.size(); ++id)
      if (const auto flaw = judged(layer, id)) return flaw;
    return std::nullopt;
  }
  [[nodiscard]] std::size_t size() const { return trail_.size(); }

 private:
  using Number = automata::Rows::Number;
  static constexpr std::size_t kHeader = 2;  // the state of the rules, that of the level's automaton; then sets

  const Dfa& own() const { return theorem_.level(level_); }

  Layer begin() {
    next_[0] = WordRules::kStart;
    next_[1] = own().start();
    for (std::size_t i = 0; i < moves_.size(); ++i) next_[kHeader + i] = moves_[i].begin();
    Layer layer;
    layer.begin(next_, trail_);
    return layer;
  }

  /// Lets all states of a layer read a letter.
  Layer through(const Layer& layer, bool marked) {
    Layer then;
    for (Layer::Id id = 0; id < layer.size() && is_going_on_; ++id) read(layer, id, marked, then);
    for (MoveSets& moves : moves_) moves.go_on();
    return then;
  }

  /// The states after the counted letters or more, by a multiple of the step; for all lengths at once.
  Layer closed(Layer first) {
    std::vector<Layer> classes(theorem_.family.step);
    std::vector<Layer::Id> done(theorem_.family.step, 0);
    classes[0] = std::move(first);
    for (MoveSets& moves : moves_) moves.set_closing(true);
    for (std::size_t now = 0; done[now] < classes[now].size(); now = (now + 1) % classes.size()) {
      const auto end = static_cast<Layer::Id>(classes[now].size());
      for (; done[now] < end && is_going_on_; ++done[now])
        read(classes[now], done[now], false, classes[(now + 1) % classes.size()]);
      if (!is_going_on_) break;
    }
    for (MoveSets& moves : moves_) moves.set_closing(false);
    return std::move(classes[0]);
  }

  /// Lets a state read every letter. The two layers may be the same.
  void read(const Layer& from, Layer::Id id, bool marked, Layer& to) {
    const auto state = from.state(id);
    now_.assign(state.begin(), state.end());
    const automata::Trail::Step step = from.step(id);
    for (unsigned letter = 0; letter < kMarked; ++letter) {
      const auto read_letter = static_cast<Letter>(letter + (marked ? kMarked : 0));
      const WordRules::Id rules = rules_.next(now_[0], read_letter);
      if (rules == WordRules::kInvalid) continue;
      const Reading reading{letter, rules_.is_before_m(now_[0]) && rules_.is_before_m(rules), rules_.place(now_[0]),
                            rules_.left(now_[0], marked)};
      next_[0] = rules;
      next_[1] = own().next(now_[1], read_letter);
      for (std::size_t i = 0; i < moves_.size(); ++i)
        next_[kHeader + i] = moves_[i].next(now_[kHeader + i], reading, marked);
      to.add(next_, step, read_letter, trail_);
    }
    is_going_on_ = size() <= kMaxProductStates && !stop_.poll() && has_room(from, to);
  }

  /// At the end of a word: it must either be lost or have a move to a lost word, and not both.
  std::optional<Flaw> judged(const Layer& layer, Layer::Id id) const {
    const auto state = layer.state(id);
    if (!rules_.is_end(state[0])) return std::nullopt;
    const bool is_lost = own().accepts(state[1]);
    bool has_move = false;
    for (std::size_t i = 0; i < moves_.size() && !has_move; ++i) has_move = moves_[i].leads_to_lost(state[kHeader + i]);
    if (is_lost != has_move) return std::nullopt;
    return Flaw{is_lost ? Flaw::Kind::lost_but_has_move : Flaw::Kind::won_without_move, level_,
                trail_.word_to(layer.step(id))};
  }

  bool has_room(const Layer& from, const Layer& to) {
    if (++since_counted_ < kBetweenCounts) return true;
    since_counted_ = 0;
    auto bytes = static_cast<std::int64_t>(from.bytes() + to.bytes() + trail_.bytes());
    for (const MoveSets& moves : moves_) bytes += static_cast<std::int64_t>(moves.bytes());
    stop_.add_bytes(bytes - counted_);
    counted_ = bytes;
    return !stop_.poll_now();
  }

  static constexpr unsigned kBetweenCounts = 1000;  // states between two checks of the memory

  const Theorem& theorem_;
  std::uint64_t level_;
  core::Stop& stop_;
  WordRules rules_;
  std::vector<MoveSets> moves_{};  // by kind
  automata::Trail trail_{};
  std::vector<Number> now_{}, next_{};
  bool is_going_on_ = true;     // else a limit was reached
  unsigned since_counted_ = 0;  // states
  std::int64_t counted_ = 0;    // bytes reported to stop_
};

}  // namespace

std::string spelled(const automata::Word& word) {
  std::string text;
  for (const Letter letter : word) text += "012M"[letter % kMarked];
  return text;
}

std::optional<Flaw> verify_level(const Theorem& theorem, std::uint64_t level, core::Stop& stop,
                                 std::size_t* product_states) {
  LevelProduct product(theorem, level, stop);
  const auto flaw = product.verify();
  if (product_states != nullptr) *product_states = product.size();
  return flaw;
}

std::optional<Flaw> verify_claim(const Theorem& theorem, core::Stop& stop) {
  if (const auto* first = std::get_if<FirstWins>(&theorem.claim)) {
    for (std::uint64_t level = 1; level < first->move.level(); ++level)
      if (const auto flaw = lost_full_word(theorem, level)) return flaw;
    return flaw_of_first_win(theorem);
  }
  for (std::uint64_t level = 1; level <= levels_of(theorem.claim); ++level)
    if (const auto flaw = lost_full_word(theorem, level)) return flaw;
  return flaw_of_repeating(theorem, stop);
}

std::optional<Flaw> verify(const Theorem& theorem, core::Stop& stop, const LevelVerified& tell) {
  UPSET_ASSERT(theorem.levels.size() == levels_of(theorem.claim));
  if (const auto flaw = verify_claim(theorem, stop)) return flaw;
  for (std::uint64_t level = 1; level <= theorem.levels.size(); ++level) {
    std::size_t states = 0;
    if (const auto flaw = verify_level(theorem, level, stop, &states)) return flaw;
    if (tell) tell(level, states);
  }
  return std::nullopt;
}

}  // namespace upset::families
