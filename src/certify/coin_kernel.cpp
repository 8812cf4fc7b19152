// SPDX-License-Identifier: MIT
#include <algorithm>

#include "certify/writer.hpp"
#include "core/assert.hpp"

namespace upset::certify {

void write(const game::CoinKernelProof& proof, Writer& writer) {
  UPSET_ASSERT(proof.modulus >= 2 && proof.coordinates.size() % (proof.modulus - 1) == 0);
  const std::size_t stride = proof.modulus - 1;
  unsigned most = 0;
  for (const std::uint16_t k : proof.coordinates)
    if (k != game::CoinKernelProof::kNone) most = std::max<unsigned>(most, k);
  unsigned digits = 1;  // the largest of so many digits is kept for classes without elements
  while (most >= (1U << (4 * digits)) - 1) ++digits;
  writer.line("coin-kernel {} {} {}", proof.modulus, digits, proof.coordinates.size() / stride);
  std::string line;
  for (std::size_t i = 0; i < proof.coordinates.size(); i += stride) {
    line.clear();
    for (std::size_t j = i; j < i + stride; ++j) {
      const unsigned k = proof.coordinates[j] == game::CoinKernelProof::kNone ? (1U << (4 * digits)) - 1 : proof.coordinates[j];
      for (unsigned digit = digits; digit-- > 0;) line += "0123456789abcdef"[k >> (4 * digit) & 15U];
    }
    if (!proof.values.empty() && proof.values[i / stride] != 0) line += " " + std::to_string(proof.values[i / stride]);
    writer.line("{}", line);
  }
}

}  // namespace upset::certify
