// SPDX-License-Identifier: MIT
#include "rulebook/batches.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace upset::rulebook {

namespace {

/// About how many batches there are, and at least one for each level. A batch is a file, and books that take a few
/// seconds are not worth hundreds of them.
std::uint64_t batches_for(unsigned size) {
  if (size <= 28) return 40;
  return size <= 36 ? 120 : 400;
}

/// Estimates the work of units. Take a position with r generators above its largest gap, d gaps short of the size of
/// the book. If no generator were new and no position pruned, its descendants would be the sets of at most d of these
/// generators. For size 34 the logarithms of their number and of the positions visited correlate with 0.87, and the
/// power 3/4 divides the work more evenly than 1 does.
class Estimate {
 public:
  explicit Estimate(unsigned size) : size_(size) {
    for (unsigned r = 0; r < sets_.size(); ++r)
      for (unsigned d = 0; d < sets_[r].size(); ++d)
        sets_[r][d] = r == 0 || d == 0 ? 1 : sets_[r - 1][d] + sets_[r - 1][d - 1];
  }

  /// Square roots are exact to the last bit everywhere, so all machines get the same number.
  [[nodiscard]] std::uint64_t of(std::uint64_t gaps, unsigned bound) const {
    const auto multiplicity = static_cast<unsigned>(std::countr_one(gaps | 1U));
    unsigned generators = 0;
    for (unsigned s = bound + 1; s <= bound + multiplicity; ++s)
      generators += semigroup::is_right_generator({gaps, 0}, s) ? 1 : 0;
    const unsigned levels = size_ - static_cast<unsigned>(std::popcount(gaps));
    const double root = std::sqrt(sets_[generators][std::min(levels, kMost)]);
    const double power = root * std::sqrt(root);
    return 1 + static_cast<std::uint64_t>(power);
  }

 private:
  static constexpr unsigned kMost = 64;

  unsigned size_;
  std::array<std::array<double, kMost + 1>, kMost + 1> sets_{};  // of at most d of r things: [r][d]
};

}  // namespace

/// Zeroes are written in portions: there may be 24 million units.
bool Batches::make_places(std::uint32_t count, core::Stop* stop) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 16;
  if (stop != nullptr && stop->stopped()) return false;
  places_.reserve(count);
  while (places_.size() < count) {
    places_.resize(std::min<std::size_t>(count, places_.size() + kAtOnce));
    if (stop != nullptr && stop->poll(kAtOnce / 256)) return false;
  }
  return true;
}

Batches::Batches(const Units& units, unsigned size, core::Stop* stop) {
  if (!make_places(units.count(), stop)) return;
  const Estimate estimate(size);
  const auto weight_of = [&](std::uint32_t unit) { return estimate.of(units.gaps(unit), units.bound()); };
  std::uint64_t total = 0;
  for (std::uint32_t unit = 0; unit < units.count(); ++unit) {
    if (stop != nullptr && stop->poll()) return;
    total += weight_of(unit);
  }
  const std::uint64_t most = total / batches_for(size);
  for (const auto& level : units.levels()) {
    if (level.empty()) continue;
    auto& batches = levels_.emplace_back();
    for (std::size_t first = 0; first < level.size();) {
      std::uint64_t weight = weight_of(level[first]);
      std::size_t end = first + 1;
      for (; end < level.size(); ++end) {
        const std::uint64_t more = weight_of(level[end]);
        if (weight + more > most) break;
        weight += more;
      }
      const auto part = std::span(level).subspan(first, end - first);
      for (std::uint32_t place = 0; place < part.size(); ++place) places_[part[place]] = {count(), place};
      batches.push_back(count());
      units_.push_back(part);
      weights_.push_back(weight);
      level_of_.push_back(static_cast<std::uint32_t>(levels_.size() - 1));
      first = end;
      if (stop != nullptr && stop->poll(1 + part.size() / 8)) return;
    }
    std::ranges::sort(batches, [&](std::uint32_t a, std::uint32_t b) {
      return weights_[a] != weights_[b] ? weights_[a] > weights_[b] : a > b;
    });
  }
}

std::vector<std::uint32_t> Batches::dealt_to(std::uint32_t shards) const {
  std::vector<std::uint32_t> shard_of(count());
  std::vector<std::uint64_t> all(shards);  // what each shard has in all levels: decides between equals
  for (const auto& level : levels_) {
    std::vector<std::uint64_t> here(shards);
    for (const std::uint32_t batch : level) {
      std::uint32_t least = 0;
      for (std::uint32_t shard = 1; shard < shards; ++shard)
        if (std::pair(here[shard], all[shard]) < std::pair(here[least], all[least])) least = shard;
      shard_of[batch] = least;
      here[least] += weights_[batch];
      all[least] += weights_[batch];
    }
  }
  return shard_of;
}

}  // namespace upset::rulebook
