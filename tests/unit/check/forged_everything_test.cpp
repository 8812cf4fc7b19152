// SPDX-License-Identifier: MIT
// Random changes of certificates of every kind, with the checksum recomputed: nothing crashes, and whatever is accepted
// is true. Plain search computes what is true, for the spec as it stands after the change. If no plain search here can
// read the spec, an accepted claim must be one that was proved before.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "oracle/naive_strategy.hpp"
#include "support/environment.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/semigroup/semigroup_examples.hpp"
#include "unit/check/sylver/naive_even.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const std::filesystem::path kFolder = UPSET_FROZEN_DIRECTORY;

std::vector<int> numbers_in(const std::string& text) {  // empty: another form
  std::vector<int> numbers;
  std::string digits;
  for (const char c : text + ",") {
    if (c == ',') {
      if (digits.empty() || digits.size() > 3) return {};
      numbers.push_back(std::stoi(digits));
      digits.clear();
    } else if (c >= '0' && c <= '9') {
      digits += c;
    } else {
      return {};
    }
  }
  return numbers;
}

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// Plain search for one term, where it is small enough: the Grundy value, or only whether it is lost.
class PlainValues {
 public:
  // Nothing: not known. The position after the claimed move is asked in the same way.
  std::optional<unsigned> grundy(const std::string& family, const std::string& body,
                                 const std::vector<std::string>& moves) {
    if (family == "board") return board(body, moves);
    if (family == "nim") return nim(body, moves);
    if (family == "sylver") return sylver(body, moves);
    if (family == "semigroup") return semigroup(body, moves);
    if (family == "relations") return relations(body, moves);
    if (family == "cycle" && moves.empty()) return cycle(body);
    if (family == "forest") return forest(body, moves);
    return std::nullopt;
  }

 private:
  static std::optional<unsigned> board(const std::string& body, const std::vector<std::string>& moves) {
    std::vector<int> rows;
    if (const auto x = body.find('x'); x != std::string::npos) {
      const auto sides = numbers_in(std::string(body).replace(x, 1, ","));
      if (sides.size() != 2 || sides[0] > 20) return std::nullopt;
      rows.assign(static_cast<std::size_t>(sides[0]), sides[1]);
    } else {
      rows = numbers_in(body);
    }
    int cells = 0;
    for (const int row : rows) cells += row;
    if (rows.empty() || cells > 13) return std::nullopt;
    for (const std::string& move : moves) {
      const auto dot = move.find('.');
      if (dot == std::string::npos) return std::nullopt;
      const auto at = numbers_in(std::string(move).replace(dot, 1, ","));
      if (at.size() != 2 || at[0] < 1 || at[1] < 1) return std::nullopt;
      for (std::size_t r = static_cast<std::size_t>(at[0]) - 1; r < rows.size(); ++r)
        rows[r] = std::min(rows[r], at[1] - 1);
    }
    static std::map<std::vector<int>, unsigned> known;
    return value(known, rows);
  }
  static unsigned value(std::map<std::vector<int>, unsigned>& known, const std::vector<int>& rows) {
    if (const auto found = known.find(rows); found != known.end()) return found->second;
    std::set<unsigned> reached;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (int c = r == 0 ? 1 : 0; c < rows[r]; ++c) {
        std::vector<int> after = rows;
        for (std::size_t s = r; s < rows.size(); ++s) after[s] = std::min(after[s], c);
        reached.insert(value(known, after));
      }
    }
    unsigned least = 0;
    while (reached.contains(least)) ++least;
    return known[rows] = least;
  }
  static std::optional<unsigned> nim(const std::string& body, const std::vector<std::string>& moves) {
    const auto heaps = numbers_in(body);
    if (heaps.empty() || !moves.empty()) return std::nullopt;
    int value = 0;
    for (const int heap : heaps) value ^= heap;
    return static_cast<unsigned>(value);
  }
  // After moves. Before any move: 0 if the naive window repeats; nothing else is known.
  static std::optional<unsigned> semigroup(const std::string& body, const std::vector<std::string>& moves) {
    const auto generators = numbers_in(body);
    if (generators.empty() || *std::max_element(generators.begin(), generators.end()) > 12) return std::nullopt;
    if (*std::min_element(generators.begin(), generators.end()) < 1) return std::nullopt;
    const NaiveSemigroup s(generators);
    std::vector<Point> points;
    for (const std::string& move : moves) {
      const auto numbers = numbers_in(move);
      if (numbers.size() != 1 || numbers[0] > 60 || !s.contains({numbers[0], 0})) return std::nullopt;
      points.push_back({numbers[0], 0});
    }
    if (points.empty()) {
      if (NaiveWindow(s, 1).largest_gap() > 12) return std::nullopt;
      const NaiveWindow window(s, 100);
      return window.length > 0 && !window.first ? std::optional(0U) : window.first ? std::optional(1U) : std::nullopt;
    }
    const std::vector<Point> left = s.left_after(points);
    if (left.size() > 16) return std::nullopt;
    return naive_chomp(s, left).grundy((std::uint64_t{1} << left.size()) - 1);
  }
  // Names a, b, .. and pairs a<b.
  static std::optional<unsigned> relations(const std::string& body, const std::vector<std::string>& moves) {
    std::map<std::string, std::set<std::string>> up;
    for (const std::string& item : split_at(body, ',')) {
      const auto names = split_at(item, '<');
      for (std::size_t i = 0; i < names.size(); ++i) {
        up[names[i]].insert(names[i]);
        if (i > 0) up[names[i - 1]].insert(names[i]);
      }
    }
    if (up.size() > 14 || up.contains("")) return std::nullopt;
    for (std::size_t round = 0; round < up.size(); ++round) {
      for (auto& [name, above] : up) {
        for (const std::string& other : std::set<std::string>(above)) above.insert(up[other].begin(), up[other].end());
      }
    }
    std::map<std::string, std::size_t> number;
    for (const auto& [name, above] : up) number.emplace(name, number.size());
    std::vector<std::uint64_t> masks(up.size(), 0);
    for (const auto& [name, above] : up) {
      for (const std::string& other : above) masks[number[name]] |= std::uint64_t{1} << number[other];
    }
    std::uint64_t alive = (std::uint64_t{1} << up.size()) - 1;
    for (const std::string& move : moves) {
      if (!number.contains(move)) return std::nullopt;
      alive &= ~masks[number[move]];
    }
    return upset::oracle::NaiveSets(masks).grundy(alive);
  }
  // Points 0 .. n-1 and the edges between neighbours.
  static std::optional<unsigned> cycle(const std::string& body) {
    const auto numbers = numbers_in(body);
    if (numbers.size() != 1 || numbers[0] < 3 || numbers[0] > 12) return std::nullopt;
    const auto n = static_cast<std::size_t>(numbers[0]);
    std::vector<std::uint64_t> up(2 * n);
    for (std::size_t i = 0; i < n; ++i) {
      up[n + i] = std::uint64_t{1} << (n + i);
      up[i] = std::uint64_t{1} << i | up[n + i] | std::uint64_t{1} << (n + (i + n - 1) % n);
    }
    return upset::oracle::NaiveSets(up).grundy((std::uint64_t{1} << 2 * n) - 1);
  }
  // The parents of 1, 2, ..: a move takes the path to the root away.
  static std::optional<unsigned> forest(const std::string& body, const std::vector<std::string>& moves) {
    const auto parents = numbers_in(body);
    const std::size_t n = parents.size();
    if (n == 0 || n > 14) return std::nullopt;
    std::vector<std::uint64_t> up(n, 0);
    for (std::size_t w = 0; w < n; ++w) {
      std::size_t v = w + 1;
      for (std::size_t steps = 0; v != 0; v = static_cast<std::size_t>(parents[v - 1])) {
        if (v > n || ++steps > n) return std::nullopt;
        up[w] |= std::uint64_t{1} << (v - 1);
      }
    }
    std::uint64_t alive = (std::uint64_t{1} << n) - 1;
    for (const std::string& move : moves) {
      const auto number = numbers_in(move);
      if (number.size() != 1 || number[0] < 1 || number[0] > static_cast<int>(n)) return std::nullopt;
      alive &= ~up[static_cast<std::size_t>(number[0]) - 1];
    }
    return upset::oracle::NaiveSets(up).grundy(alive);
  }
  static std::optional<unsigned> sylver(const std::string& body, const std::vector<std::string>& moves) {
    static NaiveCoins coins;
    std::vector<int> named = numbers_in(body);
    for (const std::string& move : moves) {
      const auto numbers = numbers_in(move);
      if (numbers.size() != 1) return std::nullopt;
      named.push_back(numbers[0]);
    }
    if (named.empty() || *std::min_element(named.begin(), named.end()) < 2) return std::nullopt;
    if (*std::max_element(named.begin(), named.end()) > 40) return std::nullopt;
    const Numbers set = sums_of(named);
    if (unit_of(set) != 1 || largest_gap(set) > 19) return std::nullopt;
    return static_cast<unsigned>(coins.grundy(set));
  }
};

struct Sample {
  std::string name;
  std::string body;                  // without checksum
  std::set<std::string> statements;  // "spec: claim"
};

// "accepted: SPEC: CLAIM (..)..." as "SPEC: CLAIM". The name of a file says nothing, the hash of its block does.
std::string statement(const std::string& line) {
  const std::string start = "accepted: ";
  std::string said = line.substr(start.size(), line.find(" (") - start.size());
  const std::size_t hash = said.find("#order=");
  const std::size_t name = said.rfind(':', hash) + 1;
  return hash == std::string::npos ? said : said.erase(name, hash - name);
}

Sample sample(const std::string& name, const std::string& body) {
  const Report report = check_certificate(sealed(body));
  EXPECT_EQ(report.status, Status::accepted) << name << ": " << report.reason;
  Sample made{name, body, {}};
  for (const std::string& line : report.lines) made.statements.insert(statement(line));
  return made;
}

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t end = text.rfind("checksum ");
  return end == std::string::npos ? text : text.substr(0, end);
}

// The frozen certificates of every kind, and small ones whose specs plain search can read after a change.
std::vector<Sample> samples() {
  std::vector<Sample> all;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".cert" || entry.path().stem() == "version1") continue;
    all.push_back(sample(entry.path().stem().string(), content(entry.path())));
  }
  const auto add = [&](const std::string& spec, const std::string& rest) {
    all.push_back(sample(spec, "upset-certificate 3\nspec " + spec + "\n" + rest));
  };
  for (const char* spec : {"2,1", "3,2", "3,1,1", "2,2,1", "3,3,2"}) {
    const auto rows = numbers_in(spec);
    std::vector<std::pair<int, int>> cells;
    for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
      for (int c = 0; c < rows[static_cast<std::size_t>(r)]; ++c) {
        if (r + c > 0) cells.emplace_back(r, c);
      }
    }
    std::vector<std::uint64_t> up(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < cells.size(); ++j) {
        if (cells[i].first <= cells[j].first && cells[i].second <= cells[j].second) up[i] |= std::uint64_t{1} << j;
      }
    }
    upset::oracle::NaiveSets game(up);
    const std::uint64_t whole = (std::uint64_t{1} << cells.size()) - 1;
    const upset::oracle::Strategy strategy = strategy_for(game, whole);
    add("board:" + std::string(spec), "claim grundy " + std::to_string(game.grundy(whole)) + "\nstrategy " +
                                          std::to_string(strategy.positions) + "\n" + strategy.text());
  }
  NaiveCoins coins;
  CoinStrategyRules rules(coins);
  for (const std::vector<int>& named : std::vector<std::vector<int>>{{3, 4}, {4, 5}, {5, 7}, {4, 6, 9}, {5, 6, 7}}) {
    const Numbers set = sums_of(named);
    const auto value = static_cast<unsigned>(coins.grundy(set));
    add(spec_of(set), "claim grundy " + std::to_string(value) + "\n" +
                          coin_text(coin_strategy(rules, set, value).value(), named.front(), 1));
  }
  for (const Example& example : {numerical({3, 4, 5}), numerical({4, 5, 7}), numerical({2, 3}), numerical({3, 5})}) {
    add(example.spec, window_text(example, NaiveWindow(example.semigroup)));
  }
  return all;
}

enum class Truth { yes, no, unknown };

// Of "SPEC: outcome P", "SPEC: outcome N", "SPEC: outcome N by MOVE", "SPEC: grundy K", for one term without blocks.
Truth truth(const std::string& said, PlainValues& values) {
  const std::size_t colon = said.find(':');
  const std::size_t end = said.rfind(": ");
  if (colon == std::string::npos || end == std::string::npos || end <= colon) return Truth::unknown;
  const std::string spec = said.substr(0, end), claim = said.substr(end + 2);
  if (spec.find(" + ") != std::string::npos) return Truth::unknown;
  const std::string family = spec.substr(0, colon);
  std::string body = spec.substr(colon + 1);
  std::vector<std::string> moves;
  if (const auto at = body.find('@'); at != std::string::npos) {
    moves = split_at(body.substr(at + 1), ',');
    body.resize(at > 0 && body[at - 1] == ' ' ? at - 1 : at);
  }
  const auto is = [](bool right) { return right ? Truth::yes : Truth::no; };
  const auto here = values.grundy(family, body, moves);
  if (claim == "outcome P") return here ? is(*here == 0) : Truth::unknown;
  if (claim == "outcome N") return here ? is(*here != 0) : Truth::unknown;
  if (family == "semigroup" && moves.empty() && claim.starts_with("grundy ") && here != 0U) return Truth::unknown;
  if (claim.starts_with("grundy ")) return here ? is(claim == "grundy " + std::to_string(*here)) : Truth::unknown;
  if (!claim.starts_with("outcome N by ")) return Truth::unknown;
  moves.push_back(claim.substr(13));
  const auto there = values.grundy(family, body, moves);
  return there ? is(*there == 0) : Truth::unknown;
}

class Changer {
 public:
  Changer(std::uint64_t seed, const std::vector<Sample>& samples) : random_(seed), samples_(samples) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  const Sample& any() { return samples_[below(samples_.size())]; }

  std::string changed(const Sample& sample) {
    std::string text = sample.body;
    for (std::size_t times = 1 + below(2); times > 0 && text.size() > 30; --times) change(text);
    return text;
  }

 private:
  void change(std::string& text) {
    const std::size_t magic = text.find('\n') + 1;
    const std::size_t at = magic + below(text.size() - magic);
    const std::size_t line = text.rfind('\n', at - 1) + 1;
    const std::size_t length =
        text.find('\n', at) == std::string::npos ? text.size() - line : text.find('\n', at) - line + 1;
    switch (below(9)) {
      case 0: text.erase(line, length); return;
      case 1: text.insert(line, std::string(text, line, length)); return;
      case 2: text.insert(line, any_line(any().body)); return;
      case 3: text.replace(line, length, any_line(below(2) == 0 ? any().body : text)); return;
      case 4: text[at] = static_cast<char>(' ' + static_cast<int>(below(95))); return;
      case 5: text.erase(at, 1); return;
      case 6: text.insert(at, 1, "0123456789abcdefxyzABZ ,.:@-"[below(28)]); return;
      case 7: another_number(text, at); return;
      default: text[at] = "0123456789abcdefxyzABZ ,.:@-"[below(28)];
    }
  }

  std::string any_line(const std::string& text) {
    const auto lines = split_at(text, '\n');
    return lines[1 + below(lines.size() - 1)] + "\n";
  }

  // The number at this place, or the next one, becomes one more, one less or a small one.
  void another_number(std::string& text, std::size_t at) {
    at = text.find_first_of("0123456789", at);
    if (at == std::string::npos) return;
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end - at > 8) return;
    const unsigned long number = std::stoul(text.substr(at, end - at));
    const unsigned long others[] = {number + 1, number - (number > 0), below(12)};
    text.replace(at, end - at, std::to_string(others[below(3)]));
  }

  std::mt19937_64 random_;
  const std::vector<Sample>& samples_;
};

TEST(ForgedEverything, WhateverIsAcceptedIsTrue) {
  const std::uint64_t seed = upset::testing::test_seed(31);
  const unsigned rounds = upset::testing::test_count("UPSET_TEST_CHANGES", 2'000);
  SCOPED_TRACE("seed " + std::to_string(seed));
  const std::vector<Sample> all = samples();
  ASSERT_GT(all.size(), 35U);
  std::set<std::string> proved;
  for (const Sample& one : all) proved.insert(one.statements.begin(), one.statements.end());
  PlainValues values;
  Changer changer(seed, all);
  std::map<std::string, unsigned> accepted;
  unsigned total = 0, known = 0, elsewhere = 0, searched = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const Sample& one = all[round % all.size()];
    const std::string body = changer.changed(one);
    const Report report = check_certificate(sealed(body));
    if (report.status != Status::accepted) continue;
    ++total;
    ++accepted[one.name];
    for (const std::string& line : report.lines) {
      const std::string said = statement(line);
      const Truth found = truth(said, values);
      EXPECT_NE(found, Truth::no) << said << "\n" << body;
      searched += found == Truth::yes;
      known += proved.contains(said);
      if (found == Truth::unknown && !proved.contains(said)) {
        ++elsewhere;
        if (const char* shown = std::getenv("UPSET_TEST_SHOW"); shown != nullptr) std::printf("%s\n", said.c_str());
      }
    }
  }
  std::printf("%u changes, %u accepted: %u claims by plain search, %u as before, %u of neither kind\n", rounds, total,
              searched, known, elsewhere);
  EXPECT_GT(total, rounds / 200);
  EXPECT_GT(searched, 0U);
}

}  // namespace
