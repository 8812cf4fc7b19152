// SPDX-License-Identifier: MIT
// Families on two growing chains straight from the definition: the order is closed on long finite chains, all small
// positions are solved move by move, and periods are guessed from the values. Nothing here knows of the recursion.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace upset::check::testing {

constexpr int kTestedM = 46;    // positions are solved for m up to here, if nothing else is said
constexpr int kNoPlace = 1000;  // below nothing of a chain
constexpr int kNoValue = -1;

struct NaiveFamily {
  struct Reach {
    int rise = 0, run = 1, shift = 0;  // rise 0: none
    bool all = false;
  };
  int size = 0;                                            // elements of A: "x0", "x1", ..
  std::vector<std::pair<std::string, std::string>> below;  // "x0" < "c3", ..
  Reach reach;

  static std::string name(int x) { return "x" + std::to_string(x); }

  std::string items() const {
    std::string text;
    for (int x = 0; x < size; ++x) text += (text.empty() ? "" : ",") + name(x);
    for (const auto& [lower, upper] : below) text += (text.empty() ? "" : ",") + lower + "<" + upper;
    if (reach.all) {
      text += (text.empty() ? "" : ",") + std::string("reach=all");
    } else if (reach.rise > 0) {
      text += (text.empty() ? "" : ",") + ("reach=" + std::to_string(reach.rise)) + "/" + std::to_string(reach.run) +
              "/" + std::to_string(reach.shift);
    }
    return text;
  }
};

// The solved positions of a family. `is_sound` is false for relations that no family may have.
class NaiveChains {
 public:
  const int tested_m;  // positions are solved for m up to here
  const int tested_n;  // likewise n
  const int chain;     // elements of each chain, more than are ever there

  explicit NaiveChains(const NaiveFamily& family, int tested = kTestedM)
      : tested_m(tested), tested_n(tested + 8), chain(tested + 18), size_(family.size) {
    close(family);
    if (is_sound_) find_places();
    if (is_sound_) solve();
  }

  bool is_sound() const { return is_sound_; }
  int size() const { return size_; }
  unsigned sets() const { return 1U << size_; }
  // A without what lies above all of a chain, which is in no finite position.
  unsigned whole() const {
    unsigned set = sets() - 1;
    for (int x = 0; x < size_; ++x) {
      if (above_c_[static_cast<size_t>(x)] == chain || above_d_[static_cast<size_t>(x)] == chain) set &= ~(1U << x);
    }
    return set;
  }
  bool is_down_set(unsigned set) const {
    if ((set & ~whole()) != 0) return false;
    for (int x = 0; x < size_; ++x) {
      for (int y = 0; y < size_; ++y) {
        if (less(x, y) && ((set >> y) & 1U) != 0 && ((set >> x) & 1U) == 0) return false;
      }
    }
    return true;
  }
  int max_m(unsigned set) const { return bound(set, below_c_); }  // kNoPlace - 1: none
  int max_n(unsigned set) const { return bound(set, below_d_); }
  int reach(int i) const {  // r(i), at most chain
    int last = 0;
    for (int j = 1; j <= chain; ++j) {
      if (less(d(j), c(i))) last = j;
    }
    return last;
  }
  int above_c(int x) const { return above_c_[static_cast<size_t>(x)]; }
  int above_d(int x) const { return above_d_[static_cast<size_t>(x)]; }
  int below_c(int x) const { return below_c_[static_cast<size_t>(x)]; }
  int below_d(int x) const { return below_d_[static_cast<size_t>(x)]; }
  // The Grundy value of B_{m,n}.
  int grundy(unsigned set, int m, int n) const { return value_[set][static_cast<size_t>(m * (tested_n + 1) + n)]; }
  // The n with that value at m, or kNoValue.
  int place_of(unsigned set, int k, int m) const {
    for (int n = 0; n <= std::min(tested_n, max_n(set)); ++n) {
      if (grundy(set, m, n) == k) return n;
    }
    return kNoValue;
  }
  unsigned without(unsigned set, int x) const {
    for (int y = 0; y < size_; ++y) {
      if (y == x || less(x, y)) set &= ~(1U << y);
    }
    return set;
  }

 private:
  static constexpr std::size_t kMost = 512;
  int c(int i) const { return size_ + i - 1; }
  int d(int j) const { return size_ + chain + j - 1; }
  bool less(int a, int b) const { return up_[static_cast<size_t>(a)].test(static_cast<size_t>(b)); }
  void relate(int a, int b) { up_[static_cast<size_t>(a)].set(static_cast<size_t>(b)); }
  int number(const std::string& text) const {
    const int value = std::stoi(text.substr(1));
    return text[0] == 'x' ? value : text[0] == 'c' ? c(value) : d(value);
  }

  void close(const NaiveFamily& family) {
    const int all = size_ + 2 * chain;
    up_.assign(static_cast<size_t>(all), {});
    for (int i = 1; i < chain; ++i) {
      relate(c(i), c(i + 1));
      relate(d(i), d(i + 1));
    }
    for (const auto& [lower, upper] : family.below) relate(number(lower), number(upper));
    for (int i = 1; i <= chain; ++i) {
      int reached = family.reach.all ? chain : 0;
      if (!family.reach.all && family.reach.rise > 0) {
        reached = std::min(chain, family.reach.rise * i / family.reach.run + family.reach.shift);
      }
      if (reached > 0) relate(d(reached), c(i));
    }
    for (int k = 0; k < all; ++k) {
      for (int i = 0; i < all; ++i) {
        if (less(i, k)) up_[static_cast<size_t>(i)] |= up_[static_cast<size_t>(k)];
      }
    }
    for (int i = 0; i < all; ++i) is_sound_ = is_sound_ && !less(i, i);
    for (int i = 1; i <= chain; ++i) {
      for (int j = 1; j <= chain; ++j) is_sound_ = is_sound_ && !less(c(i), d(j));
    }
  }

  void find_places() {
    for (int e = 0; e < size_ + 2 * chain; ++e) {
      int in_c = 0, in_d = 0, below_c = kNoPlace, below_d = kNoPlace;
      for (int i = chain; i >= 1; --i) {
        if (less(c(i), e)) in_c = std::max(in_c, i);
        if (less(d(i), e)) in_d = std::max(in_d, i);
        if (e == c(i) || less(e, c(i))) below_c = i;
        if (e == d(i) || less(e, d(i))) below_d = i;
      }
      above_c_.push_back(in_c);
      above_d_.push_back(in_d);
      below_c_.push_back(below_c);
      below_d_.push_back(below_d);
    }
  }

  int bound(unsigned set, const std::vector<int>& below) const {
    int least = kNoPlace;
    for (int x = 0; x < size_; ++x) {
      if (((whole() & ~set) >> x & 1U) != 0) least = std::min(least, below[static_cast<size_t>(x)]);
    }
    return least - 1;
  }

  void solve() {
    value_.resize(sets());
    for (unsigned set = 0; set < sets(); ++set) {
      if (!is_down_set(set)) continue;
      value_[set].resize(static_cast<size_t>((tested_m + 1) * (tested_n + 1)));
      for (int m = 0; m <= std::min(tested_m, max_m(set)); ++m) {
        for (int n = 0; n <= std::min(tested_n, max_n(set)); ++n) {
          value_[set][static_cast<size_t>(m * (tested_n + 1) + n)] = static_cast<std::int16_t>(mex(set, m, n));
        }
      }
    }
  }

  int mex(unsigned set, int m, int n) const {
    std::bitset<512> seen;
    const auto play = [&](int e, unsigned rest) {
      const auto at = static_cast<size_t>(e);
      if (above_c_[at] > m || above_d_[at] > n) return;  // it went with what lies below it
      seen.set(static_cast<size_t>(grundy(rest, std::min(m, below_c_[at] - 1), std::min(n, below_d_[at] - 1))));
    };
    for (int x = 0; x < size_; ++x) {
      if (((set >> x) & 1U) != 0) play(x, without(set, x));
    }
    // What lies above an element of a chain goes with it; that it stays in the name of the set does not matter.
    for (int i = 1; i <= m; ++i) play(c(i), set);
    for (int j = 1; j <= n; ++j) {
      seen.set(static_cast<size_t>(grundy(set, m, j - 1)));
    }
    int least = 0;
    while (seen.test(static_cast<size_t>(least))) ++least;
    return least;
  }

  int size_;
  bool is_sound_ = true;
  std::vector<std::bitset<kMost>> up_;
  std::vector<int> above_c_, above_d_, below_c_, below_d_;
  std::vector<std::vector<std::int16_t>> value_;  // by set, m and n
};

// A line of a proof by periods.
struct NaiveLine {
  unsigned set = 0;
  int k = 0;
  std::string form;
  int start = 0, period = 0, at = 0, last = 0;
  std::vector<int> values;

  int value(int m) const {
    if (m < static_cast<int>(values.size())) return values[static_cast<size_t>(m)];
    if (form == "ends") return kNoValue;
    if (form == "stays") return last;
    const int rounds = (m - start) / period;
    return values[static_cast<size_t>(m - rounds * period)] + rounds * period;
  }
  std::string text() const {
    std::ostringstream hex;
    hex << std::hex << set;
    std::string line = hex.str() + " " + std::to_string(k) + " " + form + " " + std::to_string(start);
    if (form == "stays") line += " " + std::to_string(last);
    if (form == "repeats") line += " " + std::to_string(period) + " " + std::to_string(at);
    for (const int value : values) line += value == kNoValue ? " -" : " " + std::to_string(value);
    return line;
  }
};

constexpr int kAt = 30;  // where everything has its final form in small random families

// Guesses how a function goes on from its values; nothing if it does not look regular.
inline std::optional<NaiveLine> guess_line(const NaiveChains& chains, unsigned set, int k, int at = kAt) {
  const int end = std::min(chains.tested_m, chains.max_m(set)) + 1;
  std::vector<int> found;
  for (int m = 0; m < end; ++m) found.push_back(chains.place_of(set, k, m));
  NaiveLine line{set, k, "ends", end, 0, 0, 0, found};
  if (chains.max_m(set) <= chains.tested_m) return line;
  const auto trailing = [&](auto same) {  // from where on it holds for all m
    int start = end;
    while (start > 0 && same(start - 1)) --start;
    return start;
  };
  const auto cut = [&](int start, int period) {
    line.start = start;
    line.period = period;
    line.values.resize(static_cast<size_t>(start + period));
    return line;
  };
  const auto value = [&](int m) { return found[static_cast<size_t>(m)]; };
  if (value(end - 1) == kNoValue) return cut(trailing([&](int m) { return value(m) == kNoValue; }), 0);
  line.last = value(end - 1);
  line.form = "stays";
  if (const int start = trailing([&](int m) { return value(m) == line.last; }); start < end - 2) return cut(start, 0);
  line.form = "repeats";
  line.at = at;
  for (int period = 1; period <= (end - at) / 2; ++period) {
    const int start = trailing([&](int m) {
      if (value(m) == kNoValue) return false;
      return m + period >= end || value(m + period) == value(m) + period;
    });
    if (start <= at - period) return cut(start, period);
  }
  return std::nullopt;
}

// Lines for all sets and all k up to the largest; nothing if one is not regular.
inline std::optional<std::vector<NaiveLine>> guess_lines(const NaiveChains& chains, int largest_k, int at = kAt) {
  std::vector<NaiveLine> lines;
  for (unsigned set = 0; set < chains.sets(); ++set) {  // a subset has a smaller number
    if (!chains.is_down_set(set)) continue;
    for (int k = 0; k <= largest_k; ++k) {
      const auto line = guess_line(chains, set, k, at);
      if (!line) return std::nullopt;
      lines.push_back(*line);
    }
  }
  return lines;
}

inline std::string proof_text(const std::vector<NaiveLine>& lines) {
  std::string text = "periodic " + std::to_string(lines.size()) + "\n";
  for (const NaiveLine& line : lines) text += line.text() + "\n";
  return text;
}

// Whether what the line says is true, as far as positions are solved.
inline bool is_true(const NaiveChains& chains, const NaiveLine& line) {
  for (int m = 0; m <= std::min(chains.tested_m, chains.max_m(line.set)); ++m) {
    if (line.value(m) != chains.place_of(line.set, line.k, m)) return false;
  }
  return true;
}

// The squares of a board from the third row on, with the rows above as chains.
inline NaiveFamily board_family(const std::vector<int>& lower_rows) {
  NaiveFamily family;
  family.reach = {1, 1, -1, false};
  int above = -1;  // the first square of the row above
  for (const int length : lower_rows) {
    for (int column = 1; column <= length; ++column) {
      const int x = family.size++;
      family.below.emplace_back("c" + std::to_string(column), NaiveFamily::name(x));
      if (column > 1) family.below.emplace_back(NaiveFamily::name(x - 1), NaiveFamily::name(x));
      if (above >= 0) family.below.emplace_back(NaiveFamily::name(above + column - 1), NaiveFamily::name(x));
    }
    above = family.size - length;
  }
  return family;
}

inline NaiveFamily random_family(std::mt19937& random, int places = 4) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  NaiveFamily family;
  family.size = below(5);
  const auto place = [&] { return std::to_string(1 + below(places)); };
  for (int x = 0; x < family.size; ++x) {
    const std::string name = NaiveFamily::name(x);
    for (int y = x + 1; y < family.size; ++y) {
      if (below(3) == 0) family.below.emplace_back(name, NaiveFamily::name(y));
    }
    if (below(3) == 0) family.below.emplace_back("c" + place(), name);
    if (below(3) == 0) family.below.emplace_back("d" + place(), name);
    if (below(4) == 0) family.below.emplace_back(name, "c" + place());
    if (below(4) == 0) family.below.emplace_back(name, "d" + place());
  }
  if (below(4) == 0) family.below.emplace_back("d" + place(), "c" + place());
  const std::vector<NaiveFamily::Reach> kinds = {
      {0, 1, 0, false},  {1, 1, 0, false},  {1, 1, -1, false}, {1, 1, 2, false}, {1, 2, 0, false},
      {2, 3, -1, false}, {2, 1, -3, false}, {3, 2, 1, false},  {0, 1, 0, true},  {1, 1, -2, false}};
  family.reach = kinds[static_cast<size_t>(below(static_cast<int>(kinds.size())))];
  return family;
}

}  // namespace upset::check::testing
