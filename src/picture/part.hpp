// SPDX-License-Identifier: MIT
// A part of a figure: some of its elements, with the order that they inherit.
#pragma once

#include "picture/layout.hpp"

namespace upset::picture {

/// The pieces that `marks.only` has. Their covers are those of the order among themselves, in every arrangement.
/// Refused: a graph or a complex would lose a corner of an edge or a triangle.
Result<Figure> part_of(const Figure& figure, Arrangement arrangement, const Marks& marks);

}  // namespace upset::picture
