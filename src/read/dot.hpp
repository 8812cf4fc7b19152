// SPDX-License-Identifier: MIT
// The part of DOT that describes nodes and edges, for orders ("digraph", "->") and for graphs ("graph", "--") alike.
// Attributes are reported to the listener but otherwise skipped; subgraphs and ports are errors.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::read {

/// Receives the content of a DOT text. Each function returns an error to stop with, if any.
struct DotListener {
  std::string_view keyword;        // "digraph" or "graph"
  std::string_view other_keyword;  // the rejected one
  std::string_view why;            // the reason
  std::string_view sign;           // "->" or "--"
  std::string_view other_sign;     // the rejected one
  std::string_view mark;           // a node attribute that is reported if it is "true"; empty for none

  std::function<void(bool is_strict)> start;
  std::function<std::optional<Error>(const std::string& name, const Place& place)> node;
  std::function<std::optional<Error>(const std::string& from, const std::string& to, const Place& place)> edge;
  std::function<std::optional<Error>(const std::string& name, const Place& place)> marked;
};

/// Reads one graph; `source` is the file's name for errors.
std::optional<Error> read_dot_text(std::string_view text, const std::string& source, const DotListener& listener);

/// Whether a text, leading blanks skipped, begins as DOT does.
bool begins_like_dot(std::string_view text);

}  // namespace upset::read
