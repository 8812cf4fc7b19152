// SPDX-License-Identifier: MIT
#include "convert/coins.hpp"

namespace upset::convert {

Result<std::string> convert_coins(std::span<const std::string_view>, core::Stop&) {
  return Error{ErrorCode::refused, "coin-kernels of version 2 are not converted; solve again"};
}

}  // namespace upset::convert
