// SPDX-License-Identifier: MIT
#include "games/graph/formulas.hpp"

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::games::graph {

namespace {

constexpr std::size_t kMaxBits = 1'000'000;  // of a number that is computed
constexpr unsigned kMaxTerms = 4096;         // of a sum of binomials

Integer half(const Integer& n) { return n / 2; }

std::size_t bits(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

/// For a set there are C(k,t) C(n-k,t) others that share all but t points with it. Those with t >= k - l are its
/// neighbours.
Count kneser_degree(const Integer& n, const Integer& k, const Integer& l) {
  const Integer first = l >= k ? Integer(1) : Integer(k - l);
  const Integer last = k < n - k ? k : Integer(n - k);
  if (l < 0 || first > last) return Integer(0);
  if (last - first > kMaxTerms || last * bits(n) * (last - first + 1) > 16 * kMaxBits) return std::nullopt;
  Integer degree = 0;
  for (Integer t = first; t <= last; ++t) {
    const Count gone = binomial(k, t);
    const Count come = binomial(n - k, t);
    if (!gone || !come) return std::nullopt;
    degree += *gone * *come;
  }
  return degree;
}

Count half_product(const Count& vertices, const Count& degree) {
  if (vertices && *vertices <= 1) return Integer(0);
  if (!vertices || !degree) return std::nullopt;
  UPSET_ASSERT(Integer(*vertices * *degree) % 2 == 0);  // every edge has two ends
  return half(*vertices * *degree);
}

}  // namespace

Integer pairs(const Integer& n) { return half(n * (n - 1)); }

Count binomial(const Integer& n, const Integer& k) {
  if (k < 0 || k > n) return Integer(0);
  const Integer smaller = k < n - k ? k : Integer(n - k);
  if (smaller * bits(n) > kMaxBits) return std::nullopt;
  return core::choose(n, core::as<std::uint64_t>(smaller));
}

Integer sum(const std::vector<Integer>& numbers, std::size_t first) {
  Integer total = 0;
  for (std::size_t i = first; i < numbers.size(); ++i) total += numbers[i];
  return total;
}

Integer multipartite_edges(const std::vector<Integer>& parts) {
  const Integer all = sum(parts);
  Integer squares = 0;
  for (const Integer& part : parts) squares += part * part;
  UPSET_ASSERT(all * all >= squares);
  return half(all * all - squares);
}

Count kneser_edges(const Integer& n, const Integer& k, const Integer& l) {
  const Count vertices = binomial(n, k);
  if (l < 0) return Integer(0);
  if (l >= k - 1 && vertices) return pairs(*vertices);
  return half_product(vertices, kneser_degree(n, k, l));
}

Count johnson_edges(const Integer& n, const Integer& k) { return half_product(binomial(n, k), Integer(k * (n - k))); }

}  // namespace upset::games::graph
