// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_reduction(const game::Proof& proof, Writer& writer) {
  writer.line("reduction {} {}", proof.theorem, proof.spec);
  write_proof(proof.parts.front().second, writer);  // of the term of equal value
}

}  // namespace upset::certify
