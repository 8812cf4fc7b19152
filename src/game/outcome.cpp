// SPDX-License-Identifier: MIT
// The name of an outcome, for reports, files and tables alike.
#include "upset/answer.hpp"

namespace upset {

std::string to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::N: return "N";
    case Outcome::P: return "P";
    default: return "unknown";
  }
}

}  // namespace upset
