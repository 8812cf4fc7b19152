// SPDX-License-Identifier: MIT
// Proofs that speak of sets of elements: kernels, pairings, decompositions.
#include <algorithm>

#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::Kernel& kernel, Writer& writer) {
  writer.line("kernel {}", kernel.size());
  for (const auto& [set, value] : kernel) writer.line("{} {}", set.hex(), value);
}

void write(const game::KernelProof& proof, Writer& writer) { write(proof.members, writer); }

void write(const game::FaceKernelProof& proof, Writer& writer) {
  writer.line("face-kernel {}", proof.members.size());
  for (const game::FaceMember& member : proof.members)
    writer.line("{} {} {}", member.set.hex(), member.value, member.rule);
}

void write(const game::PairingProof& proof, Writer& writer) {
  writer.line("pairing {}", proof.pairs.size());
  for (const auto& [x, y] : proof.pairs) writer.line("{} {}", std::min(x, y), std::max(x, y));
  write_proof(*proof.fixed, writer);
}

void write(const game::SeriesParallelProof& proof, Writer& writer) {
  writer.line("series-parallel {}", proof.primes.size());
  writer.line("tree {}", proof.tree);
  for (std::size_t k = 0; k < proof.primes.size(); ++k) {
    writer.line("prime {}", k + 1);
    writer.line("set {}", proof.primes[k].set.hex());
    write(proof.primes[k].kernel, writer);
  }
  writer.line("end series-parallel");
}

}  // namespace upset::certify
