// SPDX-License-Identifier: MIT
// Writing proofs as the lines of docs/formats/certificate.md, one file a kind of proof.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

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
  void append(const std::string& text) { text_ += text; }  // whole lines
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Any proof, by its kind.
void write_proof(const game::Proof& proof, Writer& writer);

void write_kernel(const game::Kernel& kernel, Writer& writer);
void write_face_kernel(const game::Proof& proof, Writer& writer);
void write_pairing(const game::Proof& proof, Writer& writer);
void write_reduction(const game::Proof& proof, Writer& writer);
void write_series_parallel(const game::Proof& proof, Writer& writer);
void write_sum(const game::Proof& proof, Writer& writer);
void write_window(const game::Proof& proof, Writer& writer);

}  // namespace upset::certify
