// SPDX-License-Identifier: MIT
// How the rooms of the library access the private parts of the public handles.
#pragma once

#include <memory>
#include <utility>

#include "game/term.hpp"
#include "upset/position.hpp"

namespace upset::game {

struct Access {
  static const Sum& sum(const Position& position) { return *position.sum_; }
  static Position position(Sum sum, Resources resources) {
    return {std::make_shared<const Sum>(std::move(sum)), std::move(resources)};
  }
  static auto& inner(const Resources& resources) { return *resources.inner_; }
};

/// The terms of a position.
inline const Sum& sum_of(const Position& position) { return Access::sum(position); }

/// What the resources of a position are made of (api/resources.hpp).
inline auto& inner_of(const Resources& resources) { return Access::inner(resources); }

}  // namespace upset::game
