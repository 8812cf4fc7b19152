// SPDX-License-Identifier: MIT
// What the checks of "Chomp on numerical semigroups" share.
#pragma once

#include <functional>
#include <numeric>

#include "core/size.hpp"
#include "papers/plain.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::papers {

using semigroup::NumericalSemigroup;

/// A semigroup as the program has it, and by definition.
struct Both {
  explicit Both(const NumericalSemigroup& semigroup) : program(semigroup), plain(semigroup.generators()) {}
  explicit Both(const Words& generators) : Both(NumericalSemigroup::from_generators(generators)->semigroup) {}

  /// The positive elements up to the conductor and twice the multiplicity.
  [[nodiscard]] Words elements() const {
    Words list;
    const Word last = static_cast<Word>(plain.frobenius() + 1) + 2 * program.multiplicity();
    for (Word x = 1; x <= last; ++x)
      if (plain.has(static_cast<std::int64_t>(x))) list.push_back(x);
    return list;
  }
  /// Whether it is N.
  [[nodiscard]] bool is_all() const { return program.multiplicity() == 1; }
  [[nodiscard]] std::string name() const { return "<" + joined(program.generators()) + ">"; }
  [[nodiscard]] std::string spec(const Words& moves = {}) const {
    return spec_of("semigroup", program.generators(), moves);
  }

  NumericalSemigroup program;
  PlainSemigroup plain;
};

/// Every semigroup up to a genus, N first.
void for_each_semigroup(Word genus, const std::function<void(const Both&)>& visit);

/// a, a+1, ..., b.
inline Words range(Word a, Word b) {
  Words list(core::to_size(b - a + 1));
  std::iota(list.begin(), list.end(), a);
  return list;
}

/// <a, ha+d, ..., ha+kd>.
struct Sequence {
  Word a, h, d, k;

  [[nodiscard]] Words generators() const {
    Words list{a};
    for (Word i = 1; i <= k; ++i) list.push_back(h * a + i * d);
    return list;
  }
  [[nodiscard]] std::string name() const { return fmt::format("a = {}, h = {}, d = {}, k = {}", a, h, d, k); }
  /// The element of Ap(S, a) with the number i < a.
  [[nodiscard]] Word apery(Word i) const { return (i + k - 1) / k * h * a + i * d; }
};

/// All of them with gcd(a, d) = 1 and a up to `to`.
void for_each_sequence(Word from, Word to, Word h, Word d, const std::function<void(const Sequence&)>& visit);

/// Whether a map on some elements has the properties (a) to (d) of Lemma 4.3 and this many fixed points.
bool has_lemma_43(const PlainSemigroup& semigroup, const std::map<Word, Word>& image, std::size_t fixed);

/// Compares the cover relations that the program draws with the order on some elements by definition, 0 apart.
void compare_covers(Check& check, const std::string& spec, const PlainSemigroup& semigroup, const Words& elements);

}  // namespace upset::papers
