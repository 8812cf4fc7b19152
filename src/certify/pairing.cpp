// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

#include <algorithm>

namespace upset::certify {

void write_pairing(const game::Proof& proof, Writer& writer) {
  writer.line("pairing {}", proof.pairs.size());
  for (const auto& [x, y] : proof.pairs) writer.line("{} {}", std::min(x, y), std::max(x, y));
  write_proof(proof.parts.front().second, writer);  // of the fixed elements
}

}  // namespace upset::certify
