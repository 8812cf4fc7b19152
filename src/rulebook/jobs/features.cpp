// SPDX-License-Identifier: MIT
#include "rulebook/jobs/features.hpp"

#include <fmt/format.h>

#include "games/sylver/ends.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;
using semigroup::NumericalSemigroup;

std::int64_t number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

constexpr GapSet kEven{0x5555555555555555, 0x5555555555555555};

/// Minimal generators past the largest gap.
std::int64_t right_generators(GapSet gaps, const NumericalSemigroup& semigroup) {
  std::int64_t count = 0;
  for (const std::uint64_t generator : semigroup.generators()) count += generator > gaps.largest() ? 1 : 0;
  return count;
}

}  // namespace

const std::vector<Feature>& features() {
  static const std::vector<Feature> list{
      {"size", [](GapSet gaps, const NumericalSemigroup&) { return number(gaps.count()); }},
      {"frobenius", [](GapSet gaps, const NumericalSemigroup&) { return number(gaps.largest()); }},
      {"multiplicity", [](GapSet, const NumericalSemigroup& s) { return number(s.multiplicity()); }},
      {"embedding_dimension", [](GapSet, const NumericalSemigroup& s) { return number(s.embedding_dimension()); }},
      {"right_generators", right_generators},
      {"largest_generator", [](GapSet, const NumericalSemigroup& s) { return number(s.generators().back()); }},
      {"type", [](GapSet, const NumericalSemigroup& s) { return number(s.type()); }},
      {"ends", [](GapSet, const NumericalSemigroup& s) { return number(games::sylver::ends_of(s).size()); }},
      {"symmetric", [](GapSet, const NumericalSemigroup& s) { return number(s.is_symmetric() ? 1 : 0); }},
      {"pseudo_symmetric", [](GapSet, const NumericalSemigroup& s) { return number(s.is_pseudo_symmetric() ? 1 : 0); }},
      {"maximal_embedding_dimension",
       [](GapSet, const NumericalSemigroup& s) { return number(s.has_maximal_embedding_dimension() ? 1 : 0); }},
      {"even_gaps", [](GapSet gaps, const NumericalSemigroup&) { return number((gaps & kEven).count()); }},
  };
  return list;
}

std::string share_text(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "" : fmt::format("{:.4f}", static_cast<double>(part) / static_cast<double>(whole));
}

NumericalSemigroup semigroup_of(GapSet gaps) {
  std::vector<std::uint64_t> list;
  for (unsigned x = 1; x <= gaps.largest(); ++x)
    if (gaps.has(x)) list.push_back(x);
  return NumericalSemigroup::from_gaps(std::move(list)).value();
}

}  // namespace upset::rulebook
