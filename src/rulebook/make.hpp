// SPDX-License-Identifier: MIT
// Builder and writer together: a book from nothing, or from a smaller one.
#pragma once

#include <ostream>

#include "rulebook/book.hpp"
#include "rulebook/builder.hpp"

namespace upset::rulebook {

/// Builds the book of options.size and writes it. The content of a smaller book is copied in its packed form. The bytes
/// depend on the size alone, whatever the threads, the memory, the smaller book and the interruptions were. Errors are
/// those of build(), or a failure to write.
Result<BuildReport> make_book(const BuildOptions& options, const Book* known, std::ostream& out, core::Stop& stop);

}  // namespace upset::rulebook
