// SPDX-License-Identifier: MIT
// Even windows: positions of even numbers, and what becomes of them when an odd number is named. The *level* of a
// position is its least odd element x. Let 2E be its even elements, and F the largest gap of T, where 2T is the first
// position. An odd move more than 2F below x leads to <2E, z>, whatever the other odd elements are; such moves are
// answered once for each E, in the *openings*. From level X - (4F+4) on everything repeats with the period L
// (docs/formats/certificate.md has the proof).
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

  // `first` is the position 2T.
  EvenMoves(std::uint32_t modulus, const Word* first, std::uint64_t start, std::uint64_t length)
      : Base(modulus), first_(first, first + this->words()), start_(start), length_(length) {
    find_largest_gap();
    if (start_ <= 7 * largest_gap_ + 4) refuse("even-window: X is not larger than 7*F + 4");
  }

  Repetition repetition() const { return {start_ - (4 * largest_gap_ + 4), start_, length_}; }

  void check_start(const Word* state) {
    this->load(state, this->set_);
    if (this->sets_.unit(this->set_.data()) != 2) {
      refuse("even-window: the greatest common divisor of a position is not 2");
    }
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
    const std::uint64_t near = x && *x > 2 * largest_gap_ ? *x - 2 * largest_gap_ : 0;
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
    std::uint64_t end = start_ + length_;
    if (x && *x < start_) end = *x > 2 * largest_gap_ ? *x - 2 * largest_gap_ : 0;
    for (std::uint32_t r = 1; r < this->sets_.modulus(); r += 2) this->set_[r] = kNone;
    Key even(this->words());
    this->store(this->set_, even.data());
    std::uint64_t& next = answered_.try_emplace(even, 3).first->second;
    if (next >= end) return;
    Key alone(this->words());
    for (; next < end; next += 2) {
      if (!this->play(even.data(), next, alone.data()))
        refuse("even-window: the numbers are too large for coordinates");
      const Move reply = closure.open(alone.data(), next);
      if (reply % 2 == 1 && reply + 2 * largest_gap_ < next)
        refuse("even-window: the reply to an opening is too far below");
    }
    closure.end_line();
  }

 private:
  using Key = CountedVector<Word>;

  std::uint64_t number(std::uint32_t r) const { return std::uint64_t{this->set_[r]} * this->sets_.modulus() + r; }

  void find_largest_gap() {
    this->load(first_.data(), this->set_);
    const std::uint32_t m = this->sets_.modulus();
    if (this->sets_.unit(this->set_.data()) != 2) {
      refuse("even-window: the greatest common divisor of a position is not 2");
    }
    std::uint64_t largest = 0;  // of the least elements, of 2T
    for (std::uint32_t r = 0; r < m; r += 2) largest = std::max(largest, number(r));
    if (largest < m) refuse("even-window: the first position is that of 2 alone");
    largest_gap_ = (largest - m) / 2;
  }

  Key first_;
  std::uint64_t start_;            // X
  std::uint64_t length_;           // L
  std::uint64_t largest_gap_ = 0;  // F
  std::map<Key, std::uint64_t, std::less<>, CountingAllocator<std::pair<const Key, std::uint64_t>>> answered_;
};

}  // namespace upset::check
