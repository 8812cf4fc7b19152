// SPDX-License-Identifier: MIT
// "Chomp on numerical semigroups", section 6: codes of positions, and the bound for the first move.
#include <algorithm>
#include <optional>

#include "papers/chomp.hpp"

namespace upset::papers {

namespace {

using Set = std::set<Word>;

/// A proper down-set as (x, C): x the least missing element, C the gaps c with x + c left.
struct Code {
  Word x;
  Set gaps;
  bool operator==(const Code&) const = default;
};

constexpr Word kFar = 80;  // all sets below are far smaller

Set decode(const PlainSemigroup& plain, const Code& code) {
  Set set;
  for (Word y = 0; y < code.x; ++y)
    if (plain.has(static_cast<std::int64_t>(y))) set.insert(y);
  for (const Word c : code.gaps) set.insert(code.x + c);
  return set;
}

Code encode(const PlainSemigroup& plain, const Set& set) {
  Code code{0, {}};
  while (!plain.has(static_cast<std::int64_t>(code.x)) || set.contains(code.x)) ++code.x;
  for (const Word y : set)
    if (y > code.x) code.gaps.insert(y - code.x);
  return code;
}

Set bitten(const PlainSemigroup& plain, Set set, Word move) {
  std::erase_if(set, [&](Word y) { return y == move || plain.below(move, y); });
  return set;
}

Set whole(const PlainSemigroup& plain) { return decode(plain, {kFar, {}}); }

/// The codes of all positions after one, two or three moves, the first at most `most`.
std::vector<Code> codes_of(const PlainSemigroup& plain, Word most) {
  std::set<Set> seen;
  std::vector<Set> layer{whole(plain)};
  for (unsigned depth = 0; depth < 3; ++depth) {
    std::vector<Set> next;
    for (const Set& set : layer)
      for (const Word move : set) {
        if (move == 0 || (depth == 0 && move > most)) continue;
        Set rest = bitten(plain, set, move);
        if (seen.insert(rest).second) next.push_back(std::move(rest));
      }
    layer = std::move(next);
  }
  std::vector<Code> codes;
  for (const Set& set : seen) codes.push_back(encode(plain, set));
  return codes;
}

void example_61(Check& check) {
  const PlainSemigroup plain({3, 5});
  const auto left = [&](const std::string& spec) {
    const Words list = check.left(spec);
    Set set(list.begin(), list.end());
    set.insert(0);
    return set;
  };
  const Set first = bitten(plain, whole(plain), 8), second = bitten(plain, first, 9);
  check.is(left("semigroup:3,5@8") == first && left("semigroup:3,5@8,9") == second, "the program leaves other sets");
  check.is(first == Set{0, 3, 5, 6, 9, 10, 12, 15}, "8 leaves another set");
  check.printed(first == Set{0, 3, 5, 6, 9, 10, 15}, "8 leaves 12, too");
  check.is(encode(plain, first) == Code{8, {1, 2, 4, 7}}, "another first code");
  check.is(second == Set{0, 3, 5, 6, 10} && encode(plain, second) == Code{8, {2}}, "another second code");
}

/// Each position after at most three moves, with each move there.
void for_each_coded(Check& check,
                    const std::function<void(const Both&, const Code&, Word move, const Code& after)>& visit) {
  for_each_semigroup(4, [&](const Both& both) {
    for (const Code& code : codes_of(both.plain, 3 * static_cast<Word>(both.plain.frobenius() + 2))) {
      const Set set = decode(both.plain, code);
      check.is(encode(both.plain, set) == code, "{}: a code is not that of its set", both.name());
      for (const Word move : set) visit(both, code, move, encode(both.plain, bitten(both.plain, set, move)));
    }
  });
}

void lemma_62(Check& check) {
  for_each_coded(check, [&](const Both& both, const Code& code, Word move, const Code& after) {
    const auto g = both.plain.frobenius(), x = static_cast<std::int64_t>(code.x), m = static_cast<std::int64_t>(move);
    check.is(after.x == std::min(code.x, move), "{}: (a), the move {}", both.name(), move);
    const bool is_part = std::ranges::includes(code.gaps, after.gaps) && after.gaps.size() < code.gaps.size();
    if (x < m) check.is(is_part, "{}: (b), the move {}", both.name(), move);
    const Words gaps = both.plain.gaps();
    if (g < m && m < x - g)
      check.is(after == Code{move, Set(gaps.begin(), gaps.end())}, "{}: (c), the move {}", both.name(), move);
  });
  check.slip("(x'', D) for the (z, D) of (c)");
}

void lemma_63(Check& check) {
  for_each_coded(check, [&](const Both& both, const Code& code, Word move, const Code& after) {
    const auto g = both.plain.frobenius();
    if (static_cast<std::int64_t>(code.x) <= g || static_cast<std::int64_t>(move) <= g) return;
    for (const Word shift : {1U, 2U, 5U}) {
      const Set other = decode(both.plain, {code.x + shift, code.gaps});
      const bool is_shifted =
          other.contains(move + shift) &&
          encode(both.plain, bitten(both.plain, other, move + shift)) == Code{after.x + shift, after.gaps};
      check.is(is_shifted, "{}: the move {} shifted by {}", both.name(), move, shift);
    }
  });
}

void example_64(Check& check) {
  const PlainSemigroup plain({3, 5});
  for (Word shift = 1; shift <= 20; ++shift) {
    const Set set = decode(plain, {8 + shift, {1, 2, 4, 7}});
    check.is(encode(plain, bitten(plain, set, 9 + shift)) == Code{8 + shift, {2}}, "lambda = {}", shift);
  }
}

void theorem_65(Check& check) {
  std::size_t won = 0;
  for_each_semigroup(6, [&](const Both& both) {
    const Word first = check.first_move(both.spec());
    const Outcome outcome = check.outcome(both.spec());
    check.is(outcome != Outcome::unknown, "{}: not decided", both.name());
    if (outcome != Outcome::N) return;
    ++won;
    const Words apery = both.plain.apery(first);
    if (apery.size() <= 60) {
      PlainGame<> game(check, both.plain.order(Words(apery.begin() + 1, apery.end())));
      check.is(game.is_lost(game.all()), "{}: the first move {} does not win", both.name(), first);
    }
    if (both.is_all()) return check.printed(first < 1, "N: the bound is 2^-1, and 1 is the only winning move");
    const Word power = static_cast<Word>(both.plain.frobenius()) << both.plain.gaps().size();
    check.is(first < Word{1} << std::min<Word>(power, 63), "{}: {} is not below the bound", both.name(), first);
  });
  check.note("{} semigroups of genus at most 6 are won by the first player", won);
}

/// Whether whoever is to move wins on a down-set that holds 0, by trying everything.
bool is_won(const PlainSemigroup& plain, const Set& set, std::map<Set, bool>& known) {
  if (const auto it = known.find(set); it != known.end()) return it->second;
  const bool won =
      std::ranges::any_of(set, [&](Word move) { return move != 0 && !is_won(plain, bitten(plain, set, move), known); });
  return known[set] = won;
}

/// W_x of the proof of Theorem 6.5: the sets C for which (x, C) is a position that is won.
class WonCodes {
 public:
  explicit WonCodes(const Words& generators) : plain_(generators), gaps_(plain_.gaps()) {}

  std::set<Set> at(Word x) {
    std::set<Set> found;
    for (unsigned bits = 0; bits < 1U << gaps_.size(); ++bits) {
      Code code{x, {}};
      for (std::size_t i = 0; i < gaps_.size(); ++i)
        if ((bits >> i & 1U) != 0) code.gaps.insert(gaps_[i]);
      const Set set = decode(plain_, code);
      const bool is_position = std::ranges::all_of(set, [&](Word y) {
        for (Word z = 1; z < y; ++z)
          if (plain_.has(static_cast<std::int64_t>(z)) && plain_.below(z, y) && !set.contains(z)) return false;
        return plain_.has(static_cast<std::int64_t>(y));
      });
      if (is_position && is_won(plain_, set, known_)) found.insert(code.gaps);
    }
    return found;
  }
  [[nodiscard]] const PlainSemigroup& plain() const { return plain_; }
  [[nodiscard]] bool is_element(Word x) const { return plain_.has(static_cast<std::int64_t>(x)); }
  [[nodiscard]] Set gaps() const { return {gaps_.begin(), gaps_.end()}; }

 private:
  PlainSemigroup plain_;
  Words gaps_;
  std::map<Set, bool> known_{};
};

/// N(S) is in W_x exactly if x is not a winning first move; so it is in W_x for g < x < Delta, not for x = Delta.
void before_claims(Check& check) {
  for (const Words& generators : {Words{2, 3}, Words{2, 5}, Words{3, 4, 5}}) {
    WonCodes won(generators);
    for (Word x = static_cast<Word>(won.plain().frobenius()) + 1; x <= 14; ++x) {
      const bool wins = check.outcome(spec_of("semigroup", generators, {x}), Method::search) == Outcome::P;
      check.is(won.at(x).contains(won.gaps()) == !wins, "<{}>, x = {}", joined(generators), x);
    }
  }
  // <3,4,5>: the winning move 3 shows that a move at the bound itself is not covered by "no move below the bound wins".
  const Word least = check.first_move("semigroup:3,4,5");
  WonCodes won({3, 4, 5});
  check.printed(won.at(least).contains(won.gaps()),
                "<3,4,5> with Delta = {}: no first move below Delta wins, and N(S) is not in W_Delta", least);
}

/// Where the outcomes of a semigroup begin to repeat, and the period; nothing if the first player wins.
std::optional<std::pair<Word, Word>> repetition(Check& check, const std::string& spec) {
  SolveOptions options;
  options.method = Method::window;
  const Answer found = check.answer(spec, options);
  if (!found.repeats) return std::nullopt;
  return std::pair{Word{std::stoull(found.repeats->start)}, found.repeats->length.as<Word>().value_or(0)};
}

void claim_1(Check& check) {
  std::size_t count = 0;
  for_each_semigroup(6, [&](const Both& both) {
    const auto repeats = repetition(check, both.spec());
    if (!repeats) return;
    ++count;
    const Word last = std::min<Word>(repeats->first + repeats->second + 1, 40);
    for (Word x = 1; x <= last; ++x)
      if (both.plain.has(static_cast<std::int64_t>(x)))
        check.is(check.outcome(both.spec({x}), Method::search) == Outcome::N, "{}: {} wins", both.name(), x);
  });
  check.note("{} semigroups that the second player wins, each first move up to the repetition or 40", count);
}

void claim_2(Check& check) {
  for_each_semigroup(8, [&](const Both& both) {
    if (both.is_all()) return;
    const auto g = static_cast<Word>(both.plain.frobenius());
    const Word windows = ((Word{1} << both.plain.gaps().size()) - 1) * g, bound = windows + g;  // as powers of 2
    const bool is_enough = bound > 62 || (Word{1} << windows) < (Word{1} << bound) - 2 * g;
    check.printed(is_enough, "{}: 2^{} is not below 2^{} - {}", both.name(), windows, bound, 2 * g);
    check.is(is_enough || both.program.generators() == Words{2, 3}, "{}: the count does not suffice", both.name());
  });
  WonCodes won({2, 3});
  check.is(won.at(2) == won.at(4) && won.at(2) == std::set<Set>{{1}}, "<2,3>: W_2 and W_4");
  check.is(won.at(3) == std::set<Set>{{}, {1}}, "<2,3>: W_3");
}

void claim_3(Check& check) {
  for_each_semigroup(5, [&](const Both& both) {
    const auto repeats = repetition(check, both.spec());
    if (!repeats || repeats->first + 3 * repeats->second > kFar / 2) return;
    WonCodes won(both.program.generators());
    for (Word x = repeats->first; x < repeats->first + 2 * repeats->second; ++x)
      check.is(won.at(x) == won.at(x + repeats->second), "{}: W at {} and a period later", both.name(), x);
  });
  // (iii) uses Lemma 6.2 (c) for x' <= g, too; <3,5,7> is won by 3, and g = 4.
  WonCodes last({3, 5, 7});
  std::map<Set, bool> known;
  const bool wins = !is_won(last.plain(), bitten(last.plain(), whole(last.plain()), 3), known);
  check.is(wins && last.plain().frobenius() == 4, "<3,5,7>: the move 3");
  check.printed(!wins, "(iii) excludes first moves up to g, and <3,5,7> with g = 4 is won by 3");
}

}  // namespace

Rows chomp_windows() {
  return {{"Example 6.1", example_61}, {"Lemma 6.2", lemma_62},     {"Lemma 6.3", lemma_63},
          {"Example 6.4", example_64}, {"Theorem 6.5", theorem_65}, {"section 6, before the claims", before_claims},
          {"Claim 1", claim_1},        {"Claim 2", claim_2},        {"Claim 3", claim_3}};
}

}  // namespace upset::papers
