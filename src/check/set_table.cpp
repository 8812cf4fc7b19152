// SPDX-License-Identifier: MIT
#include "check/set_table.hpp"

#include <algorithm>
#include <bit>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxWords = std::size_t{1} << 29;  // 4 GiB of sets

}  // namespace

void SetTable::add(const Bits& set) {
  if (sets_.size() + words_ > kMaxWords) refuse("the kernel is too large for the checker");
  sets_.insert(sets_.end(), set.words(), set.words() + words_);
  ++count_;
}

std::optional<std::size_t> SetTable::index() {
  slots_.assign(std::bit_ceil(2 * count_ + 2), Slot{});
  for (std::size_t number = 0; number < count_; ++number) {
    const std::uint64_t key = hash(set(number));
    std::size_t at = key & (slots_.size() - 1);
    for (; slots_[at].number_plus_one != 0; at = (at + 1) & (slots_.size() - 1)) {
      if (std::equal(set(number), set(number) + words_, set(slots_[at].number_plus_one - 1))) return number;
    }
    slots_[at] = {static_cast<std::uint32_t>(number + 1), static_cast<std::uint32_t>(key >> 32)};
  }
  return std::nullopt;
}

std::uint64_t SetTable::hash(const std::uint64_t* set) const {
  std::uint64_t key = 0;
  for (std::size_t w = 0; w < words_; ++w) {
    key = (key ^ set[w]) * 0x9e3779b97f4a7c15U;
    key ^= key >> 29;
  }
  key *= 0xbf58476d1ce4e5b9U;
  return key ^ (key >> 32);
}

std::optional<std::size_t> SetTable::find(const std::uint64_t* wanted) const {
  const std::uint64_t key = hash(wanted);
  const auto tag = static_cast<std::uint32_t>(key >> 32);
  for (std::size_t at = key & (slots_.size() - 1); slots_[at].number_plus_one != 0;
       at = (at + 1) & (slots_.size() - 1)) {
    const std::size_t number = slots_[at].number_plus_one - 1;
    if (slots_[at].tag == tag && std::equal(wanted, wanted + words_, set(number))) return number;
  }
  return std::nullopt;
}

}  // namespace upset::check
