// SPDX-License-Identifier: MIT
// The trees of all finished batches, within a memory limit: what does not fit is dropped, the longest unused first, and
// read again from the scratch folder when needed.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/chunk.hpp"
#include "rulebook/scratch.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// Thread-safe. A chunk stays in memory as long as someone holds it.
class Forest {
 public:
  using Held = std::shared_ptr<const Chunk>;

  /// Without a scratch folder everything must fit. The arguments must outlive it.
  Forest(const Batches& batches, const Scratch* scratch, std::uint64_t memory, core::Stop& stop);
  ~Forest();
  Forest(const Forest&) = delete;
  Forest& operator=(const Forest&) = delete;

  /// Counts bytes of something else against the memory permanently. An error (limit) if the memory does not suffice;
  /// the same holds for all below.
  [[nodiscard]] std::optional<Error> keep(std::uint64_t bytes);
  /// Takes a chunk of a batch that is in progress. With a scratch folder it may decline and return null.
  [[nodiscard]] Result<Held> take(Chunk chunk);
  /// The batch is finished. `chunks` has what take() returned, one for each part, or is empty.
  void add(std::uint32_t batch, BatchTable table, std::vector<Held> chunks);
  /// A unit of a finished batch.
  [[nodiscard]] Result<HeldUnit> get(std::uint32_t unit);
  /// The lost positions of the last size of a chunk; the chunk need not be in memory.
  struct Tails {
    Held chunk{};                        // either these
    std::vector<std::uint64_t> words{};  // or these
    [[nodiscard]] const std::vector<std::uint64_t>& all() const { return chunk ? chunk->tails : words; }
  };
  [[nodiscard]] Result<Tails> tails(std::uint32_t batch, std::size_t part);

  [[nodiscard]] bool has(std::uint32_t batch);
  /// Of a finished batch. It does not change any more.
  [[nodiscard]] const BatchTable& table(std::uint32_t batch) const { return *tables_[batch]; }
  /// How often trees were read from the scratch folder.
  [[nodiscard]] std::uint64_t reread();

 private:
  using Key = std::pair<std::uint32_t, std::uint32_t>;  // batch and part
  struct Slot {
    Held chunk{};
    std::list<Key>::iterator used{};  // valid if there is a chunk
  };

  [[nodiscard]] bool make_room(std::uint64_t bytes);
  void count(std::int64_t bytes);
  [[nodiscard]] Error no_room(std::uint64_t bytes) const;
  void keep_in(Key key, Held chunk);

  const Batches& batches_;
  const Scratch* scratch_;
  std::uint64_t memory_;
  core::Stop& stop_;
  std::vector<std::unique_ptr<const BatchTable>> tables_;  // by batch; null: not finished
  std::mutex mutex_{};                                     // guards the members below, and the pointers above
  std::vector<std::vector<Slot>> slots_;                   // by batch and part
  std::list<Key> used_{};                                  // chunks in memory; the longest unused is last
  std::uint64_t bytes_ = 0;
  std::uint64_t declinable_ = 0;  // bytes of chunks of unfinished batches
  std::uint64_t reread_ = 0;
};

}  // namespace upset::rulebook
