// SPDX-License-Identifier: MIT
#include "core/table_store.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "core/assert.hpp"

namespace upset::core {

namespace {

constexpr std::size_t kMaxEntries = 256;  // with more small ones, making one is faster than finding one
constexpr std::uint64_t kIdleShare = 4;   // a quarter of the pool for unused entries
constexpr std::uint64_t kSmallBytes = std::uint64_t{16} << 20;  // less is not worth checking the limit
constexpr std::chrono::milliseconds kTick{20};

}  // namespace

TableStore::TableStore(MemoryPool& pool) : pool_(pool) {
  pool_.set_reclaim([this](std::uint64_t bytes) { reclaim(bytes); });
}

TableStore::~TableStore() {
  pool_.set_reclaim(nullptr);
  UPSET_ASSERT(std::none_of(entries_.begin(), entries_.end(), [](const Entry& entry) { return entry.is_held; }));
}

TableStore::Lease& TableStore::Lease::operator=(Lease&& other) noexcept {
  if (this == &other) return *this;
  give_back();
  store_ = std::exchange(other.store_, nullptr);
  place_ = other.place_;
  return *this;
}

void TableStore::Lease::give_back() {
  if (store_ != nullptr) std::exchange(store_, nullptr)->give_back(place_);
}

void TableStore::take_up(Entries::iterator place) {
  place->is_held = true;
  idle_bytes_ -= std::exchange(place->idle_bytes, 0);
  entries_.splice(entries_.end(), entries_, place);  // now the most recently used
}

TableStore::Lease TableStore::lease(const std::string& name, Stop& stop) {
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto it = by_name_.find(name);
    if (it == by_name_.end()) {
      Entries fresh;  // what may fail is done before the store is changed
      fresh.push_back(Entry{name});
      by_name_.emplace(name, fresh.begin());
      entries_.splice(entries_.end(), fresh);
      return {*this, std::prev(entries_.end())};
    }
    if (!it->second->is_held) {
      take_up(it->second);
      return {*this, it->second};
    }
    given_back_.wait_for(lock, kTick);
    lock.unlock();
    const bool is_stopped = stop.poll_now();
    lock.lock();
    if (is_stopped) return {};
  }
}

TableStore::Lease TableStore::find(const std::function<bool(const std::string&, const CachedObject&)>& fits) {
  const std::lock_guard lock(mutex_);
  for (auto place = entries_.begin(); place != entries_.end(); ++place) {
    if (place->is_held || !fits(place->name, *place->kept)) continue;
    take_up(place);
    return {*this, place};
  }
  return {};
}

bool TableStore::has_too_many() {
  return entries_.size() > kMaxEntries || (idle_bytes_ > kSmallBytes && idle_bytes_ > pool_.limit() / kIdleShare);
}

void TableStore::give_back(Entries::iterator place) {
  Entries surplus;  // destroyed after the lock is released
  {
    const std::lock_guard lock(mutex_);
    UPSET_ASSERT(place->is_held);
    place->is_held = false;
    if (place->kept) {
      place->idle_bytes = place->kept->bytes();
      idle_bytes_ += place->idle_bytes;
    } else {  // it was never filled
      take_out(place, surplus);
    }
    while (has_too_many() && take_oldest(surplus)) {
    }
  }
  given_back_.notify_all();
}

void TableStore::take_out(Entries::iterator place, Entries& out) {
  idle_bytes_ -= place->idle_bytes;
  by_name_.erase(place->name);
  out.splice(out.end(), entries_, place);
}

bool TableStore::take_oldest(Entries& out) {
  const auto oldest = std::find_if(entries_.begin(), entries_.end(), [](const Entry& entry) { return !entry.is_held; });
  if (oldest == entries_.end()) return false;
  take_out(oldest, out);
  return true;
}

void TableStore::reclaim(std::uint64_t bytes) {
  const std::uint64_t before = pool_.used();
  while (pool_.used() + bytes > before) {
    Entries oldest;  // destroyed after the lock is released; this updates the pool
    {
      const std::lock_guard lock(mutex_);
      if (!take_oldest(oldest)) return;
    }
  }
}

std::size_t TableStore::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace upset::core
