// SPDX-License-Identifier: MIT
// Finitely generated submonoids S of N x T for a finite group T; a numerical semigroup is the case of the trivial T.
// S is kept as the least a for each residue of a and each t. The order is y <= z iff z is in y*S.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <vector>

#include "check/semigroup/monoid.hpp"

namespace upset::check {

// (a, t) with t an element number of T. The comparison is the order in which elements are listed.
struct Element {
  std::int64_t a = 0;
  std::uint32_t t = 0;
  auto operator<=>(const Element&) const = default;
};

class Semigroup {
 public:
  // All generators have a >= 1, so that (0, t) is in S for the neutral t only. Refuses a semigroup that takes too long.
  Semigroup(std::shared_ptr<const Monoid> group, std::vector<Element> generators);

  const Monoid& group() const { return *group_; }
  bool is_commutative() const { return commutative_; }
  const std::vector<Element>& generators() const { return generators_; }  // the minimal ones, ascending
  Element poison() const { return {0, group_->identity()}; }

  Element product(Element x, Element y) const { return {x.a + y.a, group_->product(x.t, y.t)}; }
  Element quotient(Element x, Element y) const {  // x^-1 * y
    return {y.a - x.a, group_->product(group_->inverse(x.t), y.t)};
  }

  bool contains(Element x) const {
    if (x.a < 0) return false;
    const std::int64_t least = least_[state(x)];
    return least >= 0 && least <= x.a;
  }
  bool generates(Element x) const { return least_[state(x)] >= 0; }               // x is in the group ZS; x.a >= 0
  bool is_above(Element z, Element y) const { return contains(quotient(y, z)); }  // y <= z

  // (modulus, e) is in S. For each residue of a and each t that occur: the least such element of S.
  std::int64_t modulus() const { return modulus_; }
  template <typename Visitor>
  void for_each_least(Visitor visit) const {
    for (std::size_t s = 0; s < least_.size(); ++s) {
      if (least_[s] >= 0) visit(Element{least_[s], static_cast<std::uint32_t>(s % group_->size())});
    }
  }
  std::int64_t least_like(Element x) const { return least_[state(x)]; }  // the a of it, or -1

  std::int64_t period() const;           // the least positive p with (p, e) in ZS
  std::int64_t largest_missing() const;  // the largest a of an element of ZS that is not in S; negative if none

 private:
  std::size_t state(Element x) const { return static_cast<std::size_t>(x.a % modulus_) * group_->size() + x.t; }
  void choose_modulus(const std::vector<Element>& generators);
  void close(const std::vector<Element>& generators);
  bool relax(Element generator);
  void spend(std::size_t steps);
  void keep_minimal(const std::vector<Element>& candidates);

  std::shared_ptr<const Monoid> group_;
  bool commutative_;
  std::int64_t modulus_ = 0;
  CountedVector<std::int64_t> least_;     // by residue and t; -1: none
  CountedVector<std::uint32_t> visited_;  // scratch of relax: the number of the round
  std::uint32_t round_ = 0;
  std::size_t spent_ = 0;  // steps of work so far
  std::vector<Element> generators_;
};

}  // namespace upset::check
