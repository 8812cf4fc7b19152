// SPDX-License-Identifier: MIT
// The state of a window run on disk (docs/formats/checkpoint.md), so that a run of hours can be stopped and taken up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "order/layered_order.hpp"
#include "upset/result.hpp"

namespace upset::window {

/// Writes beside the file and renames, so that a kill leaves the old or the new state, never half of one.
std::optional<Error> write_checkpoint(const std::string& file, const order::LayeredOrder& order,
                                      const std::vector<std::uint64_t>& state);

/// The state, or nothing when there is no such file; refused when it is damaged or of another position.
Result<std::optional<std::vector<std::uint64_t>>> read_checkpoint(const std::string& file,
                                                                  const order::LayeredOrder& order);

}  // namespace upset::window
