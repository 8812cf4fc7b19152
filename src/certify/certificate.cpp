// SPDX-License-Identifier: MIT
// The certificate as a whole: spec, blocks, claims with their proofs, checksum.
#include "certify/writer.hpp"
#include "core/compress.hpp"
#include "core/hash.hpp"
#include "game/evidence.hpp"
#include "upset/certify.hpp"

namespace upset {

namespace {

using certify::Writer;

void write_claim(const game::ProvedClaim& claim, const game::Sum& sum, Writer& writer) {
  if (claim.period) writer.line("claim period {}", certify::text_of(*claim.period, false));
  else if (claim.grundy) writer.line("claim grundy {}", claim.grundy->get_str());
  else if (!claim.player_to_move_wins) writer.line("claim outcome P");
  else if (claim.move) writer.line("claim outcome N by {}", sum.notation(*claim.move));
  else writer.line("claim outcome N");
}

}  // namespace

std::string certificate(const game::Evidence& evidence) {
  Writer writer;
  writer.line("upset-certificate 3");
  writer.line("spec {}", evidence.spec.empty() ? evidence.sum.spec() : evidence.spec);
  for (const std::string& block : evidence.poset_blocks) writer.append(block);
  for (const game::ProvedClaim& claim : evidence.claims) {
    write_claim(claim, evidence.sum, writer);
    if (claim.as_claim) writer.line("as claim {}", *claim.as_claim + 1);
    else certify::write_proof(claim.proof, writer);
  }
  writer.line("checksum {}", core::sha256_hex(writer.text()));
  return writer.text();
}

std::string certificate_for(std::string_view file, const std::string& certificate) {
  return file.ends_with(".zst") ? core::compressed(certificate) : certificate;
}

}  // namespace upset
