// SPDX-License-Identifier: MIT
#include "games/board/saved_blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::games::board {

namespace {

// A code counts the N-positions before the next P-position; kLong stands for that many N-positions and no P-position.
constexpr std::uint64_t kLong = 0xFFFF;
constexpr std::size_t kCodesPerWord = 4;
constexpr std::size_t kStride = 4096;  // codes between two marks

constexpr core::WordFileKind kBlocks{"upset-board-checkpoint 1\n", "a checkpoint of a board table", "another box"};

std::uint64_t identity_of(const BoardLayout& layout) {
  return core::hash64(fmt::format("board {} {} {}", layout.rows(), layout.columns(), layout.inner_rows()));
}

/// Calls put(word) for the codes of a range, four per word. The last word is padded with kLong.
template <class Put>
void encode(const std::uint64_t* table, const WordRange& range, const Put& put) {
  std::uint64_t word = 0;
  std::size_t count = 0;
  const auto add = [&](std::uint64_t code) {
    word |= code << (16 * count);
    if (++count < kCodesPerWord) return;
    put(word);
    word = 0, count = 0;
  };
  std::uint64_t before = 0;  // N-positions since the last code
  for (std::uint64_t at = range.first; at < range.end; ++at) {
    unsigned begin = 0;  // of the unread part of the word
    for (std::uint64_t lost = ~table[at]; lost != 0; lost &= lost - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(lost));
      before += bit - begin;
      begin = bit + 1;
      for (; before >= kLong; before -= kLong) add(kLong);
      add(before);
      before = 0;
    }
    before += 64 - begin;
  }
  while (count != 0) add(kLong);
}

}  // namespace

std::uint64_t SolvedBlocks::words() const {
  std::uint64_t total = 0;
  for (const WordRange& range : ranges) total += range.end - range.first;
  return total;
}

std::optional<Error> write_blocks(const std::string& file, const SolvedBlocks& solved) {
  core::WordFileWriter writer(file, kBlocks, identity_of(solved.layout));
  for (const WordRange& range : solved.ranges) {
    std::uint64_t count = 0;
    encode(solved.table, range, [&](std::uint64_t) { ++count; });
    const std::uint64_t head[] = {range.first, range.end, count};
    writer.write(head, std::size(head));
    encode(solved.table, range, [&](std::uint64_t word) { writer.write(&word, 1); });
  }
  return writer.finish();
}

/// Reads the words of a file one after another. For each range these are its first word, its end, the number of code
/// words, and the code words.
class BlockReader {
 public:
  BlockReader(SavedBlocks& blocks, std::uint64_t words) : blocks_(blocks), words_(words) {}

  /// False from the first invalid word on.
  bool take(std::uint64_t word) {
    if (is_sound_ && left_ == 0) is_sound_ = take_head(word);
    else if (is_sound_) is_sound_ = take_codes(word);
    return is_sound_;
  }
  [[nodiscard]] bool is_complete() const { return is_sound_ && head_.empty() && left_ == 0; }

 private:
  bool take_head(std::uint64_t word) {
    head_.push_back(word);
    if (head_.size() < 3) return true;
    SavedBlocks::Range range;
    range.first = head_[0];
    range.end = head_[1];
    left_ = head_[2];
    head_.clear();
    const std::uint64_t least = blocks_.ranges_.empty() ? 0 : blocks_.ranges_.back().end;
    if (range.first < least || range.end <= range.first || range.end > words_) return false;
    bit_ = 64 * range.first;
    range.marks.push_back({bit_, kCodesPerWord * blocks_.codes_.size()});
    range.end_code = range.marks.back().code;
    blocks_.ranges_.push_back(std::move(range));
    return true;
  }

  bool take_codes(std::uint64_t word) {
    SavedBlocks::Range& range = blocks_.ranges_.back();
    for (std::size_t i = 0; i < kCodesPerWord; ++i) {
      if (range.end_code - range.marks.back().code == kStride) range.marks.push_back({bit_, range.end_code});
      const std::uint64_t code = word >> (16 * i) & kLong;
      bit_ += code == kLong ? kLong : code + 1;
      ++range.end_code;
      if (code != kLong && bit_ > 64 * range.end) return false;  // a P-position beyond the range
    }
    blocks_.codes_.push_back(word);
    --left_;
    return true;
  }

  SavedBlocks& blocks_;
  std::uint64_t words_;                // words of the table
  std::vector<std::uint64_t> head_{};  // of the next range, as far as it was read
  std::uint64_t left_ = 0;             // code words left in the current range
  std::uint64_t bit_ = 0;              // the bit from which the next code counts
  bool is_sound_ = true;
};

Result<SavedBlocks> SavedBlocks::read(const std::string& file, const BoardLayout& layout, core::Stop& stop) {
  SavedBlocks blocks;
  BlockReader reader(blocks, layout.words(layout.outer_rows()));
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    if (stop.would_exceed_memory(blocks.memory_bytes() + 2 * count * sizeof(std::uint64_t))) return;
    for (std::size_t i = 0; i < count && reader.take(words[i]); ++i) {
    }
  };
  const auto is_there =
      core::read_word_file(file, kBlocks, identity_of(layout), 1, take, [&] { return stop.poll_now(); });
  if (!is_there) return is_there.error();
  if (stop.stopped()) return core::stopped_by(stop, "a limit was reached while the checkpoint was read");
  if (*is_there && !reader.is_complete())
    return refused(file + ": the checkpoint is not one of a board table; start with a new file");
  return blocks;
}

std::uint64_t SavedBlocks::words() const {
  std::uint64_t total = 0;
  for (const Range& range : ranges_) total += range.end - range.first;
  return total;
}

std::uint64_t SavedBlocks::memory_bytes() const {
  std::uint64_t bytes = codes_.capacity() * sizeof(std::uint64_t);
  for (const Range& range : ranges_) bytes += sizeof(Range) + range.marks.capacity() * sizeof(Mark);
  return bytes;
}

bool SavedBlocks::Cursor::read(std::uint64_t first, std::uint64_t words, std::uint64_t* block) {
  const auto& ranges = blocks_.ranges_;
  const bool follows = first == next_;
  next_ = kNowhere;  // if the block is missing, there is no place to continue from
  if (!follows) {
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), first,
                                        [](std::uint64_t word, const Range& range) { return word < range.first; });
    if (after == ranges.begin()) return false;
    range_ = static_cast<std::size_t>(after - ranges.begin()) - 1;
  }
  const Range& range = ranges[range_];
  if (first + words > range.end) return false;
  if (!follows) seek(64 * first);
  next_ = first + words;
  std::fill_n(block, words, ~std::uint64_t{0});
  const std::uint64_t begin = 64 * first, end = 64 * (first + words);
  for (; code_ < range.end_code && bit_ < end; ++code_) {
    const std::uint64_t code = blocks_.codes_[code_ / kCodesPerWord] >> (16 * (code_ % kCodesPerWord)) & kLong;
    if (code == kLong) {
      bit_ += kLong;
      continue;
    }
    const std::uint64_t lost = bit_ + code;
    if (lost >= end) return true;  // it belongs to a later block
    if (lost >= begin) block[(lost - begin) / 64] &= ~(std::uint64_t{1} << (lost - begin) % 64);
    bit_ = lost + 1;
  }
  return true;
}

/// Moves to the last mark before a bit of the range.
void SavedBlocks::Cursor::seek(std::uint64_t bit) {
  const auto& marks = blocks_.ranges_[range_].marks;
  const auto after = std::upper_bound(marks.begin(), marks.end(), bit,
                                      [](std::uint64_t place, const Mark& mark) { return place < mark.bit; });
  UPSET_ASSERT(after != marks.begin());
  const Mark& mark = *(after - 1);
  bit_ = mark.bit;
  code_ = mark.code;
}

}  // namespace upset::games::board
