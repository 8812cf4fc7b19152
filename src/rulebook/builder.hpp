// SPDX-License-Identifier: MIT
// Builds all lost positions of Sylver Coinage with at most a given number of legal moves. They go to a sink, size by
// size and in the order of books, whatever the threads, the memory and the interruptions were. The essay is
// docs/algorithms/rulebook.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "semigroup/gap_set.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"

namespace upset::rulebook {

/// The size of a position is the number of its legal moves, including 1: the genus of the semigroup. Larger sizes are
/// rejected.
inline constexpr unsigned kMaxSize = semigroup::GapSet::kMaxGenus;

/// The progress of a build.
struct BuildProgress {
  double share = 0;           // of the work, in [0, 1]
  std::uint64_t lost = 0;     // found so far
  std::uint64_t visited = 0;  // so far
};

struct BuildOptions {
  unsigned size = 20;        // 1 to kMaxSize
  unsigned threads = 1;      // 0: as many as the stop token has
  std::uint64_t memory = 0;  // bytes for the lost positions; 0: what the stop token allows
  std::string scratch{};     // a folder for what does not fit into memory and for resuming; empty: none
  std::function<void(const BuildProgress&)> progress = nullptr;  // called from one thread at a time
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

  /// Called for 1, 2, ..., the requested size, in turn; `count` positions follow by put().
  [[nodiscard]] virtual std::optional<Error> begin_size(unsigned size, std::uint64_t count) = 0;
  /// The next positions of the size, each after the previous one in the order of books.
  [[nodiscard]] virtual std::optional<Error> put(std::span<const semigroup::GapSet> positions) = 0;
};

struct BuildReport {
  std::vector<RulebookSize> sizes{};  // 1, 2, ..., the requested size; known ones have nothing visited
  double seconds = 0;                 // of this run, without the time of the sink
  std::uint64_t peak_bytes = 0;       // of tables
  std::uint64_t reread = 0;           // how often something was read from the scratch folder for lack of memory
  bool is_taken_up = false;           // an earlier run had left something in the scratch folder
};

/// Builds all lost positions of at most options.size and hands them to the sink, continuing from `known` if given.
/// Refused: sizes out of range, damaged scratch files. A limit: time or memory did not suffice. Finished work stays in
/// the scratch folder, and the next call with the same size resumes it.
Result<BuildReport> build(const BuildOptions& options, const LostSource* known, LostSink& sink, core::Stop& stop);

}  // namespace upset::rulebook
