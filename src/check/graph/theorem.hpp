// SPDX-License-Identifier: MIT
// Theorems about Chomp on graphs and complexes: what they say of a term, and which other term has the same value.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

#include "check/poset/families.hpp"
#include "check/term.hpp"

namespace upset::check {

struct Cited {
  std::string name;
  std::string source;
};

struct GraphTheorem {
  Cited cited;
  std::optional<mpz_class> value;  // none: all that is known is that it is not 0
};

// Nothing if there is no such theorem; refuses if its hypothesis does not hold for the term.
std::optional<GraphTheorem> apply_graph_theorem(std::string_view id, const Term& term);

struct Reduction {
  Cited cited;
  Subsets subsets;  // the term has the value of this one, untouched
};

// Refuses unknown theorems and terms that the theorem is not about.
Reduction reduce(std::string_view id, const Term& term);

// Used by face-kernels too.
Cited bipartite_graphs();

}  // namespace upset::check
