// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::SumProof& proof, Writer& writer) {
  writer.line("sum {}", proof.parts.size());
  for (std::size_t i = 0; i < proof.parts.size(); ++i) {
    writer.line("part {} value {}", i + 1, proof.parts[i].first.get_str());
    write_proof(*proof.parts[i].second, writer);
  }
  writer.line("end sum");
}

}  // namespace upset::certify
