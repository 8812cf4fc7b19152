// SPDX-License-Identifier: MIT
// How the rooms of the library reach the book behind the public handle.
#pragma once

#include "upset/rulebook.hpp"

namespace upset::rulebook {

struct Access {
  static const Book& book(const Rulebook& rulebook) { return *rulebook.book_; }
};

}  // namespace upset::rulebook
