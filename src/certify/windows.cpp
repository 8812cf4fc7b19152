// SPDX-License-Identifier: MIT
// Proofs by what repeats: windows, wide windows, families of semigroups, functions on two chains.
#include "certify/writer.hpp"
#include "families/text.hpp"

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

void write(const game::FamilyProof& proof, Writer& writer) {
  writer.line("family");
  writer.append(families::body_of(*proof.theorem));
  writer.line("end family");
}

void write(const game::PeriodicProof& proof, Writer& writer) {
  const std::string chains = proof.arrangement.empty() ? "" : " " + proof.arrangement;
  writer.line("periodic {}{}", proof.functions.size(), chains);
  for (const game::PeriodicFunction& function : proof.functions) {
    std::string line = function.set.hex() + " " + std::to_string(function.k);
    if (function.period)
      line += " repeats " + std::to_string(function.start) + " " + std::to_string(function.period->first) + " " +
              std::to_string(function.period->second);
    else if (function.last) line += " stays " + std::to_string(function.start) + " " + std::to_string(*function.last);
    else line += " ends " + std::to_string(function.start);
    for (const std::int32_t value : function.values) line += value < 0 ? " -" : " " + std::to_string(value);
    writer.line("{}", line);
  }
}

}  // namespace upset::certify
