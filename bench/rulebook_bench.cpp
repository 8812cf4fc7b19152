// SPDX-License-Identifier: MIT
// Compares the builder of rulebooks with Algorithm 3 of the paper in one run: processor time, positions visited, and
// whether all find the same positions. The paper does not say which winning move Algorithm 3 takes. Here it searches
// from the largest number down, as a large one wins most positions, or from the smallest up, which prunes more.
//
//   rulebook_bench [SIZE [ROUNDS]]      default 30 and 3; without rounds in which Algorithm 3 runs, sizes up to 64
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "rulebook/builder.hpp"
#include "rulebook/reference.hpp"

namespace {

using namespace upset;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Lists final : public rulebook::LostSink {
 public:
  std::optional<Error> begin(std::span<const std::uint64_t> counts) override {
    by_size.resize(counts.size());
    for (std::size_t size = 0; size < counts.size(); ++size) by_size[size].reserve(counts[size]);
    return std::nullopt;
  }
  std::optional<Error> put(unsigned size, std::span<const semigroup::GapSet> positions) override {
    for (const auto& gaps : positions) by_size[size].push_back(gaps.low);
    return std::nullopt;
  }
  std::vector<std::vector<std::uint64_t>> by_size{};
};

struct Figures {
  double seconds = 1e9;
  std::uint64_t visited = 0;
  std::vector<std::vector<std::uint64_t>> lost{};
};

void measure_builder(unsigned size, Figures& figures) {
  core::Stop stop(Limits{.threads = 1});
  Lists lists;
  const double start = seconds();
  const auto report = rulebook::build({.size = size, .threads = 1}, nullptr, lists, stop);
  figures.seconds = std::min(figures.seconds, seconds() - start);
  figures.visited = 0;
  for (const auto& count : report.value().sizes) figures.visited += count.visited;
  figures.lost = std::move(lists.by_size);
}

void measure_reference(unsigned size, rulebook::Choice choice, Figures& figures) {
  core::Stop stop(Limits{.threads = 1});
  const double start = seconds();
  auto book = rulebook::depth_first_pruned(size, choice, stop);
  figures.seconds = std::min(figures.seconds, seconds() - start);
  figures.visited = 0;
  for (const std::uint64_t visited : book.visited) figures.visited += visited;
  figures.lost = std::move(book.lost);
}

}  // namespace

int main(int count, char** arguments) {
  const unsigned size = count > 1 ? static_cast<unsigned>(std::atoi(arguments[1])) : 30;
  const int rounds = count > 2 ? std::atoi(arguments[2]) : 3;
  if (size < 1 || size > rulebook::kMaxReferenceSize || rounds < 1) {
    std::fprintf(stderr, "usage: rulebook_bench [SIZE (1 to 32) [ROUNDS]]\n");
    return 2;
  }
  Figures builder;
  Figures largest;
  Figures smallest;
  for (int round = 0; round < rounds; ++round) {
    measure_builder(size, builder);
    measure_reference(size, rulebook::Choice::largest, largest);
    measure_reference(size, rulebook::Choice::smallest, smallest);
  }
  std::uint64_t lost = 0;
  for (const auto& of_size : builder.lost) lost += of_size.size();
  std::printf("size %u, %llu lost positions, one thread, the best of %d rounds\n", size,
              static_cast<unsigned long long>(lost), rounds);
  const auto tell = [&](const char* name, const Figures& figures) {
    std::printf("%-36s %8.3f s  %12llu positions visited  %5.1f times\n", name, figures.seconds,
                static_cast<unsigned long long>(figures.visited), figures.seconds / builder.seconds);
  };
  tell("builder", builder);
  tell("Algorithm 3, largest winning move", largest);
  tell("Algorithm 3, smallest winning move", smallest);
  const bool is_same = builder.lost == largest.lost && builder.lost == smallest.lost;
  if (!is_same) std::printf("THEY DIFFER\n");
  return is_same ? 0 : 1;
}
