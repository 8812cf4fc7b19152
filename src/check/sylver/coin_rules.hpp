// SPDX-License-Identifier: MIT
// Coin kernels (docs/formats/certificate.md): whether every member is good. The members are checked one by one, and for
// each the pairs of a move and a reply: some |gaps|^2 / 4 lookups in the table if they come in pairs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "check/memory.hpp"
#include "check/sylver/coin_members.hpp"
#include "check/sylver/coin_moves.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/sylver/coin_symmetry.hpp"
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
  using Members = CoinMembers<Coordinate, kWidth>;
  static constexpr Coordinate kNone = Sets::kNone;

  CoinKernel(const Members& members, CoinWork& work);

  // Members with this mark are good by rule 3, whatever is said about the others.
  void mark_proved(std::size_t number);
  bool uses_rule_2() const;

  void check_closed();

 private:
  using Room = CountedVector<Coordinate>;  // for one set, or for one laid out

  static constexpr const char* kNoOtherValue = "a position with infinitely many gaps has no value but 0 here";

  bool is_endless(std::size_t number) const { return sets_.unit(members_.set(number)) != 1; }
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
  bool leads_to_symmetric(Coin x);
  std::uint32_t value() const { return members_.value(number_); }
  [[noreturn]] void refuse_member(const std::string& reason) const {
    refuse("coin-kernel: " + reason, members_.line(number_));
  }
  std::uint64_t number_of(Coin x) const { return std::uint64_t{x.q} * sets_.modulus() + x.r; }
  std::string name(Coin x) const { return std::to_string(number_of(x)); }

  const Members& members_;
  const Sets& sets_;
  CoinWork& work_;
  std::uint64_t work_per_reply_;  // pieces of 16 bytes of a set
  std::vector<bool> is_proved_;
  std::vector<CountedVector<Coordinate>> candidates_;  // by class: all coordinates of members; only if one is endless

  // The member that is being checked, and room for what it leads to.
  std::size_t number_ = 0;
  bool is_endless_ = false;
  CoinMoves moves_;
  std::array<Coin, 1024> last_replies_{};  // by move, as far as there is room: its last answer; r = 0: none
  Room member_, after_move_, after_reply_;
  Room member_laid_out_, after_move_laid_out_, spare_;
};

template <typename Coordinate, std::size_t kWidth>
CoinKernel<Coordinate, kWidth>::CoinKernel(const Members& members, CoinWork& work)
    : members_(members),
      sets_(members.sets()),
      work_(work),
      work_per_reply_(sets_.width() * sizeof(Coordinate) / 16),
      is_proved_(members.size(), false),
      moves_(sets_.modulus()) {
  for (Room* room : {&member_, &after_move_, &after_reply_}) room->assign(sets_.width(), 0);
  for (Room* room : {&member_laid_out_, &after_move_laid_out_, &spare_}) room->assign(2 * sets_.width(), 0);
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::mark_proved(std::size_t number) {
  number_ = number;
  if (value() != 0) refuse_member(kNoOtherValue);
  is_proved_[number] = true;
}

template <typename Coordinate, std::size_t kWidth>
bool CoinKernel<Coordinate, kWidth>::uses_rule_2() const {
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (is_endless(i) && !is_proved_[i]) return true;
  }
  return false;
}

// A reply y to a position S' is a coordinate of <S', y>: it is not a sum of other elements there, so it is the least
// element of its class. So in a class in which S' has no element, these are all replies that can lead to members.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::list_candidates() {
  candidates_.resize(sets_.modulus());
  CountedVector<Coordinate> all;
  for (std::uint32_t r = 1; r < sets_.modulus(); ++r) {
    all.clear();
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const Coordinate q = members_.set(i)[r];
      if (q != kNone && (all.empty() || all.back() != q)) all.push_back(q);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    candidates_[r].assign(all.begin(), all.end());
  }
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::check_closed() {
  if (uses_rule_2()) list_candidates();
  for (number_ = 0; number_ < members_.size(); ++number_) {
    if (!is_proved_[number_]) check_member();
  }
}

template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::check_member() {
  std::copy(members_.set(number_), members_.set(number_) + sets_.width(), member_.begin());
  sets_.lay_out(member_.data(), member_laid_out_.data());
  is_endless_ = is_endless(number_);
  if (is_endless_) {
    open_endless_moves();
  } else {
    open_moves();
  }
  if (value() != 0) answer_by_heap();
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
  const std::uint32_t g = sets_.unit(member);
  for (std::uint32_t d = 2; d * d <= g; ++d) {
    if (g % d == 0) refuse_member("the greatest common divisor " + std::to_string(g) + " is not a prime");
  }
  // The least elements of T in the classes modulo n = m/g: S has the coordinate k_{g*j} in the class of g*j.
  const std::uint32_t n = sets_.modulus() / g;
  LeastElements least(n, 0);
  for (std::uint32_t j = 0; j < n; ++j) least[j] = std::uint64_t{member[g * j]} * n + j;
  const auto largest_gap = largest_gap_if_symmetric(least);
  if (!largest_gap) refuse_member("divided by " + std::to_string(g) + " the position is not symmetric");
  if (*largest_gap < 0 && g <= 3) refuse_member("the position is that of " + std::to_string(g) + " alone");
  return {g, *largest_gap};
}

// Rule 2: for each gap t of T the moves g*t, and t if it is not a multiple of g.
template <typename Coordinate, std::size_t kWidth>
void CoinKernel<Coordinate, kWidth>::open_endless_moves() {
  if (value() != 0) refuse_member(kNoOtherValue);
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
  const std::uint32_t k = value();
  if (k > moves_.open_count()) refuse_member("the value is larger than the number of moves");
  std::vector<bool> is_reached(k, false);
  moves_.for_each_open([&](Coin x) {
    sets_.adjoin(member_.data(), member_laid_out_.data(), x, after_move_.data(), spare_.data());
    const auto found = members_.find(after_move_.data());
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
  if (has_reply(x)) return;
  if (!is_endless_ || !leads_to_symmetric(x)) refuse_member("no reply to the move " + name(x));
  moves_.mark_answered(x);
}

// What answered x elsewhere often answers it here. Then come the large replies, and the small ones last: that took 150
// lookups for a member of 34 gaps, where the order of the classes took 250. Looking up four at a time, so that memory
// has time to answer, gained nothing.
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

// Calls visit for the legal moves after the move, until it returns true. In a class without elements, only for those
// that may lead to members.
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
// may be a winning move. But then y was examined before.)
template <typename Coordinate, std::size_t kWidth>
bool CoinKernel<Coordinate, kWidth>::is_reply(Coin x, Coin y) {
  work_.spend(work_per_reply_, members_.line(number_));
  sets_.adjoin(after_move_.data(), after_move_laid_out_.data(), y, after_reply_.data(), spare_.data());
  if (members_.find(after_reply_.data()) != value()) return false;
  moves_.mark_answered(x);
  if (y.q > x.q || (y.q == x.q && y.r > x.r)) moves_.mark_answered(y);
  return true;
}

// The other clause of rule 2. A symmetric position with a largest gap above 1 is won, whatever the reply is. The
// numbers are small enough: the member has at most 2^30 gaps, so that x is below 2^31.
template <typename Coordinate, std::size_t kWidth>
bool CoinKernel<Coordinate, kWidth>::leads_to_symmetric(Coin x) {
  const std::uint32_t m = sets_.modulus();
  work_.spend(m, members_.line(number_));
  LeastElements least(m, 0);
  for (std::uint32_t r = 0; r < m; ++r) {
    least[r] = member_[r] == kNone ? kNoElement : number_of({r, std::uint32_t{member_[r]}});
  }
  adjoin_to(least, number_of(x));
  const auto largest_gap = largest_gap_if_symmetric(least);
  return largest_gap && *largest_gap > 1;
}

}  // namespace upset::check
