// SPDX-License-Identifier: MIT
// Hash maps and sets that survive a failed allocation. Abseil's tables set their new size before they request the
// memory, and record an entry before it is copied. If either throws, the table is left broken, and its destructor frees
// what was never allocated. Here every allocation happens before the table is changed: entries are built first and only
// moved in, and a table grows by filling a new one. Nothing can be erased, so it is known how many entries fit.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/assert.hpp"

namespace upset::core {

template <class Table, class Entry>
class HashTable {
 public:
  using iterator = typename Table::iterator;
  using const_iterator = typename Table::const_iterator;
  static_assert(std::is_nothrow_move_constructible_v<Entry>);

  HashTable() = default;
  HashTable(HashTable&&) noexcept = default;
  HashTable& operator=(HashTable&&) noexcept = default;
  HashTable(const HashTable& other) {
    reserve(other.size());
    for (const auto& entry : other) insert(Entry(entry));
  }
  HashTable& operator=(const HashTable& other) { return *this = HashTable(other); }
  ~HashTable() = default;

  [[nodiscard]] iterator begin() { return table_.begin(); }
  [[nodiscard]] iterator end() { return table_.end(); }
  [[nodiscard]] const_iterator begin() const { return table_.begin(); }
  [[nodiscard]] const_iterator end() const { return table_.end(); }
  [[nodiscard]] std::size_t size() const { return table_.size(); }
  [[nodiscard]] std::size_t capacity() const { return table_.capacity(); }

  template <class Key = typename Table::key_type>
  [[nodiscard]] iterator find(const Key& key) {
    return table_.find(key);
  }
  template <class Key = typename Table::key_type>
  [[nodiscard]] const_iterator find(const Key& key) const {
    return table_.find(key);
  }
  template <class Key = typename Table::key_type>
  [[nodiscard]] bool contains(const Key& key) const {
    return table_.contains(key);
  }

  std::pair<iterator, bool> insert(Entry entry) {
    if (size() == fitting(capacity())) grow_to(2 * capacity() + 1);
    return table_.insert(std::move(entry));
  }
  template <class... Arguments>
  std::pair<iterator, bool> emplace(Arguments&&... arguments) {
    return insert(Entry(std::forward<Arguments>(arguments)...));
  }
  template <std::input_iterator Iterator>
  void insert(Iterator first, Iterator last) {
    for (; first != last; ++first) insert(Entry(*first));
  }

  void reserve(std::size_t count) {
    if (const std::size_t wanted = capacity_for(count); wanted > capacity()) grow_to(wanted);
  }

  /// The capacity of a table for that many entries.
  [[nodiscard]] static constexpr std::size_t capacity_for(std::size_t count) {
    std::size_t capacity = 1;
    while (fitting(capacity) < count) capacity = 2 * capacity + 1;
    return capacity;
  }
  /// The memory of a table of this capacity, without what its entries own.
  [[nodiscard]] static constexpr std::size_t bytes_of(std::size_t capacity) { return capacity * (sizeof(Entry) + 1); }
  /// The memory of the new table that the next entry will need; 0 if there is room.
  [[nodiscard]] std::size_t bytes_to_grow() const {
    return size() == fitting(capacity()) ? bytes_of(2 * capacity() + 1) : 0;
  }

  /// Drops every second entry in the table's own order, which is as good as random.
  void forget_half() {
    bool forget = true;
    refill(capacity_for(size() - size() / 2), [&](Table& fresh) {
      for (auto it = table_.begin(); it != table_.end();) {
        const auto here = it++;
        forget = !forget;
        if (!forget) fresh.insert(table_.extract(here));
      }
    });
  }

 protected:
  /// How many entries a table takes before it grows: at most what Abseil's own rule allows on any machine.
  [[nodiscard]] static constexpr std::size_t fitting(std::size_t capacity) {
    return capacity == 7 ? 6 : capacity - capacity / 8;
  }

  void grow_to(std::size_t capacity) {
    refill(capacity, [&](Table& fresh) { fresh.merge(table_); });
  }

  /// Makes a table of this capacity (2^k - 1), lets `fill` move the entries, and adopts it.
  template <class Fill>
  void refill(std::size_t capacity, const Fill& fill) {
    Unowned fresh;
    fresh.table.rehash(capacity);  // throws before it owns anything, so `fresh` needs no destructor
    UPSET_ASSERT(fresh.table.capacity() == capacity);
    fill(fresh.table);
    UPSET_ASSERT(fresh.table.capacity() == capacity);  // there was no second allocation
    table_ = std::move(fresh.table);
    std::destroy_at(&fresh.table);
  }

  /// A table without a destructor.
  union Unowned {
    Unowned() : table() {}
    ~Unowned() {}
    Unowned(const Unowned&) = delete;
    Unowned& operator=(const Unowned&) = delete;
    Table table;
  };

  Table table_{};
};

template <class Key, class Value>
class HashMap : public HashTable<absl::flat_hash_map<Key, Value>, std::pair<Key, Value>> {
 public:
  /// Throws std::out_of_range for an unknown key.
  [[nodiscard]] const Value& at(const Key& key) const { return this->table_.at(key); }

  /// Makes Value(arguments...) if the key is new.
  template <class... Arguments>
  auto try_emplace(const Key& key, Arguments&&... arguments) {
    const auto it = this->find(key);
    if (it != this->end()) return std::pair(it, false);
    return this->insert({key, Value(std::forward<Arguments>(arguments)...)});
  }
};

template <class Key>
class HashSet : public HashTable<absl::flat_hash_set<Key>, Key> {};

}  // namespace upset::core
