// SPDX-License-Identifier: MIT
#include "rulebook/book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "rulebook/block.hpp"
#include "rulebook/cursor.hpp"

namespace upset::rulebook {

namespace {

GapSet first_of(const BlockRow& row) { return {row.first_low, row.first_high}; }

std::uint64_t bytes_of_block(const std::vector<GapSet>& positions) { return positions.size() * sizeof(GapSet); }

}  // namespace

Book::Book(std::string name, core::MemoryPool& memory, std::uint64_t cache_bytes)
    : name_(std::move(name)), memory_(memory), cache_bytes_(cache_bytes) {}

Book::~Book() {
  memory_.add(-static_cast<std::int64_t>(cached_.load() + rows_.size() * (sizeof(BlockRow) + sizeof(Positions)) +
                                         held_.size()));
}

Result<std::shared_ptr<const Book>> Book::open(const std::string& file, core::MemoryPool& memory,
                                               std::uint64_t cache_bytes) {
  auto mapped = core::MappedFile::open(file);
  if (!mapped) return mapped.error();
  return of(std::move(mapped).value(), file, memory, cache_bytes);
}

Result<std::shared_ptr<const Book>> Book::of(std::unique_ptr<core::MappedFile> file, const std::string& name,
                                             core::MemoryPool& memory, std::uint64_t cache_bytes) {
  const std::shared_ptr<Book> book(new Book(name, memory, cache_bytes));
  book->file_ = std::move(file);
  if (auto error = book->read(book->file_->bytes())) return *error;
  return std::shared_ptr<const Book>(book);
}

Result<std::shared_ptr<const Book>> Book::from_bytes(std::string bytes, const std::string& name,
                                                     core::MemoryPool& memory, std::uint64_t cache_bytes) {
  const std::shared_ptr<Book> book(new Book(name, memory, cache_bytes));
  book->held_ = std::move(bytes);
  memory.add(static_cast<std::int64_t>(book->held_.size()));
  if (auto error = book->read(book->held_)) return *error;
  return std::shared_ptr<const Book>(book);
}

Error Book::wrong(const std::string& what) const { return refused(fmt::format("{}: {}", name_, what)); }

Error Book::damage() const { return wrong("the rulebook is damaged: a block has a wrong checksum"); }

std::optional<Error> Book::read(std::string_view bytes) {
  bytes_ = bytes;
  if (bytes.size() < sizeof kMagic || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
    return wrong("expected a rulebook of Sylver Coinage, found something else");
  if (bytes.size() < sizeof(Header)) return wrong("the rulebook is cut short");
  header_ = part_at<Header>(bytes, 0);
  if (header_.version != kVersion)
    return wrong(fmt::format("expected a rulebook of version {}, found version {}", kVersion, header_.version));
  if (header_.length != bytes.size())
    return wrong(fmt::format("expected a rulebook of {} bytes, found {}: it is cut short or damaged", header_.length,
                             bytes.size()));
  if (auto error = read_sizes()) return error;
  return read_index();
}

std::optional<Error> Book::read_sizes() {
  const Error damaged = wrong("the rulebook is damaged: its header has a wrong checksum");
  if (header_.size == 0 || header_.size > GapSet::kMaxGenus) return damaged;
  const std::uint64_t table = header_.size * sizeof(SizeRow);
  if (bytes_.size() - sizeof(Header) < table) return damaged;
  const std::string_view rows = bytes_.substr(sizeof(Header), core::to_size(table));
  std::string covered(bytes_.substr(0, offsetof(Header, checksum)));
  covered += rows;
  if (core::hash64(covered) != header_.checksum) return damaged;
  const Error impossible = wrong("the rulebook is damaged: its table of sizes contradicts itself");
  std::uint64_t block = 0;
  for (unsigned size = 1; size <= header_.size; ++size) {
    const SizeRow& row = sizes_.emplace_back(part_at<SizeRow>(rows, (size - 1) * sizeof(SizeRow)));
    const bool is_counted = row.positions != 0;
    const bool is_sound = (!is_counted || (row.lost <= row.positions && row.visited <= row.positions)) &&
                          row.reserved == 0 && row.first_block == block && row.blocks <= row.lost &&
                          row.blocks <= header_.blocks && (row.blocks == 0) == (row.lost == 0);
    if (!is_sound) return impossible;
    block += row.blocks;
    lost_ += row.lost;
  }
  return block == header_.blocks ? std::nullopt : std::optional(impossible);
}

std::optional<Error> Book::read_index() {
  const std::uint64_t begin = sizeof(Header) + header_.size * sizeof(SizeRow);
  const Error damaged = wrong("the rulebook is damaged: its index has a wrong checksum");
  if (header_.index < begin || header_.index > bytes_.size()) return damaged;
  const std::string_view index = bytes_.substr(core::to_size(header_.index));
  if (index.size() % sizeof(BlockRow) != 0 || index.size() / sizeof(BlockRow) != header_.blocks) return damaged;
  if (core::hash64(index) != header_.index_checksum) return damaged;
  const Error impossible = wrong("the rulebook is damaged: its index contradicts itself");
  rows_.resize(core::to_size(header_.blocks));
  if (!rows_.empty()) std::memcpy(rows_.data(), index.data(), index.size());
  memory_.add(static_cast<std::int64_t>(rows_.size() * (sizeof(BlockRow) + sizeof(Positions))));
  std::uint64_t offset = begin;
  for (unsigned size = 1; size <= header_.size; ++size) {
    const SizeRow& of = sizes_[size - 1];
    std::uint64_t lost = 0;
    for (std::uint64_t i = of.first_block; i < of.first_block + of.blocks; ++i) {
      const BlockRow& row = rows_[core::to_size(i)];
      const bool is_sound = row.offset == offset && row.bytes <= header_.index - offset && row.count > 0 &&
                            row.count <= kBlockPositions && first_of(row).count() == size && is_gap_set(first_of(row));
      if (!is_sound || (i > of.first_block && !is_before(first_of(rows_[core::to_size(i - 1)]), first_of(row))))
        return impossible;
      offset += row.bytes;
      lost += row.count;
    }
    if (lost != of.lost) return impossible;
  }
  if (offset != header_.index) return impossible;
  unpacked_.resize(rows_.size());
  was_used_.resize(rows_.size());
  return std::nullopt;
}

const SizeRow& Book::of_size(unsigned size) const {
  UPSET_ASSERT(size >= 1 && size <= this->size());
  return sizes_[size - 1];
}

std::vector<RulebookSize> Book::sizes() const {
  std::vector<RulebookSize> list;
  for (const SizeRow& row : sizes_) list.push_back({list.size() + 1, row.positions, row.lost, row.visited});
  return list;
}

std::string_view Book::frame(std::size_t number) const {
  return bytes_.substr(core::to_size(rows_[number].offset), rows_[number].bytes);
}

std::optional<std::vector<GapSet>> Book::unpack(std::size_t number) const {
  UPSET_ASSERT(number < rows_.size());
  const BlockRow& row = rows_[number];
  if (core::hash64(frame(number)) != row.checksum) return std::nullopt;
  auto positions = decode(first_of(row), row.count, frame(number));
  // A block must end before the next one begins, or a search in the index could miss its content.
  const bool is_last = number + 1 == rows_.size() || first_of(rows_[number + 1]).count() != first_of(row).count();
  if (positions && !is_last && !is_before(positions->back(), first_of(rows_[number + 1]))) return std::nullopt;
  return positions;
}

void Book::make_room(std::uint64_t bytes) const {
  // A clock hand goes around and drops what was not used since it passed; after two rounds it has dropped everything.
  for (std::size_t tries = 2 * rows_.size(); tries > 0; --tries) {
    if (cached_ + bytes <= cache_bytes_ && memory_.used() + bytes <= memory_.limit()) return;
    const std::size_t at = hand_.fetch_add(1) % rows_.size();
    Positions given_up;
    const std::lock_guard lock(locks_[at % kLocks]);
    if (unpacked_[at] == nullptr) continue;
    if (std::exchange(was_used_[at], 0) != 0) continue;
    given_up.swap(unpacked_[at]);
    const std::uint64_t freed = bytes_of_block(*given_up);
    cached_ -= freed;
    memory_.add(-static_cast<std::int64_t>(freed));
  }
}

Book::Positions Book::block(std::size_t number) const {
  UPSET_ASSERT(number < rows_.size());
  {
    const std::lock_guard lock(locks_[number % kLocks]);
    if (unpacked_[number] != nullptr) {
      was_used_[number] = 1;
      return unpacked_[number];
    }
  }
  auto found = unpack(number);
  if (!found) return nullptr;
  auto positions = std::make_shared<const std::vector<GapSet>>(std::move(*found));
  const std::uint64_t bytes = bytes_of_block(*positions);
  make_room(bytes);
  const std::lock_guard lock(locks_[number % kLocks]);
  if (unpacked_[number] != nullptr) return unpacked_[number];  // another thread was faster
  unpacked_[number] = positions;
  was_used_[number] = 1;
  cached_ += bytes;
  memory_.add(static_cast<std::int64_t>(bytes));
  return positions;
}

std::optional<bool> Book::is_lost(GapSet position) const {
  const SizeRow& of = of_size(position.count());
  const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(of.first_block);
  const auto end = begin + static_cast<std::ptrdiff_t>(of.blocks);
  const auto after = std::upper_bound(
      begin, end, position, [](GapSet wanted, const BlockRow& row) { return is_before(wanted, first_of(row)); });
  if (after == begin) return false;
  const auto positions = block(static_cast<std::size_t>(after - rows_.begin()) - 1);
  if (positions == nullptr) return std::nullopt;
  return std::binary_search(positions->begin(), positions->end(), position,
                            [](GapSet a, GapSet b) { return is_before(a, b); });
}

}  // namespace upset::rulebook
