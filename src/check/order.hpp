// SPDX-License-Identifier: MIT
// A finite order with named elements, built from relations "i < j" by transitive closure. All finite families are
// listed this way, so one piece of code decides what a move takes away; semigroups have their own order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check/bits.hpp"

namespace upset::check {

constexpr std::size_t kMaxElements = 16'384;

// Elements in the order that numbers them, and relations that generate the order.
struct Listing {
  std::vector<std::string> names;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> below;  // first < second
};

class Order {
 public:
  explicit Order(Listing listing);  // refuses equal names, cycles, and more than kMaxElements

  // From an order that is already closed: up[i] holds every j >= i. Refuses as above, but does not test that it is one.
  Order(std::vector<std::string> names, std::vector<Bits> up);

  std::size_t size() const { return names_.size(); }
  const std::string& name(std::uint32_t i) const { return names_[i]; }
  std::optional<std::uint32_t> find(const std::string& name) const;
  const Bits& up(std::uint32_t i) const { return up_[i]; }  // every j >= i: what the move i takes away
  bool leq(std::uint32_t i, std::uint32_t j) const { return up_[i].test(j); }

  bool operator==(const Order& other) const { return names_ == other.names_ && up_ == other.up_; }

 private:
  void number_names(const std::vector<std::string>& names);
  void close(const Listing& listing);

  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> number_;
  std::vector<Bits> up_;
};

}  // namespace upset::check
