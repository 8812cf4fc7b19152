// SPDX-License-Identifier: MIT
// Chomp on S(a) with plain sets of integers, from the definition, and the word of a position: an independent method for
// the tests of family certificates.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace upset::check::testing {

constexpr unsigned kLetterM = 3;

struct PlainWord {
  int level = 0;
  std::vector<unsigned> letters;
  auto operator<=>(const PlainWord&) const = default;
};

class PlainChomp {
 public:
  using Position = std::vector<bool>;  // by number: whether it is absent; all numbers beyond are absent

  PlainChomp(int a, std::set<int> missing, int levels) : a_(a), missing_(std::move(missing)), size_((levels + 4) * a) {}

  int a() const { return a_; }
  bool contains(int n) const { return n == 0 || (n >= a_ && (n >= 2 * a_ || !missing_.contains(2 * a_ - n))); }

  // After these moves, at least one.
  Position after(Position position, int move) const {
    for (int n = move; n < size_; ++n) {
      if (contains(n - move) && n >= move) position[static_cast<std::size_t>(n)] = true;
    }
    return position;
  }
  Position untouched() const { return Position(static_cast<std::size_t>(size_), false); }

  std::vector<int> moves(const Position& position) const {
    std::vector<int> all;
    for (int n = 1; n < size_; ++n) {
      if (contains(n) && !position[static_cast<std::size_t>(n)]) all.push_back(n);
    }
    return all;
  }
  static bool is_absent(const Position& position, int n) {
    return static_cast<std::size_t>(n) >= position.size() || position[static_cast<std::size_t>(n)];
  }
  static int least_absent(const Position& position) {
    int n = 0;
    while (!is_absent(position, n)) ++n;
    return n;
  }

  PlainWord word(const Position& position) const {
    const int x = least_absent(position);
    PlainWord word{x / a_, std::vector<unsigned>(static_cast<std::size_t>(a_), kLetterM)};
    for (int i = 0; i < a_; ++i) {
      if (i == x % a_) continue;
      int t = 0;
      while (!is_absent(position, t * a_ + i)) ++t;
      word.letters[static_cast<std::size_t>(i)] = static_cast<unsigned>(t - x / a_ - (i < x % a_ ? 1 : 0));
    }
    return word;
  }

  // The position with this word, if the word has one M and is the word of a position.
  std::optional<Position> position(const PlainWord& word) const {
    int r = 0;
    while (word.letters[static_cast<std::size_t>(r)] != kLetterM) ++r;
    Position position = untouched();
    for (int i = 0; i < a_; ++i) {
      const unsigned letter = word.letters[static_cast<std::size_t>(i)];
      int t = word.level;
      if (i != r) t += static_cast<int>(letter) + (i < r ? 1 : 0);
      for (; t * a_ + i < size_; ++t) position[static_cast<std::size_t>(t * a_ + i)] = true;
    }
    for (int n = 0; n < size_; ++n) {
      if (!position[static_cast<std::size_t>(n)]) continue;
      if (!contains(n) || after(position, n) != position) return std::nullopt;
    }
    if (least_absent(position) != word.level * a_ + r) return std::nullopt;
    return position;
  }

 private:
  int a_;
  std::set<int> missing_;
  int size_;
};

}  // namespace upset::check::testing
