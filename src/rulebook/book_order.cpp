// SPDX-License-Identifier: MIT
#include "rulebook/book_order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "search/lost_table.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

constexpr std::size_t kChunk = std::size_t{1} << 14;   // positions handed over at a time
constexpr std::size_t kBuffer = std::size_t{1} << 12;  // words read at a time per batch

/// Combines positions into one number, to compare two lists without storing either.
std::uint64_t digest_with(std::uint64_t digest, GapSet gaps) {
  return search::mixed(search::mixed(digest ^ gaps.low) + gaps.high + 1);
}

GapSet with_tail(std::uint64_t gaps, unsigned bound, const std::uint64_t* tail, unsigned words) {
  const GapSet past{tail[0], words == 2 ? tail[1] : 0};
  return GapSet{gaps, 0} | past.moved_up(bound + 1);
}

}  // namespace

BookOrder::BookOrder(unsigned size, const Units& units, const Batches& batches, const std::vector<BatchLost>& lost,
                     const Scratch* scratch)
    : size_(size),
      units_(units),
      batches_(batches),
      lost_(lost),
      scratch_(scratch),
      words_(UnitWalk::tail_words(size, units.bound())),
      readers_(batches.count()) {
  for (std::uint32_t batch = 0; batch < batches_.count(); ++batch)
    readers_[batch].next = lost_[batch].counts.size() + lost_[batch].visited.size();
}

std::uint64_t BookOrder::count_of(std::uint32_t batch, std::uint32_t place, unsigned size) const {
  return lost_[batch].counts[std::size_t{place} * (size_ + 1) + size];
}

std::optional<Error> BookOrder::hand_over(unsigned size, const LostSource* known, LostSink& sink, core::Stop& stop) {
  for (unsigned now = 1; now <= size; ++now) {
    const std::uint64_t count = begin_size(now);
    if (auto error = sink.begin_size(now, count)) return error;
    std::uint64_t digest = 0;
    if (auto error = hand_over_size(now, digest, sink, stop)) return error;
    if (known == nullptr || now > known->size()) continue;
    std::uint64_t known_count = 0;
    std::uint64_t known_digest = 0;
    const auto take = [&](std::span<const GapSet> positions) {
      known_count += positions.size();
      for (const GapSet gaps : positions) known_digest = digest_with(known_digest, gaps);
    };
    if (auto error = known->read(now, take)) return error;
    if (known_count != count || known_digest != digest)
      return Error{ErrorCode::verification,
                   fmt::format("the known book is wrong: it has {} lost positions of size {}, but {} were found{}",
                               known_count, now, count, known_count == count ? " others" : "")};
  }
  return std::nullopt;
}

/// Sets the readers to the tails of a size, and counts them.
std::uint64_t BookOrder::begin_size(unsigned size) {
  std::uint64_t count = 0;
  for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
    Reader& reader = readers_[batch];
    UPSET_ASSERT(reader.left == 0 && reader.begin == reader.end);
    std::uint64_t of_batch = 0;
    for (std::uint32_t place = 0; place < batches_.units(batch).size(); ++place)
      of_batch += count_of(batch, place, size);
    count += of_batch;
    reader.left = of_batch * words_;
    if (scratch_ == nullptr) {
      reader.begin = lost_[batch].tails[size].data();
      reader.end = reader.begin + std::exchange(reader.left, 0);
    }
  }
  return count;
}

std::optional<Error> BookOrder::refill(std::uint32_t batch) {
  Reader& reader = readers_[batch];
  UPSET_ASSERT(scratch_ != nullptr && reader.left > 0);
  reader.buffer.resize(std::min<std::uint64_t>(kBuffer, reader.left));
  if (auto error = scratch_->read_tails(batch, reader.next, reader.buffer)) return error;
  reader.next += reader.buffer.size();
  reader.left -= reader.buffer.size();
  reader.begin = reader.buffer.data();
  reader.end = reader.begin + reader.buffer.size();
  return std::nullopt;
}

std::optional<Error> BookOrder::hand_over_size(unsigned size, std::uint64_t& digest, LostSink& sink, core::Stop& stop) {
  std::vector<GapSet> chunk;
  for (std::uint32_t unit = 0; unit < units_.count(); ++unit) {
    const std::uint32_t batch = batches_.batch_of(unit);
    Reader& reader = readers_[batch];
    for (std::uint64_t left = count_of(batch, batches_.place_of(unit), size); left > 0; --left) {
      if (reader.begin == reader.end)
        if (auto error = refill(batch)) return error;
      chunk.push_back(with_tail(units_.gaps(unit), units_.bound(), reader.begin, words_));
      reader.begin += words_;
      digest = digest_with(digest, chunk.back());
      if (chunk.size() < kChunk) continue;
      if (auto error = sink.put(chunk)) return error;
      chunk.clear();
      if (stop.poll_now())
        return core::stopped_by(stop, "the limit was reached (" + stop.cause_name() + ") while writing the book");
    }
  }
  if (chunk.empty()) return std::nullopt;
  return sink.put(chunk);
}

}  // namespace upset::rulebook
