// SPDX-License-Identifier: MIT
// The searches of finite positions that contain one number, the modulus. Each serves the positions that fit. Together
// they save their results in one file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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

  /// An element of all positions; 0 before the first one, or if its least number is too large.
  [[nodiscard]] std::uint64_t modulus() const { return modulus_; }
  /// Makes the least number of a position the modulus, unless it is set already.
  void set_modulus(const Coins& coins);

  /// The search that serves a position; null if the position fits into no search, or memory is short.
  FiniteSearch* serving(const NumericalSemigroup& position);
  /// One search that serves all of these positions: an existing one, or for a single position a new one.
  FiniteSearch* serving_all(const std::vector<NumericalSemigroup>& positions);
  /// Opens one search with room for the finite positions that all these moves lead to, if one can be wide enough.
  void open_for_all(const Coins& coins, const std::vector<Integer>& moves);

  /// Sets a function to be called during searches, in addition to what they do themselves.
  void set_pulse(std::function<void()> also) { also_ = std::move(also); }

  /// See PositionFile.
  std::optional<Error> keep_in(const std::string& place) { return file_.open(place, modulus_, searches_); }
  std::optional<Error> write() { return file_.write(searches_); }
  std::optional<Error> write_if_grown() { return file_.write_if_grown(searches_); }
  [[nodiscard]] bool rely_on_file() const { return file_.is_relied_on(); }

 private:
  /// Takes a new search. Null if `search` is null or cannot take what the file holds.
  FiniteSearch* enter(std::unique_ptr<FiniteSearch> search);
  void pulse();

  core::Stop& stop_;
  std::uint64_t modulus_;
  PositionFile::Searches searches_{};
  PositionFile file_;
  std::function<void()> also_{};
};

/// Whether every move rules out the largest number. Then the position is won, by an unknown move (Proposition 2 of
/// Eaton and Herzinger).
[[nodiscard]] bool is_won_at_sight(const NumericalSemigroup& position);

}  // namespace upset::games::sylver
