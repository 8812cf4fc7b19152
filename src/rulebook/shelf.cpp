// SPDX-License-Identifier: MIT
#include "rulebook/shelf.hpp"

#include <sstream>

#include "rulebook/make.hpp"

namespace upset::rulebook {

std::optional<Error> Shelf::add(const std::string& file) {
  auto book = Book::open(file, memory_);
  if (!book) return book.error();
  const std::lock_guard lock(mutex_);
  if (given_ == nullptr || given_->size() < (*book)->size()) given_ = std::move(book).value();
  return std::nullopt;
}

std::shared_ptr<const Book> Shelf::given() {
  const std::lock_guard lock(mutex_);
  return given_;
}

Result<std::shared_ptr<const Book>> Shelf::usual(core::Stop& stop) {
  const std::lock_guard lock(mutex_);  // whoever comes meanwhile would have to wait for the same
  if (usual_ != nullptr) return usual_;
  std::stringstream out;
  BuildOptions options;
  options.size = kDefaultSize;
  options.threads = 1;
  // Under limits of its own: a question that has no memory for a book may have enough for a search.
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
  // A book tells the outcome of what is one larger than all it holds: every move leads into it.
  if (auto book = given(); book != nullptr && size <= book->size() + 1) return book;
  if (size > kDefaultSize + 1) return nullptr;
  auto book = usual(stop);
  return book ? *book : nullptr;
}

}  // namespace upset::rulebook
