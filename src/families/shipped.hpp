// SPDX-License-Identifier: MIT
// The theorems that come with the program: the certificates of data/families/, compiled in. Each is read only once,
// when it is first needed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "families/family.hpp"

namespace upset::families {

/// A file of data/families/ as it was compiled in.
struct EmbeddedFile {
  std::string_view name;  // without its ending
  std::string_view text;
};
/// All of them, by name; made by cmake/embed.cmake.
std::span<const EmbeddedFile> embedded_files();

/// What a certificate that comes with the program states, without its automata.
struct Statement {
  std::string_view name;
  Family family{};
  Claim claim{};
};
const std::vector<Statement>& shipped();

/// The index in shipped() of a theorem about this semigroup; nullopt if no theorem covers it.
std::optional<std::size_t> shipped_for(const semigroup::WideSemigroup& semigroup);
/// The theorem with its automata. Thread-safe.
const Theorem& shipped_theorem(std::size_t number);

}  // namespace upset::families
