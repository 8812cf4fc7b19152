// SPDX-License-Identifier: MIT
// Proofs that rest on other proofs: sums, theorems, and reductions to another term.
#include "certify/writer.hpp"

namespace upset::certify {

void write_proof(const game::Proof& proof, Writer& writer) {
  std::visit([&](const auto& content) { write(content, writer); }, proof.content);
}

void write(const game::HeapsProof&, Writer& writer) { writer.line("heaps"); }

void write(const game::TheoremProof& proof, Writer& writer) { writer.line("theorem {}", proof.theorem); }

void write(const game::SumProof& proof, Writer& writer) {
  writer.line("sum {}", proof.parts.size());
  for (std::size_t i = 0; i < proof.parts.size(); ++i) {
    writer.line("part {} value {}", i + 1, proof.parts[i].first.get_str());
    write_proof(*proof.parts[i].second, writer);
  }
  writer.line("end sum");
}

void write(const game::ReductionProof& proof, Writer& writer) {
  writer.line("reduction {} {}", proof.theorem, proof.other->spec());
  write_proof(*proof.inner, writer);
}

}  // namespace upset::certify
