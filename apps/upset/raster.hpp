// SPDX-License-Identifier: MIT
// SVG as PNG and PDF. It is here and not in the library, so that only the program needs librsvg and cairo, and only for
// this.
#pragma once

#include <string>

#include "upset/result.hpp"

namespace upset::app {

enum class Raster { png, pdf };

/// The bytes of a file in this format.
Result<std::string> rasterised(const std::string& svg, Raster format);

}  // namespace upset::app
