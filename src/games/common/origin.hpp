// SPDX-License-Identifier: MIT
// Where the items of a list come from. The factories of a game validate input from people and from programs. Errors
// about typed input say where it is in the spec; errors about a program's input have no place.
#pragma once

#include <string>

#include "spec/spec.hpp"

namespace upset::games::common {

class Origin {
 public:
  /// Input from a program.
  Origin() = default;
  /// Typed input: the items of `list` are divided by separators. The list must outlive the origin.
  Origin(const spec::Word& list, char separator) : list_(&list), separator_(separator) {}

  /// An error about the whole list.
  [[nodiscard]] Error refuse(std::string message) const;
  /// An error about one of its items, from 0.
  [[nodiscard]] Error refuse(std::size_t item, std::string message) const;
  /// An error about a part of an item, from 0: in the list 1-2,2-3 the items have parts between hyphens.
  [[nodiscard]] Error refuse(std::size_t item, std::size_t part, char separator, std::string message) const;
  /// Gives an error without a place the place of the list.
  [[nodiscard]] Error located(Error error) const;

 private:
  const spec::Word* list_ = nullptr;
  char separator_ = ',';
};

}  // namespace upset::games::common
