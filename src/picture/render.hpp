// SPDX-License-Identifier: MIT
// The formats: each turns a finished layout into the text of a file.
#pragma once

#include <string>

#include "picture/layout.hpp"

namespace upset::picture {

std::string render_svg(const Layout& layout, const DrawOptions& options);
std::string render_dot(const Layout& layout, const DrawOptions& options);
std::string render_tikz(const Layout& layout, const DrawOptions& options);
std::string render_json(const Layout& layout, const DrawOptions& options);
/// Text needs no complete layout: a term that is too large for it becomes a single line.
Result<std::string> render_text(const game::Sum& sum, const DrawOptions& options, core::Stop& stop);
/// A panel of the kind `graph` as a list of neighbours.
std::string graph_text(const Panel& panel, const DrawOptions& options);
/// The pairs of each round, "pairing 1: 1~4 2~5"; empty without pairings.
std::string pairing_text(const Panel& panel, const DrawOptions& options);
/// The elements with a role: "A: 2.3 3.1".
std::string role_text(const std::vector<Panel>& panels, const Marks& marks, std::size_t role,
                      const DrawOptions& options);
/// A panel of the kind `residues` as a table of numbers.
std::string residues_text(const Panel& panel, const DrawOptions& options);

}  // namespace upset::picture
