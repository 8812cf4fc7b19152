// SPDX-License-Identifier: MIT
// Kernels of Sylver Coinage in certificates of version 2.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/stop.hpp"
#include "upset/result.hpp"

namespace upset::convert {

/// The lines of a proof of version 3 that says the same as the lines of a coin-kernel, windows included. Refused: the
/// lines do not prove what they say.
Result<std::string> convert_coins(std::span<const std::string_view> lines, core::Stop& stop);

}  // namespace upset::convert
