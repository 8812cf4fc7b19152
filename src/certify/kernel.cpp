// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::Kernel& kernel, Writer& writer) {
  writer.line("kernel {}", kernel.size());
  for (const auto& [set, value] : kernel) writer.line("{} {}", set.hex(), value);
}

void write(const game::KernelProof& proof, Writer& writer) { write(proof.members, writer); }

}  // namespace upset::certify
