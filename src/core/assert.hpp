// SPDX-License-Identifier: MIT
// Internal invariants, checked in every build except Release. A failure is a fault of the program, never of its input.
#pragma once

#include <cassert>

#define UPSET_ASSERT(condition) assert(condition)
