// SPDX-License-Identifier: MIT
// Chomp on simplicial complexes straight from the definition: faces are sets of points, a move takes a face and all
// faces that contain it. Nothing here uses the library.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/families.hpp"
#include "oracle/naive_sets.hpp"

namespace upset::oracle {

using Points = std::uint32_t;  // point i is the bit 2^i

/// All nonempty faces, by size and then lexicographically as lists of points, which is the order of moves.
struct Faces {
  unsigned points = 0;
  std::vector<Points> faces{};
};

/// Every nonempty subset of the facets, and every point.
Faces closure(unsigned points, const std::vector<Points>& facets);

/// "1-3-4"; points are numbered from 1.
std::string face_name(Points face);

/// The complex as one position with a spec `facets:...`; at most 24 faces.
Position as_position(const Faces& complex);

/// The spec `edges:...` or `facets:...` of a complex.
std::string edges_spec(const Faces& graph);
std::string facets_spec(const Faces& complex);

/// Every graph on n <= 6 vertices up to isomorphism: the one with the least number in each class.
std::vector<Faces> all_graphs(unsigned n);

/// A random complex of at most `points` points and `most` faces.
Faces random_complex(Random& random, unsigned points, std::size_t most);

/// Values of sets of faces; at most 64 faces.
class NaiveFaces {
 public:
  using Set = NaiveSets::Set;

  explicit NaiveFaces(const Faces& complex);

  [[nodiscard]] Set all() const { return faces_.empty() ? 0 : ~Set{0} >> (64 - faces_.size()); }
  unsigned grundy(Set set) { return sets_.grundy(set); }
  /// The faces whose removal leaves a position of value 0, in the order of moves.
  std::vector<std::string> winning_moves(Set set);

 private:
  std::vector<Points> faces_;
  NaiveSets sets_;
};

}  // namespace upset::oracle
