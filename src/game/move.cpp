// SPDX-License-Identifier: MIT
#include "game/move.hpp"

#include <algorithm>

namespace upset::game {

Move::Move(const std::vector<core::Integer>& numbers) : count_(static_cast<std::uint32_t>(numbers.size())) {
  UPSET_ASSERT(std::ranges::all_of(numbers, [](const core::Integer& number) { return number >= 0; }));
  const bool is_small = count_ <= kInline && std::ranges::all_of(numbers, [](const core::Integer& number) {
                          return core::to_word(number).has_value();
                        });
  if (!is_small) {
    large_ = std::make_shared<const std::vector<core::Integer>>(numbers);
    return;
  }
  for (std::size_t i = 0; i < count_; ++i) words_[i] = *core::to_word(numbers[i]);
}

std::vector<core::Integer> Move::numbers() const {
  if (large_) return *large_;
  std::vector<core::Integer> list;
  for (std::size_t i = 0; i < count_; ++i) list.push_back(core::from_word(words_[i]));
  return list;
}

std::strong_ordering operator<=>(const Move& a, const Move& b) {
  if (const auto order = a.term_ <=> b.term_; order != 0) return order;
  if (const auto order = a.count_ <=> b.count_; order != 0) return order;
  if (!a.large_ && !b.large_) return a.words_ <=> b.words_;
  for (std::size_t i = 0; i < a.count_; ++i) {
    const core::Integer one = a[i];
    const core::Integer other = b[i];
    if (one != other) return one < other ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  return std::strong_ordering::equal;
}

}  // namespace upset::game
