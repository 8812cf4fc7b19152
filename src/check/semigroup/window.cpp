// SPDX-License-Identifier: MIT
// Window proofs: a set K of positions (X, C), closed under "every move is answered into K". What has to be tested, and
// why that is enough for all X, is proved in docs/formats/certificate.md.
//
// X increases by one. A test at X only reads the layers from X-2g to X, where g is the largest gap; a ring holds where
// they are. Each layer has a separate small hash table, so that these layers stay in the cache. Most replies that are
// tried do not lead to members, and the first gap that is out rules out many of them without a table lookup.
#include <algorithm>
#include <bit>
#include <optional>

#include "check/proof.hpp"
#include "check/semigroup/window_rules.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxSetWords = std::size_t{1} << 29;  // 4 GiB of sets

struct Period {
  std::int64_t start = 0;
  std::int64_t length = 0;
};

template <std::size_t Words>
class Window {
 public:
  Window(const WindowRules<Words>& rules, const SemigroupGame& game) : rules_(rules), game_(game) {}

  void read(Lines& lines, std::int64_t end);  // layers X < end
  void check_first(std::int64_t move);
  void check_periodic(const Period& period);
  std::size_t size() const { return sets_.size(); }
  std::size_t layers() const { return layers_.size(); }

 private:
  using Set = GapSet<Words>;

  struct Layer {
    std::int64_t x;
    std::int64_t type;
    std::size_t line;       // of the certificate
    std::size_t first_set;  // in sets_
    std::size_t end_set;
    std::size_t first_slot;  // in slots_
    std::size_t slot_mask;   // a power of two, minus 1
    Set firsts;              // for each set of the layer, the first gap that is out
  };
  struct Slot {
    std::uint32_t set_plus_one = 0;  // within the layer; 0: free
    std::uint32_t tag = 0;           // high half of the hash
  };

  Set read_set(std::string_view text, std::int64_t x) const;
  void read_layer(std::string_view line, std::size_t number, std::int64_t end);
  void build_index(Layer& layer);
  bool holds(const Layer& layer, const Set& set) const;

  const Layer* layer_near(std::int64_t x) const { return ring_[static_cast<std::size_t>(x) & (ring_.size() - 1)]; }
  void enter(std::int64_t x, const Layer* layer) { ring_[static_cast<std::size_t>(x) & (ring_.size() - 1)] = layer; }
  const Layer* find_layer(std::int64_t x) const;
  void start_ring();

  bool has_reply(std::int64_t x, std::int64_t type, const Set& set) const;
  void check_first_move(std::int64_t x) const;
  void check_layer(std::int64_t x, const Layer& layer) const;
  void check_member(std::int64_t x, const Layer& layer, const Set& set) const;
  [[noreturn]] void refuse_unanswered(std::int64_t x, std::int64_t move, const Layer& layer) const;
  std::string name(std::int64_t x) const { return game_.name(rules_.shape().element(x)); }

  const WindowRules<Words>& rules_;
  const SemigroupGame& game_;
  CountedVector<Layer> layers_;  // ascending x
  CountedVector<Set> sets_;
  CountedVector<Slot> slots_;
  std::vector<const Layer*> ring_;  // by X modulo its size: the layer at X, or null
};

// Reading

template <std::size_t Words>
void Window<Words>::read(Lines& lines, std::int64_t end) {
  const std::uint32_t count = small_number(lines.next_after("layers "), "layers");
  if (count == 0) refuse("window: there is at least one layer");
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string_view line = lines.next();
    read_layer(line, lines.number(), end);
  }
}

template <std::size_t Words>
void Window<Words>::read_layer(std::string_view line, std::size_t number, std::int64_t end) {
  const auto parts = split(line, ' ');
  const std::int64_t x = small_number(parts[0], "X");
  if (!layers_.empty() && layers_.back().x >= x) refuse("window: the layers must be in ascending order");
  if (x >= end) refuse("window: this layer is beyond the range of the proof");
  if (!rules_.is_move(x)) refuse("window: number " + std::to_string(x) + " is not a move");
  if (parts.size() < 2) refuse("window: expected X SET SET ..");
  if ((sets_.size() + parts.size()) * Words > kMaxSetWords) refuse("window: too many sets for the checker");
  Layer layer{x, rules_.type(x), number, sets_.size(), sets_.size() + parts.size() - 1, 0, 0, {}};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    sets_.push_back(read_set(parts[i], x));
    const std::int64_t out = rules_.full(layer.type).without(sets_.back()).first();
    if (out != 0) layer.firsts.set(out);
  }
  build_index(layer);
  layers_.push_back(layer);
}

template <std::size_t Words>
GapSet<Words> Window<Words>::read_set(std::string_view text, std::int64_t x) const {
  const std::vector<std::uint32_t>& gaps = rules_.shape().gaps(rules_.type(x));
  Set set;
  parse_set(text, gaps.size()).for_each([&](std::uint32_t j) { set.set(gaps[j]); });
  if (!rules_.is_legal(x, set)) refuse("window: the set " + std::string(text) + " is not a position at this X");
  return set;
}

template <std::size_t Words>
void Window<Words>::build_index(Layer& layer) {
  const std::size_t size = std::bit_ceil(2 * (layer.end_set - layer.first_set));
  layer.first_slot = slots_.size();
  layer.slot_mask = size - 1;
  slots_.resize(slots_.size() + size);
  for (std::size_t set = layer.first_set; set < layer.end_set; ++set) {
    if (holds(layer, sets_[set])) refuse("window: the same set occurs twice in this layer");
    const std::uint64_t key = sets_[set].hash();
    std::size_t at = key & layer.slot_mask;
    while (slots_[layer.first_slot + at].set_plus_one != 0) at = (at + 1) & layer.slot_mask;
    slots_[layer.first_slot + at] = {static_cast<std::uint32_t>(set - layer.first_set + 1),
                                     static_cast<std::uint32_t>(key >> 32)};
  }
}

template <std::size_t Words>
bool Window<Words>::holds(const Layer& layer, const Set& set) const {
  const std::uint64_t key = set.hash();
  const auto tag = static_cast<std::uint32_t>(key >> 32);
  for (std::size_t at = key & layer.slot_mask;; at = (at + 1) & layer.slot_mask) {
    const Slot& slot = slots_[layer.first_slot + at];
    if (slot.set_plus_one == 0) return false;
    if (slot.tag == tag && sets_[layer.first_set + slot.set_plus_one - 1] == set) return true;
  }
}

template <std::size_t Words>
auto Window<Words>::find_layer(std::int64_t x) const -> const Layer* {
  const auto at =
      std::lower_bound(layers_.begin(), layers_.end(), x, [](const Layer& l, std::int64_t y) { return l.x < y; });
  return at != layers_.end() && at->x == x ? &*at : nullptr;
}

// Checking

template <std::size_t Words>
void Window<Words>::start_ring() {
  ring_.assign(std::bit_ceil(static_cast<std::size_t>(2 * rules_.reach() + 1)), nullptr);
}

// Is there a move from (x, set) into K? Moves back further than the reach of the gaps are not tried. A move back by d
// leaves all gaps before d in, and d out if it is a gap.
template <std::size_t Words>
bool Window<Words>::has_reply(std::int64_t x, std::int64_t type, const Set& set) const {
  if (const Layer* here = layer_near(x)) {
    const Set moves = rules_.promising(type, set, set & rules_.playable(x, type), here->firsts);
    if (moves.any([&](std::int64_t c) { return holds(*here, rules_.after_up(type, set, c)); })) return true;
  }
  const std::int64_t furthest = std::min(rules_.reach(), x);
  for (std::int64_t d = 1; d <= furthest; ++d) {
    const Layer* layer = layer_near(x - d);
    if (layer == nullptr || (rules_.full(layer->type).test(d) && !layer->firsts.test(d))) continue;
    if (holds(*layer, rules_.after_back(layer->type, set, d))) return true;
  }
  return false;
}

template <std::size_t Words>
void Window<Words>::check_first_move(std::int64_t x) const {
  if (!rules_.is_move(x)) return;
  const std::int64_t type = rules_.type(x);
  if (!has_reply(x, type, rules_.full(type))) refuse("window: no reply to the first move " + name(x));
}

template <std::size_t Words>
void Window<Words>::refuse_unanswered(std::int64_t x, std::int64_t move, const Layer& layer) const {
  refuse("window: no reply to the move " + name(move) + " from a position at number " + std::to_string(x), layer.line);
}

// Moves back further than the reach lead to first moves, which are checked on their own.
template <std::size_t Words>
void Window<Words>::check_member(std::int64_t x, const Layer& layer, const Set& set) const {
  const Set moves = set & rules_.playable(x, layer.type);
  moves.any([&](std::int64_t c) {
    if (!has_reply(x, layer.type, rules_.after_up(layer.type, set, c))) refuse_unanswered(x, x + c, layer);
    return false;
  });
  const std::int64_t furthest = std::min(rules_.reach(), x);
  for (std::int64_t d = 1; d <= furthest; ++d) {
    if (!rules_.is_move(x - d)) continue;
    const std::int64_t type = rules_.type(x - d);
    if (!has_reply(x - d, type, rules_.after_back(type, set, d))) refuse_unanswered(x, x - d, layer);
  }
}

template <std::size_t Words>
void Window<Words>::check_layer(std::int64_t x, const Layer& layer) const {
  for (std::size_t set = layer.first_set; set < layer.end_set; ++set) check_member(x, layer, sets_[set]);
}

template <std::size_t Words>
void Window<Words>::check_first(std::int64_t move) {
  const Layer* last = find_layer(move);
  if (last == nullptr || !holds(*last, rules_.full(last->type))) {
    refuse("window: the position after the claimed move is not among the layers");
  }
  start_ring();
  auto next = layers_.begin();
  for (std::int64_t x = 0; x <= move; ++x) {
    const Layer* layer = next->x == x ? &*next++ : nullptr;  // the last layer is at `move`
    enter(x, layer);
    if (x < move) check_first_move(x);
    if (layer != nullptr) check_layer(x, *layer);
  }
}

template <std::size_t Words>
void Window<Words>::check_periodic(const Period& period) {
  start_ring();
  const auto end = period.start + period.length;
  const auto again = std::lower_bound(layers_.begin(), layers_.end(), period.start,
                                      [](const Layer& layer, std::int64_t x) { return layer.x < x; });
  auto next = layers_.begin();
  std::int64_t written = 0;  // K at x is what is written at this number
  for (std::int64_t x = 0; x < end + 2 * rules_.reach(); ++x, ++written) {
    if (written == end) {
      written = period.start;
      next = again;
    }
    const Layer* layer = next != layers_.end() && next->x == written ? &*next++ : nullptr;
    enter(x, layer);
    check_first_move(x);
    if (layer != nullptr) check_layer(x, *layer);
  }
}

// The two forms

Period read_period(std::string_view text, const WindowShape& shape) {
  const auto parts = split(text, ' ');
  if (parts.size() != 2) refuse("expected window periodic START LENGTH");
  const Period period{small_number(parts[0], "START"), small_number(parts[1], "LENGTH")};
  if (period.length == 0 || period.length % shape.shift() != 0) {
    refuse("window: LENGTH must be a positive multiple of " + std::to_string(shape.shift()));
  }
  const std::int64_t past = std::max({shape.largest_gap(), shape.last_missing(), shape.poison(), shape.singles() - 1});
  if (period.start <= past) refuse("window: START must be greater than " + std::to_string(past));
  return period;
}

template <std::size_t Words>
void check_sized(Lines& lines, const std::optional<Period>& period, const WindowShape& shape, const SemigroupGame& game,
                 ProofSummary& summary) {
  const WindowRules<Words> rules(shape);
  Window<Words> window(rules, game);
  if (period) {
    window.read(lines, period->start + period->length);
    window.check_periodic(*period);
  } else {
    const std::int64_t move = shape.number(game.moves.front());
    window.read(lines, move + 1);
    window.check_first(move);
  }
  summary.steps.push_back("window of " + counted(window.size(), "position") + " in " +
                          counted(window.layers(), "layer") +
                          (period ? ", no first move wins" : ", no smaller first move wins"));
}

}  // namespace

void check_window(Lines& lines, std::string_view form, const Term& term, const Goal& goal, ProofSummary& summary) {
  const SemigroupGame* game = term.as<SemigroupGame>();
  if (game == nullptr) refuse("window: the term is not a semigroup");
  if (goal.value != 0) refuse("window: it proves outcomes, and no Grundy value other than 0");
  const auto periodic = after(form, "periodic ");
  if (!periodic && form != "first") refuse("expected window first or window periodic START LENGTH");
  if (game->moves.size() != (periodic ? 0U : 1U)) {
    refuse(periodic ? "window periodic is about the position before any move"
                    : "window first is about the first move, and needs exactly one");
  }
  const WindowShape shape(*game);
  std::optional<Period> period;
  if (periodic) period = read_period(*periodic, shape);
  const std::int64_t reach = shape.largest_gap();
  if (reach <= 64) return check_sized<1>(lines, period, shape, *game, summary);
  if (reach <= 128) return check_sized<2>(lines, period, shape, *game, summary);
  if (reach <= 256) return check_sized<4>(lines, period, shape, *game, summary);
  if (reach <= 512) return check_sized<8>(lines, period, shape, *game, summary);
  if (reach <= 1024) return check_sized<16>(lines, period, shape, *game, summary);
  static_assert(kMaxGap == 32 * 64);
  check_sized<32>(lines, period, shape, *game, summary);
}

}  // namespace upset::check
