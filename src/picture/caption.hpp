// SPDX-License-Identifier: MIT
// The text of a caption.
#pragma once

#include <string>

#include "picture/layout.hpp"

namespace upset::picture {

/// "N: the player to move wins"; empty if the outcome was not asked for.
std::string outcome_text(const DrawOptions& options);
/// The same with the moves, and with their labels in the picture if those are different.
std::string caption_text(const Layout& layout, const DrawOptions& options);

}  // namespace upset::picture
