// SPDX-License-Identifier: MIT
#include "games/poset/engine.hpp"

#include <fmt/format.h>

#include "games/poset/board.hpp"
#include "games/poset/board_solver.hpp"

namespace upset::games::poset {

namespace {

using game::MovesWanted;
using game::Query;
using game::Verdict;

LimitReached limit_of(const core::Stop& stop, const SubsetSolver* solver) {
  if (solver != nullptr && solver->is_too_large())
    return {"size",
            fmt::format("a part of {} elements does not decompose; at most {} are searched", solver->largest_part(),
                        kMaxSearchElements),
            {}};
  return {stop.cause_name(), fmt::format("{} positions in {:.1f} s", stop.states(), stop.seconds()), {}};
}

/// A board whose box has a table: outcome and moves by probing.
Verdict compute_board(const BoardPosition& board, const Query& query, core::Stop& stop) {
  Verdict verdict;
  verdict.reason = {"search", "all P-positions of the bounding box", "", {}};
  const auto moves = winning_board_moves(board, query.moves == MovesWanted::all, stop);
  if (!moves) {
    verdict.limit = limit_of(stop, nullptr);
    if (stop.cause() == core::StopCause::memory)
      verdict.limit->reached = fmt::format("the table of the box takes {} bytes", board_table_bytes(board));
    return verdict;
  }
  verdict.outcome = moves->empty() ? Outcome::P : Outcome::N;
  if (moves->empty()) verdict.grundy = 0;
  verdict.moves = *moves;
  verdict.moves_found = true;
  verdict.moves_complete = query.moves == MovesWanted::all || moves->empty();
  return verdict;
}

class ListedComputation {
 public:
  ListedComputation(const Listing& listing, DynamicBits alive, const Query& query, core::Stop& stop,
                    SubsetSolver::Mode mode)
      : listing_(listing), alive_(std::move(alive)), query_(query), stop_(stop), solver_(listing.poset, stop, mode) {}

  Verdict run() {
    const bool by_values = query_.grundy || query_.target != 0;
    const bool finished =
        by_values ? decide_value() && find_moves_to_target() : decide_outcome() && find_winning_moves();
    verdict_.reason = reason();
    if (finished) return std::move(verdict_);
    verdict_.limit = limit_of(stop_, &solver_);
    for (const Element x : solver_.excluded()) verdict_.limit->excluded.push_back(listing_.labels[x]);
    return std::move(verdict_);
  }

 private:
  bool decide_value() {
    const auto value = solver_.grundy(alive_);
    if (!value) return false;
    verdict_.grundy = core::from_word(*value);
    verdict_.outcome = *value == 0 ? Outcome::P : Outcome::N;
    return true;
  }

  bool find_moves_to_target() {
    const auto target = core::to_word(query_.target);
    const bool reachable = target && *target <= listing_.labels.size();
    if (query_.moves == MovesWanted::none || !reachable) return keep(std::vector<Element>{});
    return keep(solver_.moves_to(alive_, static_cast<std::uint32_t>(*target), query_.moves == MovesWanted::all));
  }

  bool decide_outcome() {
    const auto losing = solver_.is_p(alive_);
    if (!losing) return false;
    verdict_.outcome = *losing ? Outcome::P : Outcome::N;
    if (*losing) verdict_.grundy = 0;
    return true;
  }

  bool find_winning_moves() {
    if (query_.moves == MovesWanted::none || verdict_.outcome == Outcome::P) return keep(std::vector<Element>{});
    return keep(solver_.winning_moves(alive_, query_.moves == MovesWanted::all));
  }

  bool keep(const std::optional<std::vector<Element>>& moves) {
    if (!moves) return false;
    for (const Element x : *moves) verdict_.moves.push_back(listing_.labels[x]);
    verdict_.moves_found = query_.moves != MovesWanted::none;
    verdict_.moves_complete = query_.moves == MovesWanted::all || (query_.moves == MovesWanted::one && moves->empty());
    return true;
  }

  [[nodiscard]] Reason reason() const {
    if (!solver_.has_searched()) return {"decomposition", "disjoint unions, ordinal sums and pairings", "", {}};
    return {"search", "depth-first search with tables", "", {}};
  }

  const Listing& listing_;
  DynamicBits alive_;
  const Query& query_;
  core::Stop& stop_;
  SubsetSolver solver_;
  Verdict verdict_;
};

Error stopped(const core::Stop& stop, const SubsetSolver* solver) {
  const LimitReached limit = limit_of(stop, solver);
  return Error{ErrorCode::limit,
               fmt::format("no certificate: the limit '{}' was reached ({})", limit.kind, limit.reached)};
}

}  // namespace

Verdict compute(const PosetPosition& position, const Query& query, core::Stop& stop, SubsetSolver::Mode mode) {
  const auto* board = dynamic_cast<const BoardPosition*>(&position);
  if (board != nullptr && !query.grundy && query.target == 0 && has_board_table(*board))
    return compute_board(*board, query, stop);
  const auto& listing = position.ground().listing();
  if (listing) return ListedComputation(*listing, position.alive(), query, stop, mode).run();
  Verdict verdict;
  verdict.limit = LimitReached{"size", listing.error().message, {}};
  return verdict;
}

Result<game::Proof> prove(const PosetPosition& position, const Integer& value, core::Stop& stop,
                          SubsetSolver::Mode mode) {
  const auto& listing = position.ground().listing();
  if (!listing) return listing.error();
  const auto* board = dynamic_cast<const BoardPosition*>(&position);
  if (board != nullptr && value == 0 && has_board_table(*board)) {
    const auto oracle = make_board_oracle(*board, stop);
    game::Proof proof;
    proof.kind = game::Proof::Kind::kernel;
    auto kernel = oracle ? close_kernel(listing->poset, {{position.alive(), 0}}, *oracle, stop) : std::nullopt;
    if (!kernel) return stopped(stop, nullptr);
    proof.kernel = std::move(*kernel);
    return proof;
  }
  SubsetSolver solver(listing->poset, stop, mode);
  auto proof = solver.prove(position.alive(), static_cast<std::uint32_t>(value.get_ui()));
  if (!proof) return stopped(stop, &solver);
  return std::move(*proof);
}

}  // namespace upset::games::poset
