// SPDX-License-Identifier: MIT
// "Construction of an endgame rulebook for Sylver Coinage": the tree, distances, and the three algorithms.

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <optional>

#include "core/size.hpp"
#include "games/sylver/distance.hpp"
#include "papers/chomp.hpp"
#include "semigroup/tree_count.hpp"
#include "upset/match.hpp"

namespace upset::papers {

namespace {

/// A position as the set of numbers left, x as bit x; sizes up to 32, so that all of them are below 64.
using Gaps = std::uint64_t;

bool has(Gaps gaps, Word x) { return x < 64 && (gaps >> x & 1U) != 0; }

/// What is left after x: y goes if y minus a multiple of x is an element.
Gaps play(Gaps gaps, Word x) {
  Gaps gone = 0;
  const Gaps elements = ~gaps;
  for (Word multiple = x; multiple < 64; multiple += x) gone |= elements << multiple;
  return gaps & ~gone;
}

Words listed(Gaps gaps) {
  Words list;
  for (Word x = 1; x < 64; ++x)
    if (has(gaps, x)) list.push_back(x);
  return list;
}

Word multiplicity(Gaps gaps) {
  Word m = 1;
  while (has(gaps, m)) ++m;
  return m;
}

/// Whether x is an element and no sum of two positive ones.
bool is_generator(Gaps gaps, Word x) {
  if (has(gaps, x)) return false;
  for (Word y = 1; 2 * y <= x; ++y)
    if (!has(gaps, y) && !has(gaps, x - y)) return false;
  return true;
}

Word frobenius(Gaps gaps) { return gaps == 0 ? 0 : static_cast<Word>(std::bit_width(gaps)) - 1; }

Words generators(Gaps gaps) {
  Words list;
  for (Word x = multiplicity(gaps); x <= frobenius(gaps) + multiplicity(gaps); ++x)
    if (is_generator(gaps, x)) list.push_back(x);
  return list;
}

Words right_generators(Gaps gaps) {
  Words list = generators(gaps);
  std::erase_if(list, [&](Word x) { return x < frobenius(gaps); });
  return list;
}

Gaps with(Gaps gaps, Word x) { return gaps | Gaps{1} << x; }

/// All positions of at most a size and whether each is lost, from the definition: smaller ones first.
class Definition {
 public:
  explicit Definition(Check& check, Word size) : levels_(core::to_size(size + 1)) {
    levels_[0] = {0};
    for (Word level = 0; level < size; ++level)
      for (const Gaps gaps : levels_[core::to_size(level)]) {
        check.poll();
        for (const Word x : right_generators(gaps)) levels_[core::to_size(level + 1)].push_back(with(gaps, x));
      }
    for (Word level = 1; level <= size; ++level)
      for (const Gaps gaps : levels_[core::to_size(level)])
        if (!winning(gaps)) lost_.insert(gaps), list_.push_back(gaps);
  }

  /// Whether a move other than 1 leads to a lost position.
  [[nodiscard]] bool winning(Gaps gaps) const {
    return std::ranges::any_of(listed(gaps), [&](Word x) { return x > 1 && lost_.contains(play(gaps, x)); });
  }
  [[nodiscard]] bool is_lost(Gaps gaps) const { return lost_.contains(gaps); }
  [[nodiscard]] const std::vector<Gaps>& lost() const { return list_; }
  [[nodiscard]] const std::vector<std::vector<Gaps>>& levels() const { return levels_; }

 private:
  std::vector<std::vector<Gaps>> levels_;
  core::HashSet<Gaps> lost_{};
  std::vector<Gaps> list_{};
};

/// Depth first to genus 3, the right generators in one order or the other.
void list_tree(Gaps gaps, bool is_descending, std::vector<Gaps>& list) {
  list.push_back(gaps);
  if (std::popcount(gaps) == 3) return;
  Words right = right_generators(gaps);
  if (is_descending) std::ranges::reverse(right);
  for (const Word x : right) list_tree(with(gaps, x), is_descending, list);
}

void listings(Check& check) {
  std::vector<Gaps> by_elements, by_gaps;
  list_tree(0, true, by_elements);
  list_tree(0, false, by_gaps);
  const std::vector<Words> printed_elements{{0, 1, 2, 3, 4}, {0, 2, 3, 4, 5}, {0, 2, 4, 5, 6}, {0, 2, 4, 6, 7},
                                            {0, 3, 4, 5, 6}, {0, 3, 4, 6, 7}, {0, 3, 5, 6, 7}, {0, 4, 5, 6, 7}};
  const std::vector<Words> printed_gaps{{}, {1}, {1, 2}, {1, 2, 3}, {1, 2, 4}, {1, 2, 5}, {1, 3}, {1, 3, 5}};
  check.is(by_elements.size() == 8 && by_gaps.size() == 8, "not eight semigroups");
  for (std::size_t i = 0; i < 8; ++i) {
    Words elements;
    for (Word x = 0; elements.size() < 5; ++x)
      if (!has(by_elements[i], x)) elements.push_back(x);
    check.is(elements == printed_elements[i], "entry {} by non-gaps is {}", i + 1, joined(elements));
    check.is(listed(by_gaps[i]) == printed_gaps[i], "entry {} by gaps is {}", i + 1, joined(listed(by_gaps[i])));
  }
}

games::sylver::Coins coins(const Words& numbers) {
  std::vector<games::sylver::Integer> list;
  for (const Word number : numbers) list.push_back(core::from_word(number));
  return games::sylver::Coins::from(std::move(list)).value();
}

/// The distance that the program prints.
std::size_t distance(Gaps whole, Gaps part) {
  return games::sylver::numbers_between(coins(generators(part)), coins(generators(whole)))->size();
}

std::vector<Gaps> all_to(Check& check, Word genus) {
  std::vector<Gaps> list;
  const Definition definition(check, genus);
  for (Word level = 1; level <= genus; ++level)
    list.insert(list.end(), definition.levels()[core::to_size(level)].begin(),
                definition.levels()[core::to_size(level)].end());
  return list;
}

bool is_part(Gaps part, Gaps whole) { return (whole & ~part) == 0; }

/// The fewest moves by trying: the positions that follow in 0, 1, 2, ... moves.
void definition_21(Check& check) {
  for (const Gaps part : all_to(check, 7)) {
    std::map<Gaps, std::size_t> reached;
    std::vector<Gaps> now{part};
    for (std::size_t moves = 0; !now.empty(); ++moves) {
      std::vector<Gaps> next;
      for (const Gaps gaps : now) {
        if (!reached.emplace(gaps, moves).second) continue;
        for (const Word x : listed(gaps))
          if (x > 1) next.push_back(play(gaps, x));
      }
      now = std::move(next);
    }
    for (const auto& [whole, moves] : reached)
      check.is(distance(whole, part) == moves, "from <{}> to <{}>", joined(generators(part)),
               joined(generators(whole)));
  }
}

void example_2(Check& check, const Words& whole, const Words& part, const Words& by) {
  const auto found = games::sylver::numbers_between(coins(part), coins(whole));
  Words moves;
  for (const auto& number : *found) moves.push_back(std::stoull(number.get_str()));
  check.is(moves == by, "the program names {}", joined(moves));
  const auto gaps = [](const Words& numbers) {
    Gaps list = 0;
    for (const Word x : PlainSemigroup(numbers).gaps()) list = with(list, x);
    return list;
  };
  check.is(play(play(gaps(part), by[0]), by[1]) == gaps(whole), "the two moves do not lead there");
  for (const Word x : listed(gaps(part))) check.is(play(gaps(part), x) != gaps(whole), "one move, {}, leads there", x);
}

void theorem_24_distance(Check& check) {
  const auto all = all_to(check, 7);
  for (const Gaps whole : all)
    for (const Gaps part : all) {
      if (!is_part(part, whole)) continue;
      std::size_t missing = 0;
      for (const Word x : generators(whole)) missing += has(part, x) ? 1 : 0;
      check.is(distance(whole, part) == missing, "<{}> in <{}>", joined(generators(part)), joined(generators(whole)));
    }
}

void corollary_25(Check& check) {
  const auto all = all_to(check, 7);
  const auto missing = [](Gaps whole, Gaps part) {
    return std::ranges::count_if(generators(whole), [&](Word x) { return has(part, x); });
  };
  std::size_t chains = 0;
  for (const Gaps whole : all)
    for (const Gaps middle : all) {
      if (!is_part(middle, whole)) continue;
      for (const Gaps part : all) {
        if (!is_part(part, middle)) continue;
        if (std::ranges::any_of(generators(whole), [&](Word x) { return !has(middle, x) && has(part, x); })) continue;
        ++chains;
        check.is(missing(whole, middle) == missing(whole, part), "a chain of three semigroups");
      }
    }
  check.note("{} chains", chains);
}

void two_moves(Check& check) {
  check.is(check.left("sylver:5,6,7,8,9") == Words{2, 3, 4}, "{{1,2,3,4}} is another position");
  check.is(check.left("sylver:5,6,7,8,9@3") == Words{2, 4} && play(0b11110, 3) == 0b10110, "after 3");
  check.is(play(0b10110, 2) == 0b10, "after 3 and 2, more than 1 is left");
  check.is(check.left("sylver:5,6,7,8,9@3,2").empty(), "after 3 and 2, the program leaves more than 1");
}

constexpr Word kSize = 16;  // of the positions of Algorithms 1 to 3

/// Algorithm 1 literally: {1} is level 0, and each level up to l_max makes the next.
void algorithm_1(Check& check) {
  const Definition definition(check, kSize);
  for (Word last = 0; last <= 4; ++last) {
    std::vector<Gaps> level{0b10};
    for (Word l = 0; l <= last; ++l) {
      std::vector<Gaps> next;
      for (const Gaps gaps : level)
        for (const Word s : right_generators(gaps)) next.push_back(with(gaps, s));
      level = std::move(next);
    }
    const auto size = static_cast<Word>(std::popcount(level.front()));
    check.is(size == last + 2, "l_max = {}: ends at size {}", last, size);
    check.printed(size == last, "l_max = {}: the algorithm ends at size {}", last, size);
  }
  PlainSylver plain(check);
  for (Word level = 1; level <= 11; ++level)
    for (const Gaps gaps : definition.levels()[core::to_size(level)]) {
      PlainSylver::Left left;
      for (const Word x : listed(gaps)) left.set(core::to_size(x));
      check.is(plain.is_lost(left) == definition.is_lost(gaps), "<{}>: lost or not", joined(generators(gaps)));
    }
  check.note("{} lost positions up to size {}", definition.lost().size(), kSize);
}

enum class Choice { largest, smallest, least_generator };
constexpr std::array kChoices{
    std::pair{Choice::largest, "the largest move"}, std::pair{Choice::smallest, "the smallest move"},
    std::pair{Choice::least_generator, "the move that leaves the smallest largest generator"}};

/// m of Algorithms 2 and 3: the largest generator of a lost position that a move leads to; nothing if none does.
std::optional<Word> bound_after(const Definition& definition, Gaps gaps, Choice choice) {
  std::optional<Word> least;
  Words moves = listed(gaps);
  if (choice == Choice::largest) std::ranges::reverse(moves);
  for (const Word x : moves) {
    const Gaps after = x > 1 ? play(gaps, x) : 0;
    if (x == 1 || !definition.is_lost(after)) continue;
    const Word m = generators(after).back();
    if (choice != Choice::least_generator) return m;
    least = std::min(least.value_or(m), m);
  }
  return least;
}

/// The positions that Algorithm 2 makes, and the lost ones among them, by level.
struct Pruned {
  std::vector<std::size_t> visited{};
  std::size_t lost = 0;
};

Pruned algorithm_2(Check& check, const Definition& definition, Word size, Choice choice) {
  Pruned pruned{{0, 1}, 1};
  std::vector<Gaps> level{0b10};
  for (Word l = 2; l <= size; ++l) {
    std::vector<Gaps> next;
    for (const Gaps gaps : level) {
      check.poll();
      const auto m = bound_after(definition, gaps, choice);
      for (const Word s : right_generators(gaps))
        if (!m || s <= *m) next.push_back(with(gaps, s));
    }
    pruned.visited.push_back(next.size());
    pruned.lost +=
        static_cast<std::size_t>(std::ranges::count_if(next, [&](Gaps gaps) { return definition.is_lost(gaps); }));
    level = std::move(next);
  }
  return pruned;
}

void algorithm_2_is_complete(Check& check) {
  const Definition definition(check, kSize);
  for (const auto& [choice, name] : kChoices)
    check.is(algorithm_2(check, definition, kSize, choice).lost == definition.lost().size(),
             "with {} it misses lost positions", name);
  check.slip(
      "m is that of any lost position that a move reaches; the three choices of the move all find every lost "
      "position");
}

/// Algorithm 3; `is_printed` leaves out what docs/errata.md adds.
class Recursive {
 public:
  Recursive(Check& check, const Definition& definition, Word size, bool is_printed)
      : check_(check), definition_(definition), size_(size), is_printed_(is_printed) {
    list(0b10, 2, {2, 3}, std::numeric_limits<Word>::max());
  }
  std::size_t visited = 1;
  std::size_t lost = 1;

 private:
  void list(Gaps gaps, Word m, const Words& right, Word most) {
    check_.poll();
    for (auto s = right.rbegin(); s != right.rend(); ++s) {
      if (*s > most) continue;
      const Gaps child = with(gaps, *s);
      ++visited;
      const auto bound = bound_after(definition_, child, Choice::smallest);
      if (!bound) ++lost;
      if (static_cast<Word>(std::popcount(child)) == size_) continue;
      Words next(s.base(), right.end());  // those larger than s
      for (const Word sum : {m + *s, m + *s + 1})
        if (sum == m + *s || (!is_printed_ && *s == m))
          if (is_generator(child, sum)) next.push_back(sum);
      list(child, *s == m ? m + 1 : m, next, bound.value_or(std::numeric_limits<Word>::max()));
    }
  }

  Check& check_;
  const Definition& definition_;
  Word size_;
  bool is_printed_;
};

void algorithm_3(Check& check) {
  const Definition definition(check, kSize);
  for (Word size = 3; size <= kSize; ++size) {
    std::size_t all = 0;
    for (const Gaps gaps : definition.lost()) all += static_cast<Word>(std::popcount(gaps)) <= size ? 1 : 0;
    const Recursive corrected(check, definition, size, false), printed(check, definition, size, true);
    check.is(corrected.lost == all, "up to size {} the corrected algorithm finds {} of {}", size, corrected.lost, all);
    check.printed(printed.lost == all,
                  "up to size {} the printed algorithm finds {} of {} lost positions and visits {} "
                  "instead of {}",
                  size, printed.lost, all, printed.visited, corrected.visited);
  }
}

/// Counts with and without pruning up to a size that takes seconds.
void figure_1_counts(Check& check) {
  constexpr Word kTo = 22;
  const Definition definition(check, kTo);
  std::size_t all = 0;
  for (Word l = 1; l <= kTo; ++l) all += definition.levels()[core::to_size(l)].size();
  core::Stop stop(check.limits());
  const auto counts = semigroup::count_by_genus(kTo, stop);
  if (!counts) throw Stopped();
  for (Word l = 1; l <= kTo; ++l)
    check.is(definition.levels()[core::to_size(l)].size() == (*counts)[core::to_size(l)],
             "another number of positions of size {}", l);
  std::string text;
  for (const auto& [choice, name] : kChoices) {
    const Pruned pruned = algorithm_2(check, definition, kTo, choice);
    std::size_t visited = 0;
    for (const std::size_t count : pruned.visited) visited += count;
    check.is(pruned.lost == definition.lost().size(), "{}: not all lost positions", name);
    check.printed(2 * visited < all, "with {}, {} of {} positions up to size {} are visited", name, visited, all, kTo);
    text += fmt::format("{}{} % with {}", text.empty() ? "" : ", ", 100 * visited / all, name);
  }
  check.note("visited up to size {}: {}; the paper goes to size 30", kTo, text);
}

/// The corollary, and that its hypothesis is needed.
void corollary_41(Check& check) {
  std::size_t fails = 0;
  for (const Gaps whole : all_to(check, 7))
    for (const Word g : right_generators(whole)) {
      const Gaps child = with(whole, g);
      for (const Word r : right_generators(child)) {
        const Gaps below = with(child, r);
        const bool is_back = play(below, g) == whole;
        if (r <= generators(whole).back()) {
          fails += is_back ? 0 : 1;
          continue;
        }
        check.is(is_back && distance(whole, below) == 1, "<{}>: one move, {}, does not lead back",
                 joined(generators(below)), g);
        for (const Word q : right_generators(below)) {
          check.is(q > r, "<{}>: a right generator is not above r", joined(generators(below)));
          const Gaps deeper = with(below, q);
          check.is(play(deeper, g) == whole, "<{}>: a descendant, {}", joined(generators(deeper)), g);
          for (const Word p : right_generators(deeper))
            check.is(play(with(deeper, p), g) == whole, "<{}>: two levels down", joined(generators(deeper)));
        }
      }
    }
  check.is(fails > 0, "the hypothesis on r is not needed");
  check.slip("the right generators of T' are greater than r, not only than g");
}

/// Games of the player with a dictionary up to size 20 against the others; positions grow until the book decides.
void the_bot(Check& check) {
  MatchRequest request;
  for (const char* other : {"lookahead", "parity", "no-enders", "random", "largest", "smallest"})
    request.pairs.emplace_back("rulebook", other);
  request.start = "sylver:";
  request.games = 100;
  request.limits = check.limits();
  request.resources = check.resources();
  const auto report = play_match(request);
  if (!report || !report->stopped.empty()) throw Stopped();
  std::uint64_t wins = 0, games = 0;
  std::string text;
  for (const Encounter& encounter : report->encounters) {
    const MatchSide& side = encounter.sides[0];
    wins += side.wins, games += side.games;
    text +=
        fmt::format("{}{} of {} against {}", text.empty() ? "" : ", ", side.wins, side.games, encounter.sides[1].name);
  }
  check.is(wilson_interval(wins, games).high >= 0.99, "{} of {} games are won", wins, games);
  check.note("{} of {} games from the empty position are won, seed {}: {}", wins, games, request.seed, text);
}

/// Properties that lost positions might share: none holds for all and only them.
void shared_properties(Check& check) {
  const Definition definition(check, 18);
  using Property = std::pair<const char*, std::function<bool(Gaps)>>;
  const std::vector<Property> properties{
      {"an even size", [](Gaps gaps) { return std::popcount(gaps) % 2 == 0; }},
      {"an even largest number", [](Gaps gaps) { return frobenius(gaps) % 2 == 0; }},
      {"an even multiplicity", [](Gaps gaps) { return multiplicity(gaps) % 2 == 0; }},
      {"an even number of generators", [](Gaps gaps) { return generators(gaps).size() % 2 == 0; }},
      {"a right generator", [](Gaps gaps) { return !right_generators(gaps).empty(); }},
      {"maximal embedding dimension", [](Gaps gaps) { return generators(gaps).size() == multiplicity(gaps); }},
      {"an odd sum of the numbers left", [](Gaps gaps) {
         Word sum = 0;
         for (const Word x : listed(gaps)) sum += x;
         return sum % 2 == 1;
       }}};
  for (const auto& [name, holds] : properties) {
    std::size_t of_lost = 0, of_won = 0, won = 0;
    for (Word l = 3; l <= 18; ++l)
      for (const Gaps gaps : definition.levels()[core::to_size(l)]) {
        const bool has_it = holds(gaps);
        if (definition.is_lost(gaps)) of_lost += has_it ? 1 : 0;
        else of_won += has_it ? 1 : 0, ++won;
      }
    check.is(!(of_lost == definition.lost().size() && of_won == 0) && won > 0, "{} decides who loses", name);
  }
  check.stays_open();
  check.note("{} properties on all positions of sizes 3 to 18: none decides", properties.size());
}

void converging_share(Check& check) {
  constexpr Word kTo = 20;
  const Definition definition(check, kTo);
  const Pruned pruned = algorithm_2(check, definition, kTo, Choice::smallest);
  std::string text;
  std::size_t visited = 0, all = 0;
  for (Word l = 1; l <= kTo; ++l) {
    visited += pruned.visited[core::to_size(l)], all += definition.levels()[core::to_size(l)].size();
    check.is(visited <= all, "more positions are visited than exist");
    if (l >= 10 && l % 2 == 0) text += fmt::format("{}{} % up to {}", text.empty() ? "" : ", ", 100 * visited / all, l);
  }
  check.stays_open();
  check.note("with the smallest move: {}", text);
}

void faster_tree(Check& check) {
  const Words published{1,   1,   2,    4,    7,    12,   23,   39,    67,    118,  204,
                        343, 592, 1001, 1693, 2857, 4806, 8045, 13467, 22464, 37396};
  const Table table = check.table("genus", {{"to", "30"}});
  for (const auto& row : table.rows) {
    const Word genus = std::stoull(*table.cell(row, "genus")), count = std::stoull(*table.cell(row, "count"));
    if (genus < published.size()) check.is(count == published[core::to_size(genus)], "genus {}: {}", genus, count);
    if (genus == 30) check.is(count == 5'646'773, "genus 30: {}", count);
  }
  const Definition definition(check, 15);
  for (Word l = 1; l <= 15; ++l)
    check.is(definition.levels()[core::to_size(l)].size() == published[core::to_size(l)], "size {} by the definition",
             l);
  check.stays_open();
  check.note("all semigroups up to genus 30 are counted; whether there is a faster way stays open");
}

}  // namespace

Rows sylver_rulebook() {
  return {{"section 1.1, listings", listings},
          {"section 1.2, date", "a date, which cannot be computed: Guy's article on the game is of 1976"},
          {"Definition 2.1", definition_21},
          {"Example 2.2",
           [](Check& check) {
             example_2(check, {2, 3}, {5, 6, 7, 8, 9}, {2, 3});
           }},
          {"Example 2.3",
           [](Check& check) {
             example_2(check, {4, 5, 6, 7}, {4, 6, 9, 11}, {5, 7});
           }},
          {"Theorem 2.4", theorem_24_distance},
          {"Corollary 2.5", corollary_25},
          {"section 3, two moves", two_moves},
          {"Algorithm 1", algorithm_1},
          {"section 3, the bot", the_bot},
          {"Corollary 4.1", corollary_41},
          {"Algorithm 2", algorithm_2_is_complete},
          {"Algorithm 3", algorithm_3},
          {"Figure 1", figure_1_counts},
          {"question 1", converging_share},
          {"question 2", shared_properties},
          {"question 3",
           "open: it asks for a program that learns; an exported rulebook with its features is the data for it"},
          {"question 4",
           "open: it asks for a program that learns; an exported rulebook with its features is the data for it"},
          {"question 5", "open: it asks for another tree"},
          {"question 6", faster_tree}};
}

}  // namespace upset::papers
