// SPDX-License-Identifier: MIT
// The trees of all finished batches, within a memory limit: what does not fit is dropped, the longest unused first, and
// read again from the scratch folder when needed.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "core/stop.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/scratch.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// Thread-safe. A tree stays in memory as long as someone holds it.
class Forest {
 public:
  using Trees = std::shared_ptr<const BatchTrees>;

  /// Without a scratch folder everything must fit. The arguments must outlive it.
  Forest(const Batches& batches, const Scratch* scratch, std::uint64_t memory, core::Stop& stop);
  ~Forest();
  Forest(const Forest&) = delete;
  Forest& operator=(const Forest&) = delete;

  /// A finished batch. An error (limit) if the memory cannot hold what is in use.
  [[nodiscard]] Result<Trees> get(std::uint32_t batch);
  [[nodiscard]] std::optional<Error> put(std::uint32_t batch, BatchTrees trees);
  /// Counts bytes of something else against the memory permanently.
  [[nodiscard]] std::optional<Error> keep(std::uint64_t bytes);

  /// How often trees were read again.
  [[nodiscard]] std::uint64_t reread() const { return reread_; }

 private:
  struct Slot {
    Trees trees{};
    std::uint64_t last_used = 0;
  };

  [[nodiscard]] std::optional<Error> add(std::uint64_t bytes);
  bool give_up_one();

  const Scratch* scratch_;
  std::uint64_t memory_;
  core::Stop& stop_;
  std::mutex mutex_{};  // guards all members below
  std::vector<Slot> slots_;
  std::uint64_t bytes_ = 0;
  std::uint64_t clock_ = 0;
  std::uint64_t reread_ = 0;
};

}  // namespace upset::rulebook
