// SPDX-License-Identifier: MIT
// Everything that a certificate says, as data.
#pragma once

#include <string>
#include <vector>

#include "game/proof.hpp"
#include "game/term.hpp"

namespace upset::game {

struct Evidence {
  Sum sum;
  std::vector<std::string> poset_blocks{};  // posets from files, embedded so that the files are not needed again
  std::vector<ProvedClaim> claims{};
  std::string spec{};  // of the sum in another form, which shows the last moves; empty: the canonical form
};

}  // namespace upset::game
