// SPDX-License-Identifier: MIT
// The rules of Sylver Coinage for the closure engine. A state is the coordinates of a position modulo one of its
// elements; a move is the number that is named. A position with finitely many gaps has all of them but 1 as moves. One
// with infinitely many is *endless*; which of its moves must be answered is proved in docs/formats/certificate.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>
#include <string>

#include "check/closure/rules.hpp"
#include "check/closure/states.hpp"
#include "check/integer.hpp"
#include "check/memory.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/sylver/coin_symmetry.hpp"
#include "check/sylver/game.hpp"
#include "check/text.hpp"

namespace upset::check {

// What endless and even positions have in common with all others: coordinates, and what a move does.
template <typename Coordinate, std::size_t kWidth>
class CoinRules : public Rules {
 public:
  using Sets = CoinSets<Coordinate, kWidth>;
  using Room = CountedVector<Coordinate>;  // for one set, or for one laid out
  static constexpr Coordinate kNone = Sets::kNone;

  explicit CoinRules(std::uint32_t modulus) : sets_(modulus) {
    for (Room* room : {&set_, &after_}) room->assign(sets_.width(), 0);
    for (Room* room : {&laid_out_, &spare_}) room->assign(2 * sets_.width(), 0);
  }

  std::size_t words() const final { return sets_.width() * sizeof(Coordinate) / sizeof(Word); }
  std::string name(Move move) const final { return std::to_string(move); }

  // Refuses a position with numbers that are too large for the coordinates.
  void put(const CoinGame& game, Word* to) {
    const mpz_class modulus = sets_.modulus();
    if (!game.contains(modulus)) refuse("coin-strategy: M is not an element of the position");
    const Sums sums = game.sums(modulus);
    for (std::uint32_t r = 0; r < sets_.modulus(); ++r) {
      if (sgn(sums.least(r)) < 0) {
        set_[r] = kNone;
        continue;
      }
      const mpz_class coordinate = sums.least(r) / modulus;
      if (coordinate >= kNone) refuse("coin-strategy: the numbers are too large for coordinates of this size");
      set_[r] = as<Coordinate>(coordinate);
    }
    store(set_, to);
  }

  // The largest Grundy value that the position could have.
  std::uint64_t most_moves(const Word* state) {
    load(state, set_);
    return is_endless(set_) ? 0 : std::accumulate(set_.begin(), set_.end(), std::uint64_t{0});
  }

  // A sum that is too large for a coordinate leaves its class without an element. Then the classes that have some are
  // not a group, and the result is not a position.
  bool play(const Word* from, Move move, Word* to) final {
    load(from, set_);
    if (move <= 1 || move / sets_.modulus() >= kNone || Sets::contains(set_.data(), coin(move))) return false;
    sets_.lay_out(set_.data(), laid_out_.data());
    sets_.adjoin(set_.data(), laid_out_.data(), coin(move), after_.data(), spare_.data());
    if (is_endless(set_) && !is_group(after_)) return false;
    store(after_, to);
    return true;
  }

 protected:
  Coin coin(Move x) const {
    return {static_cast<std::uint32_t>(x % sets_.modulus()), static_cast<std::uint32_t>(x / sets_.modulus())};
  }
  void load(const Word* from, Room& set) const { std::memcpy(set.data(), from, words() * sizeof(Word)); }
  void store(const Room& set, Word* to) const { std::memcpy(to, set.data(), words() * sizeof(Word)); }
  bool is_endless(const Room& set) const {
    return std::find(set.begin(), set.begin() + sets_.modulus(), kNone) != set.begin() + sets_.modulus();
  }
  bool is_group(const Room& set) const {
    const auto classes =
        static_cast<std::uint32_t>(sets_.modulus() - std::count(set.begin(), set.begin() + sets_.modulus(), kNone));
    return classes * sets_.unit(set.data()) == sets_.modulus();
  }

  // Visits the gaps but 1, ascending. In a class without elements, only those below `most`.
  template <typename Visitor>
  void for_each_gap(const Room& set, std::uint64_t most, Visitor visit) const {
    const std::uint64_t m = sets_.modulus();
    std::uint64_t end = 0;
    for (std::uint32_t r = 0; r < m; ++r) {
      end = std::max(end, set[r] == kNone ? most / m + 1 : std::uint64_t{set[r]});
    }
    if (end * m > kMaxSteps) refuse("the position has more moves than the checker examines");
    for (std::uint64_t q = 0; q < end; ++q) {
      for (std::uint32_t r = 0; r < m; ++r) {
        const std::uint64_t x = q * m + r;
        if (q < set[r] && x > 1 && (set[r] != kNone || x < most)) visit(x);
      }
    }
  }

  Sets sets_;
  Room set_, after_, laid_out_, spare_;

 private:
  static constexpr std::uint64_t kMaxSteps = std::uint64_t{1} << 30;  // to list the moves of a position
};

// All positions but those of even windows.
template <typename Coordinate, std::size_t kWidth>
class CoinMoves final : public CoinRules<Coordinate, kWidth> {
 public:
  using Base = CoinRules<Coordinate, kWidth>;
  using Base::kNone;

  explicit CoinMoves(std::uint32_t modulus, const States* settled = nullptr) : Base(modulus), settled_(settled) {}

  bool relies_on_quiet_ends() const { return has_endless_; }

  bool is_settled(const Word* state) override { return settled_ != nullptr && settled_->holds(state); }
  bool names_replies(const Word* state) override {
    this->load(state, this->set_);
    return this->is_endless(this->set_);
  }
  void list(const Word* state, MoveList& list) override {
    this->load(state, this->set_);
    if (this->is_endless(this->set_)) {
      has_endless_ = true;
      list_endless(list);
    } else {
      this->for_each_gap(this->set_, 0, [&](std::uint64_t x) { list.add(x, true); });
    }
  }

  // A symmetric position with a largest gap above 1 is won. The numbers are small enough: moves that are
  // listed are below 2^31.
  bool is_won_by_theorem(const Word* state, Move move) override {
    this->load(state, this->set_);
    const std::uint64_t m = this->sets_.modulus();
    LeastElements least(m, 0);
    for (std::uint32_t r = 0; r < m; ++r) {
      least[r] = this->set_[r] == kNone ? kNoElement : std::uint64_t{this->set_[r]} * m + r;
    }
    adjoin_to(least, move);
    const auto largest_gap = largest_gap_if_symmetric(least);
    return largest_gap && *largest_gap > 1;
  }

 private:
  // S = g*T, g prime, T symmetric: for each gap t of T the moves g*t, and t if it is not a multiple of g.
  void list_endless(MoveList& list) const {
    const std::uint64_t m = this->sets_.modulus();
    const std::uint64_t g = this->sets_.unit(this->set_.data());
    for (std::uint64_t d = 2; d * d <= g; ++d) {
      if (g % d == 0) refuse("the greatest common divisor " + std::to_string(g) + " is not a prime");
    }
    const std::uint64_t n = m / g;
    LeastElements least(n, 0);  // of T: S has the coordinate k_{g*j} in the class of g*j
    for (std::uint64_t j = 0; j < n; ++j) least[j] = std::uint64_t{this->set_[g * j]} * n + j;
    const auto largest_gap = largest_gap_if_symmetric(least);
    if (!largest_gap) refuse("divided by " + std::to_string(g) + " the position is not symmetric");
    if (*largest_gap < 0) {
      if (g <= 3) refuse("the position is that of " + std::to_string(g) + " alone");
      return;
    }
    const auto last = static_cast<std::uint64_t>(*largest_gap);
    const auto is_gap = [&](std::uint64_t t) { return t < least[t % n]; };
    this->for_each_gap(this->set_, last + 1, [&](std::uint64_t x) {
      const bool is_multiple = x % g == 0 && is_gap(x / g);
      const bool is_other = x % g != 0 && x <= last && is_gap(x);
      if (is_multiple || is_other) list.add(x, true);
    });
  }

  const States* settled_;  // may be null
  bool has_endless_ = false;
};

}  // namespace upset::check
