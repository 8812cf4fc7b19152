// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::WindowProof& proof, Writer& writer) {
  if (proof.repeats) writer.line("window periodic {} {}", proof.repeats->first, proof.repeats->second);
  else writer.line("window first");
  writer.line("layers {}", proof.layers.size());
  for (const auto& [element, sets] : proof.layers) {
    std::string layer = std::to_string(element);
    for (const core::DynamicBits& set : sets) layer += " " + set.hex();
    writer.line("{}", layer);
  }
}

}  // namespace upset::certify
