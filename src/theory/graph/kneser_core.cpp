// SPDX-License-Identifier: MIT
#include "theory/graph/kneser_core.hpp"

#include <algorithm>

#include "core/integer.hpp"
#include "graph/families.hpp"
#include "theory/graph/binomials.hpp"

namespace upset::theory {

namespace {

constexpr unsigned kFewBlocks = 6;

/// The first `count` sets of `size` blocks in lexicographic order.
std::vector<std::vector<Vertex>> block_sets(std::size_t blocks, std::size_t size, std::size_t count) {
  auto sets = upset::graph::subsets_of_size(blocks, size);
  if (sets.size() > count) sets.resize(count);
  return sets;
}

/// The value of what is left of the core after taking a face of vertices in different parts. If the parts are even, the
/// twins of one vertex leave K_1, and those of two joined vertices leave a path of four vertices.
std::optional<unsigned> value_after(const KneserCore& core, const CompleteComplex& parts,
                                    const std::optional<Integer>& s, unsigned size) {
  if (core.has_odd_parts()) return parts.value_after(size);
  if (core.is_empty() || size > 2 || (s && *s < size)) return std::nullopt;
  return size;
}

}  // namespace

/// A negative k gives no sets, just like n + 1.
KneserCore::KneserCore(const Integer& n, const Integer& k, const Integer& l) : n_(n), k_(k < 0 ? Integer(n + 1) : k) {
  const Integer distance = l >= k_ ? Integer(1) : Integer(k_ - l);
  const bool has_no_edges = l < 0 || k_ == 0;
  const Integer exponent_of = has_no_edges ? n : Integer(distance - 1);  // B is the least power of two above it
  const mp_bitcnt_t m = exponent_of == 0 ? 0 : mpz_sizeinbase(exponent_of.get_mpz_t(), 2);
  block_ = Integer(1) << m;
  blocks_ = n >> m;
  chosen_ = k_ >> m;
  rest_ = n - blocks_ * block_;
  picked_ = k_ - chosen_ * block_;
  first_ = std::min(picked_, rest_) + 1;
}

bool KneserCore::has_odd_parts() const { return !is_empty() && binomial_mod_2(rest_, picked_) == 1; }

game::TermPtr KneserCore::complex_term(const std::optional<Integer>& s) const {
  if (!has_odd_parts()) return subsets_term(s, 0);
  const auto parts = binomial_within(blocks_, chosen_, 64);
  return parts ? subsets_term(s, *parts) : nullptr;
}

std::optional<std::vector<Integer>> KneserCore::clique(unsigned size) const {
  if (is_empty() || size == 0) return std::nullopt;
  if (size == 1) return std::vector<Integer>{1};
  if (chosen_ == 0 || chosen_ == blocks_) return std::nullopt;  // only one part
  if (size == 2) {
    const Run common{1, picked_ + (chosen_ - 1) * block_};
    const Run other{picked_ + chosen_ * block_ + 1, block_};
    const auto second = lexicographic_rank(n_, common.second == 0 ? std::vector{other} : std::vector{common, other});
    if (!second) return std::nullopt;
    return std::vector<Integer>{1, *second};
  }
  if (blocks_ > kFewBlocks) return std::nullopt;
  std::vector<Integer> vertices;
  for (const auto& set : block_sets(core::as<std::size_t>(blocks_), core::as<std::size_t>(chosen_), size)) {
    std::vector<Run> runs;
    if (picked_ > 0) runs.emplace_back(1, picked_);
    for (const Vertex b : set) runs.emplace_back(first_ + b * block_, block_);
    const auto rank = lexicographic_rank(n_, runs);
    if (!rank) return std::nullopt;
    vertices.push_back(*rank);
  }
  if (vertices.size() < size) return std::nullopt;
  return vertices;
}

game::Verdict kneser_verdict(const Rule& rule, const KneserCore& core, const std::optional<Integer>& s,
                             const game::Query& query) {
  const CompleteComplex parts(s, core.blocks(), core.chosen());
  const auto value = core.has_odd_parts() ? parts.value() : std::optional<unsigned>(0);
  if (!value) return verdict_without_value(rule, parts);
  return verdict_with(rule, *value, query, [&] {
    Reached reached;
    for (unsigned size = 1; size <= std::max(2U, parts.most_taken()); ++size)
      if (const auto after = value_after(core, parts, s, size); after && query.target == *after)
        if (const auto face = core.clique(size)) reached.moves.emplace_back(*face);
    return reached;
  });
}

}  // namespace upset::theory
