// SPDX-License-Identifier: MIT
// Recomputes lemmas and examples of "Chomp on numerical semigroups": compares the involutions with the conditions of
// Lemma 4.3, the poset of Lemma 5.3 with its replies, the encoding of section 6 with plain sets, and section 2's
// chocolate bars.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "oracle/naive.hpp"
#include "semigroup/arithmetic.hpp"
#include "semigroup/tree.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using semigroup::NumericalSemigroup;
using Element = std::uint64_t;
using Numbers = std::vector<Element>;
using Set = std::set<Element>;
using Map = std::map<Element, Element>;

NumericalSemigroup generated(const Numbers& generators) {
  return NumericalSemigroup::from_generators(generators)->semigroup;
}

bool is_below(const NumericalSemigroup& semigroup, Element x, Element y) { return x <= y && semigroup.contains(y - x); }

/// Whether a map has the properties (a) to (d) of Lemma 4.3 on its domain.
void expect_lemma_43(const NumericalSemigroup& semigroup, const Map& image, std::size_t fixed) {
  std::size_t found = 0;
  for (const auto& [x, fx] : image) {
    ASSERT_TRUE(image.contains(fx)) << x;
    EXPECT_EQ(image.at(fx), x);
    if (x == fx) ++found;
    else EXPECT_FALSE(is_below(semigroup, x, fx)) << x;
    for (const auto& [y, fy] : image) {
      if (!is_below(semigroup, x, y)) continue;
      EXPECT_TRUE(is_below(semigroup, fx, fy) || is_below(semigroup, x, fy)) << x << " " << y;
      if (y == fy) {
        EXPECT_EQ(x, fx);
      }
    }
  }
  EXPECT_EQ(found, fixed);
}

TEST(Lemma43, TheInvolutionOfProposition42) {
  for (Element a = 3; a <= 15; a += 2)
    for (Element h = 1; h <= 3; ++h)
      for (Element d = 1; d <= 5; ++d)
        for (Element k = 2; k < a; k += 2) {
          if (std::gcd(a, d) != 1) continue;
          Numbers generators{a};
          for (Element i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
          const auto semigroup = generated(generators);
          Map image{{0, 0}};
          const auto x = [&](Element i) { return (i + k - 1) / k * h * a + i * d; };
          for (Element i = 1; i < a; ++i) image[x(i)] = x(i % 2 == 1 ? i + 1 : i - 1);
          Numbers domain;
          for (const auto& [from, to] : image) domain.push_back(from);
          EXPECT_EQ(domain, semigroup.apery(a));
          expect_lemma_43(semigroup, image, 1);
        }
}

TEST(Lemma43, TheInvolutionOfProposition51) {
  for (Element k = 3; k <= 13; k += 2) {
    Numbers generators(k + 1);
    std::iota(generators.begin(), generators.end(), 3 * k);
    const auto semigroup = generated(generators);
    const auto apery = semigroup.apery(3 * k + 1);
    Map image;
    for (const Element x : apery) image[x] = x;
    for (const Element row : {3 * k, 7 * k, 11 * k})  // the paper prints the third row as 10k + i
      for (Element i = 2; i + 2 <= k; ++i) {
        ASSERT_TRUE(image.contains(row + i));
        image[row + i] = i % 2 == 0 ? row + i + 1 : row + i - 1;
      }
    expect_lemma_43(semigroup, image, 10);
    // As printed: most of 10k + i is not left after 3k + 1.
    if (k >= 5) {
      EXPECT_FALSE(image.contains(10 * k + 2));
    }
  }
}

TEST(Lemma53, TheSecondPlayerWinsByTheRepliesListed) {
  const auto x = [](unsigned i, unsigned j) { return 3 * (i - 1) + j - 1; };
  oracle::Poset poset(9);
  for (unsigned j = 1; j <= 3; ++j)
    for (unsigned i = 1; i <= 2; ++i) poset.less[x(i, j)][x(i + 1, j)] = true;
  for (unsigned i = 1; i <= 2; ++i) poset.less[x(i, 3)][x(i + 1, 2)] = true;
  poset.less[x(3, 1)][x(3, 3)] = true;
  close(poset);
  oracle::NaiveGame game(poset);
  EXPECT_TRUE(game.is_p(game.all()));
  std::map<unsigned, std::vector<unsigned>> listed;
  const auto both = [&](unsigned one, unsigned other) {
    listed[one].push_back(other);
    listed[other].push_back(one);
  };
  both(x(1, 1), x(3, 2));
  both(x(2, 1), x(1, 3));
  both(x(3, 1), x(1, 2));
  both(x(3, 1), x(2, 3));
  both(x(2, 2), x(3, 3));
  EXPECT_EQ(listed.size(), 9U);
  for (const auto& [move, replies] : listed)
    for (const unsigned reply : replies) EXPECT_TRUE(game.is_p(game.play(game.play(game.all(), move), reply))) << move;
  // Proposition 5.1 fixes the order of the elements.
  for (Element k = 3; k <= 13; k += 2) {
    Numbers generators(k + 1);
    std::iota(generators.begin(), generators.end(), 3 * k);
    const auto semigroup = generated(generators);
    const Numbers fixed{3 * k, 4 * k - 1, 4 * k, 6 * k, 8 * k - 1, 8 * k, 9 * k, 12 * k - 1, 12 * k};
    for (unsigned p = 0; p < 9; ++p)
      for (unsigned q = 0; q < 9; ++q)
        EXPECT_EQ(p != q && is_below(semigroup, fixed[p], fixed[q]), poset.less[p][q]) << k << " " << p << " " << q;
  }
}

/// A proper down-set as (x, C): x the least missing element, C the gaps c with x + c left.
struct Code {
  Element x;
  Set gaps;
  bool operator==(const Code&) const = default;
};

constexpr Element kFar = 80;  // all sets below are far smaller

Set decode(const NumericalSemigroup& semigroup, const Code& code) {
  Set set;
  for (Element y = 0; y < code.x; ++y)
    if (semigroup.contains(y)) set.insert(y);
  for (const Element c : code.gaps) set.insert(code.x + c);
  return set;
}

Code encode(const NumericalSemigroup& semigroup, const Set& set) {
  Code code{0, {}};
  while (!semigroup.contains(code.x) || set.contains(code.x)) ++code.x;
  for (const Element y : set)
    if (y > code.x) {
      EXPECT_FALSE(semigroup.contains(y - code.x));
      code.gaps.insert(y - code.x);
    }
  return code;
}

Set bitten(const NumericalSemigroup& semigroup, Set set, Element move) {
  std::erase_if(set, [&](Element y) { return is_below(semigroup, move, y); });
  return set;
}

Set whole(const NumericalSemigroup& semigroup) {
  Set set;
  for (Element y = 0; y < kFar; ++y)
    if (semigroup.contains(y)) set.insert(y);
  return set;
}

/// The codes of all positions after one, two or three moves, the first at most `most`.
std::vector<Code> codes_of(const NumericalSemigroup& semigroup, Element most) {
  std::set<Set> seen;
  std::vector<Set> layer{whole(semigroup)};
  for (unsigned depth = 0; depth < 3; ++depth) {
    std::vector<Set> next;
    for (const Set& set : layer)
      for (const Element move : set) {
        if (move == 0 || (depth == 0 && move > most)) continue;
        Set rest = bitten(semigroup, set, move);
        if (seen.insert(rest).second) next.push_back(std::move(rest));
      }
    layer = std::move(next);
  }
  std::vector<Code> codes;
  for (const Set& set : seen) codes.push_back(encode(semigroup, set));
  return codes;
}

TEST(Section6, Lemmas62And63) {
  semigroup::walk_tree(4, [&](const NumericalSemigroup& semigroup) {
    const auto gap_list = semigroup.gaps();
    const Set gaps(gap_list.begin(), gap_list.end());
    const auto g = semigroup.frobenius();
    for (const Code& code : codes_of(semigroup, 3 * static_cast<Element>(g + 2))) {
      const Set set = decode(semigroup, code);
      EXPECT_EQ(encode(semigroup, set), code);
      for (const Element move : set) {
        const Code after = encode(semigroup, bitten(semigroup, set, move));
        EXPECT_EQ(after.x, std::min(code.x, move));  // 6.2 (a)
        if (code.x < move) {                         // 6.2 (b)
          EXPECT_LT(after.gaps.size(), code.gaps.size());
          EXPECT_TRUE(std::includes(code.gaps.begin(), code.gaps.end(), after.gaps.begin(), after.gaps.end()));
        }
        const auto signed_move = static_cast<std::int64_t>(move);
        if (g < signed_move && signed_move < static_cast<std::int64_t>(code.x) - g) {
          EXPECT_EQ(after, (Code{move, gaps}));  // 6.2 (c)
        }
        if (static_cast<std::int64_t>(code.x) <= g || signed_move <= g) continue;
        for (const Element shift : {1U, 2U, 5U}) {  // 6.3
          const Set other = decode(semigroup, {code.x + shift, code.gaps});
          EXPECT_TRUE(other.contains(move + shift));
          EXPECT_EQ(encode(semigroup, bitten(semigroup, other, move + shift)), (Code{after.x + shift, after.gaps}));
        }
      }
    }
    return true;
  });
}

TEST(Section6, Examples61And64) {
  const auto semigroup = generated({3, 5});
  EXPECT_EQ(semigroup.gaps(), (Numbers{1, 2, 4, 7}));
  const Set first = bitten(semigroup, whole(semigroup), 8);
  EXPECT_EQ(first, (Set{0, 3, 5, 6, 9, 10, 12, 15}));  // the paper leaves 12 out
  EXPECT_EQ(encode(semigroup, first), (Code{8, {1, 2, 4, 7}}));
  const Set second = bitten(semigroup, first, 9);
  EXPECT_EQ(second, (Set{0, 3, 5, 6, 10}));
  EXPECT_EQ(encode(semigroup, second), (Code{8, {2}}));
  for (Element shift = 1; shift <= 20; ++shift) {
    const Set set = decode(semigroup, {8 + shift, {1, 2, 4, 7}});
    EXPECT_EQ(encode(semigroup, bitten(semigroup, set, 9 + shift)), (Code{8 + shift, {2}}));
  }
}

/// Whether whoever is to move wins on a down-set that holds 0, by trying everything.
bool is_won(const NumericalSemigroup& semigroup, const Set& set) {
  return std::ranges::any_of(
      set, [&](Element move) { return move != 0 && !is_won(semigroup, bitten(semigroup, set, move)); });
}

/// W_x of the proof of Theorem 6.5: the sets C for which (x, C) is a position that is won.
std::set<Set> won_codes(const NumericalSemigroup& semigroup, Element x) {
  const auto gaps = semigroup.gaps();
  std::set<Set> found;
  for (unsigned bits = 0; bits < 1U << gaps.size(); ++bits) {
    Code code{x, {}};
    for (std::size_t i = 0; i < gaps.size(); ++i)
      if ((bits >> i & 1U) != 0) code.gaps.insert(gaps[i]);
    const Set set = decode(semigroup, code);
    const bool is_down_set = std::ranges::all_of(set, [&](Element y) {
      Set missing = whole(semigroup);
      for (const Element z : set) missing.erase(z);
      return std::ranges::none_of(missing, [&](Element z) { return is_below(semigroup, z, y); });
    });
    if (is_down_set && is_won(semigroup, set)) found.insert(code.gaps);
  }
  return found;
}

/// Claim 2 in the proof of Theorem 6.5 counts: 2^((2^n-1)g) windows for the numbers from g+1 to 2^(g 2^n) - g. That is
/// too many for <2, 3>, where no two of these numbers have the same windows; two of the numbers up to the bound have.
TEST(Section6, TheClaimsOfTheorem65) {
  semigroup::walk_tree(8, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() == 0) return true;
    const auto g = static_cast<std::uint64_t>(semigroup.frobenius());
    const std::uint64_t windows = ((std::uint64_t{1} << semigroup.genus()) - 1) * g, bound = windows + g;  // as powers
    const bool is_enough = bound > 62 || (std::uint64_t{1} << windows) < (std::uint64_t{1} << bound) - 2 * g;
    EXPECT_EQ(is_enough, semigroup.genus() > 1) << g;
    return true;
  });
  const auto semigroup = generated({2, 3});
  EXPECT_EQ(won_codes(semigroup, 2), (std::set<Set>{{1}}));
  EXPECT_EQ(won_codes(semigroup, 3), (std::set<Set>{{}, {1}}));
  EXPECT_EQ(won_codes(semigroup, 4), won_codes(semigroup, 2));
  // In (iii) of Claim 3 the move x' may be at most g, of which Lemma 6.2 (c) does not speak.
  const auto last = generated({3, 5, 7});
  EXPECT_EQ(last.frobenius(), 4);
  EXPECT_FALSE(is_won(last, bitten(last, whole(last), 3)));
}

Answer everything(const std::string& spec) {
  SolveOptions options;
  options.grundy = options.all_moves = true;
  options.limits.threads = 1;
  const auto position = Position::parse(spec);
  EXPECT_TRUE(position.has_value()) << spec;
  return solve(*position, options)->answer;
}

/// Theorem 6.5: the least winning first move is below 2^(g 2^n). For N that is 2^-1, and the first player wins by 1.
TEST(Section6, Theorem65) {
  unsigned won = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& semigroup) {
    std::string spec = "semigroup:";
    for (const Element x : semigroup.generators()) spec += (spec.back() == ':' ? "" : ",") + std::to_string(x);
    const auto answer = solve(*Position::parse(spec))->answer;
    EXPECT_NE(answer.outcome, Outcome::unknown) << spec;
    if (answer.outcome != Outcome::N) return true;
    ++won;
    EXPECT_FALSE(answer.winning_moves.empty()) << spec;
    if (answer.winning_moves.empty()) return true;
    const Element first = std::stoull(answer.winning_moves.front());
    if (semigroup.genus() == 0) {
      EXPECT_EQ(first, 1U);
      EXPECT_EQ(semigroup.frobenius(), -1);
      return true;
    }
    const auto power = static_cast<std::uint64_t>(semigroup.frobenius()) << semigroup.genus();
    EXPECT_LT(first, std::uint64_t{1} << std::min<std::uint64_t>(power, 63)) << spec;
    return true;
  });
  EXPECT_EQ(won, 1U + 0 + 1 + 1 + 3 + 6 + 13);
}

/// Section 2: after the move ac, c <= b, on <a, b>, the a x c chocolate bar is left.
TEST(ChocolateBars, AreWhatIsLeftOfTwoGenerators) {
  std::map<std::pair<Element, Element>, Answer> boards;
  for (Element b = 3; b <= 9; ++b)
    for (Element a = 2; a < b; ++a)
      for (Element c = 1; c <= b && std::gcd(a, b) == 1; ++c) {
        if (!boards.contains({a, c}))
          boards[{a, c}] = everything("board:" + std::to_string(a) + "x" + std::to_string(c));
        const Answer& board = boards[{a, c}];
        const std::string spec =
            "semigroup:" + std::to_string(a) + "," + std::to_string(b) + "@" + std::to_string(a * c);
        const Answer found = everything(spec);
        EXPECT_EQ(found.outcome, board.outcome) << spec;
        EXPECT_EQ(found.grundy, board.grundy) << spec;
        ASSERT_TRUE(found.winning_moves_complete && board.winning_moves_complete) << spec;
        std::set<std::string> cells;
        for (const std::string& move : found.winning_moves)
          for (Element row = 0; row < a; ++row)
            for (Element column = 0; column < c; ++column)
              if (std::stoull(move) == column * a + row * b)
                cells.insert(std::to_string(row + 1) + "." + std::to_string(column + 1));
        EXPECT_EQ(cells, std::set<std::string>(board.winning_moves.begin(), board.winning_moves.end())) << spec;
        EXPECT_EQ(found.winning_moves.size(), board.winning_moves.size()) << spec;
      }
}

}  // namespace
