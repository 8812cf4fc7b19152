// SPDX-License-Identifier: MIT
// The conditions (K), (F) and (R) of docs/algorithms/families.md. Each refuses if it does not hold.
#pragma once

#include <cstdint>

#include "check/family/family.hpp"
#include "check/family/walk.hpp"

namespace upset::check::family {

// kernel_condition.cpp: the words of P_q are those without a move into P. Returns the number of states examined.
std::size_t check_kernel_condition(const Family& family, std::uint32_t q, Budget& budget);

// full_condition.cpp: which words after a single move are in P_q.
void check_full_condition(const Family& family, std::uint32_t q, Budget& budget);

// repeat_condition.cpp: the words of the levels Q and Q+1, moved by Ma+B, are those of the levels where that leads.
void check_repeat_condition(const Family& family, Budget& budget);

}  // namespace upset::check::family
