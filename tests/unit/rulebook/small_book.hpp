// SPDX-License-Identifier: MIT
// Small books for tests.
#pragma once

#include <sstream>
#include <string>

#include "core/stop.hpp"
#include "rulebook/make.hpp"

namespace upset::rulebook {

inline std::string book_bytes(unsigned size, unsigned threads = 1, const Book* known = nullptr) {
  std::stringstream out;
  core::Stop stop{Limits{}};
  BuildOptions options;
  options.size = size;
  options.threads = threads;
  const auto report = make_book(options, known, out, stop);
  return report ? out.str() : report.error().message;
}

}  // namespace upset::rulebook
