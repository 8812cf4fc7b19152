// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_face_kernel(const game::Proof& proof, Writer& writer) {
  writer.line("face-kernel {}", proof.faces.size());
  for (const game::Proof::FaceMember& member : proof.faces)
    writer.line("{} {} {}", member.set.hex(), member.value, member.rule);
}

}  // namespace upset::certify
