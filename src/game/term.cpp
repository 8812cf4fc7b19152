// SPDX-License-Identifier: MIT
#include "game/term.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"

namespace upset::game {

core::Integer Term::largest_number(const Move& move) const {
  core::Integer largest = 0;
  for (std::size_t i = 0; i < move.size(); ++i) largest = std::max(largest, move[i]);
  return largest;
}

std::string Sum::spec() const {
  std::string text;
  for (const TermPtr& term : terms_) text += (text.empty() ? "" : " + ") + term->spec();
  return text;
}

std::string Sum::notation(const Move& move) const {
  const std::string text = terms_.at(move.term())->notation(move.in_term(0));
  return terms_.size() == 1 ? text : fmt::format("{}:{}", move.term() + 1, text);
}

Result<Move> Sum::read_move(const std::string& text) const {
  if (terms_.size() == 1) return terms_[0]->read_move(text);
  const std::size_t colon = text.find(':');
  const auto number = core::parse_integer(std::string_view(text).substr(0, colon == std::string::npos ? 0 : colon));
  if (!number || *number < 1 || *number > terms_.size())
    return refused(ErrorCause::no_such_move,
                   fmt::format("expected a move k:MOVE with k from 1 to {}, found '{}'", terms_.size(), text));
  const std::size_t term = core::to_size(*core::to_word(*number) - 1);
  auto move = terms_[term]->read_move(text.substr(colon + 1));
  if (!move) return move.error();
  return move->in_term(term);
}

Result<bool> Sum::had(const Move& move) const {
  if (move.term() >= terms_.size()) return false;
  return terms_[move.term()]->had(move.in_term(0));
}

std::optional<core::Integer> Sum::size() const {
  core::Integer total = 0;
  for (const TermPtr& term : terms_) {
    const auto size = term->size();
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

bool Sum::is_infinite() const {
  return std::ranges::any_of(terms_, [](const TermPtr& term) { return term->is_infinite(); });
}

Result<Sum> Sum::play(const Move& move) const {
  UPSET_ASSERT(move.term() < terms_.size());
  auto next = terms_[move.term()]->play(move.in_term(0));
  if (!next) return next.error();
  std::vector<TermPtr> terms = terms_;
  terms[move.term()] = std::move(next).value();
  return Sum(std::move(terms));
}

std::vector<Move> Sum::moves(std::size_t limit) const {
  std::vector<Move> list;
  for (std::size_t term = 0; term < terms_.size(); ++term)
    for (const Move& move : terms_[term]->moves(limit - list.size())) list.push_back(move.in_term(term));
  return list;
}

}  // namespace upset::game
