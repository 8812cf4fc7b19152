// SPDX-License-Identifier: MIT
// What the families that list their elements share.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <string>
#include <unordered_map>

#include "check/order.hpp"

namespace upset::check {

// The number of elements; refuses if there are too many. Called before anything is listed, so that no spec can fill the
// memory.
std::uint32_t listable(const mpz_class& count);

// Finds elements by name while relations are added; a name that is not listed adds none.
class Relator {
 public:
  explicit Relator(Listing& listing);
  void add(std::uint32_t lower, const std::string& upper);

 private:
  Listing& listing_;
  std::unordered_map<std::string, std::uint32_t> number_;
};

}  // namespace upset::check
