// SPDX-License-Identifier: MIT
#include "game/move.hpp"

#include <algorithm>
#include <stdexcept>

namespace upset {

struct Move::Large {
  std::vector<core::Integer> numbers;
};

void Move::check(std::size_t i) const {
  if (i >= count_) throw std::out_of_range("upset::Move has no such number");
}

std::optional<std::uint64_t> Move::large_word(std::size_t i) const { return core::to_word(large_->numbers[i]); }

Integer Move::number(std::size_t i) const {
  check(i);
  return large_ ? Integer(large_->numbers[i].get_str()) : Integer(words_[i]);
}

std::size_t Move::hash() const { return absl::Hash<game::Move>{}(*this); }

std::strong_ordering operator<=>(const Move& a, const Move& b) {
  if (const auto order = a.term_ <=> b.term_; order != 0) return order;
  if (const auto order = a.count_ <=> b.count_; order != 0) return order;
  if (!a.large_ && !b.large_) return a.words_ <=> b.words_;
  for (std::size_t i = 0; i < a.count_; ++i) {
    const core::Integer one = game::Move(a)[i];
    const core::Integer other = game::Move(b)[i];
    if (one != other) return one < other ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  return std::strong_ordering::equal;
}

}  // namespace upset

namespace upset::game {

void Move::set_large(std::vector<core::Integer> numbers) {
  large_ = std::make_shared<const Large>(Large{std::move(numbers)});
}

const core::Integer& Move::large_number(std::size_t i) const { return large_->numbers[i]; }

Move::Move(const std::vector<core::Integer>& numbers) {
  UPSET_ASSERT(std::ranges::all_of(numbers, [](const core::Integer& number) { return number >= 0; }));
  count_ = static_cast<std::uint32_t>(numbers.size());
  const bool is_small = count_ <= kInline && std::ranges::all_of(numbers, [](const core::Integer& number) {
                          return core::to_word(number).has_value();
                        });
  if (!is_small) {
    set_large(numbers);
    return;
  }
  for (std::size_t i = 0; i < count_; ++i) words_[i] = *core::to_word(numbers[i]);
}

std::vector<core::Integer> Move::numbers() const {
  if (large_) return large_->numbers;
  std::vector<core::Integer> list;
  for (std::size_t i = 0; i < count_; ++i) list.push_back(core::from_word(words_[i]));
  return list;
}

}  // namespace upset::game
