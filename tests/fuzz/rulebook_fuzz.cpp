// SPDX-License-Identifier: MIT
// Rulebooks from arbitrary bytes, with valid checksums so that the content behind them is reached: a book is rejected,
// or gives valid answers within a time limit.
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include "core/hash.hpp"
#include "core/stop.hpp"
#include "fuzz.hpp"
#include "rulebook/book.hpp"
#include "rulebook/cursor.hpp"
#include "rulebook/make.hpp"
#include "rulebook/probe.hpp"

namespace {

using namespace upset::rulebook;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class Part>
void put(std::string& bytes, std::uint64_t offset, const Part& part) {
  if (offset <= bytes.size() && bytes.size() - offset >= sizeof part)
    std::memcpy(bytes.data() + offset, &part, sizeof part);
}

/// The same bytes with valid checksums.
std::string with_checksums(std::string bytes) {
  if (bytes.size() < sizeof(Header)) return bytes;
  auto header = part_at<Header>(bytes, 0);
  header.length = bytes.size();
  if (header.index > bytes.size()) return bytes;
  const std::uint64_t rows = (bytes.size() - header.index) / sizeof(BlockRow);
  for (std::uint64_t i = 0; i < rows; ++i) {
    const std::uint64_t at = header.index + i * sizeof(BlockRow);
    auto row = part_at<BlockRow>(bytes, at);
    if (row.offset > bytes.size() || row.bytes > bytes.size() - row.offset) continue;
    row.checksum = upset::core::hash64(std::string_view(bytes).substr(row.offset, row.bytes));
    put(bytes, at, row);
  }
  header.index_checksum = upset::core::hash64(std::string_view(bytes).substr(header.index));
  const std::uint64_t table = std::uint64_t{header.size} * sizeof(SizeRow);
  if (bytes.size() - sizeof(Header) < table) return bytes;
  const std::string covered =
      std::string(bytes_of(header).substr(0, offsetof(Header, checksum))) + bytes.substr(sizeof(Header), table);
  header.checksum = upset::core::hash64(covered);
  put(bytes, 0, header);
  return bytes;
}

void look_at(const std::string& bytes) {
  upset::core::MemoryPool memory(std::uint64_t{1} << 28);
  const auto book = Book::from_bytes(bytes, "fuzz", memory);
  if (!book) return require(book.error().code == upset::ErrorCode::refused && !book.error().message.empty());
  for (std::size_t i = 0; i < (*book)->blocks() && i < 4; ++i) {
    const auto positions = (*book)->block(i);
    if (positions == nullptr) continue;
    require(positions->size() == (*book)->row(i).count);
    for (std::size_t j = 0; j < positions->size() && j < 4; ++j) {
      require(is_gap_set((*positions)[j]));
      require((*book)->is_lost((*positions)[j]) == true);
      const auto found = probe(**book, (*positions)[j]);
      require(found.has_value() || !found.error().message.empty());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  look_at(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}

namespace upset::fuzz {

std::vector<std::string> seeds() {
  std::vector<std::string> books;
  for (const unsigned size : {1U, 3U, 8U, 11U}) {
    std::stringstream out;
    core::Stop stop{Limits{}};
    rulebook::BuildOptions options;
    options.size = size;
    require(rulebook::make_book(options, nullptr, out, stop).has_value());
    books.push_back(out.str());
  }
  return books;
}

std::vector<std::string> dictionary() {
  return {std::string(8, '\0'), std::string(8, '\xFF'), std::string("\x01\0\0\0\0\0\0\0", 8), "\x28\xB5\x2F\xFD"};
}

/// Half of the inputs get valid checksums.
std::string repaired(std::string input) { return with_checksums(std::move(input)); }

}  // namespace upset::fuzz
