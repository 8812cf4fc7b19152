// SPDX-License-Identifier: MIT
// The positions that a coin kernel or an even window lists, as they are read: all of them are positions, no two the
// same. And the work that the checks of a certificate may take.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "check/memory.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/text.hpp"

namespace upset::check {

// Bounds the positions that are looked up, in pieces of 16 bytes.
class CoinWork {
 public:
  explicit CoinWork(std::uint64_t pieces) : left_(pieces) {}

  void allow(std::uint64_t pieces) { left_ += pieces; }
  void spend(std::uint64_t pieces, std::size_t line) {
    if (left_ < pieces) refuse("coin-kernel: the kernel takes more work than the checker allows for its size", line);
    left_ -= pieces;
  }

 private:
  std::uint64_t left_;
};

template <typename Coordinate, std::size_t kWidth>
class CoinMembers {
 public:
  using Sets = CoinSets<Coordinate, kWidth>;
  static constexpr Coordinate kNone = Sets::kNone;

  CoinMembers(const Sets& sets, std::uint32_t digits) : sets_(sets), digits_(digits), table_(sets) {}

  enum class Values { may_be_told, are_0 };
  void read(Lines& lines, std::uint32_t count, Values values);

  const Sets& sets() const { return sets_; }
  std::size_t size() const { return values_.size(); }
  const Coordinate* set(std::size_t number) const { return members_.data() + number * sets_.width(); }
  std::uint32_t value(std::size_t number) const { return values_[number]; }
  std::size_t line(std::size_t number) const { return first_line_ + number; }  // of the certificate
  std::optional<std::uint32_t> find(const Coordinate* set) const { return table_.find(set); }

 private:
  std::uint32_t read_member(std::string_view line, Coordinate* to) const;
  void check_is_position(const Coordinate* set);

  const Sets& sets_;
  std::uint32_t digits_;  // of a coordinate
  CoinTable<Coordinate, kWidth> table_;
  std::size_t first_line_ = 0;
  CountedVector<Coordinate> members_;    // as read, one after another
  CountedVector<std::uint32_t> values_;  // of the members
  CountedVector<Coordinate> sum_, laid_out_;
};

template <typename Coordinate, std::size_t kWidth>
void CoinMembers<Coordinate, kWidth>::read(Lines& lines, std::uint32_t count, Values values) {
  first_line_ = lines.number() + 1;
  table_.reserve(count);
  members_.assign(count * sets_.width(), 0);
  values_.reserve(count);
  sum_.assign(sets_.width(), 0);
  laid_out_.assign(2 * sets_.width(), 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    Coordinate* member = members_.data() + i * sets_.width();
    values_.push_back(read_member(lines.next(), member));
    if (values == Values::are_0 && values_.back() != 0) refuse("even-window: all positions have the value 0");
    check_is_position(member);
    if (!table_.add(member, values_.back())) refuse("coin-kernel: the same position occurs twice");
  }
}

template <typename Coordinate, std::size_t kWidth>
std::uint32_t CoinMembers<Coordinate, kWidth>::read_member(std::string_view line, Coordinate* to) const {
  const std::size_t size = std::size_t{digits_} * (sets_.modulus() - 1);
  if (line.size() < size || (line.size() > size && line[size] != ' ')) {
    refuse("coin-kernel: expected " + std::to_string(size) + " digits, and a value after a blank if it is not 0");
  }
  const std::uint64_t none = (std::uint64_t{1} << (4 * digits_)) - 1;
  for (std::uint32_t r = 1; r < sets_.modulus(); ++r) {
    std::uint64_t coordinate = 0;
    for (std::uint32_t i = 0; i < digits_; ++i) {
      const char c = line[std::size_t{r - 1} * digits_ + i];
      const bool is_digit = c >= '0' && c <= '9';
      if (!is_digit && (c < 'a' || c > 'f')) refuse("coin-kernel: coordinates are lower-case hexadecimal digits");
      coordinate = 16 * coordinate + static_cast<std::uint64_t>(is_digit ? c - '0' : c - 'a' + 10);
    }
    to[r] = coordinate == none ? kNone : static_cast<Coordinate>(coordinate);
  }
  if (line.size() == size) return 0;
  const std::uint32_t value = small_number(line.substr(size + 1), "value");
  if (value == 0) refuse("coin-kernel: the value 0 is left out");
  return value;
}

// Closed under addition, and without 1. Sums too large to be examined are no excuse if a class has no element: the
// classes that have some must be a group.
template <typename Coordinate, std::size_t kWidth>
void CoinMembers<Coordinate, kWidth>::check_is_position(const Coordinate* set) {
  const std::uint32_t m = sets_.modulus();
  sets_.lay_out(set, laid_out_.data());
  std::uint32_t classes = 0;
  for (std::uint32_t r = 0; r < m; ++r) {
    if (set[r] == kNone) continue;
    ++classes;
    sets_.join_shifted(set, laid_out_.data(), {r, set[r]}, sum_.data());
    if (!std::equal(set, set + sets_.width(), sum_.data())) {
      refuse("coin-kernel: the coordinates do not belong to a position: a sum of two elements is missing");
    }
  }
  if (classes * sets_.unit(set) != m) {
    refuse("coin-kernel: the coordinates do not belong to a position: a class has no element");
  }
  if (set[1] == 0) refuse("coin-kernel: no position contains 1");
}

}  // namespace upset::check
