// SPDX-License-Identifier: MIT
#include "rulebook/writer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/parallel.hpp"

namespace upset::rulebook {

namespace {

constexpr std::size_t kUnitsAtOnce = 64;  // of kBlockPositions, packed together by all threads

}  // namespace

Writer::Writer(std::ostream& out, unsigned size, unsigned threads)
    : out_(out), size_(size), threads_(std::max(threads, 1U)), offset_(sizeof(Header) + size * sizeof(SizeRow)) {
  UPSET_ASSERT(size >= 1 && size <= GapSet::kMaxGenus);
  const std::string room(offset_, '\0');
  out_.write(room.data(), static_cast<std::streamsize>(room.size()));
}

void Writer::begin_size(unsigned size) {
  pack(true);
  is_in_order_ = is_in_order_ && size == now_ + 1 && size <= size_;
  now_ = size;
  before_ = {};
  sizes_.push_back({});
  sizes_.back().first_block = rows_.size();
}

void Writer::put(std::span<const GapSet> positions) {
  UPSET_ASSERT(!sizes_.empty());
  for (const GapSet position : positions) {
    is_in_order_ = is_in_order_ && position.count() == now_ && (before_.is_empty() || is_before(before_, position));
    if (!is_in_order_) return;
    before_ = position;
    waiting_.push_back(position);
    if (waiting_.size() == kUnitsAtOnce * kBlockPositions) pack(false);
  }
}

/// Units are cut by number alone, so that the blocks do not depend on how the positions arrived.
void Writer::pack(bool is_last) {
  const std::size_t units =
      is_last ? (waiting_.size() + kBlockPositions - 1) / kBlockPositions : waiting_.size() / kBlockPositions;
  if (units == 0) return;
  std::vector<std::vector<Block>> packed(units);
  const std::span<const GapSet> all(waiting_);
  std::atomic<std::size_t> next{0};
  core::on_threads(static_cast<unsigned>(std::min<std::size_t>(threads_, units)), [&](unsigned) {
    for (std::size_t i = next++; i < units; i = next++)
      packed[i] = encode(all.subspan(i * kBlockPositions, std::min(kBlockPositions, all.size() - i * kBlockPositions)));
  });
  for (const auto& blocks : packed)
    for (const Block& block : blocks) write(block);
  waiting_.erase(waiting_.begin(),
                 waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(units * kBlockPositions, waiting_.size())));
}

void Writer::write(const Block& block) {
  out_.write(block.frame.data(), static_cast<std::streamsize>(block.frame.size()));
  rows_.push_back({block.first.low, block.first.high, offset_, static_cast<std::uint32_t>(block.frame.size()),
                   block.count, core::hash64(block.frame)});
  offset_ += block.frame.size();
  sizes_.back().lost += block.count;
  ++sizes_.back().blocks;
}

void Writer::copy_size(const Book& book) {
  begin_size(now_ + 1);
  UPSET_ASSERT(now_ <= book.size());
  const SizeRow& of = book.of_size(now_);
  for (std::uint64_t i = of.first_block; i < of.first_block + of.blocks; ++i) {
    const BlockRow& row = book.row(i);
    write({{row.first_low, row.first_high}, row.count, std::string(book.frame(i))});
    is_in_order_ = is_in_order_ && rows_.back().checksum == row.checksum;  // damaged blocks are not copied
  }
}

std::optional<Error> Writer::finish(const std::vector<RulebookSize>& counts) {
  pack(true);
  if (!is_in_order_ || now_ != size_ || counts.size() != size_)
    return Error{ErrorCode::internal, "the positions of a rulebook arrived out of order"};
  Header header;
  header.size = size_;
  header.index = offset_;
  header.blocks = rows_.size();
  std::string table;
  for (unsigned i = 0; i < size_; ++i) {
    sizes_[i].positions = counts[i].positions;
    sizes_[i].visited = counts[i].visited;
    table += bytes_of(sizes_[i]);
  }
  const std::string_view index{reinterpret_cast<const char*>(rows_.data()), rows_.size() * sizeof(BlockRow)};
  header.length = offset_ + index.size();
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
