// SPDX-License-Identifier: MIT
// The functions f_{B,k} of a family on two growing chains: f_{B,k}(m) is the n with g(B_{m,n}) = k. Each is solved when
// it is first asked for, after those that it needs (docs/algorithms/periodicity.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "games/chains/state.hpp"
#include "window/banded.hpp"

namespace upset::games::chains {

using window::BandedSolution;
using window::BandedType;

class Functions {
 public:
  /// With `most_m` they are computed up to there only, and nothing is proved of larger m.
  Functions(FamilyPtr family, core::Stop& stop, ChainPlace most_m = kEndless);

  /// Nothing when a limit comes first, or a period is out of reach. Elements of the set that lie above all of a chain
  /// do not matter.
  const BandedSolution* solve(const DynamicBits& set, unsigned k);

  /// Functions are kept in this file, and those that it holds are taken from it: see BandedSolver. `question` says
  /// what will be asked for, in which order. Before the first is solved.
  std::optional<Error> keep_in(const std::string& file, const std::string& question);
  /// Writes what is solved.
  std::optional<Error> save() { return solver_.save(); }
  /// Why a function was not solved although no limit was met: the file is refused.
  [[nodiscard]] const std::optional<Error>& error() const { return solver_.error(); }
  /// Some were taken from the file, which was checked in part only.
  [[nodiscard]] bool relies_on_file() const { return solver_.relies_on_file(); }

  struct Named {
    DynamicBits set;
    unsigned k;
    const BandedSolution* solution;
  };
  /// All functions that (set, k) rests on, itself among them, each after those that it needs; nothing when a limit
  /// comes first.
  std::optional<std::vector<Named>> all_below(const DynamicBits& set, unsigned k);

  /// How many were solved.
  [[nodiscard]] std::size_t size() const { return solver_.size(); }
  [[nodiscard]] const TwoChains& family() const { return *family_; }
  [[nodiscard]] const FamilyPtr& family_ptr() const { return family_; }
  /// The elements of A that can be there while both chains are finite.
  [[nodiscard]] const DynamicBits& finite_elements() const { return finite_elements_; }

 private:
  using Key = std::pair<DynamicBits, unsigned>;

  std::optional<std::size_t> number(const DynamicBits& set, unsigned k);
  std::optional<std::size_t> number_on_trail(const DynamicBits& set, unsigned k);
  std::optional<std::size_t> add(const DynamicBits& set, unsigned k, window::BandedFunction function);
  bool add_peers(const DynamicBits& set, unsigned k, window::BandedFunction& function);
  [[nodiscard]] window::BandedFunction frame(const DynamicBits& set, unsigned k) const;

  FamilyPtr family_;
  ChainPlace most_m_;
  DynamicBits finite_elements_;
  std::vector<Element> trail_{};  // all elements of A, ascending, where they are a chain that lies below nothing else
  std::vector<std::vector<std::size_t>> on_trail_{};  // by k and length: their numbers
  window::BandedSolver solver_;
  std::map<Key, std::size_t> numbers_{};
};

using window::value_at;

}  // namespace upset::games::chains
