// SPDX-License-Identifier: MIT
// Builds all lost positions of Sylver Coinage with at most a given number of legal moves. They go to a sink in the
// order of books, whatever the threads, the memory, the shards and the interruptions were. The essay is
// docs/algorithms/rulebook.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/lost_tree.hpp"
#include "semigroup/gap_set.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"
#include "upset/shard.hpp"

namespace upset::rulebook {

/// The size of a position is the number of its legal moves, including 1: the genus of the semigroup. Larger sizes are
/// rejected.
inline constexpr unsigned kMaxSize = semigroup::GapSet::kMaxGenus;

/// The progress of a build.
struct BuildProgress {
  double share = 0;           // of the work, in [0, 1]
  std::uint64_t lost = 0;     // found so far
  std::uint64_t visited = 0;  // so far
  std::uint64_t bytes = 0;    // in the scratch folder
};

struct BuildOptions {
  unsigned size = 20;        // 1 to kMaxSize
  unsigned threads = 1;      // 0: as many as the stop token has
  std::uint64_t memory = 0;  // bytes for the lost positions; 0: what the stop token allows
  std::string scratch{};     // a folder for what does not fit into memory and for resuming; empty: none
  std::function<void(const BuildProgress&)> progress = nullptr;  // called from one thread at a time
  std::uint64_t most_words = BranchPlace::kMax;                  // of the tree of a unit; less in tests
  std::uint64_t most_packed = std::uint64_t{1} << 22;            // positions of a size that wait for the book in memory
  bool keeps_scratch = false;                                    // so that it can be cleared when the book is on disk
  // Of build_part() only:
  Shard shard{};            // the batches to do
  unsigned level = 0;       // the last level to do, from 1; 0: all
  bool is_waiting = false;  // for batches of other shards; otherwise their absence is an error
};

/// Already known lost positions: a smaller book.
class LostSource {
 public:
  LostSource() = default;
  LostSource(const LostSource&) = delete;
  LostSource& operator=(const LostSource&) = delete;
  virtual ~LostSource() = default;

  /// It contains all lost positions of at most this size.
  [[nodiscard]] virtual unsigned size() const = 0;
  using Take = std::function<void(std::span<const semigroup::GapSet>)>;
  /// Passes on all lost positions of one size, in the order of books, in chunks.
  [[nodiscard]] virtual std::optional<Error> read(unsigned size, const Take& take) const = 0;
};

/// Receives the lost positions.
class LostSink {
 public:
  LostSink() = default;
  LostSink(const LostSink&) = delete;
  LostSink& operator=(const LostSink&) = delete;
  virtual ~LostSink() = default;

  /// Called once, with the number of positions of each size from 0 to the requested one.
  [[nodiscard]] virtual std::optional<Error> begin(std::span<const std::uint64_t> counts) = 0;
  /// The next positions of a size, each after the previous one of this size in the order of books. Sizes alternate.
  [[nodiscard]] virtual std::optional<Error> put(unsigned size, std::span<const semigroup::GapSet> positions) = 0;
};

struct BuildReport {
  std::vector<RulebookSize> sizes{};  // 1, 2, ..., the requested size; known ones have nothing visited
  double seconds = 0;                 // of this run, without the time of the sink
  std::uint64_t peak_bytes = 0;       // of tables
  std::uint64_t reread = 0;           // how often something was read from the scratch folder for lack of memory
  bool is_taken_up = false;           // an earlier run had left something in the scratch folder
};

/// The state of a shard after its work.
struct PartReport {
  unsigned level = 0;         // done up to this level
  unsigned levels = 0;        // of the book
  std::uint64_t batches = 0;  // of this shard in these levels; all are done
  std::uint64_t done = 0;     // of these, in this run
  std::uint64_t all = 0;      // batches of the book
  std::uint64_t visited = 0;  // positions, in this run
  std::uint64_t bytes = 0;    // of the batches of this shard in the scratch folder
  double seconds = 0;         // of this run
  std::uint64_t peak_bytes = 0;
  std::uint64_t reread = 0;  // how often something was read again
};

/// Builds all lost positions of at most options.size and hands them to the sink, continuing from `known` if given.
/// Refused: sizes out of range, damaged scratch files. A limit: time or memory did not suffice. Finished work stays in
/// the scratch folder, and the next call with the same size resumes it.
Result<BuildReport> build(const BuildOptions& options, const LostSource* known, LostSink& sink, core::Stop& stop);

/// The subfolder of the scratch folder for a book of this size.
std::string scratch_folder(const BuildOptions& options);
/// Removes it, with what builds and writers leave there.
void clear_scratch(const BuildOptions& options);

/// Does the batches of one shard and leaves them in the scratch folder, which must be given and which all shards share.
/// When all shards are done, build() finds all batches there. Limit: as for build(); or batches of other shards that
/// this one needs are not there, and it is not to wait for them.
Result<PartReport> build_part(const BuildOptions& options, core::Stop& stop);

}  // namespace upset::rulebook
