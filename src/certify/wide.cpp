// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::WideProof& proof, Writer& writer) {
  if (proof.repeats) writer.line("wide periodic {} {}", proof.repeats->first, proof.repeats->second);
  else writer.line("wide lost");
  writer.line("levels {}", proof.levels.size());
  for (std::size_t q = 1; q <= proof.levels.size(); ++q) {
    const auto& [states, lines] = proof.levels[q - 1];
    writer.line("level {} {}", q, states);
    writer.append(lines);
  }
  writer.line("end wide");
}

}  // namespace upset::certify
