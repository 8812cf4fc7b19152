// SPDX-License-Identifier: MIT
#include "rulebook/forest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/assert.hpp"

namespace upset::rulebook {

namespace {

constexpr std::uint64_t kMostUnfinished = 8;  // this part of the memory is for batches in progress

}  // namespace

Forest::Forest(const Batches& batches, const Scratch* scratch, std::uint64_t memory, core::Stop& stop)
    : batches_(batches),
      scratch_(scratch),
      memory_(memory),
      stop_(stop),
      tables_(batches.count()),
      slots_(batches.count()) {}

Forest::~Forest() { stop_.add_bytes(-static_cast<std::int64_t>(bytes_)); }

void Forest::count(std::int64_t bytes) {
  bytes_ += static_cast<std::uint64_t>(bytes);
  stop_.add_bytes(bytes);
}

/// Drops what is not in use until that many bytes more fit.
bool Forest::make_room(std::uint64_t bytes) {
  for (auto at = used_.end(); scratch_ != nullptr && bytes_ + bytes > memory_ && at != used_.begin();) {
    --at;
    Slot& slot = slots_[at->first][at->second];
    if (slot.chunk.use_count() > 1) continue;
    count(-static_cast<std::int64_t>(slot.chunk->bytes()));
    slot.chunk.reset();
    at = used_.erase(at);
  }
  return bytes_ + bytes <= memory_;
}

Error Forest::no_room(std::uint64_t bytes) const {
  return Error{ErrorCode::limit,
               fmt::format("not enough memory: {} bytes are needed at the same time, {} are available{}",
                           bytes_ + bytes, memory_, scratch_ == nullptr ? ", and there is no scratch directory" : ""),
               std::nullopt, ErrorCause::memory};
}

std::optional<Error> Forest::keep(std::uint64_t bytes) {
  const std::scoped_lock lock(mutex_);
  if (!make_room(bytes)) return no_room(bytes);
  count(static_cast<std::int64_t>(bytes));
  return std::nullopt;
}

Result<Forest::Held> Forest::take(Chunk chunk) {
  const std::uint64_t bytes = chunk.bytes();
  const std::scoped_lock lock(mutex_);
  const bool is_declined =
      scratch_ != nullptr && (declinable_ + bytes > memory_ / kMostUnfinished || !make_room(bytes));
  if (is_declined) return Held();
  if (!make_room(bytes)) return no_room(bytes);
  count(static_cast<std::int64_t>(bytes));
  declinable_ += bytes;
  return std::make_shared<const Chunk>(std::move(chunk));
}

void Forest::keep_in(Key key, Held chunk) {
  Slot& slot = slots_[key.first][key.second];
  slot.chunk = std::move(chunk);
  used_.push_front(key);
  slot.used = used_.begin();
}

void Forest::add(std::uint32_t batch, BatchTable table, std::vector<Held> chunks) {
  const std::scoped_lock lock(mutex_);
  UPSET_ASSERT(tables_[batch] == nullptr);
  slots_[batch].resize(table.parts.size());
  for (std::uint32_t part = 0; part < chunks.size(); ++part) {
    if (chunks[part] == nullptr) continue;
    declinable_ -= chunks[part]->bytes();
    keep_in({batch, part}, std::move(chunks[part]));
  }
  tables_[batch] = std::make_unique<const BatchTable>(std::move(table));
}

bool Forest::has(std::uint32_t batch) {
  const std::scoped_lock lock(mutex_);
  return tables_[batch] != nullptr;
}

std::uint64_t Forest::reread() {
  const std::scoped_lock lock(mutex_);
  return reread_;
}

Result<HeldUnit> Forest::get(std::uint32_t unit) {
  const std::uint32_t batch = batches_.batch_of(unit);
  const std::uint32_t place = batches_.place_of(unit);
  std::unique_lock lock(mutex_);
  UPSET_ASSERT(tables_[batch] != nullptr);
  const auto& parts = tables_[batch]->parts;
  const auto after =
      std::ranges::upper_bound(parts, place, {}, [](const BatchTable::Part& part) { return part.first_place; });
  const auto part = static_cast<std::uint32_t>(after - parts.begin()) - 1;
  const std::uint32_t index = place - parts[part].first_place;
  Slot& slot = slots_[batch][part];
  if (slot.chunk != nullptr) {
    used_.splice(used_.begin(), used_, slot.used);
    return HeldUnit{slot.chunk, index};
  }
  UPSET_ASSERT(scratch_ != nullptr);
  ++reread_;
  const std::uint64_t bytes =
      sizeof(Chunk) + parts[part].units * sizeof(UnitEntry) + parts[part].trees.words * sizeof(std::uint64_t);
  if (!make_room(bytes)) return no_room(bytes);
  count(static_cast<std::int64_t>(bytes));
  lock.unlock();  // other threads go on meanwhile; if two of them read the same, one copy is dropped
  auto read = scratch_->read_chunk(batch, parts[part]);
  lock.lock();
  count(-static_cast<std::int64_t>(bytes));
  if (!read) return read.error();
  if (slot.chunk == nullptr) {
    count(static_cast<std::int64_t>(read->bytes()));
    keep_in({batch, part}, std::make_shared<const Chunk>(std::move(*read)));
  }
  return HeldUnit{slot.chunk, index};
}

Result<Forest::Tails> Forest::tails(std::uint32_t batch, std::size_t part) {
  if (scratch_ == nullptr) {
    const std::scoped_lock lock(mutex_);
    return Tails{slots_[batch][part].chunk, {}};
  }
  auto words = scratch_->read_tails(batch, tables_[batch]->parts[part]);
  if (!words) return words.error();
  return Tails{nullptr, std::move(*words)};
}

}  // namespace upset::rulebook
