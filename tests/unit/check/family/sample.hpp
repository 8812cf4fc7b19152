// SPDX-License-Identifier: MIT
// The frozen family of <a, .., 2a-4> for odd a from 21 on, and certificates made from it.
#pragma once

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "unit/check/certificate_text.hpp"

namespace upset::check::testing {

inline std::string family_file(const std::string& name) {
  std::ifstream file(UPSET_FROZEN_DIRECTORY "/" + name, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + name);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Without the checksum.
inline std::string family_body(const std::string& name) {
  const std::string text = family_file(name);
  return text.substr(0, text.rfind("checksum "));
}

// As a proof about a term: the lines from `missing` on.
inline std::string family_proof(const std::string& name) {
  const std::string body = family_body(name);
  return "family\n" + body.substr(body.find('\n') + 1) + "end family\n";
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("there is no \"" + from + "\"");
  return text.replace(at, from.size(), to);
}

// "semigroup:21,22,..,38" is <a, .., 2a-c>.
inline std::string interval(int a, int c) {
  std::string spec = "semigroup:";
  for (int n = a; n <= 2 * a - c; ++n) spec += (n == a ? "" : ",") + std::to_string(n);
  return spec;
}

}  // namespace upset::check::testing
