// SPDX-License-Identifier: MIT
#include "rulebook/shelf.hpp"

#include <sstream>

#include "rulebook/make.hpp"

namespace upset::rulebook {

std::optional<Error> Shelf::add(const std::string& file) {
  auto book = Book::open(file, memory_);
  if (!book) return book.error();
  const std::lock_guard lock(mutex_);
  take(*book);
  return std::nullopt;
}

std::optional<Error> Shelf::add(const std::string& name, const std::string& file) {
  auto book = Book::open(file, memory_);
  if (!book) return book.error();
  const std::lock_guard lock(mutex_);
  if (!named_.emplace(name, *book).second) return misused("two rulebooks are named '" + name + "'");
  take(*book);
  return std::nullopt;
}

/// The caller must hold the mutex.
void Shelf::take(const std::shared_ptr<const Book>& book) {
  if (given_ == nullptr || given_->size() < book->size()) given_ = book;
}

std::shared_ptr<const Book> Shelf::named(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = named_.find(name);
  return found == named_.end() ? nullptr : found->second;
}

std::vector<std::string> Shelf::names() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> list;
  for (const auto& [name, book] : named_) list.push_back(name);
  return list;
}

std::shared_ptr<const Book> Shelf::given() {
  const std::lock_guard lock(mutex_);
  return given_;
}

Result<std::shared_ptr<const Book>> Shelf::usual(core::Stop& stop) {
  const std::lock_guard lock(mutex_);  // other threads would have to wait for the same book anyway
  if (usual_ != nullptr) return usual_;
  std::stringstream out;
  BuildOptions options;
  options.size = kDefaultSize;
  options.threads = 1;
  // With separate limits: a question without enough memory for a book may have enough for a search.
  Limits limits;
  limits.deadline = stop.limits().deadline;
  limits.cancel = stop.limits().cancel;
  limits.threads = 1;
  core::Stop building(limits, &memory_);
  const auto report = make_book(options, nullptr, out, building);
  if (!report) return report.error();
  auto book = Book::from_bytes(std::move(out).str(), "the usual rulebook", memory_);
  if (!book) return book.error();
  usual_ = std::move(book).value();
  return usual_;
}

std::shared_ptr<const Book> Shelf::best(core::Stop& stop) {
  if (auto book = given(); book != nullptr && book->size() >= kDefaultSize) return book;
  auto book = usual(stop);
  return book ? *book : given();
}

std::shared_ptr<const Book> Shelf::best_for(std::uint64_t size, core::Stop& stop) {
  // A book gives the outcome of positions one larger than all it contains: every move leads into it.
  if (auto book = given(); book != nullptr && size <= book->size() + 1) return book;
  if (size > kDefaultSize + 1) return nullptr;
  auto book = usual(stop);
  return book ? *book : nullptr;
}

}  // namespace upset::rulebook
