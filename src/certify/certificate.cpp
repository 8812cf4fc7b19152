// SPDX-License-Identifier: MIT
// Writes evidence as the text of docs/formats/certificate.md.
#include <fmt/format.h>

#include <iterator>

#include "core/hash.hpp"
#include "game/evidence.hpp"
#include "upset/certify.hpp"

namespace upset {

namespace {

using game::Proof;

class Writer {
 public:
  std::string run(const game::Evidence& evidence) {
    line("upset-certificate 2");
    line("spec {}", evidence.spec);
    for (const std::string& block : evidence.poset_blocks) text_ += block;
    for (const game::ProvedClaim& claim : evidence.claims) {
      write_claim(claim);
      if (claim.as_claim) line("as claim {}", *claim.as_claim + 1);
      else write(claim.proof);
    }
    line("checksum {}", core::sha256_hex(text_));
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  void write_claim(const game::ProvedClaim& claim) {
    if (claim.grundy) line("claim grundy {}", claim.grundy->get_str());
    else if (!claim.player_to_move_wins) line("claim outcome P");
    else if (claim.move) line("claim outcome N by {}", *claim.move);
    else line("claim outcome N");
  }

  void write(const game::Kernel& kernel) {
    line("kernel {}", kernel.size());
    for (const auto& [set, value] : kernel) line("{} {}", set.hex(), value);
  }

  void write_window(const Proof& proof) {
    if (proof.repeats) line("window periodic {} {}", proof.repeats->first, proof.repeats->second);
    else line("window first");
    line("layers {}", proof.layers.size());
    for (const auto& [element, sets] : proof.layers) {
      text_ += std::to_string(element);
      for (const core::DynamicBits& set : sets) text_ += " " + set.hex();
      text_ += '\n';
    }
  }

  void write(const Proof& proof) {
    switch (proof.kind) {
      case Proof::Kind::kernel: return write(proof.kernel);
      case Proof::Kind::theorem: return line("theorem {}", proof.theorem);
      case Proof::Kind::heaps: return line("heaps");
      case Proof::Kind::face_kernel:
        line("face-kernel {}", proof.faces.size());
        for (const Proof::FaceMember& member : proof.faces)
          line("{} {} {}", member.set.hex(), member.value, member.rule);
        return;
      case Proof::Kind::reduction:
        line("reduction {} {}", proof.theorem, proof.spec);
        return write(proof.parts.front().second);
      case Proof::Kind::window: return write_window(proof);
      case Proof::Kind::pairing:
        line("pairing {}", proof.pairs.size());
        for (const auto& [x, y] : proof.pairs) line("{} {}", std::min(x, y), std::max(x, y));
        return write(proof.parts.front().second);
      case Proof::Kind::sum:
        line("sum {}", proof.parts.size());
        for (std::size_t i = 0; i < proof.parts.size(); ++i) {
          line("part {} value {}", i + 1, proof.parts[i].first.get_str());
          write(proof.parts[i].second);
        }
        return line("end sum");
      case Proof::Kind::series_parallel:
        line("series-parallel {}", proof.primes.size());
        line("tree {}", proof.tree);
        for (std::size_t k = 0; k < proof.primes.size(); ++k) {
          line("prime {}", k + 1);
          line("set {}", proof.primes[k].set.hex());
          write(proof.primes[k].kernel);
        }
        return line("end series-parallel");
    }
  }

  std::string text_;
};

}  // namespace

std::string certificate(const game::Evidence& evidence) { return Writer().run(evidence); }

}  // namespace upset
