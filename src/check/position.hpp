// SPDX-License-Identifier: MIT
// The position that a certificate is about: its spec cut into terms, and the blocks that stand for files. A term can
// take far more memory than its text, so it is made only when its part of a proof is checked, and then dropped.
#pragma once

#include <string>
#include <vector>

#include "check/block.hpp"
#include "check/spec.hpp"
#include "check/term.hpp"
#include "check/text.hpp"

namespace upset::check {

class Position {
 public:
  // Reads the blocks, which follow the spec line, and tests that they are those that the spec names.
  Position(const std::string& spec, Lines& lines);

  const std::string& spec() const { return spec_; }
  std::size_t size() const { return summands_.size(); }  // number of terms
  const TermText& text(std::size_t which) const { return summands_[which].text; }
  Term term(std::size_t which) const;

 private:
  struct Summand {
    TermText text;
    std::vector<EmbeddedBlock> blocks;  // one for each file
  };

  std::string spec_;
  std::size_t spec_line_;
  std::vector<Summand> summands_;
};

}  // namespace upset::check
