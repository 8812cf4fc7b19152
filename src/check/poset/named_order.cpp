// SPDX-License-Identifier: MIT
#include "check/poset/named_order.hpp"

#include <algorithm>
#include <string_view>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxNameBytes = 200;

bool is_digits(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

std::string_view without_zeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

bool is_name_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("._()/:-").find(c) != std::string_view::npos;
}

Listing without(const Listing& all, std::uint32_t gone) {
  const auto renumbered = [&](std::uint32_t i) { return i < gone ? i : i - 1; };
  Listing rest;
  for (std::uint32_t i = 0; i < all.names.size(); ++i) {
    if (i != gone) rest.names.push_back(all.names[i]);
  }
  for (const auto& [i, j] : all.below) {
    if (i != gone && j != gone) rest.below.emplace_back(renumbered(i), renumbered(j));
  }
  return rest;
}

}  // namespace

// Equal values ("01" and "1") fall back to bytes.
bool NameLess::operator()(const std::string& a, const std::string& b) const {
  const bool a_digits = is_digits(a);
  const bool b_digits = is_digits(b);
  if (a_digits != b_digits) return a_digits;
  if (!a_digits) return a < b;
  const std::string_view x = without_zeros(a);
  const std::string_view y = without_zeros(b);
  if (x.size() != y.size()) return x.size() < y.size();
  return x != y ? x < y : a < b;
}

void NamedOrder::mention(const std::string& name) {
  if (knows(name)) return;
  const bool fits = !name.empty() && name.size() <= kMaxNameBytes;
  if (!fits || !std::all_of(name.begin(), name.end(), is_name_character)) {
    refuse("expected a name of letters, digits and ._()/:- , found \"" + name.substr(0, 60) + "\"");
  }
  if (number_.size() > kMaxElements) refuse("the checker lists at most 16384 elements");
  number_.emplace(name, static_cast<std::uint32_t>(number_.size()));
}

void NamedOrder::relate(const std::string& lower, const std::string& upper) {
  mention(lower);
  mention(upper);
  relations_.emplace_back(number_.at(lower), number_.at(upper));
}

void NamedOrder::poison(const std::string& name) {
  if (poison_) refuse("there is at most one poison");
  poison_ = name;
}

Listing NamedOrder::list_all() const {
  Listing listing;
  std::vector<std::uint32_t> final_number(number_.size());
  for (const auto& [name, number] : number_) {
    final_number[number] = static_cast<std::uint32_t>(listing.names.size());
    listing.names.push_back(name);
  }
  for (const auto& [i, j] : relations_) listing.below.emplace_back(final_number[i], final_number[j]);
  return listing;
}

Listing NamedOrder::list() const {
  Listing all = list_all();
  if (!poison_) return all;
  if (!knows(*poison_)) refuse("the poison '" + *poison_ + "' is not an element");
  const auto gone = static_cast<std::uint32_t>(std::distance(number_.begin(), number_.find(*poison_)));
  // The poison must be below all others. Order refuses more elements than can be listed, so it is built without the
  // poison.
  Listing rest = without(all, gone);
  const Order order(rest);
  Bits above(order.size());
  for (const auto& [i, j] : all.below) {
    if (j == gone) refuse("the poison '" + *poison_ + "' is not the least element");
    if (i == gone) above |= order.up(j < gone ? j : j - 1);
  }
  if (above.count() != order.size()) refuse("the poison '" + *poison_ + "' is not the least element");
  return rest;
}

}  // namespace upset::check
