// SPDX-License-Identifier: MIT
// The functions f_{B,k} of a family on two growing chains: f_{B,k}(m) is the n with g(B_{m,n}) = k. Each is solved on
// the first request, after those that it needs (docs/algorithms/periodicity.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "games/chains/state.hpp"
#include "window/banded.hpp"

namespace upset::games::chains {

using window::BandedSolution;
using window::BandedType;

class Functions {
 public:
  /// If `most_m` is given, functions are computed only up to there, and nothing is proved for larger m.
  Functions(FamilyPtr family, core::Stop& stop, ChainPlace most_m = kEndless);

  /// Nothing if a limit comes first, or a period is out of reach. Elements of the set that lie above all of a chain do
  /// not matter.
  const BandedSolution* solve(const DynamicBits& set, unsigned k);

  /// From now on functions are saved in this file, and those that it holds are read from it: see BandedSolver.
  /// `question` identifies what will be asked for, in which order. Must be called before the first solve().
  std::optional<Error> keep_in(const std::string& file, const std::string& question);
  /// Writes the solved functions.
  std::optional<Error> save() { return solver_.save(); }
  /// Why a function was not solved although no limit was reached: the file is refused.
  [[nodiscard]] const std::optional<Error>& error() const { return solver_.error(); }
  /// Whether some were read from the file, which was checked only in part.
  [[nodiscard]] bool relies_on_file() const { return solver_.relies_on_file(); }

  struct Named {
    DynamicBits set;
    unsigned k;
    const BandedSolution* solution;
  };
  /// All functions that (set, k) depends on, including itself, each after those that it needs; nothing if a limit comes
  /// first.
  std::optional<std::vector<Named>> all_below(const DynamicBits& set, unsigned k);

  /// The number of solved functions.
  [[nodiscard]] std::size_t size() const { return solver_.size(); }
  [[nodiscard]] const TwoChains& family() const { return *family_; }
  [[nodiscard]] const FamilyPtr& family_ptr() const { return family_; }
  /// The elements of A that can be present while both chains are finite.
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
  std::vector<Element> trail_{};  // all elements of A, ascending, if they are a chain that lies below nothing else
  std::vector<std::vector<std::size_t>> on_trail_{};  // by k and length: their numbers
  window::BandedSolver solver_;
  std::map<Key, std::size_t> numbers_{};
};

using window::value_at;

/// A function as a line of a proof.
game::PeriodicFunction as_proof(const Functions::Named& function);

}  // namespace upset::games::chains
