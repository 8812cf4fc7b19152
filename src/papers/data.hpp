// SPDX-License-Identifier: MIT
// data/papers and docs/errata.md as they were compiled in.
#pragma once

#include <span>
#include <string_view>

namespace upset::papers {

/// The files of data/papers, one per paper, by name; made by cmake/embed.cmake.
std::span<const std::string_view> embedded_papers();
/// docs/errata.md.
std::string_view embedded_errata();

}  // namespace upset::papers
