// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::FamilyProof& proof, Writer& writer) {
  writer.line("family");
  writer.append(proof.body);
  writer.line("end family");
}

}  // namespace upset::certify
