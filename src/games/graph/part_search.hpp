// SPDX-License-Identifier: MIT
// One connected part of a complex, with the game and the table that fit its size.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/graph/rough_position.hpp"
#include "graph/complex.hpp"
#include "order/poset.hpp"

namespace upset::games::graph {

/// What is known of a position before any search: a likely value (the true one if nothing is left to search), and how
/// much is left to search.
struct Estimate {
  std::uint32_t guess = 0;
  std::size_t measure = 0;
};

class PartSearch {
 public:
  PartSearch() = default;
  PartSearch(const PartSearch&) = delete;
  PartSearch& operator=(const PartSearch&) = delete;
  virtual ~PartSearch() = default;

  /// Answers for the subset of `set` that lies in this part; nothing when stopped.
  virtual std::optional<std::uint32_t> value(const order::DynamicBits& set, bool in_parallel) = 0;
  virtual std::optional<bool> has_value(const order::DynamicBits& set, std::uint32_t value, bool in_parallel) = 0;

  /// Whether formulas and involutions leave something to search. Does not depend on the table.
  [[nodiscard]] virtual bool needs_search(const order::DynamicBits& set) const = 0;
  [[nodiscard]] virtual Estimate outlook(const order::DynamicBits& set) const = 0;
  [[nodiscard]] virtual std::size_t states() const = 0;
  /// Refused if the file is damaged or makes an impossible claim.
  virtual std::optional<Error> take_up(const std::string& file, std::uint64_t identity) = 0;
  /// Whether anything was read from a file: answers then rely on it.
  [[nodiscard]] virtual bool took_up() const = 0;
  virtual std::optional<Error> write_now() = 0;
};

/// The faces of a part: their numbers in the listing, and their points in the numbering of the part.
struct PartFaces {
  std::size_t points = 0;
  std::vector<order::Element> elements{};
  std::vector<upset::graph::Face> faces{};  // on 0..points-1, in the order of `elements`
};

/// Null if the part is too large for words.
std::unique_ptr<PartSearch> make_part_search(PartFaces faces, Simplify simplify, core::Stop& stop);

/// The searches to choose from. The part must fit.
std::unique_ptr<PartSearch> make_small_graph_search(PartFaces faces, Simplify simplify, core::Stop& stop);  // 22 points
std::unique_ptr<PartSearch> make_large_graph_search(PartFaces faces, Simplify simplify, core::Stop& stop);  // 64 points
std::unique_ptr<PartSearch> make_cube_search(PartFaces faces, Simplify simplify, core::Stop& stop);         // 7 points
/// Null if there are too many faces to pack; `largest` is the number of points of the largest face.
std::unique_ptr<PartSearch> make_complex_search(PartFaces faces, unsigned largest, Simplify simplify, core::Stop& stop);

}  // namespace upset::games::graph
