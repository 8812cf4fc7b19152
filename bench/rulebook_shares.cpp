// SPDX-License-Identifier: MIT
// Measurements for questions 1 and 5 of the rulebook paper. Question 1: which share of all positions up to a size do
// Algorithm 2, with different choices of the winning move, and the builder visit? Question 5: how many positions must
// any pruning of a tree visit, namely those with a lost position at or below them? This is counted in two trees: the
// usual one, where the parent of S adds its largest gap, and one where it adds the smallest gap that leaves a
// semigroup.
//
//   rulebook_shares [SIZE]      default 26, at most 32
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "core/hash_table.hpp"
#include "rulebook/builder.hpp"
#include "rulebook/reference.hpp"

namespace {

using namespace upset;
using semigroup::GapSet;
using Counts = std::vector<std::uint64_t>;

GapSet with_largest_gap(GapSet gaps) { return gaps & ~GapSet::only(gaps.largest()); }

GapSet with_smallest_gap(GapSet gaps) {
  for (unsigned y = 2;; ++y)
    if (gaps.has(y) && gaps_after(gaps, y).count() + 1 == gaps.count()) return gaps & ~GapSet::only(y);
}

/// For each size: the number of positions with a lost position of at most that size at or below them.
Counts necessary(const rulebook::ReferenceBook& book, const std::function<GapSet(GapSet)>& parent) {
  core::HashSet<std::uint64_t> seen;
  Counts counts;
  for (const auto& of_size : book.lost) {
    for (const std::uint64_t lost : of_size)
      for (GapSet gaps{lost, 0}; seen.insert(gaps.low).second && gaps.count() > 1;) gaps = parent(gaps);
    counts.push_back(seen.size());
  }
  return counts;
}

Counts cumulated(Counts counts) {
  for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
  return counts;
}

class NoSink final : public rulebook::LostSink {
  std::optional<Error> begin(std::span<const std::uint64_t>) override { return std::nullopt; }
  std::optional<Error> put(unsigned, std::span<const GapSet>) override { return std::nullopt; }
};

/// The number of positions that the builder visits for books of each size.
Counts by_builder(unsigned size, core::Stop& stop) {
  Counts counts{0};
  for (unsigned now = 1; now <= size; ++now) {
    NoSink sink;
    counts.push_back(0);
    const auto report = rulebook::build({.size = now, .threads = 1}, nullptr, sink, stop);
    for (const auto& count : report.value().sizes) counts.back() += count.visited;
  }
  return counts;
}

}  // namespace

int main(int count, char** arguments) {
  const unsigned size = count > 1 ? static_cast<unsigned>(std::atoi(arguments[1])) : 26;
  if (size < 1 || size > rulebook::kMaxReferenceSize) {
    std::fprintf(stderr, "usage: rulebook_shares [SIZE (1 to 32)]\n");
    return 2;
  }
  core::Stop stop(Limits{});
  const auto all = rulebook::breadth_first(size, stop);
  using rulebook::Choice;
  const Counts columns[] = {cumulated(rulebook::depth_first_pruned(size, Choice::largest, stop).visited),
                            cumulated(rulebook::depth_first_pruned(size, Choice::smallest, stop).visited),
                            cumulated(rulebook::depth_first_pruned(size, Choice::best, stop).visited),
                            by_builder(size, stop),
                            necessary(all, with_largest_gap),
                            necessary(all, with_smallest_gap)};
  const Counts positions = cumulated(all.visited);
  std::printf("size,positions,largest,smallest,best,builder,needed,needed_other_tree\n");
  for (unsigned now = 1; now <= size; ++now) {
    std::printf("%u,%llu", now, static_cast<unsigned long long>(positions[now]));
    for (const Counts& column : columns)
      std::printf(",%.4f", static_cast<double>(column[now]) / static_cast<double>(positions[now]));
    std::printf("\n");
  }
  return 0;
}
