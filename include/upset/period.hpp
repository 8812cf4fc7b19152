// SPDX-License-Identifier: MIT
// Families on two growing chains (Byrnes): for fixed k, the n with g(A_{m,n}) = k is a function f(m) that ends, stays
// or repeats. The library finds which and from where on, and evaluates f at arguments of any size.
//
//   const auto period = upset::find_period("board:w,w,5,3", 0);
//   assert(period->type == upset::PeriodType::repeats);
//   assert(period->at("1000000").has_value());
//
// Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
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

namespace game {
struct Evidence;
}

/// How f continues: it has no more values, one constant value, or f(m + period) = f(m) + period. These are types I, II
/// and III of Byrnes.
enum class PeriodType { ends, stays, repeats };

/// A solved function f.
struct Period {
  std::string spec;            // of the family, canonical
  unsigned k = 0;              // the Grundy value
  bool is_board = false;       // m is the second row and n the first; otherwise, m and n are the lengths of C and D
  bool is_one_chain = false;   // only one chain grows: m is its length (of a board, the first row), n the Grundy value
  bool has_one_chain = false;  // D is a separate heap: f(m) is the Grundy value of A_m
  PeriodType type = PeriodType::ends;                  // how f continues
  std::uint64_t least_m = 0;                           // 1 for a board of which one row grows; 0 otherwise
  std::uint64_t start = 0;                             // the least m from which it continues so
  std::uint64_t period = 1;                            // the least period, if it repeats
  std::uint64_t last = 0;                              // the constant value, if it stays
  std::vector<std::optional<std::uint64_t>> values{};  // of all m below start, and of the first period
  /// Byrnes' Q(A), T(A, k) and W(A, k), in terms of the lengths of C and D, even for boards. Q holds the j <= k whose
  /// function does not repeat. If k is in Q, T is the least number such that from every n >= T, whatever m is, a move
  /// leads to the value k. W is the largest T(B, j), j <= k, over A and all sets B that remain when elements below
  /// neither chain are taken; 0 if no T exists.
  std::vector<unsigned> q{};
  std::optional<std::uint64_t> t{};                  // see q
  std::uint64_t w = 0;                               // see q
  std::uint64_t functions = 0;                       // how many functions were solved for this one
  double seconds = 0;                                // of computation
  bool from_checkpoint = false;                      // relies on a checkpoint file, which can be validated only in part
  std::shared_ptr<const game::Evidence> evidence{};  // for certificate(), if it was asked for

  /// f(m) for a decimal m of any size; nothing if f has no value there. Throws if m is not a number.
  [[nodiscard]] std::optional<Integer> at(const std::string& m) const;
};

/// Solves f for a family: a position on two chains of which both or one are infinite. Both grow in chains:FILE,
/// chains:(items), chains:w,w:FILE and board:w,w,5,3. One grows in chains:w:FILE, chains:5,w:FILE and board:w,9,3; then
/// k = 0, and f(m) is the Grundy value (Corollaries 4 and 5). Refused: anything else. Reaching a limit first is an
/// error, too. With Limits::checkpoint, solved functions are saved in that file and loaded from it. `evidence` asks for
/// a proof of the start, the period and the values, for all m.
Result<Period> find_period(std::string_view spec, unsigned k, const Resources& resources = Resources(),
                           const Limits& limits = {}, bool evidence = false);

/// The values as a table (m, n, n - m) for m < rows, with a plot of n - m. If `rows` is 0, it covers the start and two
/// periods.
Table period_table(const Period& period, std::uint64_t rows = 0);

}  // namespace upset
