// SPDX-License-Identifier: MIT
// Families on two growing chains (Byrnes): for fixed k, the n with g(A_{m,n}) = k is a function f(m) that ends, stays
// or repeats. This tells which, from where on, and answers at arguments of any size.
//
//   const auto period = upset::find_period("board:w,w,5,3", 0);
//   assert(period->type == upset::PeriodType::repeats);
//   assert(period->at("1000000").has_value());
//
// Safe from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/integer.hpp"
#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/table.hpp"

namespace upset {

/// How f goes on: without values, with one value for ever, or as f(m + period) = f(m) + period. The types I, II and III
/// of Byrnes.
enum class PeriodType { ends, stays, repeats };

/// A solved function f.
struct Period {
  std::string spec;                                    // of the family, canonical
  unsigned k = 0;                                      // the Grundy value
  bool is_board = false;                               // m is the second row and n the first; else lengths of C and D
  bool is_one_chain = false;                           // asked for as chains:M:FILE, without D
  bool has_one_chain = false;                          // D is a heap apart: f(m) is the Grundy value of A_m
  PeriodType type = PeriodType::ends;                  // how it goes on
  std::uint64_t least_m = 0;                           // of a board: the length of its third row
  std::uint64_t start = 0;                             // the least m from which it does
  std::uint64_t period = 1;                            // the least one, of a function that repeats
  std::uint64_t last = 0;                              // the value that stays
  std::vector<std::optional<std::uint64_t>> values{};  // of all smaller m, and of the first period
  /// Byrnes' Q(A), T(A, k) and W(A, k), told of lengths of C and D, on boards too: the j <= k whose function does not
  /// repeat; for k among them the least number such that from every n >= T, whatever m is, a move leads to the value k;
  /// and the largest T(B, j), j <= k, of A and of all sets B that moves below neither chain leave of it (0: there is
  /// none).
  std::vector<unsigned> q{};
  std::optional<std::uint64_t> t{};  // see q
  std::uint64_t w = 0;               // see q
  std::uint64_t functions = 0;       // how many were solved on the way
  double seconds = 0;                // of computation
  bool from_checkpoint = false;      // relies on a checkpoint file as far as that could be tested

  /// f(m), m decimal and of any size; nothing where there is none. Throws where m is no number.
  [[nodiscard]] std::optional<Integer> at(const std::string& m) const;
};

/// Solves f for a family: chains:FILE, chains:(items), a position of one, chains:w:FILE for the Grundy values of a
/// family on one chain (k = 0 then: Corollaries 4 and 5), or a board with at least two rows, of which
/// the first two are free (board:w,w,5,3). Refused: anything else. A limit that comes first is an error, too; with
/// Limits::checkpoint the functions that were solved are kept in that file and taken from it.
Result<Period> find_period(std::string_view spec, unsigned k, const Resources& resources = Resources(),
                           const Limits& limits = {});

/// Its values as a table (m, n, n - m) for m < rows, with a plot of n - m; 0 for the start and two periods.
Table period_table(const Period& period, std::uint64_t rows = 0);

}  // namespace upset
