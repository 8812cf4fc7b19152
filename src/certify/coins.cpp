// SPDX-License-Identifier: MIT
#include <fmt/ranges.h>

#include "certify/writer.hpp"
#include "core/assert.hpp"

namespace upset::certify {

void write(const game::CoinStrategyProof& proof, Writer& writer) {
  UPSET_ASSERT(proof.modulus >= 2 && (proof.bytes == 1 || proof.bytes == 2 || proof.bytes == 4));
  const std::string blocks = proof.blocks.empty() ? "" : fmt::format(" {}", proof.blocks.size());
  writer.line("coin-strategy {} {} {}{}", proof.modulus, proof.bytes, proof.strategy.states, blocks);
  for (const auto& block : proof.blocks) {
    std::string starts;
    for (const auto& start : block.starts) {
      if (block.length == 0) starts += fmt::format(" {}", start.odd);
      starts += fmt::format(" {}", fmt::join(start.even, ","));
    }
    if (block.length == 0) writer.line("even-first {}{}", block.strategy.states, starts);
    else writer.line("even-window {} {} {}{}", block.from, block.length, block.strategy.states, starts);
    writer.append(block.strategy.lines);
  }
  writer.append(proof.strategy.lines);
}

}  // namespace upset::certify
