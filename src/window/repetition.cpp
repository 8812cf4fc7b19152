// SPDX-License-Identifier: MIT
#include "window/repetition.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <utility>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"

namespace upset::window {

namespace {

constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;  // odd: its powers never vanish

std::uint64_t hash_of(LayerWords layer, std::uint64_t kind) {
  const auto bytes = std::as_bytes(layer);
  return core::hash64({reinterpret_cast<const char*>(bytes.data()), bytes.size()}) + kFactor * kind;
}

}  // namespace

void LayerArchive::push(LayerWords layer) {
  if (blocks_.empty() || blocks_.back().capacity() - blocks_.back().size() < layer.size()) {
    std::vector<std::uint64_t> block;
    const auto so_far = static_cast<std::size_t>(bytes_ / 8);
    block.reserve(std::max(std::clamp(so_far, kFirstBlock, kBlock), layer.size()));
    bytes_ += 8 * block.capacity();
    blocks_.push_back(std::move(block));
  }
  std::vector<std::uint64_t>& block = blocks_.back();
  UPSET_ASSERT(block.size() <= UINT32_MAX && layer.size() <= UINT32_MAX);  // so that a Place has room for them
  places_.push_back({static_cast<std::uint32_t>(blocks_.size() - 1), static_cast<std::uint32_t>(block.size()),
                     static_cast<std::uint32_t>(layer.size())});
  bytes_ += sizeof(Place);
  UPSET_ASSERT(block.capacity() - block.size() >= layer.size());
  block.insert(block.end(), layer.begin(), layer.end());
}

RepetitionFinder::RepetitionFinder(std::uint64_t first, std::uint32_t window, Budget budget, unsigned kinds)
    : first_(first),
      next_(first),
      window_(std::max(window, 1U)),
      budget_(budget),
      kinds_(kinds),
      hashes_(window_, 0),
      archive_(first) {
  UPSET_ASSERT(kinds_ > 0);
  for (std::uint32_t i = 0; i < window_; ++i) oldest_factor_ *= kFactor;
}

void RepetitionFinder::roll(LayerWords layer, std::uint64_t number) {
  const std::uint64_t hash = hash_of(layer, number % kinds_);
  std::uint64_t& oldest = hashes_[number % window_];
  rolling_ = rolling_ * kFactor + hash - oldest_factor_ * oldest;
  oldest = hash;
}

std::optional<Repetition> RepetitionFinder::push(LayerWords layer) {
  roll(layer, next_);
  if (archive_is_whole_ && bytes() + 8 * layer.size() + seen_.bytes_to_grow() > budget_.archive) give_up_archive();
  if (is_out_of_room_) return std::nullopt;
  if (archive_is_whole_) archive_.push(layer);
  else recent_[next_ % window_].assign(layer.begin(), layer.end());
  ++next_;
  if (next_ - first_ < window_) return std::nullopt;
  return archive_is_whole_ ? look_up() : compare_with_kept();
}

std::optional<Repetition> RepetitionFinder::look_again(unsigned kinds) {
  UPSET_ASSERT(kinds > 0);
  kinds_ = kinds;
  rolling_ = 0;
  std::ranges::fill(hashes_, 0);
  seen_ = {};
  kept_end_ = 0;
  if (!archive_is_whole_) {  // the layers before are gone: start from here
    for (std::uint64_t number = oldest_recent(); number < next_; ++number) roll(recent_[number % window_], number);
    return std::nullopt;
  }
  const std::uint64_t end = std::exchange(next_, first_);
  std::optional<Repetition> found;
  while (!found && next_ < end) {
    roll(archive_.layer(next_), next_);
    ++next_;
    if (next_ - first_ >= window_) found = look_up();
  }
  next_ = end;
  return found;
}

bool RepetitionFinder::equal_windows(std::uint64_t end_a, std::uint64_t end_b) const {
  UPSET_ASSERT(end_a < end_b && end_a >= first_ + window_);
  for (std::uint32_t i = 1; i <= window_; ++i)
    if (!std::ranges::equal(archive_.layer(end_a - i), archive_.layer(end_b - i))) return false;
  return true;
}

std::optional<Repetition> RepetitionFinder::look_up() {
  const auto [it, is_new] = seen_.try_emplace(rolling_, next_);
  if (is_new || (next_ - it->second) % kinds_ != 0 || !equal_windows(it->second, next_)) return std::nullopt;
  // The first window that is repeated is the first of the cycle, unless the cycle began before the first layer given.
  const std::uint64_t start = it->second - window_;
  UPSET_ASSERT(start >= first_ && next_ > it->second);
  return Repetition{start, next_ - it->second, start > first_};
}

std::optional<Repetition> RepetitionFinder::compare_with_kept() {
  if (kept_end_ != 0 && rolling_ == kept_hash_ && (next_ - kept_end_) % kinds_ == 0) {
    bool equal = true;
    for (std::uint32_t i = 1; equal && i <= window_; ++i)
      equal = recent_[(next_ - i) % window_] == kept_[(kept_end_ - i) % window_];
    UPSET_ASSERT(kept_end_ >= first_ + window_ && kept_end_ < next_);
    if (equal) return Repetition{kept_end_ - window_, next_ - kept_end_, false};
  }
  if (kept_end_ == 0 || std::has_single_bit(next_ - first_)) {
    kept_ = recent_;
    kept_hash_ = rolling_;
    kept_end_ = next_;
  }
  return std::nullopt;
}

void RepetitionFinder::give_up_archive() {
  UPSET_ASSERT(archive_is_whole_);
  archive_is_whole_ = false;
  std::uint64_t words = 0;
  for (std::uint64_t number = oldest_recent(); number < next_; ++number) words += archive_.layer(number).size();
  is_out_of_room_ = 2 * 8 * words > budget_.windows;
  if (is_out_of_room_) return;
  recent_.resize(window_);
  for (std::uint64_t number = oldest_recent(); number < next_; ++number) {
    const LayerWords layer = archive_.layer(number);
    recent_[number % window_].assign(layer.begin(), layer.end());
  }
  archive_ = LayerArchive(first_);
  seen_ = {};
}

void RepetitionFinder::resume(std::uint64_t next, const Layers& recent, std::uint64_t kept_end, const Layers& kept) {
  UPSET_ASSERT(next_ == first_ && next >= first_);
  UPSET_ASSERT(recent.size() == std::min<std::uint64_t>(window_, next - first_));
  UPSET_ASSERT(kept.size() == (kept_end == 0 ? 0 : window_) && kept_end <= next);
  archive_is_whole_ = false;
  recent_.resize(window_);
  next_ = next - recent.size();
  for (const auto& layer : recent) {
    roll(layer, next_);
    recent_[next_ % window_] = layer;
    ++next_;
  }
  if (kept_end == 0) return;
  kept_.resize(window_);
  kept_end_ = kept_end;
  for (std::uint64_t i = 0, number = kept_end - window_; i < window_; ++i, ++number) {
    kept_[number % window_] = kept[core::to_size(i)];
    kept_hash_ = kept_hash_ * kFactor + hash_of(kept[core::to_size(i)], number % kinds_);
  }
}

std::uint64_t RepetitionFinder::bytes() const {
  std::uint64_t total = archive_.bytes() + core::HashMap<std::uint64_t, std::uint64_t>::bytes_of(seen_.capacity());
  for (const auto* windows : {&recent_, &kept_})
    for (const auto& layer : *windows) total += 8 * layer.capacity();
  return total;
}

}  // namespace upset::window
