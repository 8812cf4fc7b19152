// SPDX-License-Identifier: MIT
// Common to all makers: public numbers become the library's, errors lose their column, since no text was written, and
// terms become positions.
#pragma once

#include <new>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/integer.hpp"
#include "game/access.hpp"
#include "upset/integer.hpp"
#include "upset/position.hpp"

namespace upset::make {

core::Integer inner(const Integer& number);
std::vector<core::Integer> inner(const std::vector<Integer>& numbers);
std::vector<core::Integer> inner(const Numbers& numbers);
std::optional<core::Integer> inner(const std::optional<Integer>& number);

/// The result of `make`. Errors have no column; a failed allocation is an error.
template <class Make>
auto without_place(Make make) -> decltype(make()) {
  try {
    auto result = make();
    if (result) return result;
    Error error = result.error();
    error.place.reset();
    return error;
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return out_of_memory();
  }
}

/// The position of the term that `make` makes.
template <class Make>
Result<Position> made(const Resources& resources, Make make) {
  return without_place([&]() -> Result<Position> {
    Result<game::TermPtr> term = make();
    if (!term) return term.error();
    return game::Access::position(game::Sum({std::move(term).value()}), resources);
  });
}

/// The error for a pair of numbers if one of them is not among 1, ..., `count`.
std::optional<Error> refuse_pair(std::size_t count, const NumberPair& pair, char sign);

}  // namespace upset::make
