// SPDX-License-Identifier: MIT
#include "games/poset/engine.hpp"

#include <fmt/format.h>

#include "core/autosave.hpp"
#include "core/integer.hpp"
#include "games/poset/search_file.hpp"

namespace upset::games::poset {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

game::Limit limit_of(const core::Stop& stop, const SubsetSolver& solver) {
  if (!solver.is_too_large()) return game::stopped_search(stop);
  game::Limit limit = game::limit_of(game::LimitKind::size, game::LimitNote::prime_part);
  limit.elements = solver.largest_part();
  limit.most = kMaxSearchElements;
  return limit;
}

class ListedComputation {
 public:
  ListedComputation(const Listing& listing, const DynamicBits& alive, const Query& query, SubsetSolver& solver,
                    core::Stop& stop)
      : listing_(listing), alive_(alive), query_(query), stop_(stop), solver_(solver) {}

  Verdict run() {
    solver_.begin_question();
    if (!query_.needs_values()) return outcome(query_);
    Verdict verdict;
    // Values can take far longer than the outcome. Under a limit the outcome is computed first, so that asking for more
    // never yields less.
    const Limits& limits = stop_.limits();
    if ((limits.seconds > 0 || limits.memory_bytes > 0 || limits.positions > 0) && query_.target == 0) {
      verdict = outcome(Query{false, query_.moves == MovesWanted::none ? MovesWanted::none : MovesWanted::one, 0});
      if (verdict.outcome == Outcome::unknown) return verdict;
    }
    game::merge(verdict, value(), query_);
    UPSET_ASSERT(!verdict.grundy || (*verdict.grundy == 0) == (verdict.outcome == Outcome::P));
    return verdict;
  }

 private:
  Verdict value() {
    const auto found = solver_.grundy(alive_);
    if (!found) return game::unknown(limit());
    UPSET_ASSERT(*found <= alive_.count());
    Verdict verdict = game::valued(core::from_word(*found), reason());
    const auto target = core::to_word(query_.target);
    const bool reachable = target && *target <= listing_.moves.size();
    if (query_.moves == MovesWanted::none) return verdict;
    if (!reachable) keep(verdict, std::vector<Element>{}, query_.moves);
    else
      keep(verdict, solver_.moves_to(alive_, static_cast<std::uint32_t>(*target), query_.moves == MovesWanted::all),
           query_.moves);
    return verdict;
  }

  Verdict outcome(const Query& query) {
    const auto losing = solver_.is_p(alive_);
    if (!losing) return game::unknown(limit());
    if (*losing) return game::lost(reason());
    Verdict verdict = game::won({}, Extent::none, reason());
    if (query.moves == MovesWanted::none) return verdict;
    keep(verdict, solver_.winning_moves(alive_, query.moves == MovesWanted::all), query.moves);
    verdict.reason = reason();
    return verdict;
  }

  void keep(Verdict& verdict, const std::optional<std::vector<Element>>& moves, MovesWanted wanted) {
    if (!moves) {
      verdict.limit = limit();
      return;
    }
    UPSET_ASSERT(std::all_of(moves->begin(), moves->end(), [&](Element x) { return alive_.test(x); }));
    UPSET_ASSERT(!moves->empty() || query_.target != 0 ||
                 verdict.outcome != Outcome::N);  // some move wins in a won position
    for (const Element x : *moves) verdict.moves.push_back(listing_.moves[x]);
    verdict.extent = wanted == MovesWanted::all || moves->empty() ? Extent::all : Extent::enough;
  }

  [[nodiscard]] game::Limit limit() const {
    game::Limit limit = limit_of(stop_, solver_);
    for (const Element x : solver_.excluded()) limit.excluded.push_back(listing_.moves[x]);
    return limit;
  }

  [[nodiscard]] game::Reason reason() const {
    if (!solver_.has_searched()) return {game::ReasonKind::decomposition, game::way::kDecomposition, {}};
    return {game::ReasonKind::search, game::way::kDepthFirst, {}};
  }

  const Listing& listing_;
  const DynamicBits& alive_;
  const Query& query_;
  core::Stop& stop_;
  SubsetSolver& solver_;
};

SubsetSolver::Mode mode_of(Method method) {
  return method == Method::search ? SubsetSolver::Mode::plain_search : SubsetSolver::Mode::reduce;
}

/// The solver of one ground: all its positions share the tables of their parts.
class PosetSolver final : public game::Solver {
 public:
  PosetSolver(GroundPtr ground, SubsetSolver::Mode mode, core::MemoryPool& memory)
      : Solver(memory), ground_(std::move(ground)), mode_(mode) {}

  Verdict decide(const game::Term& position, const Query& query) override {
    if (!is_listed()) return game::unknown(game::stopped_search(stop()));
    const std::string& checkpoint = stop().limits().checkpoint;
    Verdict verdict = checkpoint.empty() ? computed(position, query) : saved(position, query, checkpoint);
    verdict.from_checkpoint = relies_on_file_;
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, const core::Integer& value) override {
    if (!is_listed()) return no_certificate(game::stopped_search(stop()));
    sets_->begin_question();
    auto proof = sets_->prove(game::known_as<PosetPosition>(position).alive(), core::as<std::uint32_t>(value));
    if (!proof) return no_certificate(limit_of(stop(), *sets_));
    return std::move(*proof);
  }

 private:
  Verdict computed(const game::Term& position, const Query& query) {
    return compute(*ground_->listing(), game::known_as<PosetPosition>(position).alive(), query, *sets_, stop());
  }

  /// The same with tables that are read from this file and saved there.
  Verdict saved(const game::Term& position, const Query& query, const std::string& checkpoint) {
    SearchFile file(checkpoint, ground_->listing()->poset, *sets_, stop());
    if (auto error = file.open()) return game::impossible(std::move(*error));
    relies_on_file_ = relies_on_file_ || file.relies_on_file();
    Verdict verdict;
    {
      const core::Autosave autosave(stop(), [&] { return file.write(); });
      verdict = computed(position, query);
    }
    if (auto error = file.write_if_grown()) return game::impossible(std::move(*error));
    verdict.kept = file.has_work();
    return verdict;
  }

  /// Lists the elements on first use. Without memory for them, stops the question and returns false.
  bool is_listed() {
    if (sets_) return true;
    const auto& listing = ground_->listing(stop());
    if (!listing) return stop().would_exceed_memory(stop().memory_budget()), false;
    sets_.emplace(listing->poset, stop(), mode_);
    return true;
  }

  GroundPtr ground_;
  SubsetSolver::Mode mode_;
  std::optional<SubsetSolver> sets_;  // on the listing
  bool relies_on_file_ = false;       // whether its tables hold entries from a checkpoint
};

/// Reports that there are too many elements.
class Unlistable final : public game::Solver {
 public:
  Unlistable(Error why, core::MemoryPool& memory) : Solver(memory), why_(std::move(why)) {}

  Verdict decide(const game::Term&, const Query&) override {
    game::Limit limit = game::limit_of(game::LimitKind::size, game::LimitNote::cannot_list);
    limit.error = why_;
    return game::unknown(std::move(limit));
  }
  Result<game::Proof> prove_value(const game::Term&, const core::Integer&) override {
    return Error{ErrorCode::limit, why_.message};
  }

 private:
  Error why_;
};

game::Fit fit(const game::Term&, const Query&, Method) { return game::Fit::at(1e12); }  // when all else fails

std::string key(const game::Term& position, Method method) {
  const Ground& ground = game::known_as<PosetPosition>(position).ground();
  return ground.identity() + (method == Method::search ? " plain" : "");
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  const GroundPtr& ground = game::known_as<PosetPosition>(position).ground_ptr();
  // If the size is too large, asking for the listing fails at once. Otherwise it is made only if there is room.
  if (const auto size = ground->size(); !size || *size > core::from_word(order::kMaxElements))
    if (const auto& listing = ground->listing(); !listing)
      return std::make_unique<Unlistable>(listing.error(), context.env.memory);
  // The ground keeps its listing when the store drops the solver, so the listing counts against the whole question.
  (void)ground->listing(context.stop);
  return std::make_unique<PosetSolver>(ground, mode_of(context.method), context.env.memory);
}

}  // namespace

Verdict compute(const Listing& listing, const DynamicBits& alive, const Query& query, SubsetSolver& solver,
                core::Stop& stop) {
  UPSET_ASSERT(alive.words() == listing.poset.all().words() && alive.is_subset_of(listing.poset.all()));
  return ListedComputation(listing, alive, query, solver, stop).run();
}

Error no_certificate(const game::Limit& limit) {
  if (limit.note == game::LimitNote::prime_part)
    return Error{ErrorCode::limit,
                 fmt::format("no certificate: a part of {} elements does not decompose; at most {} are "
                             "searched",
                             limit.elements, limit.most)};
  return Error{ErrorCode::limit, fmt::format("no certificate: the limit '{}' was reached ({} positions in {:.1f} s)",
                                             name_of(limit.kind), limit.states, limit.seconds)};
}

const game::Engine kEngine{"poset search", &kPosetSpecies, fit, key, open};

}  // namespace upset::games::poset
