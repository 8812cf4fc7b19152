// SPDX-License-Identifier: MIT
// Coin kernels (docs/formats/certificate.md): whether every member is good. The members are looked at one by one, and
// for each the pairs of a move and a reply: some |gaps|^2 / 4 questions to the table if they come in pairs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "check/memory.hpp"
#include "check/sylver/coin_moves.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/text.hpp"

namespace upset::check {

// What a position with infinitely many gaps must be like for rule 2: S = g*T, g prime, T symmetric.
struct EndlessCoins {
  std::uint32_t g;
  std::int64_t largest_gap;  // of T; -1 if it has none
};

template <typename Coordinate, std::size_t kWidth>
class CoinKernel {
 public:
  using Sets = CoinSets<Coordinate, kWidth>;
  static constexpr Coordinate kNone = Sets::kNone;

  // `work` bounds the positions that are looked up, in pieces of 16 bytes.
  CoinKernel(std::uint32_t modulus, std::uint32_t digits, std::uint32_t count, std::uint64_t work);

  void read(Lines& lines);
  const Coordinate* set(std::size_t number) const { return members_.data() + number * sets_.width(); }
  std::uint32_t value(std::size_t number) const { return values_[number]; }
  std::size_t size() const { return values_.size(); }
  bool has_endless() const { return !candidates_.empty(); }

  void check_closed();

 private:
  using Room = CountedVector<Coordinate>;  // for one set, or for one laid out

  std::uint32_t read_member(std::string_view line, Coordinate* to) const;
  void check_is_position(const Coordinate* set);
  std::uint32_t unit(const Coordinate* set) const;  // the greatest common divisor
  EndlessCoins endless(const Coordinate* set) const;
  void list_candidates();

  void check_member();
  void open_moves();
  void open_endless_moves();
  void answer_by_heap();
  void answer_by_reply(Coin x);
  bool has_reply(Coin x);
  template <typename Visitor>
  bool find_reply(Visitor visit) const;
  bool is_reply(Coin x, Coin y);
  [[noreturn]] void refuse_member(const std::string& reason) const;
  std::string name(Coin x) const { return std::to_string(std::uint64_t{x.q} * sets_.modulus() + x.r); }

  Sets sets_;
  CoinTable<Coordinate, kWidth> table_;
  std::uint32_t digits_;                               // of a coordinate
  std::uint32_t count_;                                // of members, as told
  std::uint64_t work_per_reply_;                       // pieces of 16 bytes of a set
  std::uint64_t work_left_;                            // that may still be looked up
  std::size_t first_line_ = 0;                         // of the certificate: member i is in line first_line_ + i
  CountedVector<Coordinate> members_;                  // as read, one after another
  CountedVector<std::uint32_t> values_;                // of the members
  std::vector<CountedVector<Coordinate>> candidates_;  // by class: all coordinates of members; only if one is endless

  // The member that is looked at, and room for what it leads to.
  std::size_t number_ = 0;
  CoinMoves moves_;
  std::array<Coin, 1024> last_replies_{};  // by move, where there is room for it: what answered it last; r = 0: nothing
  Room member_, after_move_, after_reply_, other_;
  Room member_laid_out_, after_move_laid_out_, spare_;
};

template <typename Coordinate, std::size_t kWidth>
CoinKernel<Coordinate, kWidth>::CoinKernel(std::uint32_t modulus, std::uint32_t digits, std::uint32_t count,
                                           std::uint64_t work)
    : sets_(modulus),
      table_(sets_),
      digits_(digits),
      count_(count),
      work_per_reply_(sets_.width() * sizeof(Coordinate) / 16),
      work_left_(work),
      moves_(modulus) {
  for (Room* room : {&member_, &after_move_, &after_reply_, &other_}) room->assign(sets_.width(), 0);
  for (Room* room : {&member_laid_out_, &after_move_laid_out_, &spare_}) room->assign(2 * sets_.width(), 0);
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::read(Lines& lines) {
  first_line_ = lines.number() + 1;
  table_.reserve(count_);
  members_.assign(count_ * sets_.width(), 0);
  values_.reserve(count_);
  bool is_endless = false;
  for (std::uint32_t i = 0; i < count_; ++i) {
    Coordinate* member = members_.data() + i * sets_.width();
    values_.push_back(read_member(lines.next(), member));
    check_is_position(member);
    is_endless = is_endless || unit(member) != 1;
    if (!table_.add(member, values_.back())) refuse("coin-kernel: the same position occurs twice");
  }
  if (is_endless) list_candidates();
}

template <typename Coordinate, std::size_t kWidth>
std::uint32_t CoinKernel<Coordinate, kWidth>::read_member(std::string_view line, Coordinate* to) const {
  const std::size_t size = std::size_t{digits_} * (sets_.modulus() - 1);
  if (line.size() < size || (line.size() > size && line[size] != ' ')) {
    refuse("coin-kernel: expected " + std::to_string(size) + " digits, and a value after a blank if it is not 0");
  }
  const std::uint64_t none = (std::uint64_t{1} << (4 * digits_)) - 1;
  for (std::uint32_t r = 1; r < sets_.modulus(); ++r) {
    std::uint64_t coordinate = 0;
    for (std::uint32_t i = 0; i < digits_; ++i) {
      const char c = line[std::size_t{r - 1} * digits_ + i];
      const bool is_digit = c >= '0' && c <= '9';
      if (!is_digit && (c < 'a' || c > 'f')) refuse("coin-kernel: coordinates are lower-case hexadecimal digits");
      coordinate = 16 * coordinate + static_cast<std::uint64_t>(is_digit ? c - '0' : c - 'a' + 10);
    }
    to[r] = coordinate == none ? kNone : static_cast<Coordinate>(coordinate);
  }
  if (line.size() == size) return 0;
  const std::uint32_t value = small_number(line.substr(size + 1), "value");
  if (value == 0) refuse("coin-kernel: the value 0 is left out");
  return value;
}

// Closed under addition, and without 1. That sums are too large to be looked at is no excuse where a class has no
// element: the classes that have some must be a group.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::check_is_position(const Coordinate* set) {
  const std::uint32_t m = sets_.modulus();
  sets_.lay_out(set, spare_.data());
  std::uint32_t classes = 0;
  for (std::uint32_t r = 0; r < m; ++r) {
    if (set[r] == kNone) continue;
    ++classes;
    sets_.join_shifted(set, spare_.data(), {r, set[r]}, other_.data());
    if (!std::equal(set, set + sets_.width(), other_.data())) {
      refuse("coin-kernel: the coordinates are of no position: a sum of two elements is missing");
    }
  }
  if (classes * unit(set) != m) refuse("coin-kernel: the coordinates are of no position: a class has no element");
  if (set[1] == 0) refuse("coin-kernel: 1 is in no position");
}

template <typename Coordinate, std::size_t kWidth>
std::uint32_t CoinKernel<Coordinate, kWidth>::unit(const Coordinate* set) const {
  std::uint32_t g = sets_.modulus();
  for (std::uint32_t r = 1; r < sets_.modulus() && g != 1; ++r) {
    if (set[r] != kNone) g = std::gcd(g, r);
  }
  return g;
}

// A reply y to a position S' is a coordinate of <S', y>: it is not a sum of other elements there, so that the least
// element of its class is no other. So where a class of S' has no element, these are all that can lead to members.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::list_candidates() {
  candidates_.resize(sets_.modulus());
  CountedVector<Coordinate> all;
  for (std::uint32_t r = 1; r < sets_.modulus(); ++r) {
    all.clear();
    for (std::size_t i = 0; i < size(); ++i) {
      const Coordinate q = set(i)[r];
      if (q != kNone && (all.empty() || all.back() != q)) all.push_back(q);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    candidates_[r].assign(all.begin(), all.end());
  }
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::refuse_member(const std::string& reason) const {
  refuse("coin-kernel: " + reason, first_line_ + number_);
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::check_closed() {
  for (number_ = 0; number_ < size(); ++number_) check_member();
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::check_member() {
  std::copy(set(number_), set(number_) + sets_.width(), member_.begin());
  sets_.lay_out(member_.data(), member_laid_out_.data());
  if (unit(member_.data()) == 1) {
    open_moves();
  } else {
    open_endless_moves();
  }
  if (value(number_) != 0) answer_by_heap();
  moves_.for_each_open([&](Coin x) { answer_by_reply(x); });
}

// Rule 1: all gaps but 1.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::open_moves() {
  moves_.start([&](std::uint32_t r) { return std::uint64_t{member_[r]}; }, true);
  moves_.mark_answered({1, 0});
}

template <typename Coordinate, std::size_t kWidth>
EndlessCoins CoinKernel<Coordinate, kWidth>::endless(const Coordinate* member) const {
  const std::uint32_t g = unit(member);
  for (std::uint32_t d = 2; d * d <= g; ++d) {
    if (g % d == 0) refuse_member("the greatest common divisor " + std::to_string(g) + " is not a prime");
  }
  // The least elements of T in the classes modulo n = m/g: S has the coordinate k_{g*j} in the class of g*j.
  const std::uint32_t n = sets_.modulus() / g;
  const auto least = [&](std::uint32_t j) { return std::uint64_t{member[g * j]} * n + j; };
  std::uint32_t top = 0;
  for (std::uint32_t j = 1; j < n; ++j) top = least(j) > least(top) ? j : top;
  // T is symmetric iff these come in pairs that add up to the largest (f + n for the largest gap f).
  for (std::uint32_t j = 0; j < n; ++j) {
    if (least(j) + least((top + n - j) % n) != least(top)) {
      refuse_member("divided by " + std::to_string(g) + " the position is not symmetric");
    }
  }
  const std::int64_t largest_gap = static_cast<std::int64_t>(least(top)) - n;
  if (largest_gap < 0 && g <= 3) refuse_member("the position is that of " + std::to_string(g) + " alone");
  return {g, largest_gap};
}

// Rule 2: for each gap t of T the moves g*t, and t if that is no multiple of g.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::open_endless_moves() {
  if (value(number_) != 0) refuse_member("a position with infinitely many gaps has no value but 0 here");
  const std::uint32_t m = sets_.modulus();
  const auto [g, largest_gap] = endless(member_.data());
  const std::uint64_t count = largest_gap < 0 ? 0 : static_cast<std::uint64_t>(largest_gap) / m + 1;
  moves_.start([&](std::uint32_t r) { return member_[r] == kNone ? count : std::uint64_t{member_[r]}; }, false);
  for (std::uint64_t t = 1; static_cast<std::int64_t>(t) <= largest_gap; ++t) {
    const Coin multiple{static_cast<std::uint32_t>(g * t % m), static_cast<std::uint32_t>(g * t / m)};
    if (Sets::contains(member_.data(), multiple)) continue;
    moves_.mark_open(multiple);
    if (t > 1 && t % g != 0) {
      moves_.mark_open({static_cast<std::uint32_t>(t % m), static_cast<std::uint32_t>(t / m)});
    }
  }
}

// Part (b) of rule 1, and moves that are answered by taking from the heap.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::answer_by_heap() {
  const std::uint32_t k = value(number_);
  if (k > moves_.open_count()) refuse_member("the value is larger than the number of moves");
  std::vector<bool> is_reached(k, false);
  moves_.for_each_open([&](Coin x) {
    sets_.adjoin(member_.data(), member_laid_out_.data(), x, after_move_.data(), spare_.data());
    const auto found = table_.find(after_move_.data());
    if (!found || *found >= k) return;
    is_reached[*found] = true;
    moves_.mark_answered(x);
  });
  const auto missing = std::find(is_reached.begin(), is_reached.end(), false);
  if (missing != is_reached.end()) {
    refuse_member("no move to the value " + std::to_string(missing - is_reached.begin()));
  }
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::answer_by_reply(Coin x) {
  sets_.adjoin(member_.data(), member_laid_out_.data(), x, after_move_.data(), spare_.data());
  sets_.lay_out(after_move_.data(), after_move_laid_out_.data());
  if (!has_reply(x)) refuse_member("no reply to the move " + name(x));
}

// What answered x elsewhere often does here. Then the large replies, and the small ones last: that took 150 questions
// to the table for a member of 34 gaps, where the order of the classes took 250. To ask for four at a time, so that
// memory has time to answer, gained nothing.
template <typename Coordinate, std::size_t kWidth>
bool CoinKernel<Coordinate, kWidth>::has_reply(Coin x) {
  Coin& last = last_replies_[(x.q * std::size_t{sets_.modulus()} + x.r) % last_replies_.size()];
  if (last.r != 0 && !Sets::contains(after_move_.data(), last) && is_reply(x, last)) return true;
  return find_reply([&](Coin y) {
    if (!is_reply(x, y)) return false;
    last = y;
    return true;
  });
}

// Calls visit for the legal moves after the move, until it returns true. Where a class has no element, for those that
// may lead to members.
template <typename Coordinate, std::size_t kWidth>
template <typename Visitor>
bool CoinKernel<Coordinate, kWidth>::find_reply(Visitor visit) const {
  std::uint32_t longest = 0;
  for (std::uint32_t r = 1; r < sets_.modulus(); ++r) {
    if (after_move_[r] != kNone) {
      longest = std::max<std::uint32_t>(longest, after_move_[r]);
    } else {
      for (const Coordinate q : candidates_[r]) {
        if ((q > 0 || r > 1) && visit(Coin{r, q})) return true;
      }
    }
  }
  for (std::uint32_t q = longest; q-- > 0;) {
    for (std::uint32_t r = sets_.modulus() - 1; r > 0; --r) {
      if (after_move_[r] == kNone || q >= after_move_[r] || (q == 0 && r == 1)) continue;
      if (visit(Coin{r, q})) return true;
    }
  }
  return false;
}

// Whether y, a legal move after the move x, leads to a member of the same value. If so, x is answered, and if y > x, y
// as a move is answered, too: y is not in <S,x>, hence not in S, so it is a legal move; <S,x,y> = <S,y,x>, so x is the
// reply; and it is legal after y, since what <S,y> has more than S is at least y. (If y < x, x may be in <S,y>, and y
// may be a winning move. But then y was looked at before.)
template <typename Coordinate, std::size_t kWidth>
bool CoinKernel<Coordinate, kWidth>::is_reply(Coin x, Coin y) {
  if (work_left_ < work_per_reply_) refuse_member("the kernel takes more work than the checker allows for its size");
  work_left_ -= work_per_reply_;
  sets_.adjoin(after_move_.data(), after_move_laid_out_.data(), y, after_reply_.data(), spare_.data());
  if (table_.find(after_reply_.data()) != value(number_)) return false;
  moves_.mark_answered(x);
  if (y.q > x.q || (y.q == x.q && y.r > x.r)) moves_.mark_answered(y);
  return true;
}

}  // namespace upset::check
