// SPDX-License-Identifier: MIT
// The lost positions that a search found, on disk (docs/formats/checkpoint.md): everything known about positions that
// contain a number m, for the next run, another reply, or another machine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/sylver/finite_search.hpp"
#include "games/sylver/position_list.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver {

/// Writes what the searches with this modulus know, and what only `others` has, beside the file, and then renames.
std::optional<Error> write_lost(const std::string& file, unsigned modulus,
                                const std::vector<const FiniteSearch*>& searches, const PositionList* others);

/// All positions of a file; none if the file does not exist. Refused if it is damaged, has another modulus, or holds an
/// invalid position. When stopped, an error of the kind ErrorCode::limit.
Result<PositionList> read_lost(const std::string& file, unsigned modulus, core::Stop& stop);

}  // namespace upset::games::sylver
