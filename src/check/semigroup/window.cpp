// SPDX-License-Identifier: MIT
// Window proofs: strategies on pairs (X, C), see docs/formats/certificate.md. A state is X and the set of gaps, and a
// move is the number of an element. A move back by more than the largest gap leads to (Y, all gaps), the position after
// the first move Y alone; such positions are answered once and for all, in the *openings*.
#include <algorithm>
#include <optional>

#include "check/closure/closure.hpp"
#include "check/proof.hpp"
#include "check/semigroup/window_rules.hpp"

namespace upset::check {

namespace {

template <std::size_t Words>
class WindowMoves final : public Rules {
 public:
  using Set = GapSet<Words>;

  WindowMoves(const WindowRules<Words>& rules, const SemigroupGame& game) : rules_(rules), game_(game) {}

  std::size_t words() const override { return 1 + Words; }

  // The elements before X that two moves can reach, and those of C.
  void list(const Word* state, MoveList& list) override {
    const std::int64_t x = number(state);
    const std::int64_t reach = rules_.reach();
    for (std::int64_t y = std::max<std::int64_t>(0, x - 2 * reach); y < x; ++y) {
      if (rules_.is_move(y)) list.add(static_cast<Move>(y), x - y <= reach);
    }
    (set(state) & rules_.playable(x, rules_.type(x))).any([&](std::int64_t c) {
      list.add(static_cast<Move>(x + c), true);
      return false;
    });
  }

  bool play(const Word* from, Move move, Word* to) override {
    const std::int64_t x = number(from);
    const auto y = static_cast<std::int64_t>(move);
    const std::int64_t type = rules_.type(x);
    if (y > x) {
      const std::int64_t c = y - x;
      if (c > rules_.reach() || !set(from).test(c) || !rules_.playable(x, type).test(c)) return false;
      put(to, x, rules_.after_up(type, set(from), c));
      return true;
    }
    if (y == x || !rules_.is_move(y)) return false;
    const std::int64_t there = rules_.type(y);
    put(to, y, x - y > rules_.reach() ? rules_.full(there) : rules_.after_back(there, set(from), x - y));
    return true;
  }

  std::string name(Move move) const override {
    return game_.name(rules_.shape().element(static_cast<std::int64_t>(move)));
  }

  std::optional<std::uint64_t> level(const Word* state) override { return state[0]; }
  bool shift(Word* state, std::int64_t by) override {
    state[0] += static_cast<Word>(by);
    return true;
  }

  void put_after_first(Word* to, std::int64_t x) const { put(to, x, rules_.full(rules_.type(x))); }

 private:
  static std::int64_t number(const Word* state) { return static_cast<std::int64_t>(state[0]); }
  static Set set(const Word* state) {
    Set gaps;
    std::copy(state + 1, state + 1 + Words, gaps.words.begin());
    return gaps;
  }
  static void put(Word* to, std::int64_t x, const Set& gaps) {
    to[0] = static_cast<Word>(x);
    std::copy(gaps.words.begin(), gaps.words.end(), to + 1);
  }

  const WindowRules<Words>& rules_;
  const SemigroupGame& game_;
};

// How far the openings go: over all first moves before the claimed one, or over all that differ.
struct WindowForm {
  std::optional<Repetition> repetition;
  std::int64_t openings_end = 0;
};

template <std::size_t Words>
void check_sized(Lines& lines, std::uint32_t count, const WindowForm& form, const WindowShape& shape,
                 const SemigroupGame& game, ProofSummary& summary) {
  const WindowRules<Words> rules(shape);
  WindowMoves<Words> moves(rules, game);
  Closure closure(moves, lines, count, false, form.repetition);
  closure.watch(summary.observer, lines.number());
  CountedVector<Word> state(moves.words(), 0);
  if (!form.repetition) {
    moves.put_after_first(state.data(), form.openings_end);
    closure.start(state.data());
  }
  for (std::int64_t y = 0; y < form.openings_end; ++y) {
    if (!rules.is_move(y)) continue;
    moves.put_after_first(state.data(), y);
    closure.open(state.data(), static_cast<Move>(y));
  }
  closure.end_line();
  closure.close();
  summary.steps.push_back("window of " + counted(closure.states().size(), "position") +
                          (form.repetition ? ", no first move wins" : ", no smaller first move wins"));
}

// Everything repeats from START on; replies reach two gaps further down.
Repetition read_repetition(std::string_view start_text, std::string_view length_text, const WindowShape& shape) {
  const std::int64_t start = small_number(start_text, "START");
  const std::int64_t length = small_number(length_text, "LENGTH");
  if (length == 0 || length % shape.shift() != 0) {
    refuse("window: LENGTH must be a positive multiple of " + std::to_string(shape.shift()));
  }
  const std::int64_t past = std::max({shape.largest_gap(), shape.last_missing(), shape.poison(), shape.singles() - 1});
  if (start <= past) refuse("window: START must be greater than " + std::to_string(past));
  return {static_cast<std::uint64_t>(start), static_cast<std::uint64_t>(start + 2 * shape.largest_gap()),
          static_cast<std::uint64_t>(length)};
}

}  // namespace

void check_window(Lines& lines, std::string_view text, const Term& term, const Goal& goal, ProofSummary& summary) {
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (game == nullptr) refuse("window: the term is not a semigroup");
  if (goal.value != 0) refuse("window: it proves outcomes, and no Grundy value other than 0");
  const auto parts = split(text, ' ');
  const bool is_periodic = parts.size() == 4 && parts[0] == "periodic";
  if (!is_periodic && (parts.size() != 2 || parts[0] != "first")) {
    refuse("expected window first N or window periodic START LENGTH N");
  }
  if (game->moves.size() != (is_periodic ? 0U : 1U)) {
    refuse(is_periodic ? "window periodic is about the position before any move"
                       : "window first is about the first move, and needs exactly one");
  }
  const WindowShape shape(*game);
  WindowForm form;
  if (is_periodic) {
    form.repetition = read_repetition(parts[1], parts[2], shape);
    form.openings_end = static_cast<std::int64_t>(form.repetition->band + form.repetition->length);
  } else {
    form.openings_end = shape.number(game->moves.front());
  }
  const std::uint32_t count = small_number(parts.back(), "window");
  const std::int64_t reach = shape.largest_gap();
  if (reach <= 64) return check_sized<1>(lines, count, form, shape, *game, summary);
  if (reach <= 128) return check_sized<2>(lines, count, form, shape, *game, summary);
  if (reach <= 256) return check_sized<4>(lines, count, form, shape, *game, summary);
  if (reach <= 512) return check_sized<8>(lines, count, form, shape, *game, summary);
  if (reach <= 1024) return check_sized<16>(lines, count, form, shape, *game, summary);
  static_assert(kMaxGap == 32 * 64);
  check_sized<32>(lines, count, form, shape, *game, summary);
}

}  // namespace upset::check
