// SPDX-License-Identifier: MIT
// Evidence from a window run: a set K of P-positions such that a move into K answers every move out of a member, and
// every first move that is claimed to lose. It has only the P-positions that the answers need.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"
#include "core/stop.hpp"
#include "window/window_solver.hpp"

namespace upset::window {

/// By element, ascending: the members (element, down-set of gaps by number).
using KernelLayers = std::vector<std::pair<std::uint64_t, std::vector<core::DynamicBits>>>;

/// From a decided verdict that kept its layers. With a repetition, the members below start + length stand for all their
/// shifts by multiples of the length. A limit error if time or memory runs out.
Result<KernelLayers> kernel_of(const LayerTables& tables, const WindowVerdict& verdict, core::Stop& stop);

}  // namespace upset::window
