// SPDX-License-Identifier: MIT
// Finds a theorem for all a of a class from scratch: windows of some S(a), a claim that fits them, automata that are
// learned from them, and their verification (docs/algorithms/families.md, section 6).
#pragma once

#include <functional>
#include <string>

#include "core/stop.hpp"
#include "families/family.hpp"
#include "upset/result.hpp"

namespace upset::families {

struct Search {
  semigroup::Missing missing{};
  unsigned step = 2;
  unsigned residue = 1;
  unsigned most = 100;       // the largest a that is examined
  std::string checkpoint{};  // file: resumed if it exists, written from time to time and at the end; empty: none
  /// Called now and then with a description of the current work.
  std::function<void(const std::string& phase)> tell = nullptr;
};

/// A verified theorem, the same whether or not it was interrupted and resumed. Otherwise why nothing was found: a limit
/// (with what was reached), or nothing fits.
Result<Theorem> find(const Search& search, core::Stop& stop);

}  // namespace upset::families
