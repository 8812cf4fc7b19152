// SPDX-License-Identifier: MIT
// SVG as PNG and PDF. It is here and not in the library, so that only the program needs librsvg and cairo.
#pragma once

#include <string>

#include "upset/limits.hpp"
#include "upset/result.hpp"

namespace upset::app {

enum class Raster { png, pdf };

/// The bytes of a file in this format, made within the limits. A child process makes them, because librsvg ends its
/// process if memory is short.
Result<std::string> rasterised(const std::string& svg, Raster format, const Limits& limits);

}  // namespace upset::app
