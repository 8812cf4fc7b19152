// SPDX-License-Identifier: MIT
// The checks of each paper. Their order is that of data/papers/; every statement there has one row here, and a test
// compares them.
#include "papers/check.hpp"

namespace upset::papers {

namespace {

Rows together(const std::vector<Rows>& parts) {
  Rows all;
  for (const Rows& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

Rows rows_of(const std::string& paper) {
  if (paper == "000")
    return together({chomp_structure(), chomp_sequences(), chomp_intervals(), chomp_blocks(), chomp_windows(),
                     chomp_torsion(), chomp_questions()});
  if (paper == "001") return sylver_rulebook();
  if (paper == "002") return together({kneser_reductions(), kneser_values(), kneser_johnson(), kneser_threshold()});
  if (paper == "003") return together({periodicity_lemmas(), periodicity_families()});
  if (paper == "004") return together({four_definitions(), four_triples(), four_outcomes()});
  return {};
}

}  // namespace upset::papers
