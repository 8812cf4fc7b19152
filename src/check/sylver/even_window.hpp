// SPDX-License-Identifier: MIT
// Even windows (docs/formats/certificate.md): blocks of a coin kernel that prove positions of even numbers lost. They
// list what is lost among the positions with an odd element up to the end of a period of the least odd number. The
// conditions of the block imply that it continues in this way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "check/memory.hpp"
#include "check/sylver/coin_members.hpp"
#include "check/sylver/coin_rules.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/text.hpp"

namespace upset::check {

// Its first line, `even-window X L P Q`.
struct WindowHead {
  std::uint32_t start;   // X
  std::uint32_t length;  // L
  std::uint32_t evens;   // P
  std::uint32_t odds;    // Q
};

template <typename Coordinate, std::size_t kWidth>
class EvenWindow {
 public:
  using Sets = CoinSets<Coordinate, kWidth>;
  using Members = CoinMembers<Coordinate, kWidth>;
  static constexpr Coordinate kNone = Sets::kNone;

  EvenWindow(const Sets& sets, std::uint32_t digits, const WindowHead& head, CoinWork& work);

  void read(Lines& lines);  // what follows on the first line
  void check();
  bool proves(const Coordinate* set) const { return evens_.find(set).has_value(); }

 private:
  using Room = CountedVector<Coordinate>;

  void check_evens();
  void check_odds();
  void find_largest_gap();
  bool contains_first(const Coordinate* set) const;
  std::uint64_t least_odd(const Coordinate* set) const;

  void check_repeats();
  void check_moved(std::size_t number, std::int64_t by, const char* where);
  void check_odd_moves();
  void check_odd_moves_of(const Coordinate* even, std::size_t line);
  bool has_reply_beside(std::uint64_t z);
  void check_even_moves(std::size_t number);
  bool has_reply_to_even();
  bool leads_to(const Members& members, std::uint64_t y);

  void move_to(const Coordinate* set, std::uint64_t x);
  Coin coin(std::uint64_t x) const {
    return {static_cast<std::uint32_t>(x % sets_.modulus()), static_cast<std::uint32_t>(x / sets_.modulus())};
  }
  bool is_gap(const Coordinate* set, std::uint64_t x) const { return !Sets::contains(set, coin(x)); }

  const Sets& sets_;
  CoinWork& work_;
  std::uint64_t work_per_reply_;  // pieces of 16 bytes of a set
  WindowHead head_;
  Members evens_;                           // the P positions
  Members odds_;                            // B
  std::uint64_t end_;                       // X + L
  std::uint64_t largest_gap_ = 0;           // F, of the first of the P positions divided by 2
  std::size_t line_ = 0;                    // of the position that is being checked
  CountedVector<std::uint64_t> least_odd_;  // of the positions of B, one after another
  CountedVector<std::uint64_t> layers_;     // the same, ascending, each once
  Room after_move_, after_reply_, laid_out_, spare_;
};

template <typename Coordinate, std::size_t kWidth>
EvenWindow<Coordinate, kWidth>::EvenWindow(const Sets& sets, std::uint32_t digits, const WindowHead& head,
                                           CoinWork& work)
    : sets_(sets),
      work_(work),
      work_per_reply_(sets_.width() * sizeof(Coordinate) / 16),
      head_(head),
      evens_(sets, digits),
      odds_(sets, digits),
      end_(std::uint64_t{head.start} + head.length) {
  for (Room* room : {&after_move_, &after_reply_}) room->assign(sets_.width(), 0);
  for (Room* room : {&laid_out_, &spare_}) room->assign(2 * sets_.width(), 0);
}

template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::read(Lines& lines) {
  const std::size_t line = lines.number();
  evens_.read(lines, head_.evens, Members::Values::are_0);
  odds_.read(lines, head_.odds, Members::Values::are_0);
  check_evens();
  find_largest_gap();
  // F and X in 64 bits: F is below 2^47.
  if (head_.start <= 7 * largest_gap_ + 4) refuse("even-window: X is not larger than 7*F + 4", line);
  check_odds();
}

template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_evens() {
  for (std::size_t i = 0; i < evens_.size(); ++i) {
    if (sets_.unit(evens_.set(i)) != 2) {
      refuse("even-window: the greatest common divisor of the position is not 2", evens_.line(i));
    }
    if (!contains_first(evens_.set(i))) {
      refuse("even-window: the position does not contain the first one of the window", evens_.line(i));
    }
  }
}

template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_odds() {
  for (std::size_t i = 0; i < odds_.size(); ++i) {
    if (sets_.unit(odds_.set(i)) != 1) refuse("even-window: the position has no odd element", odds_.line(i));
    if (!contains_first(odds_.set(i))) {
      refuse("even-window: the position does not contain the first one of the window", odds_.line(i));
    }
    least_odd_.push_back(least_odd(odds_.set(i)));
    if (least_odd_.back() >= end_) refuse("even-window: the least odd element is not below X + L", odds_.line(i));
  }
  layers_ = least_odd_;
  std::sort(layers_.begin(), layers_.end());
  layers_.erase(std::unique(layers_.begin(), layers_.end()), layers_.end());
}

template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::find_largest_gap() {
  const std::uint32_t m = sets_.modulus();
  std::uint64_t largest = 0;  // of the least elements, of 2T
  for (std::uint32_t r = 0; r < m; r += 2) largest = std::max(largest, std::uint64_t{evens_.set(0)[r]} * m + r);
  if (largest < m) refuse("even-window: the first position is that of 2 alone", evens_.line(0));
  largest_gap_ = (largest - m) / 2;
}

template <typename Coordinate, std::size_t kWidth>
bool EvenWindow<Coordinate, kWidth>::contains_first(const Coordinate* set) const {
  for (std::uint32_t r = 0; r < sets_.modulus(); ++r) {
    if (set[r] > evens_.set(0)[r]) return false;
  }
  return true;
}

template <typename Coordinate, std::size_t kWidth>
std::uint64_t EvenWindow<Coordinate, kWidth>::least_odd(const Coordinate* set) const {
  std::uint64_t least = std::uint64_t{set[1]} * sets_.modulus() + 1;
  for (std::uint32_t r = 3; r < sets_.modulus(); r += 2) {
    least = std::min(least, std::uint64_t{set[r]} * sets_.modulus() + r);
  }
  return least;
}

template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check() {
  check_repeats();
  CoinKernel<Coordinate, kWidth>(odds_, work_).check_closed();
  check_odd_moves();
  for (std::size_t i = 0; i < evens_.size(); ++i) check_even_moves(i);
}

// Condition 2: what is there at z is there at z + L, and vice versa.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_repeats() {
  const std::uint64_t from = head_.start - (4 * largest_gap_ + 4);
  for (std::size_t i = 0; i < odds_.size(); ++i) {
    const std::uint64_t x = least_odd_[i];
    if (x >= from && x < head_.start) check_moved(i, head_.length, "after");
    if (x >= from + head_.length) check_moved(i, -std::int64_t{head_.length}, "before");
  }
}

// The least elements of the odd classes move along, since with each element of a class all larger ones are there. If
// one moves beyond the range of coordinates, no position of B is like that.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_moved(std::size_t number, std::int64_t by, const char* where) {
  const Coordinate* set = odds_.set(number);
  const std::int64_t m = sets_.modulus();
  bool fits = true;
  after_move_.assign(set, set + sets_.width());
  for (std::uint32_t r = 1; r < sets_.modulus(); r += 2) {
    const std::int64_t moved = std::int64_t{set[r]} * m + r + by;
    fits = fits && moved > 0 && moved / m < kNone;
    if (fits) after_move_[static_cast<std::size_t>(moved % m)] = static_cast<Coordinate>(moved / m);
  }
  if (!fits || !odds_.find(after_move_.data())) {
    refuse(std::string("even-window: the pair of this position is not there a period ") + where, odds_.line(number));
  }
}

// Condition 3, for each E once. A table of sets without odd elements records which were done.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_odd_moves() {
  CoinTable<Coordinate, kWidth> done(sets_);
  done.reserve(evens_.size() + odds_.size());
  Room even(sets_.width(), 0);
  const auto visit = [&](const Coordinate* set, std::size_t line) {
    even.assign(set, set + sets_.width());
    for (std::uint32_t r = 1; r < sets_.modulus(); r += 2) even[r] = kNone;
    if (done.add(even.data(), 0)) check_odd_moves_of(even.data(), line);
  };
  for (std::size_t i = 0; i < evens_.size(); ++i) visit(evens_.set(i), evens_.line(i));
  for (std::size_t i = 0; i < odds_.size(); ++i) {
    if (least_odd_[i] >= head_.start) visit(odds_.set(i), odds_.line(i));
  }
}

// However large X + L is, this comes to an end at most 2F after the last number at which B has something.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_odd_moves_of(const Coordinate* even, std::size_t line) {
  line_ = line;
  for (std::uint64_t z = 3; z < end_; z += 2) {
    move_to(even, z);
    const std::string move = "the odd move " + std::to_string(z) + " from the even numbers of this position";
    if (odds_.find(after_move_.data())) refuse("even-window: " + move + " leads into B", line);
    if (!has_reply_beside(z)) refuse("even-window: no reply to " + move, line);
  }
}

// Whether some legal move from <2E, z> leads into B. One that is odd and more than 2F below z leads to <2E, y>, and we
// know already that this is not in B. Odd numbers more than 2F above z are not moves, nor are even ones above 2F.
template <typename Coordinate, std::size_t kWidth>
bool EvenWindow<Coordinate, kWidth>::has_reply_beside(std::uint64_t z) {
  const std::uint64_t reach = 2 * largest_gap_;
  for (std::uint64_t y = z > reach + 3 ? z - reach : 3; y <= z + reach; y += 2) {
    if (leads_to(odds_, y)) return true;
  }
  for (std::uint64_t y = 2; y <= reach; y += 2) {
    if (leads_to(odds_, y)) return true;
  }
  return false;
}

// Condition 4.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::check_even_moves(std::size_t number) {
  line_ = evens_.line(number);
  for (std::uint64_t y = 2; y <= 2 * largest_gap_; y += 2) {
    work_.spend(1, line_);
    if (!is_gap(evens_.set(number), y)) continue;
    move_to(evens_.set(number), y);
    if (!has_reply_to_even()) refuse("even-window: no reply to the move " + std::to_string(y), line_);
  }
}

template <typename Coordinate, std::size_t kWidth>
bool EvenWindow<Coordinate, kWidth>::has_reply_to_even() {
  for (std::uint64_t y = 2; y <= 2 * largest_gap_; y += 2) {
    if (leads_to(evens_, y)) return true;
  }
  return std::any_of(layers_.begin(), layers_.end(), [&](std::uint64_t z) { return leads_to(odds_, z); });
}

// Sets after_move_ to <set, x>, as far as coordinates reach: if the least element of a class is too large, it has
// kNone. The result is a member of B exactly if it should be, also after another move.
template <typename Coordinate, std::size_t kWidth>
void EvenWindow<Coordinate, kWidth>::move_to(const Coordinate* set, std::uint64_t x) {
  work_.spend(work_per_reply_, line_);
  after_move_.assign(set, set + sets_.width());
  if (x / sets_.modulus() < kNone) {
    sets_.lay_out(set, laid_out_.data());
    sets_.adjoin(set, laid_out_.data(), coin(x), after_move_.data(), spare_.data());
  }
  sets_.lay_out(after_move_.data(), laid_out_.data());
}

// Whether y is a legal move from after_move_, and leads to a member.
template <typename Coordinate, std::size_t kWidth>
bool EvenWindow<Coordinate, kWidth>::leads_to(const Members& members, std::uint64_t y) {
  work_.spend(work_per_reply_, line_);
  if (y / sets_.modulus() >= kNone || !is_gap(after_move_.data(), y)) return false;
  sets_.adjoin(after_move_.data(), laid_out_.data(), coin(y), after_reply_.data(), spare_.data());
  return members.find(after_reply_.data()).has_value();
}

}  // namespace upset::check
