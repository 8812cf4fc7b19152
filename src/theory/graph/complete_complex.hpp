// SPDX-License-Identifier: MIT
// What is known about C_s(K_t), the sets of at most s of t points. The value is t mod (s + 1) for s <= 2, it is found
// by search for t <= 5, and the player to move wins if s >= t >= 1. The rest is not known in general; Gale and Neyman's
// conjecture (0 iff s + 1 divides t) fails for s = 3, t = 7.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "game/term.hpp"

namespace upset::theory {

class CompleteComplex {
 public:
  /// C_s(K_t); without s all subsets.
  CompleteComplex(const std::optional<core::Integer>& s, const core::Integer& t);
  /// The same for t = C(n, k), which may be astronomical.
  CompleteComplex(const std::optional<core::Integer>& s, const core::Integer& n, const core::Integer& k);

  [[nodiscard]] std::optional<unsigned> value() const;
  /// The value after a set of this many points was taken; nullopt if it is unknown or there is no such set.
  [[nodiscard]] std::optional<unsigned> value_after(unsigned points) const;
  /// The largest number of points for which value_after may give a value.
  [[nodiscard]] unsigned most_taken() const;
  /// Whether the value is t mod (s + 1).
  [[nodiscard]] bool has_formula() const { return s_ && *s_ <= 2; }
  /// Whether there is a greatest set, so that the player to move wins (strategy stealing).
  [[nodiscard]] bool has_greatest() const { return is_simplex_; }
  /// "clique/3:complete:84", as a spec or nearly so.
  [[nodiscard]] std::string text() const;

 private:
  /// The values after sets of 1, ..., s points, found by search if t is small; null otherwise.
  [[nodiscard]] const std::vector<unsigned>* searched() const;

  std::optional<core::Integer> s_;  // not more than t, where t is small
  std::optional<unsigned> small_;   // t, if it is small
  bool is_simplex_;                 // s >= t >= 1
  unsigned mod_2_;
  unsigned mod_3_;
  std::string t_;  // t for people, perhaps with a note on what it stands for
};

/// The spec of C_s(K_t), "subsets:5/3"; without s all subsets.
game::TermPtr subsets_term(const std::optional<core::Integer>& s, const core::Integer& t);

}  // namespace upset::theory
