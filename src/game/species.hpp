// SPDX-License-Identifier: MIT
// The kind of a position. A theorem or an engine made for one kind is asked only about that kind, and finds the class
// it knows without a cast that may fail. Kinds form a tree: a board is a poset position.
#pragma once

#include <string_view>

#include "core/assert.hpp"

namespace upset::game {

struct Species {
  std::string_view name;
  const Species* parent = nullptr;

  [[nodiscard]] constexpr bool is(const Species& other) const {
    for (const Species* kind = this; kind != nullptr; kind = kind->parent)
      if (kind == &other) return true;
    return false;
  }
};

/// The thing as a Derived, which has a constant kSpecies; null if it is not one. Works for all classes with a member
/// species().
template <class Derived, class Base>
[[nodiscard]] const Derived* as(const Base& thing) {
  return thing.species().is(Derived::kSpecies) ? static_cast<const Derived*>(&thing) : nullptr;
}

/// The same if it must be one.
template <class Derived, class Base>
[[nodiscard]] const Derived& known_as(const Base& thing) {
  UPSET_ASSERT(thing.species().is(Derived::kSpecies));
  return static_cast<const Derived&>(thing);
}

}  // namespace upset::game
