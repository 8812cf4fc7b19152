// SPDX-License-Identifier: MIT
// Counts the tree of numerical semigroups in pieces: the semigroups of one multiplicity m are the ordinary one and the
// descendants of nodes three levels below it. Threads take these pieces, m by m, into their own buckets, and the counts
// are added up: the order of the pieces and the number of threads do not matter.
//
// With a checkpoint the work is cut into rounds. At the end of a round every thread empties its buckets, so that the
// pieces taken are the pieces counted, and the state is a number of pieces for each multiplicity.
#include "semigroup/tree_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <optional>
#include <stdexcept>

#include "core/parallel.hpp"
#include "core/size.hpp"
#include "semigroup/tree_buckets.hpp"
#include "semigroup/tree_file.hpp"

namespace upset::semigroup {

/// A part of the tree below the ordinary semigroup of one multiplicity.
struct TreePieces {
  unsigned multiplicity = 0;
  unsigned genus = 0;             // of the nodes
  std::vector<TreeNode> nodes{};  // whose descendants are yet to be counted
};

/// A range of the pieces of one multiplicity.
struct UnitPieces {
  const TreePieces* pieces = nullptr;
  std::size_t from = 0;
  std::size_t end = 0;
};

namespace {

constexpr unsigned kPieceLevels = 3;      // between the ordinary semigroup and the pieces
constexpr unsigned kMinGenus = 8;         // always counted, so that the formulas never need missing levels
constexpr std::size_t kPiecesAtOnce = 4;  // per thread
constexpr std::size_t kPiecesOfUnit = 16;
constexpr double kFirstRound = 1;  // seconds; a round is as long as all before it together, up to a limit

/// Nodes one level deeper.
std::vector<TreeNode> children_of(const std::vector<TreeNode>& nodes, unsigned multiplicity) {
  std::vector<TreeNode> children;
  for (const TreeNode& node : nodes)
    for (TreeWord left = node.generators; left != 0; left &= left - 1)
      children.push_back(node.without(lowest_place(left), multiplicity));
  return children;
}

/// Counts the semigroups near the ordinary one and returns the rest. Multiplicity 1 has only N.
TreePieces cut(unsigned multiplicity, unsigned max_genus, TreeCounts& counts) {
  TreePieces pieces{multiplicity, multiplicity - 1, {}};
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
    throw std::invalid_argument("count_by_genus: wide words were requested, but this machine has none");
  return words == TreeWords::automatic && has_wide_words() ? TreeWords::wide : words;
}

/// The walks of one thread; wide words are used for multiplicities that fit.
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
  std::unique_ptr<CountingWalk> wide_ = nullptr;      // made when needed
  std::unique_ptr<CountingWalk> portable_ = nullptr;  // likewise
};

/// All pieces, and their distribution to threads.
class Count {
 public:
  Count(unsigned max_genus, TreeWords words, core::Stop& stop, const TreeProgress& progress)
      : max_genus_(max_genus), words_(chosen(words)), stop_(stop), progress_(progress) {}

  void cut_all(unsigned first, unsigned last) {
    for (unsigned m = first; m <= last; ++m) pieces_.push_back(cut(m, max_genus_, counts_));
    next_ = std::vector<std::atomic<std::size_t>>(pieces_.size());
  }

  /// Resumes from the file, and saves the state there at the end of each round; false if the file is refused or cannot
  /// be written.
  bool save_in(TreeCheckpoint& checkpoint) {
    checkpoint_ = &checkpoint;
    file_.emplace(checkpoint.file, max_genus_);
    const auto state = file_->read();
    if (!state) checkpoint.error = state.error();
    else if (!*state) save();  // before the work, so that the user learns at once of a place that cannot be written
    else if (!resume(**state)) checkpoint.error = file_->contradiction();
    return !checkpoint.error;
  }

  /// Nothing when stopped, or when the state cannot be saved.
  std::optional<std::vector<std::uint64_t>> run(unsigned threads, unsigned last_told) {
    do {
      run_round(threads);
      if (ended_) return std::nullopt;
      if (file_) save();
      if (file_ && checkpoint_->error) return std::nullopt;
    } while (!is_done());
    TreeCounts counts = counts_;
    add(counts, in_pieces_);
    return std::vector<std::uint64_t>(counts.begin(), counts.begin() + last_told + 1);
  }

 private:
  void run_round(unsigned threads) {
    const double begun = stop_.seconds();
    if (file_) round_ends_ = begun + std::min(std::max(begun, kFirstRound), checkpoint_->longest_round);
    is_round_over_ = false;
    std::vector<TreeCounts> by_thread(threads, TreeCounts{});
    core::on_threads(
        threads, [&](unsigned index) { by_thread[index] = work(index); }, [&] { ended_ = true; });
    for (const TreeCounts& counts : by_thread) add(in_pieces_, counts);
  }

  [[nodiscard]] bool is_done() const {
    for (std::size_t p = 0; p < pieces_.size(); ++p)
      if (next_[p] < pieces_[p].nodes.size()) return false;
    return true;
  }

  void save() {
    TreeState state{{}, in_pieces_};
    for (std::size_t p = 0; p < pieces_.size(); ++p)
      state.pieces.push_back(std::min<std::uint64_t>(next_[p], pieces_[p].nodes.size()));
    checkpoint_->error = file_->write(state);
  }

  /// Whether the state can be one of these pieces.
  bool resume(const TreeState& state) {
    bool is_begun = false;
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      if (state.pieces[p] > pieces_[p].nodes.size()) return false;
      is_begun = is_begun || state.pieces[p] > 0;
      next_[p] = core::to_size(state.pieces[p]);
    }
    checkpoint_->relies_on_file = is_begun;
    in_pieces_ = state.counts;
    done_ = in_pieces_[max_genus_];
    return is_begun || state.counts == TreeCounts{};
  }

  TreeCounts work(unsigned index) {
    Walks walks(max_genus_, words_, stop_);
    std::uint64_t reported = 0;
    for (std::size_t p = 0; p < pieces_.size() && !is_round_over_; ++p) {
      if (!take_all(pieces_[p], next_[p], walks)) {
        ended_ = true;
        break;
      }
      const std::uint64_t counted = walks.counts()[max_genus_];
      done_ += counted - reported;
      reported = counted;
      if (index == 0 && progress_) progress_(done_);
    }
    return walks.counts();
  }

  /// Takes the remaining pieces of one multiplicity; false if stopped.
  bool take_all(const TreePieces& pieces, std::atomic<std::size_t>& next, Walks& walks) {
    const std::size_t count = pieces.nodes.size();
    if (next.load(std::memory_order_relaxed) >= count) return true;
    CountingWalk& walk = walks.of(pieces.multiplicity);
    walk.begin(pieces.multiplicity);
    for (std::size_t from = next.fetch_add(kPiecesAtOnce); from < count; from = next.fetch_add(kPiecesAtOnce)) {
      for (std::size_t i = from; i < std::min(count, from + kPiecesAtOnce); ++i)
        if (!walk.take(pieces.genus, pieces.nodes[i])) return false;
      if (ended_ || stop_.poll(kPiecesAtOnce)) return false;
      if (file_ && stop_.seconds() >= round_ends_) is_round_over_ = true;
      if (is_round_over_) break;
    }
    return walk.finish();
  }

  unsigned max_genus_;
  TreeWords words_;
  core::Stop& stop_;
  const TreeProgress& progress_;
  TreeCounts counts_{};     // near the ordinary semigroups
  TreeCounts in_pieces_{};  // in the rounds that are over
  std::vector<TreePieces> pieces_{};
  std::vector<std::atomic<std::size_t>> next_{};  // for each of them, the first piece that no thread has taken
  std::atomic<std::uint64_t> done_{0};            // semigroups of the last genus
  std::atomic<bool> ended_{false};                // early
  std::optional<TreeFile> file_{};
  TreeCheckpoint* checkpoint_ = nullptr;    // that of the file
  double round_ends_ = 0;                   // seconds since the question was asked
  std::atomic<bool> is_round_over_{false};  // no thread takes another piece
};

}  // namespace

struct TreeUnits::Inner {
  unsigned max_genus = 0;
  unsigned counted = 0;  // at least max_genus
  TreeWords words = TreeWords::automatic;
  TreeCounts outside{};
  std::vector<TreePieces> pieces{};  // by multiplicity
  std::vector<UnitPieces> units{};

  [[nodiscard]] std::vector<std::uint64_t> told(const TreeCounts& counts) const {
    return {counts.begin(), counts.begin() + max_genus + 1};
  }
};

TreeUnits::TreeUnits(unsigned max_genus, TreeWords words) : inner_(std::make_unique<Inner>()) {
  UPSET_ASSERT(max_genus <= kMaxCountedGenus);
  inner_->max_genus = max_genus;
  inner_->counted = std::max(max_genus, kMinGenus);
  inner_->words = chosen(words);
  for (unsigned m = 1; m <= inner_->counted + 1; ++m)
    inner_->pieces.push_back(cut(m, inner_->counted, inner_->outside));
  for (const TreePieces& pieces : inner_->pieces)
    for (std::size_t from = 0; from < pieces.nodes.size(); from += kPiecesOfUnit)
      inner_->units.push_back({&pieces, from, std::min(pieces.nodes.size(), from + kPiecesOfUnit)});
}

TreeUnits::~TreeUnits() = default;

std::size_t TreeUnits::size() const { return inner_->units.size(); }

std::string TreeUnits::name(std::size_t unit) const {
  const UnitPieces& range = inner_->units[unit];
  return fmt::format("multiplicity {}, subtrees {} to {}", range.pieces->multiplicity, range.from + 1, range.end);
}

std::vector<std::uint64_t> TreeUnits::outside() const { return inner_->told(inner_->outside); }

std::optional<std::vector<std::uint64_t>> TreeUnits::count(std::size_t unit, core::Stop& stop) const {
  const UnitPieces& range = inner_->units[unit];
  Walks walks(inner_->counted, inner_->words, stop);
  CountingWalk& walk = walks.of(range.pieces->multiplicity);
  walk.begin(range.pieces->multiplicity);
  for (std::size_t i = range.from; i < range.end; ++i)
    if (!walk.take(range.pieces->genus, range.pieces->nodes[i]) || stop.poll()) return std::nullopt;
  if (!walk.finish()) return std::nullopt;
  return inner_->told(walks.counts());
}

std::optional<std::vector<std::uint64_t>> count_by_genus(unsigned max_genus, core::Stop& stop, TreeWords words,
                                                         const TreeProgress& progress, TreeCheckpoint* checkpoint) {
  UPSET_ASSERT(max_genus <= kMaxCountedGenus);
  const unsigned counted = std::max(max_genus, kMinGenus);
  Count count(counted, words, stop, progress);
  count.cut_all(1, counted + 1);
  if (checkpoint != nullptr && !count.save_in(*checkpoint)) return std::nullopt;
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
