// SPDX-License-Identifier: MIT
// The state of a search for a theorem on disk (docs/formats/checkpoint.md): the windows that were seen, how far the
// search has come, and the automata that hold so far. Windows only suggest what is then verified, so they are believed
// when they are what sets of words look like; automata are verified again.
#pragma once

#include <optional>
#include <string>

#include "families/training.hpp"
#include "families/verify.hpp"
#include "upset/result.hpp"

namespace upset::families {

/// What a search has come to, besides what it has seen.
struct Reached {
  unsigned last = 0;   // windows up to here did not suffice, or are being tried; 0 at the beginning
  Theorem verified{};  // a claim with its first levels, which hold; none at the beginning
};

class SearchFile {
 public:
  /// For a family; no name: nothing is kept.
  SearchFile(std::string name, const Family& family);

  [[nodiscard]] bool is_on() const { return !name_.empty(); }
  /// Reads what is there; false when nothing is. Refused when it is damaged, of another family, or does not hold.
  Result<bool> take_up(Training& training, Reached& reached, core::Stop& stop) const;
  [[nodiscard]] std::optional<Error> write(const Training& training, const Reached& reached) const;

 private:
  [[nodiscard]] std::uint64_t identity() const;

  std::string name_;
  Family family_;  // what is asked for: missing, step and residue
};

}  // namespace upset::families
