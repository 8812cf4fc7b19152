// SPDX-License-Identifier: MIT
// A name in a picture for the terminal, with its mark.
#pragma once

#include <string>

#include "picture/layout.hpp"

namespace upset::picture {

struct Label {
  std::string text;     // with colour
  std::size_t columns;  // without
};

/// A name marked like its node: "4", "4*" or in green if it wins, "(4)" if it is gone, "1!" or with a skull if it is
/// the poison.
Label marked(const std::string& name, const Node& node, const DrawOptions& options);

}  // namespace upset::picture
