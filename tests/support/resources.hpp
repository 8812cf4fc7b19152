// SPDX-License-Identifier: MIT
// One set of resources for all questions of a test program, so that each question meets what earlier ones left behind.
#pragma once

#include "upset/resources.hpp"

namespace upset::testing {

inline const Resources& shared_resources() {
  static const Resources resources;
  return resources;
}

}  // namespace upset::testing
