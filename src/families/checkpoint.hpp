// SPDX-License-Identifier: MIT
// The state of a search for a theorem on disk (docs/formats/checkpoint.md): the windows that were seen, how far the
// search has come, and the automata verified so far. Windows only suggest claims that are verified later, so they are
// accepted if they have the form of sets of words. Automata are verified again.
#pragma once

#include <optional>
#include <string>

#include "families/training.hpp"
#include "families/verify.hpp"
#include "upset/result.hpp"

namespace upset::families {

/// How far a search has come, besides what it has seen.
struct Reached {
  unsigned last = 0;   // windows up to here did not suffice, or are being tried; 0 at the beginning
  Theorem verified{};  // a claim with its first levels, which are verified; none at the beginning
};

class SearchFile {
 public:
  /// For a family; without a name nothing is saved.
  SearchFile(std::string name, const Family& family);

  [[nodiscard]] bool is_on() const { return !name_.empty(); }
  /// Reads the file; false if it does not exist. Refused if it is damaged, belongs to another family, or does not hold.
  Result<bool> take_up(Training& training, Reached& reached, core::Stop& stop) const;
  [[nodiscard]] std::optional<Error> write(const Training& training, const Reached& reached) const;

 private:
  [[nodiscard]] std::uint64_t identity() const;

  std::string name_;
  Family family_;  // what is searched for: missing, step and residue
};

}  // namespace upset::families
