// SPDX-License-Identifier: MIT
// Tables and solvers that outlive the question they were made for. Each has a name and one holder at a time. Equal
// questions asked at the same time wait for each other and then find what the first one left. A waiter polls its own
// stop token and can leave. Unused entries are dropped, the longest unused first, if memory is short, if they take more
// than a quarter of the pool, or if there are too many.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/memory_pool.hpp"
#include "core/stop.hpp"

namespace upset::core {

/// An entry of the store. Its keeper (core::Stop) counts its memory, so destroying it returns the memory to the pool.
class CachedObject {
 public:
  CachedObject() = default;
  CachedObject(const CachedObject&) = delete;
  CachedObject& operator=(const CachedObject&) = delete;
  virtual ~CachedObject() = default;

  /// Its memory, as counted.
  [[nodiscard]] virtual std::uint64_t bytes() const = 0;
};

/// Thread-safe.
class TableStore {
 private:
  struct Entry {
    std::string name;
    std::unique_ptr<CachedObject> kept{};
    bool is_held = true;
    std::uint64_t idle_bytes = 0;  // its memory while it has no holder
  };
  using Entries = std::list<Entry>;  // the longest unused first; iterators stay valid

 public:
  explicit TableStore(MemoryPool& pool);
  ~TableStore();
  TableStore(const TableStore&) = delete;
  TableStore& operator=(const TableStore&) = delete;

  /// The exclusive right to use an entry. Empty if the wait for it was stopped.
  class Lease {
   public:
    Lease() = default;
    Lease(TableStore& store, Entries::iterator place) : store_(&store), place_(place) {}
    Lease(Lease&& other) noexcept : store_(std::exchange(other.store_, nullptr)), place_(other.place_) {}
    Lease& operator=(Lease&& other) noexcept;
    ~Lease() { give_back(); }

    explicit operator bool() const { return store_ != nullptr; }
    /// The stored object; null if the entry is new: then the holder must make it.
    [[nodiscard]] CachedObject* get() const { return place_->kept.get(); }
    void set(std::unique_ptr<CachedObject> kept) { place_->kept = std::move(kept); }

   private:
    void give_back();

    TableStore* store_ = nullptr;
    Entries::iterator place_{};
  };

  /// Waits until the entry of this name has no other holder. Creates an empty entry for a new name.
  [[nodiscard]] Lease lease(const std::string& name, Stop& stop);
  /// An entry without a holder that `fits` accepts; empty if no entry fits. `fits` must be quick.
  [[nodiscard]] Lease find(const std::function<bool(const std::string& name, const CachedObject&)>& fits);
  /// Drops unused entries until that many bytes are free or none is left.
  void reclaim(std::uint64_t bytes);
  [[nodiscard]] std::size_t size() const;

 private:
  void give_back(Entries::iterator place);
  void take_up(Entries::iterator place);
  [[nodiscard]] bool has_too_many();
  /// Moves an entry out of the store without allocating, so that it can be called after a failed allocation.
  void take_out(Entries::iterator place, Entries& out);
  /// The longest unused entry; false if all have holders. Here and above the caller must hold the mutex.
  bool take_oldest(Entries& out);

  MemoryPool& pool_;
  mutable std::mutex mutex_;
  std::condition_variable given_back_;
  Entries entries_;
  std::uint64_t idle_bytes_ = 0;  // of all unused entries
  std::unordered_map<std::string, Entries::iterator> by_name_;
};

}  // namespace upset::core
