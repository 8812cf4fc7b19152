// SPDX-License-Identifier: MIT
// All that a certificate says, as data.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/proof.hpp"

namespace upset::game {

/// A poset from a file, embedded so that the file is not needed again.
struct EmbeddedPoset {
  std::vector<std::string> names{};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> covers{};
};

struct Evidence {
  std::string spec{};
  std::vector<EmbeddedPoset> posets{};
  std::vector<ProvedClaim> claims{};
};

}  // namespace upset::game
