// SPDX-License-Identifier: MIT
// For static programs, which can load no library.
#include "raster.hpp"

namespace upset::app {

Result<std::string> rasterised(const std::string&, Raster, const Limits&) {
  return Error{ErrorCode::refused,
               "cannot turn the picture into this format: this is the static program, and PNG and PDF need the full "
               "build; svg, tikz, dot and text work here"};
}

}  // namespace upset::app
