// SPDX-License-Identifier: MIT
// Many finite positions with one modulus: their Kunz coordinates one after another, two bytes per coordinate. For
// millions of positions, a separate list for each would take five times the memory and most of the time.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"

namespace upset::games::sylver {

class PositionList {
 public:
  /// `stop` counts its memory as long as it lives.
  PositionList(unsigned modulus, core::Stop& stop) : stride_(modulus - 1), stop_(&stop) { UPSET_ASSERT(modulus >= 2); }
  ~PositionList() { stop_->add_bytes(-counted_); }
  PositionList(PositionList&& other) noexcept
      : stride_(other.stride_),
        coordinates_(std::exchange(other.coordinates_, {})),
        stop_(other.stop_),
        counted_(std::exchange(other.counted_, 0)) {}
  PositionList& operator=(PositionList&&) = delete;
  PositionList(const PositionList&) = delete;
  PositionList& operator=(const PositionList&) = delete;

  [[nodiscard]] std::size_t size() const { return coordinates_.size() / stride_; }
  [[nodiscard]] bool empty() const { return coordinates_.empty(); }

  /// k_1, ..., k_{m-1} of a position. `k` can be reused for the next position.
  void get(std::size_t index, std::vector<std::uint64_t>& k) const {
    UPSET_ASSERT(index < size());
    const auto begin = coordinates_.begin() + static_cast<std::ptrdiff_t>(index * stride_);
    k.assign(begin, begin + static_cast<std::ptrdiff_t>(stride_));
  }

  /// Makes room for this many positions in total. If the memory limit does not allow it, stops the computation and
  /// returns false.
  bool reserve(std::size_t positions) {
    const std::size_t wanted = positions * stride_;
    if (wanted <= coordinates_.capacity()) return true;
    if (stop_->would_exceed_memory(wanted * sizeof(std::uint16_t))) return false;
    coordinates_.reserve(wanted);
    const auto now = static_cast<std::int64_t>(coordinates_.capacity() * sizeof(std::uint16_t));
    stop_->add_bytes(now - std::exchange(counted_, now));
    return true;
  }
  /// There must be room.
  void add(const std::uint16_t* k) {
    UPSET_ASSERT(coordinates_.size() + stride_ <= coordinates_.capacity());
    coordinates_.insert(coordinates_.end(), k, k + stride_);
  }

 private:
  std::size_t stride_;  // coordinates per position
  std::vector<std::uint16_t> coordinates_{};
  core::Stop* stop_;
  std::int64_t counted_ = 0;  // bytes that stop_ counts
};

}  // namespace upset::games::sylver
