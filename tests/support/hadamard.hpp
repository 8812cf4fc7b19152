// SPDX-License-Identifier: MIT
// Graphs and posets that look alike everywhere but have few symmetries, so that nauty's search tree is large: those of
// Hadamard matrices after random switches. Order 32 (128 vertices) takes nauty 3 s, order 64 (256 vertices) longer than
// anyone has waited.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace upset::testing {

using SignMatrix = std::vector<std::vector<bool>>;

/// Sylvester's matrix of this order (a power of two). In a random set of four rows whose product is constant, all
/// entries of the columns where the first row has the same ratios to the others are negated, again and again: rows stay
/// orthogonal.
inline SignMatrix switched_hadamard(std::size_t order, std::uint64_t seed) {
  SignMatrix matrix(order, std::vector<bool>(order));
  for (std::size_t i = 0; i < order; ++i)
    for (std::size_t j = 0; j < order; ++j) matrix[i][j] = std::popcount(i & j) % 2 == 1;
  std::mt19937_64 random(seed);
  for (std::size_t done = 0; done < order / 2;) {
    std::array<std::size_t, 4> rows{};
    for (std::size_t& row : rows) row = random() % order;
    const auto [a, b, c, d] = rows;
    if (a == b || a == c || a == d || b == c || b == d || c == d) continue;
    const auto product = [&, a = a, b = b, c = c, d = d](std::size_t j) {
      return matrix[a][j] ^ matrix[b][j] ^ matrix[c][j] ^ matrix[d][j];
    };
    bool is_constant = true;
    for (std::size_t j = 0; j < order; ++j) is_constant = is_constant && product(j) == product(0);
    if (!is_constant) continue;
    const std::size_t like = random() % order;
    const bool ratio_b = matrix[a][like] != matrix[b][like];
    const bool ratio_c = matrix[a][like] != matrix[c][like];
    for (std::size_t j = 0; j < order; ++j)
      if ((matrix[a][j] != matrix[b][j]) == ratio_b && (matrix[a][j] != matrix[c][j]) == ratio_c)
        for (const std::size_t row : rows) matrix[row][j] = !matrix[row][j];
    ++done;
  }
  return matrix;
}

/// Vertices +r and -r for each row, then +c and -c for each column; a signed row is joined to a column of the sign of
/// the entry times its own. Ends of an edge ascend, so these are also the relations of a poset of height two.
inline std::vector<std::pair<std::uint32_t, std::uint32_t>> hadamard_edges(const SignMatrix& matrix) {
  const auto n = static_cast<std::uint32_t>(matrix.size());
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::uint32_t sign = matrix[i][j] ? n : 0;
      edges.emplace_back(i, 2 * n + j + sign);
      edges.emplace_back(n + i, 2 * n + j + (n - sign));
    }
  return edges;
}

}  // namespace upset::testing
