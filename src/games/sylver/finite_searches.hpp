// SPDX-License-Identifier: MIT
// The searches of finite positions that hold one number, the modulus. Each serves what fits into its words; together
// they keep what they find in one file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/finite_search.hpp"
#include "games/sylver/position_file.hpp"

namespace upset::games::sylver {

class FiniteSearches {
 public:
  /// 0: the modulus is the least number of the first position that is asked about.
  FiniteSearches(core::Stop& stop, std::uint64_t modulus) : stop_(stop), modulus_(modulus), file_(stop) {}

  /// An element of all positions; 0 before the first, or when that one's least number is beyond words.
  [[nodiscard]] std::uint64_t modulus() const { return modulus_; }
  /// Makes the least number of a position the modulus, unless there is one.
  void set_modulus(const Coins& coins);

  /// The search that serves a position; null when there is none: it is beyond all words, or memory is.
  FiniteSearch* serving(const NumericalSemigroup& position);
  /// One that serves all of some positions, if there is one, or one is opened for a single position.
  FiniteSearch* serving_all(const std::vector<NumericalSemigroup>& positions);
  /// Opens one search that has room for the finite positions that all these moves lead to, where words are wide enough.
  void open_for_all(const Coins& coins, const std::vector<Integer>& moves);

  /// See PositionFile.
  std::optional<Error> keep_in(const std::string& place) { return file_.open(place, modulus_, searches_); }
  std::optional<Error> write() { return file_.write(searches_); }
  std::optional<Error> write_if_grown() { return file_.write_if_grown(searches_); }
  [[nodiscard]] bool rely_on_file() const { return file_.is_relied_on(); }

 private:
  /// Null when it is, or when it cannot take what the file holds.
  FiniteSearch* enter(std::unique_ptr<FiniteSearch> search);
  void pulse();

  core::Stop& stop_;
  std::uint64_t modulus_;
  PositionFile::Searches searches_{};
  PositionFile file_;
};

/// Every move takes the largest number away: won, by a move that is not known (Proposition 2 of Eaton and Herzinger).
[[nodiscard]] bool is_won_at_sight(const NumericalSemigroup& position);

}  // namespace upset::games::sylver
