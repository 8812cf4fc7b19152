// SPDX-License-Identifier: MIT
// Where the items of a list come from. The factories of a game validate what a person typed and what a program handed
// over; they refuse the former with its place in the spec and the latter without one.
#pragma once

#include <string>

#include "spec/spec.hpp"

namespace upset::games::common {

class Origin {
 public:
  /// Handed over by a program.
  Origin() = default;
  /// Typed: the items of `list` stand between separators. The list must outlive the origin.
  Origin(const spec::Word& list, char separator) : list_(&list), separator_(separator) {}

  /// The refusal of the list.
  [[nodiscard]] Error refuse(std::string message) const;
  /// The refusal of one of its items, from 0.
  [[nodiscard]] Error refuse(std::size_t item, std::string message) const;
  /// The refusal of a part of an item, from 0: in the list 1-2,2-3 the items have parts between hyphens.
  [[nodiscard]] Error refuse(std::size_t item, std::size_t part, char separator, std::string message) const;
  /// An error without a place, with the place of the list.
  [[nodiscard]] Error located(Error error) const;

 private:
  const spec::Word* list_ = nullptr;
  char separator_ = ',';
};

}  // namespace upset::games::common
