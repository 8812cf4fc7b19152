// SPDX-License-Identifier: MIT
#include "rulebook/builder.hpp"

#include <algorithm>
#include <set>

#include "core/hash_table.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

struct Before {
  bool operator()(GapSet a, GapSet b) const { return is_before(a, b); }
};

/// Every position of the tree, depth first in the order of books.
class PlainWalk {
 public:
  PlainWalk(unsigned size, core::Stop& stop) : size_(size), stop_(stop), counts_(size + 1) {}

  void visit(GapSet gaps, unsigned genus) {
    if (stop_.poll()) return;
    ++counts_[genus].visited;
    if (genus > 0 && is_lost(gaps)) lost_.insert(gaps);
    if (genus == size_) return;
    const unsigned m = multiplicity(gaps);
    const unsigned top = gaps.largest();
    for (unsigned s = top + m + (top == 0 ? 1 : 0); s > top; --s)
      if (is_generator(gaps, s)) visit(gaps | GapSet::only(s), genus + 1);
  }

  [[nodiscard]] const std::set<GapSet, Before>& lost() const { return lost_; }
  [[nodiscard]] const std::vector<SizeCount>& counts() const { return counts_; }

 private:
  [[nodiscard]] bool is_lost(GapSet gaps) const {
    for (unsigned y = 2; y <= gaps.largest(); ++y)
      if (gaps.has(y) && lost_.contains(gaps_after(gaps, y))) return false;
    return true;
  }
  [[nodiscard]] static bool is_generator(GapSet gaps, unsigned s) {
    for (unsigned x = 1; 2 * x <= s; ++x)
      if (!gaps.has(x) && !gaps.has(s - x)) return false;
    return true;
  }

  unsigned size_;
  core::Stop& stop_;
  std::set<GapSet, Before> lost_{};
  std::vector<SizeCount> counts_;
};

}  // namespace

Result<BuildReport> build(const BuildOptions& options, const LostSource* /*known*/, LostSink& sink, core::Stop& stop) {
  if (options.size < 1 || options.size > kMostSize) return misused("the size of a book is 1 to 64");
  PlainWalk walk(options.size, stop);
  walk.visit(GapSet{}, 0);
  if (stop.stopped()) return Error{ErrorCode::limit, "the limit was reached: " + stop.cause_name()};
  BuildReport report;
  for (unsigned size = 1; size <= options.size; ++size) {
    std::vector<GapSet> positions;
    for (const GapSet gaps : walk.lost())
      if (gaps.count() == size) positions.push_back(gaps);
    SizeCount count = walk.counts()[size];
    count.size = size;
    count.positions = count.visited;
    count.lost = positions.size();
    report.sizes.push_back(count);
    if (const auto error = sink.begin_size(size, positions.size())) return *error;
    if (const auto error = sink.put(positions)) return *error;
  }
  report.seconds = stop.seconds();
  return report;
}

}  // namespace upset::rulebook
