// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

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
