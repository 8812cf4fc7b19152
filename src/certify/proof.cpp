// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_proof(const game::Proof& proof, Writer& writer) {
  using Kind = game::Proof::Kind;
  switch (proof.kind) {
    case Kind::kernel: return write_kernel(proof.kernel, writer);
    case Kind::face_kernel: return write_face_kernel(proof, writer);
    case Kind::pairing: return write_pairing(proof, writer);
    case Kind::series_parallel: return write_series_parallel(proof, writer);
    case Kind::sum: return write_sum(proof, writer);
    case Kind::heaps: return writer.line("heaps");
    case Kind::window: return write_window(proof, writer);
    case Kind::theorem: return writer.line("theorem {}", proof.theorem);
    case Kind::reduction: return write_reduction(proof, writer);
  }
}

}  // namespace upset::certify
