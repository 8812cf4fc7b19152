// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"
#include "families/text.hpp"

namespace upset::certify {

void write(const game::FamilyProof& proof, Writer& writer) {
  writer.line("family");
  writer.append(families::body_of(*proof.theorem));
  writer.line("end family");
}

}  // namespace upset::certify
