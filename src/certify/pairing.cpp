// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

#include <algorithm>

namespace upset::certify {

void write(const game::PairingProof& proof, Writer& writer) {
  writer.line("pairing {}", proof.pairs.size());
  for (const auto& [x, y] : proof.pairs) writer.line("{} {}", std::min(x, y), std::max(x, y));
  write_proof(*proof.fixed, writer);
}

}  // namespace upset::certify
