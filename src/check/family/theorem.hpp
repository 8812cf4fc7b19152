// SPDX-License-Identifier: MIT
// Family certificates from the first line to the verdict, and what they say about one position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/family/family.hpp"
#include "check/semigroup/game.hpp"
#include "check/text.hpp"

namespace upset::check::family {

// A family, and the proof that all its conditions hold.
class Theorem {
 public:
  explicit Theorem(Lines& lines);  // reads from `missing` on; nothing is proved yet
  void prove() const;              // refuses if a condition does not hold

  const Family& family() const { return family_; }
  // Refuses unless the theorem, once proved, says that the player to move loses.
  void require_lost(const SemigroupGame& game) const;

 private:
  Family family_;
  std::size_t bytes_;  // that it was read from
};

}  // namespace upset::check::family
