// SPDX-License-Identifier: MIT
// Tables and solvers that outlive the question they were made for. Each has a name; whoever holds it has it alone, and
// equal questions asked at the same time wait for each other and then find what the first one left. A waiter looks at
// its own stop token and can leave. What nobody holds is given up, the longest unused first, when memory is short, when
// it takes more than a quarter of the pool, or when there are too many.
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

/// What the store keeps. Its memory is counted by its keeper (core::Stop), so that its end gives it back to the pool.
class CachedObject {
 public:
  CachedObject() = default;
  CachedObject(const CachedObject&) = delete;
  CachedObject& operator=(const CachedObject&) = delete;
  virtual ~CachedObject() = default;

  /// What it takes, as counted.
  [[nodiscard]] virtual std::uint64_t bytes() const = 0;
};

/// Safe from any thread.
class TableStore {
 private:
  struct Entry {
    std::string name;
    std::unique_ptr<CachedObject> kept{};
    bool is_held = true;
    std::uint64_t idle_bytes = 0;  // what it takes while nobody holds it
  };
  using Entries = std::list<Entry>;  // the longest unused first; places stay where they are

 public:
  explicit TableStore(MemoryPool& pool);
  ~TableStore();
  TableStore(const TableStore&) = delete;
  TableStore& operator=(const TableStore&) = delete;

  /// The sole right to use an entry. Empty when the wait for it was stopped.
  class Lease {
   public:
    Lease() = default;
    Lease(TableStore& store, Entries::iterator place) : store_(&store), place_(place) {}
    Lease(Lease&& other) noexcept : store_(std::exchange(other.store_, nullptr)), place_(other.place_) {}
    Lease& operator=(Lease&& other) noexcept;
    ~Lease() { give_back(); }

    explicit operator bool() const { return store_ != nullptr; }
    /// What is kept; null when it is new: the holder makes it.
    [[nodiscard]] CachedObject* get() const { return place_->kept.get(); }
    void set(std::unique_ptr<CachedObject> kept) { place_->kept = std::move(kept); }

   private:
    void give_back();

    TableStore* store_ = nullptr;
    Entries::iterator place_{};
  };

  /// Waits until nobody else holds the entry of this name, which is made empty when there is none.
  [[nodiscard]] Lease lease(const std::string& name, Stop& stop);
  /// An entry that nobody holds and that `fits` says will do; empty when there is none. `fits` must be quick.
  [[nodiscard]] Lease find(const std::function<bool(const std::string& name, const CachedObject&)>& fits);
  /// Gives up entries that nobody holds, until so many bytes came free or none is left.
  void reclaim(std::uint64_t bytes);
  [[nodiscard]] std::size_t size() const;

 private:
  void give_back(Entries::iterator place);
  void take_up(Entries::iterator place);
  [[nodiscard]] bool has_too_many();
  /// Moves an entry out of the store, without an allocation: it may be called while one has failed.
  void take_out(Entries::iterator place, Entries& out);
  /// The longest unused one that nobody holds; false when there is none. The mutex must be held, here and above.
  bool take_oldest(Entries& out);

  MemoryPool& pool_;
  mutable std::mutex mutex_;
  std::condition_variable given_back_;
  Entries entries_;
  std::uint64_t idle_bytes_ = 0;  // of all entries that nobody holds
  std::unordered_map<std::string, Entries::iterator> by_name_;
};

}  // namespace upset::core
