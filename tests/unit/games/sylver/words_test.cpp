// SPDX-License-Identifier: MIT
// Sylver Coinage in machine words: the two versions of lane arithmetic on random states, and every representation of a
// position compared with the sets of the naive solver, move by move.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "games/sylver/finite_search.hpp"
#include "games/sylver/gap_game.hpp"
#include "games/sylver/kunz_game.hpp"
#include "oracle/naive_sylver.hpp"
#include "support/environment.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;
using Left = NaiveSylver::Left;
using Random = std::mt19937_64;

template <class L>
L random_lane(Random& random) {
  constexpr std::uint64_t kMax = std::numeric_limits<L>::max();
  switch (random() % 4) {
    case 0: return static_cast<L>(random() % 4);
    case 1: return static_cast<L>(kMax - random() % 4);
    default: return static_cast<L>(random() % (kMax + 1));
  }
}

template <std::size_t N, class L>
Shift<N, L> random_shift(Random& random) {
  Shift<N, L> shift;
  for (std::size_t i = 0; i < N; ++i) {
    shift.from[i] = static_cast<std::uint8_t>(random() % (N + 1));  // N: from nowhere
    shift.add[i] = random_lane<L>(random);
  }
  return shift;
}

template <std::size_t N, class L>
void compare_twins(Random& random) {
  using Simd = SimdLanes<N, L>;
  using Portable = PortableLanes<N, L>;
  for (unsigned round = 0; round < 1000; ++round) {
    Lanes<N, L> state;
    for (L& lane : state.k) lane = round % 3 == 0 ? static_cast<L>(random() % 6) : random_lane<L>(random);
    state.k[0] = 1;
    state.k[1] = std::max<L>(state.k[1], 1);  // 1 is left in every position
    const auto shift = random_shift<N, L>(random);
    ASSERT_EQ(Simd::lowered(state, Simd::prepare(shift)), Portable::lowered(state, Portable::prepare(shift)));
    ASSERT_EQ(Simd::lacking(state, Simd::prepare(shift)), Portable::lacking(state, Portable::prepare(shift)));
    const unsigned largest = Portable::largest(state);
    ASSERT_EQ(Simd::largest(state), largest);
    for (const unsigned level : {0U, 1U, largest / 2, largest - 1})
      ASSERT_EQ(Simd::above(state, level), Portable::above(state, level)) << level;
    ASSERT_NE(Simd::above(state, largest - 1), 0U);
  }
}

TEST(SylverLanes, TheTwinsAgree) {
  Random random(testing::test_seed(16));
  compare_twins<16, std::uint8_t>(random);
  compare_twins<32, std::uint8_t>(random);
  compare_twins<16, std::uint16_t>(random);
  compare_twins<32, std::uint16_t>(random);
}

Coordinates coordinates_from(const Left& left, unsigned m) {
  Coordinates result;
  for (unsigned i = 1; i < m; ++i) {
    unsigned k = 0;
    while (k * m + i <= NaiveSylver::kMax && left[k * m + i]) ++k;
    result.push_back(k);
  }
  return result;
}

/// One representation of positions, together with the sets.
template <class G>
class Beside {
 public:
  Beside(const Left& first, unsigned m) : m_(m), game_(coordinates_from(first, m)) {}
  static bool fits(const Left& first, unsigned m) { return G::fits(coordinates_from(first, m)); }

  void start(const Left& left) {
    state_ = game_.state(coordinates_from(left, m_));
    compare(left);
  }
  /// Whether x is left and above 3.
  void play(const Left& before, unsigned x) {
    const auto top = static_cast<search::Move>(NaiveSylver::numbers_of(before).back());
    const auto state_before = state_;
    state_ = game_.after(state_, x, top);
    const Left left = NaiveSylver::play(before, x);
    compare(left);
    if (left[2] && left[3]) compare_fresh(state_before, before, x, left);
  }
  [[nodiscard]] search::Key<G::kKeyWords> key() const { return game_.key(state_); }

 private:
  /// The moves that do not obviously remove x in the previous position: x minus the move is a sum.
  void compare_fresh(const typename G::State& state_before, const Left& before, unsigned x, const Left& left) {
    std::vector<unsigned> moves, expected;
    for (const unsigned y : NaiveSylver::numbers_of(left))
      if (y > 3 && (y > x || before[x - y])) expected.insert(expected.begin(), y);
    std::vector<search::ListedMove> run(game_.most_moves() + search::kMoveSlack);
    auto walk = game_.fresh_moves_down(state_, state_before, x);
    for (;;) {
      const search::ListedMove* end = walk.next(run.data());
      if (end == run.data()) break;
      moves.insert(moves.end(), run.cbegin(), run.cbegin() + (end - run.data()));
    }
    EXPECT_EQ(moves, expected);
  }
  /// The moves without an answer in a list in which every third move has none.
  void compare_open(const std::vector<unsigned>& all) {
    std::vector<search::ListedMove> answers(game_.largest_move() + 1 + search::kReadSlack, 1);
    std::vector<unsigned> moves, expected;
    for (std::size_t i = 0; i < all.size(); i += 3) {
      answers[all[i]] = 0;
      expected.push_back(all[i]);
    }
    std::vector<search::ListedMove> run(game_.most_moves() + search::kMoveSlack);
    auto walk = game_.open_moves_down(state_, answers.data());
    for (;;) {
      const search::ListedMove* end = walk.next(run.data());
      if (end == run.data()) break;
      moves.insert(moves.end(), run.cbegin(), run.cbegin() + (end - run.data()));
    }
    EXPECT_EQ(moves, expected);
  }
  /// A group of options, keyed together and one by one.
  void compare_keys(const std::vector<unsigned>& moves) {
    if (moves.empty()) return;
    const search::Move top = game_.largest_of(state_);
    EXPECT_GE(top, moves.front());
    EXPECT_LE(top, game_.largest_move());
    std::array<search::ListedMove, search::kGroup> group{};
    for (std::size_t i = 0; i < group.size(); ++i)
      group[i] = static_cast<search::ListedMove>(moves[std::min(i, moves.size() - 1)]);
    std::array<search::Key<G::kKeyWords>, search::kGroup> keys{};
    game_.keys_after(state_, group.data(), top, keys.data());
    for (std::size_t i = 0; i < group.size(); ++i)
      EXPECT_EQ(keys[i], game_.key(game_.after(state_, group[i], top))) << group[i];
  }
  void compare(const Left& left) {
    EXPECT_EQ(game_.coordinates(state_), coordinates_from(left, m_));
    const auto numbers = NaiveSylver::numbers_of(left);
    for (unsigned x = 1; x <= numbers.back(); ++x) EXPECT_EQ(game_.allows(state_, x), left[x]) << x;
    std::vector<unsigned> moves, expected(numbers.rbegin(), numbers.rend());
    std::erase_if(expected, [](unsigned x) { return x <= 3; });
    search::for_each_move_down(game_, state_, [&](search::Move x) { return moves.push_back(x), true; });
    EXPECT_EQ(moves, expected);
    EXPECT_LE(moves.size(), game_.most_moves());
    compare_open(moves);
    compare_keys(moves);
    compare_keys(std::vector<unsigned>(moves.begin() + static_cast<std::ptrdiff_t>(moves.size() / 2), moves.end()));
    const auto at_sight = game_.at_sight(state_);
    EXPECT_EQ(at_sight.has_value(), !left[2] || !left[3]);
    if (at_sight) {
      EXPECT_EQ(*at_sight, left[2] ? 2U : left[3] ? 3U : 0U);
    }
    // Injective on all positions of this game.
    const auto [by_key, is_new_key] = lefts_.emplace(game_.key(state_), left.to_string());
    EXPECT_EQ(by_key->second, left.to_string());
    const auto [by_left, is_new] = keys_.emplace(left.to_string(), game_.key(state_));
    EXPECT_EQ(by_left->second, game_.key(state_));
    EXPECT_EQ(is_new_key, is_new);
  }

  unsigned m_;
  G game_;
  typename G::State state_{};
  std::map<search::Key<G::kKeyWords>, std::string> lefts_{};
  std::map<std::string, search::Key<G::kKeyWords>> keys_{};
};

/// Random games from one position. Returns whether the position fits.
template <class G>
bool play_beside(const Left& first, unsigned m, Random& random) {
  if (!Beside<G>::fits(first, m)) return false;
  Beside<G> game(first, m);
  for (unsigned round = 0; round < 6; ++round) {
    Left left = first;
    game.start(left);
    while (!::testing::Test::HasFailure()) {
      auto moves = NaiveSylver::numbers_of(left);
      std::erase_if(moves, [](unsigned x) { return x == 1; });
      if (moves.empty()) break;
      const std::size_t few = std::min<std::size_t>(moves.size(), 3);  // often large ones, so that games are long
      const unsigned x = random() % 4 == 0 ? moves[random() % moves.size()] : moves[moves.size() - 1 - random() % few];
      game.play(left, x);
      left = NaiveSylver::play(left, x);
    }
  }
  return true;
}

template <class G, class Twin>
bool play_twins(const Left& first, unsigned m, std::uint64_t seed) {
  Random one(seed), other(seed);
  const bool fits = play_beside<G>(first, m, one);
  EXPECT_EQ(fits, (play_beside<Twin>(first, m, other)));
  if (!fits) return false;
  const auto coordinates = coordinates_from(first, m);
  const G game(coordinates);
  const Twin twin(coordinates);
  EXPECT_EQ(game.key(game.state(coordinates)), twin.key(twin.state(coordinates)));
  return true;
}

std::map<std::string, unsigned> play_everywhere(const Left& first, unsigned m, std::uint64_t seed) {
  SCOPED_TRACE(fmt::format("sylver:{} modulo {}, seed {}", fmt::join(NaiveSylver::generators(first), ","), m, seed));
  using Byte = std::uint8_t;
  using Half = std::uint16_t;
  std::map<std::string, unsigned> count;
  count["16 bytes, one word"] =
      play_twins<KunzGame<SimdLanes<16, Byte>, 1>, KunzGame<PortableLanes<16, Byte>, 1>>(first, m, seed);
  count["16 bytes"] =
      play_twins<KunzGame<SimdLanes<16, Byte>, 2>, KunzGame<PortableLanes<16, Byte>, 2>>(first, m, seed);
  count["32 bytes"] =
      play_twins<KunzGame<SimdLanes<32, Byte>, 4>, KunzGame<PortableLanes<32, Byte>, 4>>(first, m, seed);
  count["32 bytes, one word"] =
      play_twins<KunzGame<SimdLanes<32, Byte>, 1>, KunzGame<PortableLanes<32, Byte>, 1>>(first, m, seed);
  count["16 halves"] =
      play_twins<KunzGame<SimdLanes<16, Half>, 4>, KunzGame<PortableLanes<16, Half>, 4>>(first, m, seed);
  count["32 halves"] =
      play_twins<KunzGame<SimdLanes<32, Half>, 8>, KunzGame<PortableLanes<32, Half>, 8>>(first, m, seed);
  Random random(seed);
  count["64 gaps"] = play_beside<GapGame<1>>(first, m, random) ? 1 : 0;
  count["128 gaps"] = play_beside<GapGame<2>>(first, m, random) ? 1 : 0;
  count["512 gaps"] = play_beside<GapGame<8>>(first, m, random) ? 1 : 0;
  return count;
}

/// Some numbers whose sums leave at most 255.
Left random_position(Random& random) {
  while (true) {
    const unsigned least = 4 + static_cast<unsigned>(random() % 29);
    NaiveSylver::Numbers numbers{least};
    const unsigned more = 1 + static_cast<unsigned>(random() % 6);
    for (unsigned i = 0; i < more; ++i) numbers.push_back(least + 1 + static_cast<unsigned>(random() % 60));
    try {
      return NaiveSylver::left_after(numbers);
    } catch (const std::invalid_argument&) {
      continue;
    }
  }
}

TEST(SylverWords, EveryWayToKeepAPositionPlaysTheSameGame) {
  Random random(testing::test_seed(17));
  const unsigned count = testing::test_count("UPSET_TEST_POSITIONS", 30);
  std::map<std::string, unsigned> total;
  for (unsigned i = 0; i < count && !HasFailure(); ++i) {
    const Left first = random_position(random);
    auto moduli = NaiveSylver::generators(first);
    // The least number, and another element that stays the modulus while smaller ones are named.
    const unsigned other = moduli.size() > 1 && moduli[1] <= 32 ? moduli[1] : 2 * moduli[0];
    for (const unsigned m : {moduli[0], other})
      for (const auto& [name, fits] : play_everywhere(first, m, random())) total[name] += fits;
  }
  for (const auto& [name, fits] : total) {
    std::printf("%s: %u positions\n", name.c_str(), fits);
    EXPECT_GT(fits, count / 10) << name;
  }
}

/// All 64 bits of a key in use; the last bit belongs to the last lane or to an earlier one.
TEST(SylverWords, AKeyOfOneWordMayBeFull) {
  using Bytes = SimdLanes<16, std::uint8_t>;
  using Plain = PortableLanes<16, std::uint8_t>;
  Random random(testing::test_seed(18));
  for (unsigned round = 0; round < 1000; ++round) {
    const unsigned m = 12 + static_cast<unsigned>(random() % 5);
    Coordinates first(m - 1, 1);
    unsigned bits = m;  // one for lane 0
    while (bits < 64) {
      std::uint64_t& k = first[random() % first.size()];
      if (k < 32) k *= 2, ++bits;
    }
    ASSERT_TRUE((KunzGame<Bytes, 1>::fits(first)));
    const KunzGame<Bytes, 1> simd(first);
    const KunzGame<Plain, 1> plain(first);
    std::map<search::Key<1>, Coordinates> seen;
    for (unsigned i = 0; i < 40; ++i) {
      Coordinates some;
      for (const std::uint64_t k : first) some.push_back(random() % 3 == 0 ? k : random() % (2 * k));
      const auto key = simd.key(simd.state(some));
      ASSERT_EQ(key, plain.key(plain.state(some)));
      ASSERT_EQ(seen.emplace(key, some).first->second, some);
    }
  }
}

}  // namespace
}  // namespace upset::games::sylver
