// SPDX-License-Identifier: MIT
// The words of a caption.
#pragma once

#include <string>

#include "picture/layout.hpp"

namespace upset::picture {

/// "N: the player to move wins"; empty where the outcome was not asked for.
std::string outcome_text(const DrawOptions& options);
/// The same with the moves, and with what the picture calls them where that is something else.
std::string caption_text(const Layout& layout, const DrawOptions& options);

}  // namespace upset::picture
