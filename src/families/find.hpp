// SPDX-License-Identifier: MIT
// Finds a theorem for all a of a class, from nothing: windows of some S(a), a claim that fits them, automata that are
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
  unsigned most = 100;       // the largest a that is looked at
  std::string checkpoint{};  // file: taken up when it is there, written now and then and at the end; none: nothing is
  /// Told what is being done, in words, now and then.
  std::function<void(const std::string& phase)> tell = nullptr;
};

/// A verified theorem, the same whether or not it was interrupted and taken up; or why there is none: a limit (with
/// what was reached), or nothing that fits.
Result<Theorem> find(const Search& search, core::Stop& stop);

}  // namespace upset::families
