// SPDX-License-Identifier: MIT
// Guesses what an invalid spec was probably meant to be, to complete error messages.
#pragma once

#include <string>

#include "spec/spec.hpp"

namespace upset::games {

/// The error for a term whose family does not exist. It suggests a similar family or what to type for a nickname, or
/// lists all families.
Error unknown_family(const spec::Term& term);

/// "; did you mean 'board:4x7'?" for texts such as 4x7, board 4x7, petersen, K3,3; empty if there is no guess. A text
/// with a ':' has a family, so its errors already say what is wrong with the rest.
std::string guess(const std::string& text);

}  // namespace upset::games
