// SPDX-License-Identifier: MIT
// The rulebooks of a process: one that was given, and a small one that is always available, built when first needed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/memory_pool.hpp"
#include "core/stop.hpp"
#include "rulebook/book.hpp"

namespace upset::rulebook {

inline constexpr unsigned kDefaultSize = 20;  // of the book that is always available

/// Thread-safe.
class Shelf {
 public:
  explicit Shelf(core::MemoryPool& memory) : memory_(memory) {}

  /// Adds a book from a file; the largest book added is used. Refused as Book::open refuses.
  std::optional<Error> add(const std::string& file);
  /// The same, and named() finds it under this name.
  std::optional<Error> add(const std::string& name, const std::string& file);
  /// Null if no book has this name.
  [[nodiscard]] std::shared_ptr<const Book> named(const std::string& name);
  /// In ascending order.
  [[nodiscard]] std::vector<std::string> names();
  /// The largest book added, or the usual one if that is larger or no book was added. Null if a limit ended its
  /// building.
  [[nodiscard]] std::shared_ptr<const Book> best(core::Stop& stop);
  /// The same if it can decide positions of this size; null if it cannot. It never builds a book in vain.
  [[nodiscard]] std::shared_ptr<const Book> best_for(std::uint64_t size, core::Stop& stop);
  /// The usual one, 20 sizes; an error if a limit ended its building.
  [[nodiscard]] Result<std::shared_ptr<const Book>> usual(core::Stop& stop);

 private:
  [[nodiscard]] std::shared_ptr<const Book> given();
  void take(const std::shared_ptr<const Book>& book);

  core::MemoryPool& memory_;
  std::mutex mutex_;                     // guards the members below
  std::shared_ptr<const Book> given_{};  // the largest
  std::map<std::string, std::shared_ptr<const Book>> named_{};
  std::shared_ptr<const Book> usual_{};  // null: not built yet
};

}  // namespace upset::rulebook
