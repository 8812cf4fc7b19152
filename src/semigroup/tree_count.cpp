// SPDX-License-Identifier: MIT
// The work of counting the tree of numerical semigroups, cut into pieces: the semigroups of one multiplicity m are the
// ordinary one and the descendants of nodes three levels below it. Threads take these pieces, m by m, into buckets of
// their own, and what they have counted is added up: the order of the pieces and the number of threads do not matter.
#include "semigroup/tree_count.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <stdexcept>

#include "core/parallel.hpp"
#include "semigroup/tree_buckets.hpp"

namespace upset::semigroup {

namespace {

constexpr unsigned kPieceLevels = 3;      // between the ordinary semigroup and the pieces
constexpr unsigned kMinGenus = 8;         // counted at least: no formula is asked for levels that are not there
constexpr std::size_t kPiecesAtOnce = 4;  // that a thread takes

/// A part of the tree below the ordinary semigroup of one multiplicity.
struct Pieces {
  unsigned multiplicity = 0;
  unsigned genus = 0;             // of the nodes
  std::vector<TreeNode> nodes{};  // whose descendants are left to be counted
};

/// Nodes one level deeper.
std::vector<TreeNode> children_of(const std::vector<TreeNode>& nodes, unsigned multiplicity) {
  std::vector<TreeNode> children;
  for (const TreeNode& node : nodes)
    for (TreeWord left = node.generators; left != 0; left &= left - 1)
      children.push_back(node.without(lowest_place(left), multiplicity));
  return children;
}

/// Counts the semigroups near the ordinary one and gives what is left. Multiplicity 1 has N alone.
Pieces cut(unsigned multiplicity, unsigned max_genus, TreeCounts& counts) {
  Pieces pieces{multiplicity, multiplicity - 1, {}};
  ++counts[pieces.genus];
  if (multiplicity == 1) return pieces;
  if (pieces.genus < max_genus) pieces.nodes = {TreeNode::ordinary(multiplicity)};
  const unsigned last = max_genus - kFormulaLevels;  // no piece lies deeper
  while (!pieces.nodes.empty() && pieces.genus < max_genus &&
         (pieces.genus > last || pieces.genus < std::min(last, multiplicity - 1 + kPieceLevels))) {
    pieces.nodes = children_of(pieces.nodes, multiplicity);
    counts[++pieces.genus] += pieces.nodes.size();
  }
  if (pieces.genus > last) pieces.nodes.clear();  // all levels are counted
  return pieces;
}

void add(TreeCounts& to, const TreeCounts& counts) {
  for (std::size_t genus = 0; genus < to.size(); ++genus) to[genus] += counts[genus];
}

TreeWords chosen(TreeWords words) {
  if (words == TreeWords::wide && !has_wide_words())
    throw std::invalid_argument("count_by_genus: wide words were asked for, and this machine has none");
  return words == TreeWords::automatic && has_wide_words() ? TreeWords::wide : words;
}

/// The walks of one thread: wide words are for multiplicities that fit.
class Walks {
 public:
  Walks(unsigned max_genus, TreeWords words, core::Stop& stop) : max_genus_(max_genus), words_(words), stop_(stop) {}

  CountingWalk& of(unsigned multiplicity) {
    const bool is_wide = words_ == TreeWords::wide && multiplicity <= kMaxWideMultiplicity;
    std::unique_ptr<CountingWalk>& walk = is_wide ? wide_ : portable_;
    if (walk == nullptr) walk = is_wide ? make_wide_walk(max_genus_, stop_) : make_portable_walk(max_genus_, stop_);
    return *walk;
  }
  [[nodiscard]] TreeCounts counts() const {
    TreeCounts sum{};
    for (const CountingWalk* walk : {wide_.get(), portable_.get()})
      if (walk != nullptr) add(sum, walk->counts());
    return sum;
  }

 private:
  unsigned max_genus_;
  TreeWords words_;
  core::Stop& stop_;
  std::unique_ptr<CountingWalk> wide_ = nullptr;      // made when it is needed
  std::unique_ptr<CountingWalk> portable_ = nullptr;  // likewise
};

/// All pieces, and who takes which.
class Count {
 public:
  Count(unsigned max_genus, TreeWords words, core::Stop& stop, const TreeProgress& progress)
      : max_genus_(max_genus), words_(chosen(words)), stop_(stop), progress_(progress) {}

  void cut_all(unsigned first, unsigned last) {
    for (unsigned m = first; m <= last; ++m) pieces_.push_back(cut(m, max_genus_, counts_));
    next_ = std::vector<std::atomic<std::size_t>>(pieces_.size());
  }

  /// Nothing when stopped.
  std::optional<std::vector<std::uint64_t>> run(unsigned threads, unsigned last_told) {
    std::vector<TreeCounts> by_thread(threads, TreeCounts{});
    core::on_threads(
        threads, [&](unsigned index) { by_thread[index] = work(index); }, [&] { ended_ = true; });
    if (ended_) return std::nullopt;
    for (const TreeCounts& counts : by_thread) add(counts_, counts);
    return std::vector<std::uint64_t>(counts_.begin(), counts_.begin() + last_told + 1);
  }

 private:
  TreeCounts work(unsigned index) {
    Walks walks(max_genus_, words_, stop_);
    std::uint64_t told = 0;
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      if (!take_all(pieces_[p], next_[p], walks)) {
        ended_ = true;
        break;
      }
      const std::uint64_t counted = walks.counts()[max_genus_];
      done_ += counted - told;
      told = counted;
      if (index == 0 && progress_) progress_(done_);
    }
    return walks.counts();
  }

  /// What others have left of the pieces of one multiplicity; false when stopped.
  bool take_all(const Pieces& pieces, std::atomic<std::size_t>& next, Walks& walks) {
    const std::size_t count = pieces.nodes.size();
    if (next.load(std::memory_order_relaxed) >= count) return true;
    CountingWalk& walk = walks.of(pieces.multiplicity);
    walk.begin(pieces.multiplicity);
    for (std::size_t from = next.fetch_add(kPiecesAtOnce); from < count; from = next.fetch_add(kPiecesAtOnce)) {
      for (std::size_t i = from; i < std::min(count, from + kPiecesAtOnce); ++i)
        if (!walk.take(pieces.genus, pieces.nodes[i])) return false;
      if (ended_ || stop_.poll(kPiecesAtOnce)) return false;
    }
    return walk.finish();
  }

  unsigned max_genus_;
  TreeWords words_;
  core::Stop& stop_;
  const TreeProgress& progress_;
  TreeCounts counts_{};
  std::vector<Pieces> pieces_{};
  std::vector<std::atomic<std::size_t>> next_{};  // of each of them: the first that nobody has taken
  std::atomic<std::uint64_t> done_{0};            // semigroups of the last genus
  std::atomic<bool> ended_{false};                // early
};

}  // namespace

std::optional<std::vector<std::uint64_t>> count_by_genus(unsigned max_genus, core::Stop& stop, TreeWords words,
                                                         const TreeProgress& progress) {
  UPSET_ASSERT(max_genus <= kMaxCountedGenus);
  const unsigned counted = std::max(max_genus, kMinGenus);
  Count count(counted, words, stop, progress);
  count.cut_all(1, counted + 1);
  return count.run(stop.threads(), max_genus);
}

std::optional<std::vector<std::uint64_t>> count_by_genus_of(unsigned multiplicity, unsigned max_genus, core::Stop& stop,
                                                            TreeWords words) {
  UPSET_ASSERT(multiplicity >= 1 && max_genus <= kMaxCountedGenus);
  if (multiplicity > max_genus + 1) return std::vector<std::uint64_t>(max_genus + 1, 0);
  const unsigned counted = std::max(max_genus, kMinGenus);
  const TreeProgress none;
  Count count(counted, words, stop, none);
  count.cut_all(multiplicity, multiplicity);
  return count.run(1, max_genus);
}

}  // namespace upset::semigroup
