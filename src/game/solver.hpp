// SPDX-License-Identifier: MIT
// A machine that decides the positions of one structure and stays: outcome, value, moves, proof, hints and the later
// positions of a game ask the same object with the same tables. Engines open solvers; the store keeps them.
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

/// A move that had to be looked at because it can win, and what came of it.
struct Obligation {
  Move move{};
  Outcome after = Outcome::unknown;  // of the position that it leaves
  std::optional<Move> reply{};       // that wins there, where one is known
};

/// One question at a time, from any thread.
class Solver : public core::CachedObject {
 public:
  explicit Solver(core::MemoryPool& memory) : stop_(memory) {}

  [[nodiscard]] std::uint64_t bytes() const override { return stop_.held_bytes(); }

  /// For as long as it lives the solver serves one question.
  [[nodiscard]] core::Stop::Binding serve(core::Stop& question) { return {stop_, question}; }

  /// About a position of the structure that the solver was opened for. Asserts that it serves a question.
  virtual Verdict decide(const Term& position, const Query& query) = 0;
  /// A proof that the position has this value, which is right.
  virtual Result<Proof> prove_value(const Term& position, const core::Integer& value) = 0;
  /// A proof of the outcome that speaks of the position itself, not of what a winning move leaves; nothing where the
  /// game has none of its own.
  virtual std::optional<Result<Proof>> prove_outcome(const Term&) { return std::nullopt; }
  /// The moves that were looked at because they can win, when the position was decided last; for engines that reduce an
  /// infinite position to finitely many.
  virtual std::vector<Obligation> obligations(const Term&) { return {}; }

 protected:
  [[nodiscard]] core::Stop& stop() { return stop_; }

 private:
  core::Stop stop_;  // the keeper of the tables; what derives from Solver refers to it
};

/// How well an engine fits a question: not at all, or with a cost to compare with that of others.
struct Fit {
  bool fits = false;
  double cost = 0;  // rough: positions to be looked at

  static Fit none() { return {}; }
  static Fit at(double cost) { return {true, cost}; }
};

struct Engine {
  std::string_view name;
  const Species* about;  // the positions that it may be asked about
  Fit (*fit)(const Term& position, const Query& query, Method method);
  /// What the solver of a position is kept under: the structure, not the moves made.
  std::string (*key)(const Term& position, Method method);
  std::unique_ptr<Solver> (*open)(const Term& position, Context& context);
  /// Whether a solver that was opened for another structure will do; may be null.
  bool (*serves)(const Solver& solver, const Term& position) = nullptr;
};

}  // namespace upset::game
