// SPDX-License-Identifier: MIT
// Coin kernels: the checker accepts those made by brute force, and judges changed ones as the rules do.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "unit/check/certificate_text.hpp"
#include "unit/check/sylver/naive_coins.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

std::string grundy(int value) { return "claim grundy " + std::to_string(value) + "\n"; }

const std::vector<Numbers>& small_positions() {
  static const std::vector<Numbers> positions = semigroups_of_genus_to(8);
  return positions;
}

NaiveCoins& coins() {
  static NaiveCoins coins;
  return coins;
}

struct Endless {
  std::vector<int> named;
  int modulus;
};
const std::vector<Endless>& lost_endless_positions() {
  static const std::vector<Endless> positions = {
      {{4, 6}, 4}, {{4, 6}, 10},       {{6, 9}, 6},        {{6, 9}, 15},       {{5}, 5},          {{7}, 7},
      {{5}, 10},   {{12, 15, 18}, 12}, {{12, 15, 18}, 15}, {{12, 15, 18}, 27}, {{12, 15, 18}, 33}};
  return positions;
}

// The checker agrees with the rules.
void expect_as_ruled(const Numbers& position, const Members& members, int modulus, int digits) {
  if (members.empty()) return;
  const int value = members.front().value;
  const bool is_right = members.front().set == position && NaiveRules(members).are_all_good();
  const Report report =
      check_certificate(certificate(spec_of(position), grundy(value) + kernel_text(members, modulus, digits)));
  EXPECT_EQ(report.status, is_right ? Status::accepted : Status::refused)
      << spec_of(position) << "\n"
      << kernel_text(members, modulus, digits) << report.reason;
  if (!is_right || unit_of(position) != 1) return;
  EXPECT_EQ(value, coins().grundy(position));
}

TEST(CoinKernel, AllSmallPositionsAreAccepted) {
  ASSERT_EQ(small_positions().size(), 1U + 2 + 4 + 7 + 12 + 23 + 39 + 67);
  NaiveKernel kernels(coins(), 1);
  int number = 0;
  for (const Numbers& set : small_positions()) {
    const auto members = kernels.make(set);
    ASSERT_TRUE(members);
    const int least = generators_of(set).front();
    const int value = members->front().value;
    const int digits = 1 + number++ % 8;
    for (const int modulus : {least, least + generators_of(set).back()}) {
      const std::string proof = kernel_text(*members, modulus, digits);
      expect_accepted(spec_of(set), grundy(value) + proof);
      expect_refused(spec_of(set), grundy(value + 1) + proof, "not the value to prove", 5);
      if (value == 0) expect_accepted(spec_of(set), "claim outcome P\n" + proof);
    }
  }
}

TEST(CoinKernel, WinningMovesAreAccepted) {
  NaiveKernel kernels(coins(), 2);
  std::size_t won = 0, lost = 0;
  for (const Numbers& set : small_positions()) {
    for (const int x : moves_of(set)) {
      const Numbers after = adjoined(set, x);
      const auto members = kernels.make(after);
      const std::string proof = kernel_text(*members, generators_of(set).front(), 2);
      const std::string claim = "claim outcome N by " + std::to_string(x) + "\n";
      if (coins().grundy(after) == 0) {
        ++won;
        expect_accepted(spec_of(set), claim + proof);
        expect_refused(spec_of(set), "claim outcome P\n" + proof, "is not the position", 5);
      } else {
        ++lost;
        expect_refused(spec_of(set), claim + proof, "not the value to prove", 5);
      }
    }
  }
  EXPECT_GT(won, 100U);
  EXPECT_GT(lost, 500U);
}

TEST(CoinKernel, EndlessPositionsAreAccepted) {
  NaiveKernel kernels(coins(), 3);
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Numbers set = sums_of(named);
    const auto members = kernels.make(set);
    ASSERT_TRUE(members);
    const std::string proof = kernel_text(*members, modulus, 2);
    const std::string size = std::to_string(members->size()) + (members->size() == 1 ? " position" : " positions");
    expect_accepted(spec_of(set), "claim outcome P\n" + proof,
                    "accepted: " + spec_of(set) + ": outcome P (coin kernel of " + size +
                        "), relying on quiet end theorem, Berlekamp, Conway and Guy, Winning Ways for Your "
                        "Mathematical Plays, chapter 18");
  }
}

// Moves to symmetric positions need no reply, so kernels become smaller; each dropped member may or may not be needed.
TEST(CoinKernel, MovesToSymmetricPositionsNeedNoReply) {
  NaiveKernel kernels(coins(), 3), fewer_kernels(coins(), 3, NaiveKernel::Symmetry::is_enough);
  std::size_t saved = 0;
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Numbers set = sums_of(named);
    const auto members = fewer_kernels.make(set);
    ASSERT_TRUE(members);
    saved += kernels.make(set)->size() - members->size();
    expect_accepted(spec_of(set), "claim outcome P\n" + kernel_text(*members, modulus, 2));
    for (std::size_t i = 0; i < members->size(); ++i) {
      Members fewer = *members;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      expect_as_ruled(set, fewer, modulus, 2);
    }
  }
  EXPECT_GT(saved, 0U);
}

// Also with all small lost positions as members.
TEST(CoinKernel, OtherEndlessPositionsAreRefused) {
  for (const auto& named :
       std::vector<std::vector<int>>{{4, 10}, {6, 8}, {8, 14}, {8, 12}, {10, 14}, {6, 15}, {9, 12}}) {
    Members members{{sums_of(named), 0}, {sums_of({4, 6}), 0}, {sums_of({6, 9}), 0}};
    for (const Numbers& set : small_positions()) {
      if (coins().grundy(set) == 0) members.push_back({set, 0});
    }
    const int modulus = named.front();
    std::erase_if(members, [&](const Member& member) { return !has(member.set, modulus); });
    expect_refused(spec_of(sums_of(named)), "claim outcome P\n" + kernel_text(members, modulus, 2), "coin-kernel: ", 5);
    EXPECT_GE(members.size(), 10U);
  }
}

// Changes

class Forger {
 public:
  explicit Forger(unsigned seed) : random_(seed) {}

  int below(std::size_t n) { return static_cast<int>(random_() % n); }

  void change(Members& members) {
    Member& member = members[static_cast<std::size_t>(below(members.size()))];
    switch (below(7)) {
      case 0: members.erase(members.begin() + below(members.size())); return;
      case 1: ++member.value; return;
      case 2: member.value = std::max(0, member.value - 1); return;
      case 3: member = members[static_cast<std::size_t>(below(members.size()))]; return;
      case 4: members.push_back({any_after(member.set), below(3)}); return;
      case 5: members.push_back({any_after(any_after(member.set)), member.value}); return;
      default: member.set = any_after(member.set);
    }
  }

 private:
  Numbers any_after(const Numbers& set) {
    const std::vector<int> moves = moves_of(set);
    if (moves.empty()) return set;
    const std::size_t some = unit_of(set) == 1 ? moves.size() : std::min<std::size_t>(moves.size(), 30);
    return adjoined(set, moves[static_cast<std::size_t>(below(some))]);
  }

  std::mt19937 random_;
};

TEST(CoinKernel, EverySingleMemberDroppedOrRevalued) {
  NaiveKernel kernels(coins(), 4);
  for (const Numbers& set : small_positions()) {
    const Members members = *kernels.make(set);
    const int modulus = generators_of(set).front();
    for (std::size_t i = 0; i < members.size(); ++i) {
      Members fewer = members;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      expect_as_ruled(set, fewer, modulus, 1);
      for (const int by : {-1, 1, 2}) {
        Members other = members;
        other[i].value += by;
        if (other[i].value >= 0) expect_as_ruled(set, other, modulus, 2);
      }
    }
  }
}

TEST(CoinKernel, RandomChanges) {
  const unsigned seed = 20240607;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  NaiveKernel kernels(coins(), seed);
  for (const Numbers& set : small_positions()) {
    const Members members = *kernels.make(set);
    for (int round = 0; round < 40; ++round) {
      Members forged = members;
      for (int changes = 1 + forger.below(2); changes > 0 && !forged.empty(); --changes) forger.change(forged);
      expect_as_ruled(set, forged, generators_of(set).front(), 1 + forger.below(8));
    }
  }
}

TEST(CoinKernel, RandomChangesOfEndlessPositions) {
  const unsigned seed = 20240608;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Forger forger(seed);
  NaiveKernel kernels(coins(), seed);
  for (const auto& [named, modulus] : lost_endless_positions()) {
    const Members members = *kernels.make(sums_of(named));
    for (int round = 0; round < 30; ++round) {
      Members forged = members;
      forger.change(forged);
      expect_as_ruled(sums_of(named), forged, modulus, 2);
    }
  }
}

// Changes one digit of one line: the result is rejected, or still allowed by the rules.
TEST(CoinKernel, ChangedDigits) {
  NaiveKernel kernels(coins(), 5);
  std::size_t refused = 0;
  for (const std::vector<int>& named : {std::vector<int>{4, 5}, {3, 7}, {4, 6, 9}, {5, 6, 7}, {4, 6}}) {
    const Numbers set = sums_of(named);
    const Members members = *kernels.make(set);
    const int modulus = named.front();
    for (std::size_t i = 0; i < members.size(); ++i) {
      const std::string line = line_of(members[i], modulus, 1);
      for (std::size_t at = 0; at + 1 < static_cast<std::size_t>(modulus); ++at) {
        for (const char digit : std::string("0123456789abcdefg")) {
          std::string forged = line;
          forged[at] = digit;
          if (forged == line) continue;
          std::string proof = kernel_text(members, modulus, 1);
          proof.replace(proof.find("\n" + line) + 1, line.size(), forged);
          const Report report = check_certificate(certificate(spec_of(set), grundy(members.front().value) + proof));
          if (report.status == Status::refused) {
            ++refused;
            continue;
          }
          EXPECT_NE(i, 0U) << proof;  // another position than the one claimed
        }
      }
    }
  }
  EXPECT_GT(refused, 300U);
}

}  // namespace
