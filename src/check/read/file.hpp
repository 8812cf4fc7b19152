// SPDX-License-Identifier: MIT
// Files that a spec names, read for `--spec`: the checker has its own readers of all formats of docs/formats, so that
// what a certificate embeds is compared with the file itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "check/block.hpp"
#include "upset/check.hpp"

namespace upset::check {

// Reads the file as the family of the term demands (poset, complex, torsion, chains; graph for all others). Refuses a
// file that cannot be read, with its name.
Block read_file(const std::string& name, std::string_view family, const FileReader& files);

// One function per format or group of formats.
Listing read_poset_file(std::string_view text);            // lines a < b, DOT, JSON
Listing read_poset_lines(std::string_view text);           // poset_lines.cpp
Listing read_poset_json(std::string_view text);            // poset_json.cpp
Graph read_graph_file(std::string_view text);              // lines u v, DOT, graph6, sparse6
std::vector<Face> read_facet_file(std::string_view text);  // one facet per line; the maximal ones, sorted
Monoid read_group_file(std::string_view text);             // a table, or permutations

}  // namespace upset::check
