// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_proof(const game::Proof& proof, Writer& writer) {
  std::visit([&](const auto& content) { write(content, writer); }, proof.content);
}

void write(const game::HeapsProof&, Writer& writer) { writer.line("heaps"); }

void write(const game::TheoremProof& proof, Writer& writer) { writer.line("theorem {}", proof.theorem); }

}  // namespace upset::certify
