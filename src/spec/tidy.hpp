// SPDX-License-Identifier: MIT
// A spec as people type or paste it, made into one that the grammar knows: blanks beside punctuation go, 4×7 becomes
// 4x7, a dash of print becomes '-', <7,8,9> loses its brackets, and a sum has one blank on each side of its '+'. Names
// of files, encoded graphs and whatever stands in quotes are left as they are. The grammar itself stays narrow:
// canonical specs, and the checker, which reads no others, know nothing of this.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace upset::spec {

struct Tidied {
  std::string text;
  std::vector<std::size_t> columns{};  // where each byte of `text`, and its end, stood in what was typed; from 1
};

/// `is_opaque` tells which families have bodies that must not be touched.
Tidied tidied(std::string_view typed, const std::function<bool(std::string_view family)>& is_opaque);

}  // namespace upset::spec
