// SPDX-License-Identifier: MIT
// A solver decides the positions of one structure and is kept: outcome, value, moves, proof, hints and the later
// positions of a game use the same object with the same tables. Engines open solvers, and the store keeps them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/table_store.hpp"
#include "game/context.hpp"
#include "game/proof.hpp"
#include "game/species.hpp"
#include "game/term.hpp"
#include "game/verdict.hpp"

namespace upset::game {

/// A move that had to be examined because it can win, and the result.
struct Obligation {
  Move move{};
  Outcome after = Outcome::unknown;  // of the position that it leaves
  std::optional<Move> reply{};       // a winning move there, if one is known
};

/// One question at a time, from any thread.
class Solver : public core::CachedObject {
 public:
  explicit Solver(core::MemoryPool& memory) : stop_(memory) {}

  [[nodiscard]] std::uint64_t bytes() const override { return stop_.held_bytes(); }

  /// While the binding lives, the solver serves this question.
  [[nodiscard]] core::Stop::Binding serve(core::Stop& question) { return {stop_, question}; }

  /// Decides a position of the structure that the solver was opened for. Asserts that the solver serves a question.
  virtual Verdict decide(const Term& position, const Query& query) = 0;
  /// A proof that the position has this value. The value must be right.
  virtual Result<Proof> prove_value(const Term& position, const core::Integer& value) = 0;
  /// A proof of the outcome that is about the position itself, not about what a winning move leaves; nullopt if the
  /// game does not give such proofs.
  virtual std::optional<Result<Proof>> prove_outcome(const Term&) { return std::nullopt; }
  /// The moves that were examined because they can win, when the position was last decided; for engines that reduce an
  /// infinite position to finitely many moves.
  virtual std::vector<Obligation> obligations(const Term&) { return {}; }

 protected:
  [[nodiscard]] core::Stop& stop() { return stop_; }

 private:
  core::Stop stop_;  // the keeper of the tables; derived classes refer to it
};

/// How well an engine fits a question: not at all, or with a cost to compare with that of other engines.
struct Fit {
  bool fits = false;
  double cost = 0;  // rough: the number of positions to examine

  static Fit none() { return {}; }
  static Fit at(double cost) { return {true, cost}; }
};

struct Engine {
  std::string_view name;
  const Species* about;  // the positions that it may be asked about
  Fit (*fit)(const Term& position, const Query& query, Method method);
  /// The key under which a position's solver is kept: the structure, not the moves made.
  std::string (*key)(const Term& position, Method method);
  std::unique_ptr<Solver> (*open)(const Term& position, Context& context);
  /// Whether a solver that was opened for another structure can be used; may be null.
  bool (*serves)(const Solver& solver, const Term& position) = nullptr;
};

}  // namespace upset::game
