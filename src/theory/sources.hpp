// SPDX-License-Identifier: MIT
// The literature that answers cite, as one line and as BibTeX.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upset::theory {

struct Source {
  std::string_view key;
  std::string_view citation;
  std::string_view bibtex;
};

const std::vector<Source>& sources();

/// One line for people; empty for an unknown key.
std::string citation(std::string_view key);

/// The BibTeX entries behind some citations, each once.
std::string bibtex_of(const std::vector<std::string>& citations);

}  // namespace upset::theory
