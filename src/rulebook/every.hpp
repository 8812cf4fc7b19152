// SPDX-License-Identifier: MIT
// Every position of Sylver Coinage up to a size, by several threads.
#pragma once

#include <functional>
#include <optional>

#include "core/stop.hpp"
#include "rulebook/cursor.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// Calls visit(thread, gaps) once for each position of at most a size, 1 to 64, in any order, from the threads 0, 1,
/// ... of the stop token; ends with the first error. An error of the kind limit if stopped. Reports progress as the
/// share of finished subtrees.
std::optional<Error> for_every_position(unsigned size, core::Stop& stop,
                                        const std::function<std::optional<Error>(unsigned thread, GapSet gaps)>& visit);

/// The first position of a size in book order: 2 and 2 size + 1 are named.
[[nodiscard]] GapSet first_position(unsigned size);

}  // namespace upset::rulebook
