// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_series_parallel(const game::Proof& proof, Writer& writer) {
  writer.line("series-parallel {}", proof.primes.size());
  writer.line("tree {}", proof.tree);
  for (std::size_t k = 0; k < proof.primes.size(); ++k) {
    writer.line("prime {}", k + 1);
    writer.line("set {}", proof.primes[k].set.hex());
    write_kernel(proof.primes[k].kernel, writer);
  }
  writer.line("end series-parallel");
}

}  // namespace upset::certify
