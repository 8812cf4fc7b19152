// SPDX-License-Identifier: MIT
#include "rulebook/forest.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/assert.hpp"

namespace upset::rulebook {

Forest::Forest(const Batches& batches, const Scratch* scratch, std::uint64_t memory, core::Stop& stop)
    : scratch_(scratch), memory_(memory), stop_(stop), slots_(batches.count()) {}

Forest::~Forest() { stop_.add_bytes(-static_cast<std::int64_t>(bytes_)); }

bool Forest::give_up_one() {
  Slot* oldest = nullptr;
  if (scratch_ != nullptr)
    for (Slot& slot : slots_)
      if (slot.trees.use_count() == 1 && (oldest == nullptr || slot.last_used < oldest->last_used)) oldest = &slot;
  if (oldest == nullptr) return false;
  const std::uint64_t bytes = oldest->trees->bytes();
  oldest->trees.reset();
  bytes_ -= bytes;
  stop_.add_bytes(-static_cast<std::int64_t>(bytes));
  return true;
}

std::optional<Error> Forest::add(std::uint64_t bytes) {
  bytes_ += bytes;
  stop_.add_bytes(static_cast<std::int64_t>(bytes));
  while (bytes_ > memory_)
    if (!give_up_one())
      return Error{ErrorCode::limit,
                   fmt::format("not enough memory: {} bytes are needed at the same time, {} are available{}", bytes_,
                               memory_, scratch_ == nullptr ? ", and there is no scratch directory" : "")};
  return std::nullopt;
}

std::optional<Error> Forest::keep(std::uint64_t bytes) {
  const std::scoped_lock lock(mutex_);
  return add(bytes);
}

std::optional<Error> Forest::put(std::uint32_t batch, BatchTrees trees) {
  const auto kept = std::make_shared<const BatchTrees>(std::move(trees));
  const std::scoped_lock lock(mutex_);
  UPSET_ASSERT(slots_[batch].trees == nullptr);
  slots_[batch] = {kept, ++clock_};
  return add(kept->bytes());
}

Result<Forest::Trees> Forest::get(std::uint32_t batch) {
  const std::scoped_lock lock(mutex_);
  Slot& slot = slots_[batch];
  slot.last_used = ++clock_;
  if (slot.trees == nullptr) {
    UPSET_ASSERT(scratch_ != nullptr);
    auto read = scratch_->read_trees(batch);
    if (!read) return read.error();
    ++reread_;
    slot.trees = std::make_shared<const BatchTrees>(std::move(*read));
    const Trees held = slot.trees;  // so that it is not dropped at once
    if (const auto error = add(held->bytes())) return *error;
    return held;
  }
  return slot.trees;
}

}  // namespace upset::rulebook
