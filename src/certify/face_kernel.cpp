// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::FaceKernelProof& proof, Writer& writer) {
  writer.line("face-kernel {}", proof.members.size());
  for (const game::FaceMember& member : proof.members)
    writer.line("{} {} {}", member.set.hex(), member.value, member.rule);
}

}  // namespace upset::certify
