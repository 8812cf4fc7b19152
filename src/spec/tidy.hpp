// SPDX-License-Identifier: MIT
// Turns a spec as people type or paste it into one that the grammar knows: blanks beside punctuation are removed, 4×7
// becomes 4x7, a typographic dash becomes '-', <7,8,9> loses its brackets, and a sum has one blank on each side of its
// '+'. File names, encoded graphs and quoted text stay unchanged. The grammar itself stays narrow: canonical specs, and
// the checker, which reads no others, know nothing of this.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/spec.hpp"

namespace upset::spec {

struct Tidied {
  std::string text;
  std::vector<std::size_t> columns{};  // for each byte of `text`, and its end, the column in the typed text; from 1
};

/// Opaque bodies are not changed.
Tidied tidied(std::string_view typed, const BodyOf& body_of);

}  // namespace upset::spec
