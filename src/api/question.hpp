// SPDX-License-Identifier: MIT
// One question with its resources: deciding, proving and the longest line share the same limits.
#pragma once

#include "core/stop.hpp"
#include "decide/sum.hpp"
#include "game/context.hpp"
#include "game/evidence.hpp"
#include "upset/answer.hpp"
#include "upset/position.hpp"

namespace upset::api {

/// Why a question cannot be asked: no game on this structure, or a method that does not apply.
std::optional<Error> misuse(const Position& position, Method method);

class Question {
 public:
  /// `cancel`: another flag that stops it, besides the limits' own.
  /// `settled`: whether the library of settled positions is consulted.
  Question(const Position& position, Method method, const Limits& limits, bool settled,
           const std::atomic<bool>* cancel = nullptr);

  game::Verdict decide(const game::Query& query);
  Result<game::Evidence> prove(const game::Verdict& verdict, bool with_grundy);
  Result<std::vector<game::Move>> line();
  [[nodiscard]] Stats stats() const;

 private:
  const Position& position_;
  core::Stop stop_;
  game::Context context_;
};

/// A verdict as text.
Answer answer_of(const Position& position, const game::Verdict& verdict, bool grundy_asked);

/// A limit that is not part of a verdict.
LimitReached limit_of(LimitKind kind, std::string reached);

}  // namespace upset::api
