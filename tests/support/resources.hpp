// SPDX-License-Identifier: MIT
// One set of resources for all questions of a test program, so that what one question leaves behind meets the next.
#pragma once

#include "upset/resources.hpp"

namespace upset::testing {

inline const Resources& shared_resources() {
  static const Resources resources;
  return resources;
}

}  // namespace upset::testing
