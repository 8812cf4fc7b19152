// SPDX-License-Identifier: MIT
#include "games/semigroup/engine.hpp"

#include <algorithm>
#include <cmath>

#include "core/assert.hpp"
#include "semigroup/wide.hpp"
#include "window/outcomes.hpp"
#include "window/strategy.hpp"
#include "window/wide_run.hpp"
#include "window/window_solver.hpp"

namespace upset::games::semigroup {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

constexpr std::uint64_t kMaxIdealsForRest = 200'000;  // with more, listing them costs more than a search

const game::Reason kReason{game::ReasonKind::window, game::way::kWindows, {}};

/// The form of a semigroup whose windows can be stored as diagrams.
std::optional<upset::semigroup::WideSemigroup> form_of(const Structure& structure) {
  const auto* numerical = game::as<NumericalStructure>(structure);
  if (numerical == nullptr || numerical->divisor() != 1) return std::nullopt;
  auto form = upset::semigroup::wide_form(numerical->semigroup());
  return form && form->a <= window::WideWord::kMax ? form : std::nullopt;
}

/// Roughly the number of down-sets of the gaps of a wide semigroup.
double down_sets(const upset::semigroup::WideSemigroup& form) { return std::ldexp(1.0, static_cast<int>(form.a) - 1); }

/// Whether diagrams take less time than tables of all down-sets. It compares the cost per element, in microseconds: 2
/// ns per down-set, or one to two milliseconds plus a microsecond for each word with a 2, of which there are at most w
/// w 2^(w-2) (bench/records).
bool is_faster_on_diagrams(const upset::semigroup::WideSemigroup& form) {
  const auto w = static_cast<double>(form.missing.largest());
  return down_sets(form) * 0.002 > 1000 + w * w * std::exp2(w - 2);
}

constexpr double kTableBytes = 110;       // per down-set
constexpr unsigned kMaxMissingThere = 8;  // with more below 2a, too many words have a 2: better report a limit early

/// The limit of an undecided run, with how far it got.
game::Limit limit_of(const Structure& structure, const window::WindowVerdict& found, const core::Stop& stop) {
  game::Limit limit = game::limit_of(game::kind_of(stop.cause()), game::LimitNote::no_first_move_decided);
  UPSET_ASSERT(!found.is_decided() && found.reached > structure.origin());
  std::uint64_t last = found.reached - 1;
  while (last > structure.origin() && !structure.contains(last)) --last;
  if (last <= structure.origin()) return limit;
  limit.note = game::LimitNote::no_first_move;
  limit.up_to = game::Move{last};
  return limit;
}

/// The length of a repetition: a difference of elements, or of first coordinates.
core::Integer distance_of(const Structure& structure, const window::Repetition& repetition) {
  if (const auto* numerical = game::as<NumericalStructure>(structure))
    return core::from_word(repetition.length) * core::from_word(numerical->divisor());
  const auto& monoid = game::known_as<TorsionStructure>(structure).monoid();
  return core::from_word(monoid.element(repetition.start + repetition.length).first -
                         monoid.element(repetition.start).first);
}

/// The solver of one structure. The tables of its down-sets, or the diagrams of its lost positions, serve the infinite
/// position and all later ones.
class WindowSolver final : public game::Solver {
 public:
  WindowSolver(StructurePtr structure, core::MemoryPool& memory)
      : Solver(memory), structure_(std::move(structure)), wide_(form_of(*structure_)) {
    if (wide_ && is_faster_on_diagrams(*wide_)) form_ = wide_;
  }

  Verdict decide(const game::Term& position, const Query& query) override {
    if (const auto* rest = game::as<RemainderPosition>(position)) return decide_rest(*rest, query);
    if (query.target != 0)
      return game::unknown(game::limit_of(game::LimitKind::method, game::LimitNote::outcomes_only));
    if (auto error = run(query.moves == MovesWanted::all, query.proof)) return cannot(*error);
    Verdict verdict = read_off(query);
    verdict.from_checkpoint = found_->relies_on_checkpoint;
    verdict.kept = found_->kept;
    if (query.grundy && verdict.outcome == Outcome::N && !verdict.limit)
      verdict.limit = game::limit_of(game::LimitKind::method, game::LimitNote::outcomes_only);
    return verdict;
  }

  /// Only the value 0, which is an outcome.
  Result<game::Proof> prove_value(const game::Term& position, const core::Integer& value) override {
    if (value != 0) return Error{ErrorCode::limit, "no certificate: windows prove outcomes only"};
    if (const auto* rest = game::as<RemainderPosition>(position)) return prove_rest(*rest);
    return prove();
  }

  std::optional<Result<game::Proof>> prove_outcome(const game::Term&) override { return prove(); }

 private:
  std::optional<Error> make_tables() {
    if (tables_) return std::nullopt;
    const auto& order = structure_->layers();
    if (!order) return order.error();
    auto tables = window::build_layer_tables(*order, stop());
    if (!tables) return tables.error();
    tables_ = std::move(tables).value();
    recount();
    return std::nullopt;
  }

  /// Runs the evolution, unless an earlier run found the answer. (Tables are run again for a checkpoint, because of
  /// their layers; diagrams have all levels.)
  std::optional<Error> run(bool all_moves, bool keep_layers) {
    const std::string& checkpoint = stop().limits().checkpoint;
    const bool is_known = found_ && found_->is_decided() && (!all_moves || has_all_ || found_->repetition) &&
                          (!keep_layers || found_->layers || form_) && (checkpoint.empty() || form_);
    if (is_known) return std::nullopt;
    window::WindowOptions options;
    options.all_moves = all_moves;
    options.keep_layers = keep_layers;
    options.checkpoint = checkpoint;
    choose();
    auto found = form_ ? run_on_diagrams(options) : run_on_tables(options);
    if (!found) return found.error();
    found_ = std::move(found).value();
    recount();
    UPSET_ASSERT(found_->first_moves.empty() || !found_->repetition);  // won, lost, or undecided
    has_all_ = all_moves && !found_->limit;
    return std::nullopt;
  }

  /// Uses diagrams also if the tables would not fit into memory.
  void choose() {
    if (form_ || !wide_ || tables_ || wide_->missing.largest() > kMaxMissingThere) return;
    if (!stop().has_room(static_cast<std::uint64_t>(kTableBytes * down_sets(*wide_)))) form_ = wide_;
  }

  Result<window::WindowVerdict> run_on_tables(const window::WindowOptions& options) {
    if (auto error = make_tables()) return *error;
    return window::solve_by_windows(tables_, options, stop());
  }

  /// The run continues from where it is, but with a checkpoint it starts from that.
  Result<window::WindowVerdict> run_on_diagrams(const window::WindowOptions& options) {
    if (!options.checkpoint.empty()) diagrams_.reset();
    auto found = window::solve_by_diagrams(diagrams(), options, stop());
    if (!found) diagrams_.reset();
    return found;
  }

  window::WideRun& diagrams() {
    if (!diagrams_) diagrams_.emplace(*form_, stop());
    return *diagrams_;
  }

  /// Updates the memory count of what is kept: the tables, the levels, and the layers for a proof. (Outcomes and
  /// diagrams count themselves.)
  void recount() {
    const std::uint64_t layers = found_ && found_->layers ? found_->layers->bytes() : 0;
    const std::uint64_t held = (tables_ ? tables_->bytes() : 0) + (diagrams_ ? diagrams_->bytes() : 0);
    const auto now = static_cast<std::int64_t>(held + layers);
    stop().add_bytes(now - counted_);
    counted_ = now;
  }

  Verdict cannot(const Error& error) {
    if (error.code == ErrorCode::refused) return game::impossible(error);
    const auto kind = stop().stopped() ? game::kind_of(stop().cause()) : game::LimitKind::size;
    game::Limit limit = game::limit_of(kind, game::LimitNote::refused_by_engine);
    limit.error = error;
    return game::unknown(std::move(limit));
  }

  Verdict read_off(const Query& query) {
    if (const auto& repetition = found_->repetition) {
      Verdict verdict = game::lost(kReason);
      verdict.repeats = game::Repeats{{repetition->start}, distance_of(*structure_, *repetition), repetition->is_least};
      return verdict;
    }
    UPSET_ASSERT(std::is_sorted(found_->first_moves.begin(), found_->first_moves.end()));
    if (found_->first_moves.empty()) return game::unknown(limit_of(*structure_, *found_, stop()));
    std::vector<game::Move> moves;
    for (const std::uint64_t x : found_->first_moves) moves.push_back({x});
    // A single move is not claimed to be the only one, even if an earlier question found that out.
    const bool wants_all = query.moves == MovesWanted::all;
    if (!wants_all) moves.resize(1);
    Verdict verdict = game::won(std::move(moves), wants_all && has_all_ ? Extent::all : Extent::enough, kReason);
    if (wants_all && !has_all_)
      verdict.limit = game::limit_of(game::kind_of(stop().cause()), game::LimitNote::not_all_first_moves);
    return verdict;
  }

  Result<game::Proof> prove() {
    if (auto error = run(false, true)) return *error;
    if (!found_->is_decided()) return Error{ErrorCode::limit, "no certificate: the position was not decided"};
    if (form_) {
      if (found_->repetition)
        return levels_to(found_->repetition->start + found_->repetition->length + largest_gap() - 1);
      return levels_to(found_->first_moves.front());
    }
    if (auto error = keep_all_layers()) return *error;
    auto strategy = window::strategy_of(*tables_, *found_, stop());
    if (!strategy) return strategy.error();
    game::WindowProof proof{std::move(strategy).value(), {}};
    if (const auto& repetition = found_->repetition) proof.repeats.emplace(repetition->start, repetition->length);
    return game::Proof{std::move(proof)};
  }

  /// A run that resumed from a checkpoint has only the later layers, so for a proof it is repeated from the beginning.
  std::optional<Error> keep_all_layers() {
    const std::uint64_t first = structure_->origin() + 1;
    if (stop().limits().checkpoint.empty() || (found_->layers && found_->layers->first() == first)) return std::nullopt;
    window::WindowOptions options;
    options.keep_layers = true;
    auto found = run_on_tables(options);
    if (!found) return found.error();
    if (!found->is_decided()) return Error{ErrorCode::limit, "no certificate: a limit was reached"};
    UPSET_ASSERT(found->first_moves.empty() == found_->first_moves.empty());
    found_->layers = found->layers;
    found_->repetition = found->repetition;
    recount();
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t largest_gap() { return diagrams().largest_gap(); }

  /// The lost positions with least absent numbers up to `last`, which must be computed.
  Result<game::Proof> levels_to(std::uint64_t last) {
    const window::WideLevels& levels = diagrams().levels();
    UPSET_ASSERT(last < diagrams().next() && last / form_->a <= levels.count());
    game::WideProof proof;
    if (found_ && found_->repetition) proof.repeats.emplace(found_->repetition->start, found_->repetition->length);
    for (std::uint64_t q = 1; q <= last / form_->a; ++q) {
      proof.levels.push_back(levels.states(q));
      if (stop().poll(proof.levels.back().size()))
        return Error{ErrorCode::limit, "no certificate: a limit was reached"};
    }
    return game::Proof{std::move(proof)};
  }

  /// Proves that a position after moves is lost.
  Result<game::Proof> prove_rest(const RemainderPosition& position) {
    const std::uint64_t least = position.missing().front();
    if (!form_ || !diagrams().compute_to(least) || least >= diagrams().next())
      return Error{ErrorCode::limit, "no certificate by windows"};
    auto proof = levels_to(least);
    if (proof) std::get<game::WideProof>(proof->content).repeats.reset();
    return proof;
  }

  /// Whether a position after moves is lost; nothing if windows are declined or a limit comes first.
  std::optional<bool> is_lost_rest(const std::vector<std::uint64_t>& missing) {
    if (form_) {
      if (!diagrams().compute_to(missing.front())) return std::nullopt;
      return diagrams().is_lost(missing);
    }
    window::Outcomes* known = outcomes();
    if (known == nullptr || !known->compute_to(missing.front())) return std::nullopt;
    return known->is_p(missing);
  }

  /// The outcomes of the positions after moves; null if there are too many down-sets.
  window::Outcomes* outcomes() {
    if (outcomes_) return &*outcomes_;
    const auto& order = structure_->layers();
    if (!order) return nullptr;
    const auto ideals = window::count_ideals(*order, kMaxIdealsForRest, stop());
    if (!ideals || *ideals >= kMaxIdealsForRest || make_tables()) return nullptr;
    return &outcomes_.emplace(tables_, stop());
  }

  Verdict decide_rest(const RemainderPosition& position, const Query& query) {
    const auto declined = [] {
      return game::unknown(game::limit_of(game::LimitKind::size, game::LimitNote::declined));
    };
    const auto is_lost = is_lost_rest(position.missing());
    recount();
    if (!is_lost) return declined();
    if (*is_lost) return game::lost(kReason);
    std::vector<game::Move> moves;
    for (const game::Move& move : position.moves(query.moves == MovesWanted::none ? 0 : order::kMaxElements)) {
      auto after = position.missing();
      after.insert(after.begin(), move.only_word());
      std::ranges::sort(after);
      if (is_lost_rest(after) != true) continue;
      moves.push_back(move);
      if (query.moves == MovesWanted::one) break;
    }
    UPSET_ASSERT(query.moves == MovesWanted::none || !moves.empty());  // some move wins in a won position
    const Extent extent = query.moves == MovesWanted::all ? Extent::all : Extent::enough;
    return game::won(moves, moves.empty() ? Extent::none : extent, kReason);
  }

  StructurePtr structure_;
  std::optional<upset::semigroup::WideSemigroup> wide_;  // its form, if it is wide
  std::optional<upset::semigroup::WideSemigroup> form_;  // the same, if it is decided by diagrams
  window::LayerTablesPtr tables_;
  std::optional<window::WideRun> diagrams_;
  std::int64_t counted_ = 0;                    // bytes of what is kept
  std::optional<window::WindowVerdict> found_;  // for the infinite position
  bool has_all_ = false;                        // whether found_ lists every winning first move
  std::optional<window::Outcomes> outcomes_;    // for positions after the first move
};

game::Fit fit(const game::Term&, const Query&, Method) { return game::Fit::at(1e6); }

std::string key(const game::Term& position, Method) {
  return game::known_as<InfinitePosition>(position).structure().text();
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return std::make_unique<WindowSolver>(game::known_as<InfinitePosition>(position).structure_ptr(), context.env.memory);
}

/// Values are left to the poset game. So are proofs, which are about sets of elements, except those by diagrams.
game::Fit fit_rest(const game::Term& position, const Query& query, Method method) {
  const auto form = form_of(game::known_as<RemainderPosition>(position).structure());
  const bool proves = form && is_faster_on_diagrams(*form);
  const bool fits = !query.needs_values() && (!query.proof || proves) && method != Method::search;
  return fits ? game::Fit::at(1e5) : game::Fit::none();
}

std::string key_of_rest(const game::Term& position, Method) {
  return game::known_as<RemainderPosition>(position).structure().text();
}

std::unique_ptr<game::Solver> open_rest(const game::Term& position, game::Context& context) {
  return std::make_unique<WindowSolver>(game::known_as<RemainderPosition>(position).structure_ptr(),
                                        context.env.memory);
}

}  // namespace

const game::Engine kWindows{"windows", &InfinitePosition::kSpecies, fit, key, open};
const game::Engine kWindowsOfRest{"windows", &RemainderPosition::kSpecies, fit_rest, key_of_rest, open_rest};

}  // namespace upset::games::semigroup
