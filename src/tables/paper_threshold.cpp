// SPDX-License-Identifier: MIT
// As printed in Figure 4. The subscripts: e = u_1 v_i and f = u_1 v_1 (the end of the only edge at the vertex joined to
// one or none). A vertex of the clique other than u_1, ..., u_i is called x. An edge of the clique that touches none of
// them is called w.
#include "tables/paper_threshold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace upset::tables {

namespace {

using Row = std::array<const char*, 3>;  // by i modulo 3
using Printed = std::array<Row, 3>;      // by n modulo 3
constexpr Row kA{"B", "A", "A"};         // by n modulo 3
constexpr Printed kB{Row{"A v_i", "A v_i", "A v_i"}, Row{"B", "A e", "A w"}, Row{"A x", "A u_1", "B"}};
constexpr Printed kC{Row{"B", "A f", "A u_1"}, Row{"A v_i", "A v_i", "A v_i"}, Row{"A w", "B", "A f"}};
constexpr Printed kD{Row{"A f", "?", "A u_1"}, Row{"A v_i", "A u_1", "?"}, Row{"?", "A f", "A v_i"}};
constexpr Printed kE{Row{"?", "?", "?"}, Row{"A v_j", "?", "?"}, Row{"?", "?", "A v_j"}};

}  // namespace

std::string threshold_table(const std::vector<std::uint64_t>& extra) {
  if (extra.empty()) return "a";
  if (extra.size() == 1) return "b";
  if (extra.size() != 2) return "";
  if (extra.front() == 0) return "c";
  return extra.front() == 1 ? "d" : "e";
}

std::string paper_threshold(const std::string& table, std::uint64_t n, std::uint64_t i) {
  if (table == "a") return kA[n % 3];
  if (table == "b") return kB[n % 3][i % 3];
  if (table == "c") return kC[n % 3][i % 3];
  if (table == "d") return kD[n % 3][i % 3];
  if (table == "e") return kE[n % 3][i % 3];
  return "";
}

std::optional<std::string> printed_move(const std::string& cell, std::uint64_t n,
                                        const std::vector<std::uint64_t>& extra) {
  if (cell.size() < 3 || extra.empty()) return std::nullopt;
  const std::string subscript = cell.substr(2);
  const std::uint64_t i = extra.back(), last = n + extra.size();  // v_i is the last vertex
  const auto edge = [](std::uint64_t u, std::uint64_t v) { return fmt::format("{}-{}", u, v); };
  if (subscript == "v_i") return std::to_string(last);
  if (subscript == "v_j") return std::to_string(n + 1);
  if (subscript == "u_1") return i >= 1 ? "1" : "";
  if (subscript == "x") return i < n ? std::to_string(i + 1) : "";
  if (subscript == "w") return i + 2 <= n ? edge(i + 1, i + 2) : "";
  if (subscript == "e") return i >= 1 ? edge(1, last) : "";
  const auto one = std::ranges::find(extra, 1U);  // f = u_1 v_1
  return one == extra.end() ? "" : edge(1, n + 1 + static_cast<std::uint64_t>(one - extra.begin()));
}

std::string against_threshold(const std::string& cell, Outcome outcome, const std::optional<std::string>& move,
                              Outcome after) {
  if (cell.empty()) return "";
  if (outcome == Outcome::unknown) return "open";
  if (cell == "?") return "settles";
  if ((cell == "B") != (outcome == Outcome::P)) return "contradicts";
  if (!move) return "agrees";
  if (move->empty()) return "no such move";
  if (after == Outcome::unknown) return "open";
  return after == Outcome::P ? "agrees" : "move loses";
}

}  // namespace upset::tables
