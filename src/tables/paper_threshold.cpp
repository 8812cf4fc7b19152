// SPDX-License-Identifier: MIT
// As printed in Figure 4. The subscripts: e = u_1 v_i and f = u_1 v_1 (the end of the only edge at the vertex joined to
// one or none). A vertex of the clique other than u_1, ..., u_i is called x. An edge of the clique that touches none of
// them is called w.
#include "tables/paper_threshold.hpp"

#include <array>

namespace upset::tables {

namespace {

using Row = std::array<const char*, 3>;  // by i modulo 3
using Printed = std::array<Row, 3>;      // by n modulo 3
constexpr Printed kB{Row{"A v_i", "A v_i", "A v_i"}, Row{"B", "A e", "A w"}, Row{"A x", "A u_1", "B"}};
constexpr Printed kC{Row{"B", "A f", "A u_1"}, Row{"A v_i", "A v_i", "A v_i"}, Row{"A w", "B", "A f"}};
constexpr Printed kD{Row{"A f", "?", "A u_1"}, Row{"A v_i", "A u_1", "?"}, Row{"?", "A f", "A v_i"}};
constexpr Printed kE{Row{"?", "?", "?"}, Row{"A v_j", "?", "?"}, Row{"?", "?", "A v_j"}};

}  // namespace

std::string threshold_table(const std::vector<std::uint64_t>& extra) {
  if (extra.size() == 1) return "b";
  if (extra.size() != 2) return "";
  if (extra.front() == 0) return "c";
  return extra.front() == 1 ? "d" : "e";
}

std::string paper_threshold(const std::string& table, std::uint64_t n, std::uint64_t i) {
  if (table == "b") return kB[n % 3][i % 3];
  if (table == "c") return kC[n % 3][i % 3];
  if (table == "d") return kD[n % 3][i % 3];
  if (table == "e") return kE[n % 3][i % 3];
  return "";
}

std::string against_threshold(const std::string& cell, Outcome outcome) {
  if (cell.empty()) return "";
  if (outcome == Outcome::unknown) return "open";
  if (cell == "?") return "settles";
  return (cell == "B") == (outcome == Outcome::P) ? "agrees" : "contradicts";
}

}  // namespace upset::tables
