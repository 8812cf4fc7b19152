// SPDX-License-Identifier: MIT
#include "symmetry/automorphisms.hpp"

#include "symmetry/canonical.hpp"

namespace upset::symmetry {

AutomorphismGroup automorphisms(const std::vector<std::uint32_t>& colours,
                                const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, core::Stop* stop) {
  AutomorphismGroup result;
  if (colours.size() < 2) return result;
  Labelling labelling;
  find_automorphisms(edges, colours, labelling, stop);
  for (std::size_t i = 0; i < labelling.generator_count(); ++i) {
    const auto generator = labelling.generator(i);
    result.generators.emplace_back(generator.begin(), generator.end());
  }
  result.order = labelling.group_order;
  return result;
}

}  // namespace upset::symmetry
