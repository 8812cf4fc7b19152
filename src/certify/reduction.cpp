// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::ReductionProof& proof, Writer& writer) {
  writer.line("reduction {} {}", proof.theorem, proof.other->spec());
  write_proof(*proof.inner, writer);
}

}  // namespace upset::certify
