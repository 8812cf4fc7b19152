// SPDX-License-Identifier: MIT
#include "rulebook/book_order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "rulebook/lost_reader.hpp"
#include "search/lost_table.hpp"

namespace upset::rulebook {

namespace {

using semigroup::GapSet;

constexpr std::size_t kChunk = std::size_t{1} << 12;  // positions handed over at a time

/// Combines positions into one number, to compare two lists without storing either.
std::uint64_t digest_with(std::uint64_t digest, GapSet gaps) {
  return search::mixed(search::mixed(digest ^ gaps.low) + gaps.high + 1);
}

}  // namespace

BookOrder::BookOrder(unsigned size, const Units& units, const Batches& batches, Forest& forest)
    : size_(size),
      units_(units),
      batches_(batches),
      forest_(forest),
      words_(UnitWalk::tail_words(size, units.bound())),
      layout_(BranchLayout::of_size(size)),
      waiting_(size + 1),
      sums_(size + 1),
      last_(batches.levels().size()) {}

std::optional<Error> BookOrder::hand_over(const BuildOptions& options, const LostSource* known, LostSink& sink,
                                          core::Stop& stop) {
  most_ = options.size;
  known_ = known == nullptr ? 0 : std::min(known->size(), most_);
  sink_ = &sink;
  std::vector<std::uint64_t> counts(most_ + 1);
  std::uint64_t all = 0;
  for (std::uint32_t batch = 0; batch < batches_.count(); ++batch)
    for (unsigned size = 1; size <= most_; ++size) counts[size] += forest_.table(batch).lost[size];
  for (const std::uint64_t count : counts) all += count;
  if (auto error = sink.begin(counts)) return error;
  for (std::uint32_t unit = 0; unit < units_.count(); ++unit) {
    if (auto error = read(unit)) return error;
    if (!stop.poll(16)) continue;
    return core::stopped_by(stop, "the limit was reached (" + stop.cause_name() + ") while writing the book");
  }
  for (unsigned size = 1; size <= most_; ++size) {
    flush(size);
    if (error_) return error_;
    if (sums_[size].first != counts[size])
      return Error{ErrorCode::internal, fmt::format("{} lost positions of size {} were found, but {} were counted",
                                                    sums_[size].first, size, counts[size])};
    if (size > known_) continue;
    if (auto error = compare(*known, size)) return error;
  }
  return std::nullopt;
}

std::optional<Error> BookOrder::compare(const LostSource& known, unsigned size) const {
  const auto [count, digest] = sums_[size];
  std::uint64_t known_count = 0;
  std::uint64_t known_digest = 0;
  const auto take = [&](std::span<const GapSet> positions) {
    known_count += positions.size();
    for (const GapSet gaps : positions) known_digest = digest_with(known_digest, gaps);
  };
  if (auto error = known.read(size, take)) return error;
  if (known_count == count && known_digest == digest) return std::nullopt;
  return Error{ErrorCode::verification,
               fmt::format("the known book is wrong: it has {} lost positions of size {}, but {} were found{}",
                           known_count, size, count, known_count == count ? " others" : "")};
}

std::optional<Error> BookOrder::read(std::uint32_t unit) {
  const auto held = forest_.get(unit);
  if (!held) return held.error();
  LostReader reader(layout_, most_, [this](unsigned size, Wide gaps) { found(size, gaps); });
  reader.read(units_.gaps(unit), units_.bound(), held->tree());
  if (held->entry().last != 0 && size_ <= most_)
    if (auto error = read_last(unit, held->entry().last)) return error;
  return error_;
}

/// The units of a level come in the order of their batches and chunks, so each chunk is read once.
std::optional<Error> BookOrder::read_last(std::uint32_t unit, std::uint32_t count) {
  const std::uint32_t batch = batches_.batch_of(unit);
  LastSize& level = last_[batches_.level_of(batch)];
  if (level.batch != batch) level = {batch, 0, false, {}, 0};
  const auto& parts = forest_.table(batch).parts;
  const std::uint32_t place = batches_.place_of(unit);
  while (level.part + 1 < parts.size() && parts[level.part + 1].first_place <= place) {
    ++level.part;
    level.is_read = false;
  }
  if (!level.is_read) {
    auto tails = forest_.tails(batch, level.part);
    if (!tails) return tails.error();
    level.tails = std::move(*tails);
    level.next = 0;
    level.is_read = true;
  }
  const auto& words = level.tails.all();
  if (words.size() - level.next < std::size_t{count} * words_)
    return refused("the scratch directory is damaged: a unit has fewer lost positions than its tree says");
  for (; count > 0; --count, level.next += words_) {
    const Wide high = words_ == 2 ? words[level.next + 1] : 0;
    found(size_, Wide{units_.gaps(unit)} | (Wide{words[level.next]} | high << 64U) << (units_.bound() + 1));
  }
  return std::nullopt;
}

void BookOrder::found(unsigned size, Wide gaps) {
  if (size > most_) return;
  waiting_[size].push_back({static_cast<std::uint64_t>(gaps), static_cast<std::uint64_t>(gaps >> 64U)});
  if (waiting_[size].size() == kChunk) flush(size);
}

void BookOrder::flush(unsigned size) {
  auto& [count, digest] = sums_[size];
  count += waiting_[size].size();
  if (size <= known_)
    for (const GapSet gaps : waiting_[size]) digest = digest_with(digest, gaps);
  if (!error_ && !waiting_[size].empty()) error_ = sink_->put(size, waiting_[size]);
  waiting_[size].clear();
}

}  // namespace upset::rulebook
