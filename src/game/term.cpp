// SPDX-License-Identifier: MIT
#include "game/term.hpp"

#include <fmt/format.h>

#include "core/integer.hpp"

namespace upset::game {

std::string Sum::spec() const {
  std::string text;
  for (const TermPtr& term : terms_) text += (text.empty() ? "" : " + ") + term->spec();
  return text;
}

std::string Sum::notation(std::size_t index, const std::string& move) const {
  return terms_.size() == 1 ? move : fmt::format("{}:{}", index + 1, move);
}

Result<Sum> Sum::play(const std::string& move) const {
  std::size_t index = 0;
  std::string inner = move;
  if (terms_.size() > 1) {
    const std::size_t colon = move.find(':');
    const auto number = core::parse_integer(std::string_view(move).substr(0, colon == std::string::npos ? 0 : colon));
    if (!number || *number < 1 || *number > terms_.size())
      return refused(fmt::format("expected a move k:MOVE with k from 1 to {}, found '{}'", terms_.size(), move));
    index = *core::to_word(*number) - 1;
    inner = move.substr(colon + 1);
  }
  auto next = terms_[index]->play(inner);
  if (!next) return next.error();
  std::vector<TermPtr> terms = terms_;
  terms[index] = std::move(next).value();
  return Sum(std::move(terms));
}

}  // namespace upset::game
