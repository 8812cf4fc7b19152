// SPDX-License-Identifier: MIT
// Proofs about sets of elements: strategies, face-kernels, pairings, decompositions.
#include <fmt/ranges.h>

#include <algorithm>

#include "certify/writer.hpp"
#include "core/assert.hpp"

namespace upset::certify {

namespace {

/// "bipartite", "parts = 2.1", "swap 0-1,2-3 =" or "moves 12:3.1.2 = 4:b".
std::string rule_text(const game::FaceRule& rule) {
  using Kind = game::FaceRule::Kind;
  if (rule.kind == Kind::bipartite) return "bipartite";
  std::string text = rule.kind == Kind::parts ? "parts" : rule.kind == Kind::swap ? "swap" : "moves";
  const auto out = std::back_inserter(text);
  for (std::size_t i = 0; i < rule.swaps.size(); ++i)
    fmt::format_to(out, "{}{}-{}", i == 0 ? ' ' : ',', rule.swaps[i].first, rule.swaps[i].second);
  auto image = rule.images.begin();
  for (const game::FaceReference& reference : rule.references) {
    text += ' ';
    if (reference.move != game::FaceReference::kNoMove) fmt::format_to(out, "{}:", reference.move);
    if (reference.images == 0) text += reference.by_formula ? 'b' : '=';
    else fmt::format_to(out, "{}", fmt::join(image, image + reference.images, "."));
    image += reference.images;
  }
  UPSET_ASSERT(image == rule.images.end());
  return text;
}

/// Points as numbers, primes as [1], unions as (u A B), ordinal sums as (o A B). No recursion, because trees may be
/// deep.
std::string tree_text(const std::vector<game::SeriesParallelProof::Node>& tree) {
  using Kind = game::SeriesParallelProof::Node::Kind;
  std::string text;
  std::vector<std::uint32_t> open;  // missing parts of the enclosing nodes
  for (const auto& node : tree) {
    if (!text.empty()) text += ' ';
    if (node.kind == Kind::point) text += std::to_string(node.number);
    if (node.kind == Kind::prime) text += fmt::format("[{}]", node.number + 1);
    if (node.kind == Kind::disjoint_union || node.kind == Kind::ordinal_sum) {
      UPSET_ASSERT(node.number > 0);
      text += node.kind == Kind::disjoint_union ? "(u" : "(o";
      open.push_back(node.number);
      continue;
    }
    for (; !open.empty() && --open.back() == 0; open.pop_back()) text += ')';
  }
  UPSET_ASSERT(open.empty());
  return text;
}

}  // namespace

void write_strategy(std::string_view head, const game::Strategy& strategy, Writer& writer) {
  writer.line("{} {}", head, strategy.states);
  writer.append(strategy.lines);
}

void write(const game::StrategyProof& proof, Writer& writer) { write_strategy("strategy", proof.strategy, writer); }

void write(const game::FaceKernelProof& proof, Writer& writer) {
  writer.line("face-kernel {}", proof.members.size());
  for (const game::FaceMember& member : proof.members)
    writer.line("{} {} {}", member.set.hex(), member.value, rule_text(member.rule));
}

void write(const game::PairingProof& proof, Writer& writer) {
  writer.line("pairing {}", proof.pairs.size());
  for (const auto& [x, y] : proof.pairs) writer.line("{} {}", std::min(x, y), std::max(x, y));
  write_proof(*proof.fixed, writer);
}

void write(const game::SeriesParallelProof& proof, Writer& writer) {
  writer.line("series-parallel {}", proof.primes.size());
  writer.line("tree {}", tree_text(proof.tree));
  for (std::size_t k = 0; k < proof.primes.size(); ++k) {
    writer.line("prime {}", k + 1);
    writer.line("set {}", proof.primes[k].set.hex());
    writer.line("values {}", fmt::join(proof.primes[k].values, " "));
    write_strategy("strategy", proof.primes[k].strategy, writer);
  }
  writer.line("end series-parallel");
}

}  // namespace upset::certify
