// SPDX-License-Identifier: MIT
// Random small positions of every family, for tests about all of them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "oracle/posets.hpp"

namespace upset::testing {

/// One typed spec of a small starting position, in one of the forms that the family knows: with superfluous generators,
/// in any order, from a file. Files that it names are added to `files`, under names with blanks, quotes and '@'.
struct RandomSpecs {
  explicit RandomSpecs(std::uint64_t seed) : random(seed) {}

  /// Every family of the program must be in this list; another test compares it with the registry.
  static const std::vector<std::string>& families();
  std::string draw(const std::string& family);

  oracle::Random random;
  std::map<std::string, std::string> files{};

 private:
  unsigned from(unsigned least, unsigned most) { return least + oracle::below(random, most - least + 1); }
  std::vector<unsigned> numbers(unsigned count, unsigned least, unsigned most);
  std::string file(const std::string& ending, const std::string& content);
  std::string board();
  std::string chains();
  std::string edges();
  std::string facets();
  std::string graph();
  std::string semigroup();
  std::string torsion();
  std::string graph6();
  std::string drawn(const std::string& family);
};

}  // namespace upset::testing
