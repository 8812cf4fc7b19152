// SPDX-License-Identifier: MIT
// Writing proofs as the lines of docs/formats/certificate.md, one file per family of proofs.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/proof.hpp"

namespace upset::certify {

/// Text that grows line by line.
class Writer {
 public:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }
  void append(const std::string& text) { text_ += text; }  // complete lines
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Any proof, by its kind.
void write_proof(const game::Proof& proof, Writer& writer);
/// "HEAD N" and the replies.
void write_strategy(std::string_view head, const game::Strategy& strategy, Writer& writer);

void write(const game::CoinStrategyProof& proof, Writer& writer);
void write(const game::FaceKernelProof& proof, Writer& writer);
void write(const game::FamilyProof& proof, Writer& writer);
void write(const game::HeapsProof& proof, Writer& writer);
void write(const game::PairingProof& proof, Writer& writer);
void write(const game::PeriodicProof& proof, Writer& writer);
void write(const game::ReductionProof& proof, Writer& writer);
void write(const game::SeriesParallelProof& proof, Writer& writer);
void write(const game::StrategyProof& proof, Writer& writer);
void write(const game::SumProof& proof, Writer& writer);
void write(const game::TheoremProof& proof, Writer& writer);
void write(const game::WideProof& proof, Writer& writer);
void write(const game::WindowProof& proof, Writer& writer);
/// "K repeats START PERIOD AT V V .." of a function without its set; AT, the place of the state, only if asked for.
std::string text_of(const game::PeriodicFunction& function, bool with_state);
/// Writes the levels of a wide semigroup, preceded by their number.
void write_levels(const std::vector<game::WideLevel>& levels, Writer& writer);

}  // namespace upset::certify
