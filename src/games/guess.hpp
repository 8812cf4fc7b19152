// SPDX-License-Identifier: MIT
// What was probably meant by a text that is no spec: the ends of refusals.
#pragma once

#include <string>

#include "spec/spec.hpp"

namespace upset::games {

/// The refusal of a term whose family does not exist: a nearby family or what to type for a nickname, else all
/// families.
Error unknown_family(const spec::Term& term);

/// "; did you mean 'board:4x7'?" for texts such as 4x7, board 4x7, petersen, K3,3; empty when nothing comes to mind.
/// Texts with a ':' have a family, and their errors say what is wrong with the rest.
std::string guess(const std::string& text);

}  // namespace upset::games
