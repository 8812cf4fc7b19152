// SPDX-License-Identifier: MIT
// The checker compared with plain search on small random posets: it accepts right certificates and never a wrong one.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

struct ToyPoset {
  std::uint32_t n;
  std::vector<std::uint32_t> up;  // masks
  std::map<std::uint32_t, std::uint32_t> known;

  std::uint32_t grundy(std::uint32_t set) {
    if (const auto found = known.find(set); found != known.end()) return found->second;
    std::uint32_t reached = 0;
    for (std::uint32_t x = 0; x < n; ++x) {
      if ((set >> x & 1U) != 0) reached |= 1U << grundy(set & ~up[x]);
    }
    std::uint32_t value = 0;
    while ((reached >> value & 1U) != 0) ++value;
    return known[set] = value;
  }
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

std::string hex(std::uint32_t set) {
  char text[16];
  std::snprintf(text, sizeof text, "%x", set);
  return text;
}

ToyPoset random_poset(std::mt19937& random, std::uint32_t n) {
  ToyPoset poset{n, std::vector<std::uint32_t>(n), {}};
  const unsigned density = 1 + random() % 8;
  for (std::uint32_t x = n; x-- > 0;) {
    poset.up[x] = 1U << x;
    for (std::uint32_t y = x + 1; y < n; ++y) {
      if (random() % 10 < density) poset.up[x] |= poset.up[y];
    }
  }
  return poset;
}

TEST(CheckRandom, WholeGameKernelsAreAcceptedAndWrongOnesAreNot) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    ToyPoset poset = random_poset(random, 1 + random() % 8);
    const std::uint32_t all = (1U << poset.n) - 1;
    const std::uint32_t value = poset.grundy(all);
    const auto kernel = [&](std::uint32_t wrong_set, std::uint32_t claimed) {
      const auto line = [&](std::uint32_t set, std::uint32_t v) {
        return hex(set) + " " + std::to_string(set == wrong_set ? v + 1 : v) + "\n";
      };
      std::string text = line(all, value);
      for (const auto& [set, v] : poset.known) text += set == all ? "" : line(set, v);
      return poset.block() + "claim grundy " + std::to_string(claimed) + "\nkernel " +
             std::to_string(poset.known.size()) + "\n" + text;
    };
    expect_accepted("poset:f", kernel(~0U, value));
    expect_refused("poset:f", kernel(all, value + 1), "");
    auto chosen = poset.known.begin();
    std::advance(chosen, random() % poset.known.size());
    expect_refused("poset:f", kernel(chosen->first, value), "");
  }
}

TEST(CheckRandom, AcceptedPairingsKeepTheValue) {
  std::mt19937 random(2);
  int accepted = 0;
  for (int round = 0; round < 4'000; ++round) {
    ToyPoset poset = random_poset(random, 2 + random() % 4);
    std::uint32_t fixed = (1U << poset.n) - 1, count = 0;
    std::string pairs;
    for (std::uint32_t x = 0; x < poset.n; ++x) {
      const std::uint32_t y = x + 1 + static_cast<std::uint32_t>(random() % poset.n);
      if (y >= poset.n || (fixed >> x & 1U) == 0 || (fixed >> y & 1U) == 0) continue;
      fixed &= ~(1U << x | 1U << y);
      pairs += std::to_string(x) + " " + std::to_string(y) + "\n";
      ++count;
    }
    poset.grundy(fixed);
    std::string kernel = "kernel " + std::to_string(poset.known.size()) + "\n" + hex(fixed) + " " +
                         std::to_string(poset.grundy(fixed)) + "\n";
    for (const auto& [set, v] : poset.known) kernel += set == fixed ? "" : hex(set) + " " + std::to_string(v) + "\n";
    const std::string proof = "claim grundy " + std::to_string(poset.grundy(fixed)) + "\npairing " +
                              std::to_string(count) + "\n" + pairs + kernel;
    if (check_certificate(certificate("poset:f", poset.block() + proof)).status != Status::accepted) continue;
    ++accepted;
    EXPECT_EQ(poset.grundy((1U << poset.n) - 1), poset.grundy(fixed)) << poset.block() << proof;
  }
  EXPECT_GT(accepted, 100);
}

// A random expression over the elements first..last, with the order that it describes.
std::string random_tree(std::mt19937& random, ToyPoset& poset, std::uint32_t first, std::uint32_t last) {
  if (first == last) return std::to_string(first);
  const std::uint32_t cut = first + static_cast<std::uint32_t>(random() % (last - first));
  const bool ordinal = random() % 2 == 0;
  for (std::uint32_t x = first; ordinal && x <= cut; ++x) {
    for (std::uint32_t y = cut + 1; y <= last; ++y) poset.up[x] |= 1U << y;
  }
  const std::string lower = random_tree(random, poset, first, cut);
  return std::string(ordinal ? "(o " : "(u ") + lower + " " + random_tree(random, poset, cut + 1, last) + ")";
}

TEST(CheckRandom, TreesHaveTheValueOfPlainSearch) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    ToyPoset poset{static_cast<std::uint32_t>(1 + random() % 11), {}, {}};
    for (std::uint32_t x = 0; x < poset.n; ++x) poset.up.push_back(1U << x);
    const std::string expression = random_tree(random, poset, 0, poset.n - 1);
    const std::uint32_t value = poset.grundy((1U << poset.n) - 1);
    expect_accepted("poset:f", poset.block() + tree("grundy " + std::to_string(value), expression));
    expect_refused("poset:f", poset.block() + tree("grundy " + std::to_string(value + 1), expression), "the value is");
    ToyPoset other = random_poset(random, poset.n);
    if (other.up != poset.up) {
      const std::string claim = "grundy " + std::to_string(other.grundy((1U << other.n) - 1));
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
                                          "kernel 10",
                                          "f 0",
                                          "a 2",
                                          "1 1",
                                          "b 3",
                                          "7 2",
                                          "3 0",
                                          "2 1",
                                          "9 0",
                                          "8 1",
                                          "0 0",
                                          "part 2 value 2",
                                          "series-parallel 0",
                                          "tree (o 0 1)",
                                          "end series-parallel",
                                          "part 3 value 0",
                                          "pairing 2",
                                          "0 2",
                                          "1 5",
                                          "kernel 1",
                                          "0 0",
                                          "end sum"};
  const auto text = [](const std::vector<std::string>& all) {
    std::string body = "upset-certificate 2\n";
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
