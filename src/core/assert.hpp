// SPDX-License-Identifier: MIT
// Inner invariants. On in every build but Release; a failed one is a fault of the program, never of its input.
#pragma once

#include <cassert>

#define UPSET_ASSERT(condition) assert(condition)
