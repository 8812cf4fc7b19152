// SPDX-License-Identifier: MIT
// Positions of even numbers, and what becomes of them when an odd number is named. The *level* of a position is its
// least odd element x. Let 2E be its even elements, and F the largest gap of E. An odd move more than 2F below x leads
// to <2E, z>, whatever the other odd elements are; such moves are answered once for each E, in the *openings*.
//
// An even window proves positions 2E lost. From some level on everything repeats; F is then that of the first position
// 2T, which all others contain (docs/formats/certificate.md has the proof).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "check/closure/closure.hpp"
#include "check/sylver/coin_rules.hpp"

namespace upset::check {

template <typename Coordinate, std::size_t kWidth>
class EvenMoves final : public CoinRules<Coordinate, kWidth> {
 public:
  using Base = CoinRules<Coordinate, kWidth>;
  using Base::kNone;

  // Positions that an odd number makes of even ones.
  explicit EvenMoves(std::uint32_t modulus) : Base(modulus) {}

  // An even window; `first` is the position 2T, and everything repeats from `start` on (X in the proof).
  EvenMoves(std::uint32_t modulus, const Word* first, std::uint64_t start, std::uint64_t length)
      : Base(modulus), first_(first, first + this->words()), start_(start), length_(length) {
    check_even(first);
    twice_largest_gap_ = twice_largest_gap();
    if (twice_largest_gap_ == 0) refuse("even-window: the first position is that of 2 alone");
    if (2 * start_ <= 7 * twice_largest_gap_ + 8) refuse("even-window: X is not larger than 7*F + 4");
  }

  Repetition repetition() const { return {start_ - (2 * twice_largest_gap_ + 4), start_, length_}; }

  void check_even(const Word* state) {
    this->load(state, this->set_);
    if (this->sets_.unit(this->set_.data()) != 2) {
      refuse("the greatest common divisor of a position is not 2");
    }
  }
  void check_contains_first(const Word* state) {
    this->load(state, this->set_);
    this->load(first_.data(), this->after_);
    for (std::uint32_t r = 0; r < this->sets_.modulus(); ++r) {
      if (this->set_[r] > this->after_[r]) refuse("even-window: a position does not contain the first one");
    }
  }
  bool is_even(const Word* state) {
    this->load(state, this->set_);
    return this->is_endless(this->set_);
  }

  bool names_replies(const Word* state) override { return is_even(state); }

  void list(const Word* state, MoveList& list) override {
    const auto x = level(state);  // loads it
    const std::uint64_t near = x ? nearest(*x) : 0;
    this->for_each_gap(this->set_, 0, [&](std::uint64_t y) {
      if (y % 2 == 0) {
        list.add(y, true);
      } else if (x) {
        list.add(y, y >= near);
      }
    });
  }

  std::optional<std::uint64_t> level(const Word* state) override {
    this->load(state, this->set_);
    if (this->is_endless(this->set_)) return std::nullopt;
    std::uint64_t least = number(1);
    for (std::uint32_t r = 3; r < this->sets_.modulus(); r += 2) least = std::min(least, number(r));
    return least;
  }

  // With each element of a class all larger ones are there, so the least elements of the odd classes move along.
  bool shift(Word* state, std::int64_t by) override {
    this->load(state, this->set_);
    const auto m = static_cast<std::int64_t>(this->sets_.modulus());
    this->after_ = this->set_;
    for (std::uint32_t r = 1; r < m; r += 2) {
      const std::int64_t moved = static_cast<std::int64_t>(number(r)) + by;
      if (moved <= 0 || moved / m >= kNone) return false;
      this->after_[static_cast<std::size_t>(moved % m)] = static_cast<Coordinate>(moved / m);
    }
    this->store(this->after_, state);
    return true;
  }

  // The far odd moves of this state, as far as its E has not had them.
  void before(Closure& closure, const Word* state) override {
    const auto x = level(state);
    const std::uint64_t end = x && (!repeats() || *x < start_) ? nearest(*x) : start_ + length_;
    for (std::uint32_t r = 1; r < this->sets_.modulus(); r += 2) this->set_[r] = kNone;
    Key even(this->words());
    this->store(this->set_, even.data());
    std::uint64_t& next = answered_.try_emplace(even, 3).first->second;
    Key alone(this->words());
    for (; next < end; next += 2) {
      if (!this->play(even.data(), next, alone.data())) refuse("the numbers are too large for the coordinates");
      const Move reply = closure.open(alone.data(), next);
      if (repeats() && reply % 2 == 1 && reply + twice_largest_gap_ < next) {
        refuse("even-window: the reply to an opening is too far below");
      }
    }
    closure.end_line();
  }

 private:
  using Key = CountedVector<Word>;

  bool repeats() const { return length_ != 0; }
  std::uint64_t number(std::uint32_t r) const { return std::uint64_t{this->set_[r]} * this->sets_.modulus() + r; }

  // 2F, of the position that is loaded.
  std::uint64_t twice_largest_gap() const {
    const std::uint64_t m = this->sets_.modulus();
    std::uint64_t largest = 0;  // of the least elements of the even classes
    for (std::uint32_t r = 0; r < m; r += 2) largest = std::max(largest, number(r));
    return largest < m ? 0 : largest - m;
  }

  // The least odd number that is not far below x, the level of the position that is loaded.
  std::uint64_t nearest(std::uint64_t x) const {
    const std::uint64_t far = repeats() ? twice_largest_gap_ : twice_largest_gap();
    return x > far ? x - far : 0;
  }

  Key first_;                 // only of a window, as are the next three
  std::uint64_t start_ = 0;   // X
  std::uint64_t length_ = 0;  // L
  std::uint64_t twice_largest_gap_ = 0;
  std::map<Key, std::uint64_t, std::less<>, CountingAllocator<std::pair<const Key, std::uint64_t>>> answered_;
};

}  // namespace upset::check
