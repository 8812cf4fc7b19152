// SPDX-License-Identifier: MIT
#include "rulebook/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/open_file.hpp"
#include "core/parallel.hpp"
#include "core/size.hpp"

namespace upset::rulebook {

namespace {

constexpr std::size_t kUnitsAtOnce = 16;                // of kBlockPositions, packed together by all threads
constexpr std::size_t kStretch = std::size_t{1} << 20;  // bytes copied at a time

}  // namespace

Writer::Writer(std::ostream& out, unsigned size, unsigned threads, std::string folder, std::uint64_t most_packed)
    : out_(out),
      size_(size),
      threads_(std::max(threads, 1U)),
      folder_(std::move(folder)),
      most_packed_(most_packed),
      sizes_(size + 1) {
  UPSET_ASSERT(size >= 1 && size <= GapSet::kMaxGenus);
  const std::string room(sizeof(Header) + size * sizeof(SizeRow), '\0');
  out_.write(room.data(), static_cast<std::streamsize>(room.size()));
}

Writer::~Writer() {
  std::error_code none;
  for (const Size& of : sizes_)
    if (!of.file.empty()) std::filesystem::remove(of.file, none);
}

void Writer::expect(unsigned size, std::uint64_t count) {
  Size& of = sizes_[size];
  if (folder_.empty() || count <= most_packed_) return;
  of.file = fmt::format("{}/{}.blocks", folder_, size);
  of.writer = std::make_unique<core::AtomicFile>(of.file, "the packed positions");
}

void Writer::put(unsigned size, std::span<const GapSet> positions) {
  Size& of = sizes_[size];
  for (const GapSet position : positions) {
    is_in_order_ = is_in_order_ && position.count() == size && (of.before.is_empty() || is_before(of.before, position));
    if (!is_in_order_) return;
    of.before = position;
    of.waiting.push_back(position);
    if (of.waiting.size() == kUnitsAtOnce * kBlockPositions) pack(size, false);
  }
}

std::optional<Error> Writer::error(unsigned size) const {
  const Size& of = sizes_[size];
  return of.writer ? of.writer->error() : std::nullopt;
}

/// Units are cut by number alone, so that the blocks do not depend on how the positions arrived.
void Writer::pack(unsigned size, bool is_last) {
  Size& of = sizes_[size];
  const std::size_t units =
      is_last ? (of.waiting.size() + kBlockPositions - 1) / kBlockPositions : of.waiting.size() / kBlockPositions;
  if (units == 0) return;
  std::vector<std::vector<Block>> packed(units);
  const std::span<const GapSet> all(of.waiting);
  std::atomic<std::size_t> next{0};
  core::on_threads(static_cast<unsigned>(std::min<std::size_t>(threads_, units)), [&](unsigned) {
    for (std::size_t i = next++; i < units; i = next++)
      packed[i] = encode(all.subspan(i * kBlockPositions, std::min(kBlockPositions, all.size() - i * kBlockPositions)));
  });
  for (const auto& blocks : packed)
    for (const Block& block : blocks) write(of, block);
  of.waiting.erase(of.waiting.begin(), of.waiting.begin() + static_cast<std::ptrdiff_t>(
                                                                std::min(units * kBlockPositions, of.waiting.size())));
}

void Writer::write(Size& of, const Block& block) {
  if (of.writer) of.writer->out().write(block.frame.data(), static_cast<std::streamsize>(block.frame.size()));
  else of.packed += block.frame;
  of.rows.push_back({block.first.low, block.first.high, of.bytes, static_cast<std::uint32_t>(block.frame.size()),
                     block.count, core::hash64(block.frame)});
  of.bytes += block.frame.size();
  of.lost += block.count;
}

void Writer::copy_size(unsigned size, const Book& book) {
  UPSET_ASSERT(size <= book.size());
  sizes_[size].copied = &book;
}

/// Writes the blocks of a size to the book.
std::optional<Error> Writer::append(Size& of) {
  const auto size = static_cast<unsigned>(&of - sizes_.data());
  if (of.copied != nullptr) {
    const SizeRow& row = of.copied->of_size(size);
    for (std::uint64_t i = row.first_block; i < row.first_block + row.blocks; ++i) {
      const BlockRow& block = of.copied->row(core::to_size(i));
      of.rows.push_back(block);
      of.rows.back().offset = of.bytes;
      of.bytes += block.bytes;
      of.lost += block.count;
      const std::string_view frame = of.copied->frame(core::to_size(i));
      is_in_order_ = is_in_order_ && core::hash64(frame) == block.checksum;  // damaged blocks are not copied
      out_.write(frame.data(), static_cast<std::streamsize>(frame.size()));
    }
    return std::nullopt;
  }
  if (!of.writer) {
    out_.write(of.packed.data(), static_cast<std::streamsize>(of.packed.size()));
    of.packed = {};
    return std::nullopt;
  }
  if (auto error = of.writer->finish()) return error;
  auto in = core::open_regular(of.file);
  if (!in) return in.error();
  std::string stretch(kStretch, '\0');
  for (std::uint64_t left = of.bytes; left > 0;) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left, stretch.size()));
    if (in->read(stretch.data(), count) != count) return refused(of.file + ": truncated while it was read");
    out_.write(stretch.data(), static_cast<std::streamsize>(count));
    left -= count;
  }
  std::error_code none;
  std::filesystem::remove(of.file, none);
  return std::nullopt;
}

std::optional<Error> Writer::finish(const std::vector<RulebookSize>& counts) {
  for (unsigned size = 1; size <= size_; ++size) pack(size, true);
  if (!is_in_order_ || counts.size() != size_)
    return Error{ErrorCode::internal, "the positions of a rulebook arrived out of order"};
  Header header;
  header.size = size_;
  std::uint64_t offset = sizeof(Header) + size_ * sizeof(SizeRow);
  std::string table;
  std::vector<BlockRow> rows;
  for (unsigned size = 1; size <= size_; ++size) {
    Size& of = sizes_[size];
    if (auto error = append(of)) return error;
    SizeRow row;
    row.positions = counts[size - 1].positions;
    row.visited = counts[size - 1].visited;
    row.lost = of.lost;
    row.first_block = rows.size();
    row.blocks = of.rows.size();
    table += bytes_of(row);
    for (BlockRow block : std::exchange(of.rows, {})) {
      block.offset += offset;
      rows.push_back(block);
    }
    offset += of.bytes;
  }
  if (!is_in_order_) return Error{ErrorCode::internal, "a block of the smaller rulebook is damaged"};
  header.index = offset;
  header.blocks = rows.size();
  const std::string_view index{reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(BlockRow)};
  header.length = offset + index.size();
  header.index_checksum = core::hash64(index);
  header.checksum = core::hash64(std::string(bytes_of(header).substr(0, offsetof(Header, checksum))) + table);
  out_.write(index.data(), static_cast<std::streamsize>(index.size()));
  out_.seekp(0);
  out_.write(bytes_of(header).data(), sizeof header);
  out_.write(table.data(), static_cast<std::streamsize>(table.size()));
  out_.flush();
  if (!out_) return refused("the rulebook could not be written: is there room on the disk?");
  return std::nullopt;
}

}  // namespace upset::rulebook
