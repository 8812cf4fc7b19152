// SPDX-License-Identifier: MIT
// The lost positions that a search found, on disk (docs/formats/checkpoint.md): what is known of all positions that
// hold a number m, for the next run, another reply, or another machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/sylver/finite_search.hpp"
#include "games/sylver/position_list.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver {

/// Writes what some searches with one modulus know, and what of `others` they do not, beside the file, and renames.
std::optional<Error> write_lost(const std::string& file, unsigned modulus,
                                const std::vector<const FiniteSearch*>& searches, const PositionList* others);

/// All positions of a file; none when there is no such file. Refused when it is damaged, of another modulus, or holds
/// what is no position; when stopped, an error of the kind ErrorCode::limit.
Result<PositionList> read_lost(const std::string& file, unsigned modulus, core::Stop& stop);

}  // namespace upset::games::sylver
