// SPDX-License-Identifier: MIT
#include "decide/engines.hpp"

#include <stdexcept>

namespace upset::decide {

const Engine& engine_of(const game::Position& term) {
  for (const Engine* engine : {&kRemainderEngine, &kGraphEngine, &kPosetEngine, &kSemigroupEngine})
    if (engine->owns(term)) return *engine;
  throw std::logic_error("no engine for " + term.spec());
}

}  // namespace upset::decide
