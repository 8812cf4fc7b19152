// SPDX-License-Identifier: MIT
// The checker compared with plain search on small random posets: it accepts right certificates and never a wrong one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "oracle/naive_strategy.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/every_text.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using upset::oracle::NaiveSets;
using upset::oracle::Strategy;

struct ToyPoset {
  std::uint32_t n;
  std::vector<std::uint64_t> up;  // masks

  std::uint64_t all() const { return (std::uint64_t{1} << n) - 1; }
  std::string block() const {
    std::string text = "poset " + std::to_string(n) + "\n", below;
    for (std::uint32_t x = 0; x < n; ++x) {
      text += "element e" + std::to_string(x) + "\n";
      for (std::uint32_t y = 0; y < n; ++y) {
        if (x != y && (up[x] >> y & 1U) != 0) below += "below " + std::to_string(x) + " " + std::to_string(y) + "\n";
      }
    }
    return text + below + "end poset\n";
  }
};

std::string hex(std::uint64_t set) {
  std::string text;
  for (; set > 0; set /= 16) text.insert(text.begin(), "0123456789abcdef"[set % 16]);
  return text;
}

std::string head(const Strategy& strategy) { return "strategy " + std::to_string(strategy.positions) + "\n"; }
std::string proof_of(std::uint32_t value, const Strategy& strategy) {
  return "claim grundy " + std::to_string(value) + "\n" + head(strategy) + strategy.text();
}

// The numbering is not that of the order: y > x can take away x.
ToyPoset random_poset(std::mt19937& random, std::uint32_t n) {
  std::vector<std::uint32_t> place(n);
  for (std::uint32_t i = 0; i < n; ++i) place[i] = i;
  std::shuffle(place.begin(), place.end(), random);
  ToyPoset poset{n, std::vector<std::uint64_t>(n)};
  const unsigned density = 1 + random() % 8;
  for (std::uint32_t i = n; i-- > 0;) {
    std::uint64_t& up = poset.up[place[i]];
    up = std::uint64_t{1} << place[i];
    for (std::uint32_t j = i + 1; j < n; ++j) {
      if (random() % 10 < density) up |= poset.up[place[j]];
    }
  }
  return poset;
}

TEST(CheckRandom, StrategiesAreAcceptedAndThoseForOtherValuesAreNot) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 400; ++round) {
    const ToyPoset poset = random_poset(random, 1 + random() % 8);
    NaiveSets game(poset.up);
    const std::uint32_t value = game.grundy(poset.all());
    const Strategy strategy = strategy_for(game, poset.all(), round % 3 == 0 ? 0 : round);
    ASSERT_TRUE(is_good(game, poset.all(), value, strategy));
    expect_accepted("poset:f", poset.block() + proof_of(value, strategy));
    for (std::uint32_t other = 0; other <= value + 1; ++other) {
      if (other != value) expect_refused("poset:f", poset.block() + proof_of(other, strategy), "");
    }
  }
}

// The checker agrees with the rules on every change of one reply, and on other numbers of positions.
TEST(CheckRandom, ChangedRepliesAreJudgedByTheRules) {
  std::mt19937 random(2);
  unsigned accepted = 0, refused = 0;
  for (unsigned round = 0; round < 60; ++round) {
    const ToyPoset poset = random_poset(random, static_cast<std::uint32_t>(2 + random() % 6));
    NaiveSets game(poset.up);
    const std::uint32_t value = game.grundy(poset.all());
    const Strategy strategy = strategy_for(game, poset.all(), round);
    const auto expect_as_ruled = [&](const Strategy& changed) {
      const bool good = is_good(game, poset.all(), value, changed);
      const Report report = check_certificate(certificate("poset:f", poset.block() + proof_of(value, changed)));
      EXPECT_EQ(report.status == Status::accepted, good) << poset.block() << proof_of(value, changed) << report.reason;
      ++(good ? accepted : refused);
    };
    for (std::size_t line = 0; line < strategy.lines.size(); ++line) {
      for (std::size_t at = 0; at < strategy.lines[line].size(); ++at) {
        for (std::uint64_t reply = 0; reply <= poset.n + value + 1; ++reply) {
          Strategy changed = strategy;
          changed.lines[line][at] = reply;
          expect_as_ruled(changed);
          for (const std::size_t by : {std::size_t(-1), std::size_t(1)}) {
            Strategy resized = changed;
            resized.positions += by;
            expect_as_ruled(resized);
          }
        }
        Strategy fewer = strategy;
        fewer.lines[line].erase(fewer.lines[line].begin() + static_cast<std::ptrdiff_t>(at));
        expect_as_ruled(fewer);
        Strategy more = strategy;
        more.lines[line].insert(more.lines[line].begin() + static_cast<std::ptrdiff_t>(at), random() % poset.n);
        expect_as_ruled(more);
      }
      Strategy without = strategy, twice = strategy;
      without.lines.erase(without.lines.begin() + static_cast<std::ptrdiff_t>(line));
      twice.lines.insert(twice.lines.begin() + static_cast<std::ptrdiff_t>(line), strategy.lines[line]);
      expect_as_ruled(without);
      expect_as_ruled(twice);
    }
  }
  EXPECT_GT(accepted, 60U);
  EXPECT_GT(refused, 10'000U);
}

// Every text for every false claim about a board of at most 3 x 3: all of those that say "lost" on up to five squares,
// and otherwise the texts of few replies.
TEST(CheckRandom, NoTextProvesAFalseClaimAboutASmallBoard) {
  std::size_t tried = 0, finished = 0;
  for (const std::vector<unsigned>& rows : std::vector<std::vector<unsigned>>{
           {2}, {3}, {1, 1}, {2, 1}, {2, 2}, {3, 1}, {3, 2}, {3, 3}, {2, 1, 1}, {2, 2, 1}, {3, 1, 1}, {2, 2, 2}, {3, 2, 1},
           {3, 2, 2}, {3, 3, 1}, {3, 3, 2}, {3, 3, 3}}) {
    std::vector<std::pair<unsigned, unsigned>> cells;
    std::string spec = "board:";
    for (unsigned r = 0; r < rows.size(); ++r) {
      spec += (r == 0 ? "" : ",") + std::to_string(rows[r]);
      for (unsigned c = r == 0 ? 1 : 0; c < rows[r]; ++c) cells.emplace_back(r, c);
    }
    std::vector<std::uint64_t> up(cells.size(), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < cells.size(); ++j) {
        if (cells[i].first <= cells[j].first && cells[i].second <= cells[j].second) up[i] |= std::uint64_t{1} << j;
      }
    }
    NaiveSets game(up);
    const std::uint64_t whole = (std::uint64_t{1} << cells.size()) - 1;
    for (std::uint32_t claimed = 0; claimed <= std::min<std::size_t>(cells.size(), 3); ++claimed) {
      if (claimed == game.grundy(whole)) continue;
      const auto proof = [&](const std::string& count, const std::string& lines) {
        return "claim grundy " + std::to_string(claimed) + "\nstrategy " + count + "\n" + lines;
      };
      const EveryText every(spec, proof, cells.size() + claimed, cells.size() <= 5 && claimed == 0 ? 10 : 4);
      tried += every.tried;
      finished += every.cut_off == 0;
      EXPECT_EQ(every.complete, 0U) << spec << " " << claimed << "\n" << every.example;
    }
  }
  EXPECT_GT(tried, 10'000U);
  EXPECT_GT(finished, 10U);
}

TEST(CheckRandom, PrimePartsHaveTheValueOfPlainSearch) {
  std::mt19937 random(5);
  for (unsigned round = 0; round < 200; ++round) {
    const ToyPoset poset = random_poset(random, 1 + random() % 8);
    NaiveSets game(poset.up);
    const Strategy strategy = strategy_after_moves(game, poset.all(), round % 3);
    std::string values;
    for (std::uint32_t x = 0; x < poset.n; ++x) {
      values += " " + std::to_string(game.grundy(game.play(poset.all(), x)));
    }
    const std::string set = hex(poset.all());
    const auto part = [&](std::uint32_t value, const std::string& written) {
      return poset.block() + "claim grundy " + std::to_string(value) + "\nseries-parallel 1\ntree [1]\nprime 1\nset " +
             set + "\nvalues" + written + "\n" + head(strategy) + strategy.text() + "end series-parallel\n";
    };
    const std::uint32_t value = game.grundy(poset.all());
    expect_accepted("poset:f", part(value, values));
    expect_refused("poset:f", part(value + 1, values), "the value is");
    std::string other = values;
    char& digit = other[1 + 2 * (random() % poset.n)];
    digit = digit == '0' ? '1' : static_cast<char>(digit - 1);
    for (std::uint32_t claimed = 0; claimed <= poset.n; ++claimed) expect_refused("poset:f", part(claimed, other), "");
  }
}

TEST(CheckRandom, AcceptedPairingsKeepTheValue) {
  std::mt19937 random(2);
  int accepted = 0;
  for (int round = 0; round < 4'000; ++round) {
    const ToyPoset poset = random_poset(random, 2 + random() % 4);
    std::uint64_t fixed = poset.all();
    std::uint32_t count = 0;
    std::string pairs;
    for (std::uint32_t x = 0; x < poset.n; ++x) {
      const std::uint32_t y = x + 1 + static_cast<std::uint32_t>(random() % poset.n);
      if (y >= poset.n || (fixed >> x & 1U) == 0 || (fixed >> y & 1U) == 0) continue;
      fixed &= ~(std::uint64_t{1} << x | std::uint64_t{1} << y);
      pairs += std::to_string(x) + " " + std::to_string(y) + "\n";
      ++count;
    }
    NaiveSets game(poset.up);
    const Strategy strategy = strategy_for(game, fixed);
    const std::string proof = "claim grundy " + std::to_string(game.grundy(fixed)) + "\npairing " +
                              std::to_string(count) + "\n" + pairs + head(strategy) + strategy.text();
    if (check_certificate(certificate("poset:f", poset.block() + proof)).status != Status::accepted) continue;
    ++accepted;
    EXPECT_EQ(game.grundy(poset.all()), game.grundy(fixed)) << poset.block() << proof;
  }
  EXPECT_GT(accepted, 100);
}

// A random expression over the elements first..last, with the order that it describes.
std::string random_tree(std::mt19937& random, ToyPoset& poset, std::uint32_t first, std::uint32_t last) {
  if (first == last) return std::to_string(first);
  const std::uint32_t cut = first + static_cast<std::uint32_t>(random() % (last - first));
  const bool ordinal = random() % 2 == 0;
  for (std::uint32_t x = first; ordinal && x <= cut; ++x) {
    for (std::uint32_t y = cut + 1; y <= last; ++y) poset.up[x] |= std::uint64_t{1} << y;
  }
  const std::string lower = random_tree(random, poset, first, cut);
  return std::string(ordinal ? "(o " : "(u ") + lower + " " + random_tree(random, poset, cut + 1, last) + ")";
}

TEST(CheckRandom, TreesHaveTheValueOfPlainSearch) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    ToyPoset poset{static_cast<std::uint32_t>(1 + random() % 11), {}};
    for (std::uint32_t x = 0; x < poset.n; ++x) poset.up.push_back(std::uint64_t{1} << x);
    const std::string expression = random_tree(random, poset, 0, poset.n - 1);
    const std::uint32_t value = NaiveSets(poset.up).grundy(poset.all());
    expect_accepted("poset:f", poset.block() + tree("grundy " + std::to_string(value), expression));
    expect_refused("poset:f", poset.block() + tree("grundy " + std::to_string(value + 1), expression), "the value is");
    const ToyPoset other = random_poset(random, poset.n);
    if (other.up != poset.up) {
      const std::string claim = "grundy " + std::to_string(NaiveSets(other.up).grundy(other.all()));
      expect_refused("poset:f", other.block() + tree(claim, expression), "");
    }
  }
}

// Replaces, drops or doubles any line in a certificate of every kind: whatever is accepted must still be true.
TEST(CheckRandom, MutilatedCertificatesNeverCrash) {
  const std::vector<std::string> lines = {"spec relations:a<c,b<c,b<d + nim:2 + board:3x3@2.2",
                                          "claim grundy 2",
                                          "sum 3",
                                          "part 1 value 0",
                                          "strategy 3",
                                          "00",
                                          "0",
                                          "part 2 value 2",
                                          "series-parallel 0",
                                          "tree (o 0 1)",
                                          "end series-parallel",
                                          "part 3 value 0",
                                          "pairing 2",
                                          "0 2",
                                          "1 5",
                                          "strategy 1",
                                          "end sum"};
  const auto text = [](const std::vector<std::string>& all) {
    std::string body = "upset-certificate 3\n";
    for (const std::string& line : all) body += line + "\n";
    return sealed(body);
  };
  ASSERT_EQ(check_certificate(text(lines)).status, Status::accepted) << check_certificate(text(lines)).reason;
  std::mt19937 random(4);
  for (int round = 0; round < 3'000; ++round) {
    std::vector<std::string> changed = lines;
    const std::size_t at = 1 + random() % (lines.size() - 1);
    const auto place = changed.begin() + static_cast<std::ptrdiff_t>(at);
    if (round % 4 == 0) {
      changed.erase(place);
    } else if (round % 4 == 1) {
      changed.insert(place, lines[random() % lines.size()]);
    } else if (round % 4 == 2) {
      *place = lines[random() % lines.size()];
    } else {
      place->at(random() % place->size()) = static_cast<char>(' ' + static_cast<int>(random() % 95));
    }
    const Report report = check_certificate(text(changed));
    if (report.status == Status::accepted) {
      EXPECT_EQ(changed[1], "claim grundy 2") << round;
    }
  }
}

}  // namespace
