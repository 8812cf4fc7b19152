// SPDX-License-Identifier: MIT
#include "games/chains/solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <utility>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/chains/one_chain.hpp"
#include "games/chains/position.hpp"
#include "order/ideals.hpp"

namespace upset::games::chains {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

constexpr unsigned kMaxValue = 1000;          // larger Grundy values are not searched for
constexpr std::size_t kCountBudget = 20'000;  // branches allowed for counting down-sets
constexpr double kMaxFunctions = 1e7;
constexpr std::uint64_t kShortChain = 2048;
constexpr std::uint64_t kMinShort = 32;
constexpr unsigned kMaxAlone = 20'000;  // functions of one chain alone that are solved for a value

const game::Reason kReason{game::ReasonKind::window, game::way::kTwoChains, {}};

class ChainSolver final : public game::Solver {
 public:
  ChainSolver(FamilyPtr family, Viewer viewer, core::MemoryPool& memory)
      : Solver(memory), functions_(std::in_place, std::move(family), stop()), viewer_(viewer) {}

  Verdict decide(const game::Term& position, const Query& query) override {
    const std::string& checkpoint = stop().limits().checkpoint;
    if (checkpoint.empty()) {
      Verdict verdict = computed(position, query);
      verdict.from_checkpoint = relies_on_file();
      return verdict;
    }
    if (auto error = keep_in(checkpoint, position.spec())) return game::impossible(std::move(*error));
    Verdict verdict = computed(position, query);
    if (file_error_) return game::impossible(*file_error_);
    for (Functions* functions : both()) {
      if (functions->error()) return game::impossible(*functions->error());
      if (auto error = functions->save()) return game::impossible(std::move(*error));
    }
    verdict.from_checkpoint = relies_on_file();
    verdict.kept = functions_->size() > 0 || (short_ && short_->size() > 0);
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, const Integer& value) override {
    const View view = viewer_(position);
    const auto k = core::to_word(value);
    game::PeriodicProof proof{view.arrangement, {}};
    proof.arrangement.is_alone = is_cheaper_alone(view.state) && alone_value(view.state) == value;
    if (!proof.arrangement.is_alone && (!k || *k > kMaxValue))
      return Error{ErrorCode::limit, "no certificate: the value is too large"};
    const auto functions = proof.arrangement.is_alone
                               ? alone_->all_below(along_longer_chain(functions_->family(), view.state)->state.set, 0)
                               : functions_->all_below(view.state.set, static_cast<unsigned>(*k));
    if (!functions) return Error{ErrorCode::limit, "no certificate: a limit was reached, or a period is out of reach"};
    for (const Functions::Named& function : *functions) proof.functions.push_back(as_proof(function));
    return game::Proof{std::move(proof)};
  }

 private:
  /// Questions about a position always solve the functions of its sets in the same order: the set of the position comes
  /// first, and k increases. So the functions of a file can be read one after another.
  std::optional<Error> keep_in(const std::string& checkpoint, const std::string& spec) {
    if (kept_for_ == std::pair(checkpoint, spec)) return std::nullopt;
    const FamilyPtr family = functions_->family_ptr();
    functions_.emplace(family, stop());
    short_.reset();
    alone_.reset();
    lost_for_ever_.clear();
    file_error_.reset();
    kept_for_ = {checkpoint, spec};
    auto error = functions_->keep_in(checkpoint + ".functions", "solve " + spec);
    if (error) kept_for_ = {};
    return error;
  }

  [[nodiscard]] std::vector<Functions*> both() {
    std::vector<Functions*> list{&*functions_};
    if (short_) list.push_back(&*short_);
    return list;
  }

  [[nodiscard]] bool relies_on_file() const {
    return functions_->relies_on_file() || (short_ && short_->relies_on_file());
  }

  Verdict computed(const game::Term& position, const Query& query) {
    const View view = viewer_(position);
    const State& state = view.state;
    const bool is_infinite = state.c.is_infinite || state.d.is_infinite;
    const auto target = core::to_word(query.target);
    if (!target || *target > kMaxValue || (is_infinite && *target != 0))
      return game::unknown(game::limit_of(game::LimitKind::method, game::LimitNote::value_not_known));
    const auto lost = has_value(state, 0);
    if (!lost) return stopped();
    Verdict verdict = *lost ? game::lost(kReason) : game::won({}, Extent::none, kReason);
    if (query.grundy && !is_infinite) find_value(state, verdict);
    if (query.grundy && is_infinite && !*lost)
      verdict.limit = game::limit_of(game::LimitKind::method, game::LimitNote::outcomes_only);
    find_moves(view, static_cast<unsigned>(*target), query, verdict);
    return verdict;
  }

  /// Short chains need no periods: their functions are computed up to the length of the chain.
  Functions& functions_for(const State& state) {
    const auto m = state.c.is_infinite ? std::nullopt : core::to_word(state.c.value);
    if (!m || *m > kShortChain) return *functions_;
    if (!short_ || short_most_ < *m) {
      short_most_ = std::bit_ceil(*m + kMinShort);
      short_.emplace(functions_->family_ptr(), stop(), short_most_);
      if (!kept_for_.first.empty())
        file_error_ = short_->keep_in(fmt::format("{}.functions-{}", kept_for_.first, short_most_),
                                      fmt::format("solve {} up to {}", kept_for_.second, short_most_));
    }
    return *short_;
  }

  [[nodiscard]] game::Limit limit() {
    return stop().stopped() ? game::stopped_search(stop())
                            : game::limit_of(game::LimitKind::size, game::LimitNote::period_out_of_reach);
  }
  Verdict stopped() { return game::unknown(limit()); }

  /// Whether g = k; for infinite positions, whether the player to move loses. Nothing if a limit comes first.
  std::optional<bool> has_value(const State& state, unsigned k) {
    if (state.c.is_infinite != state.d.is_infinite) return false;  // a single infinite chain is always won
    if (state.c.is_infinite) return is_lost_for_ever(state.set);
    const BandedSolution* f = functions_for(state).solve(state.set, k);
    if (f == nullptr) return std::nullopt;
    const auto n = value_at(*f, state.c.value);
    return n && *n == state.d.value;
  }

  /// B_{w,w} is lost iff f_{B,0} repeats and no element that is below neither chain leaves a set that is lost in this
  /// sense. Elements above all of a chain do not matter to f, but they are moves.
  std::optional<bool> is_lost_for_ever(const DynamicBits& set) {
    if (const auto it = lost_for_ever_.find(set); it != lost_for_ever_.end()) return it->second;
    const BandedSolution* f = functions_->solve(set, 0);
    if (f == nullptr) return std::nullopt;
    bool lost = f->type == BandedType::repeats;
    for (const Element x : order::members(set)) {
      if (!lost) break;
      const order::ChainPlaces& at = functions_->family().places[x];
      if (at.below_c != kEndless || at.below_d != kEndless) continue;
      const auto left = is_lost_for_ever(set - functions_->family().finite.above(x));
      if (!left) return std::nullopt;
      lost = !*left;
    }
    return lost_for_ever_[set] = lost;
  }

  void find_value(const State& state, Verdict& verdict) {
    if (functions_->family().has_free_d()) {  // a sum with the heap D: Corollary 4
      const BandedSolution* f = functions_for(state).solve(state.set, 0);
      const auto rest = f == nullptr ? std::nullopt : value_at(*f, state.c.value);
      if (rest) verdict.grundy = core::nim_sum(*rest, state.d.value);
      if (rest) return;
    }
    if (is_cheaper_alone(state)) {
      verdict.grundy = alone_value(state);
      if (verdict.grundy) return;
    }
    for (unsigned k = 0; k <= kMaxValue && !is_certainly_large(state); ++k) {
      const auto found = has_value(state, k);
      if (!found) break;
      if (!*found) continue;
      verdict.grundy = Integer(k);
      return;
    }
    verdict.limit = limit();
  }

  /// Whether the value takes fewer functions if only the longer chain grows (Corollary 4): one for each down-set of A
  /// with the shorter chain, instead of one for each down-set of A and each smaller value. By Lemma 5 the value is at
  /// least the difference of the lengths less |B|.
  [[nodiscard]] bool is_cheaper_alone(const State& state) const {
    if (state.c.is_infinite || state.d.is_infinite) return false;
    const Integer least = abs(state.d.value - state.c.value) - core::from_word(state.set.count());
    const Integer& joins = std::min(state.c.value, state.d.value);
    if (least <= 0 || joins > core::from_word(kMaxShortChain)) return false;
    const auto one = along_longer_chain(functions_->family(), state);
    const auto alone = one ? count_functions(*one->family) : std::nullopt;
    const auto here = count_functions(functions_->family());
    return alone && *alone <= kMaxAlone && (!here || *alone < *here * least);
  }

  /// The value, from the family in which only the longer chain grows; nothing if a limit comes first.
  std::optional<Integer> alone_value(const State& state) {
    const auto one = along_longer_chain(functions_->family(), state);
    const std::pair form(one->is_c, one->family->names.size());
    if (!alone_ || alone_form_ != form) {
      alone_.emplace(one->family, stop());
      alone_form_ = form;
    }
    const BandedSolution* f = alone_->solve(one->state.set, 0);
    return f == nullptr ? std::nullopt : value_at(*f, one->state.c.value);
  }

  /// Lemma 5: |n - m| <= |B| + g, if the next c is present for m > n.
  [[nodiscard]] bool is_certainly_large(const State& state) const {
    const Integer bound = core::from_word(state.set.count()) + kMaxValue;
    const Length whole = most_c(functions_->family().reach, state.d);
    const bool next_is_there = whole.is_infinite || whole.value > state.c.value;
    return state.d.value - state.c.value > bound || (next_is_there && state.c.value - state.d.value > bound);
  }

  /// All moves to the value k, in the order of the game.
  void find_moves(const View& view, unsigned k, const Query& query, Verdict& verdict) {
    if (query.moves == MovesWanted::none || (k == 0 && verdict.outcome == Outcome::P)) return;
    std::vector<ChainMove> moves;
    if (!add_finite_moves(view.state, k, moves) || !add_chain_moves(view.state, k, moves)) {
      verdict.limit = limit();
      return;
    }
    UPSET_ASSERT(k != 0 || !moves.empty());  // some move wins in a won position
    for (const ChainMove& move : moves) verdict.moves.push_back(view.move_of(move));
    std::ranges::sort(verdict.moves);
    if (query.moves == MovesWanted::one && verdict.moves.size() > 1) verdict.moves.resize(1);
    verdict.extent = query.moves == MovesWanted::all || moves.empty() ? Extent::all : Extent::enough;
  }

  bool add_if(const State& state, ChainMove move, unsigned k, std::vector<ChainMove>& moves) {
    const auto left = play(functions_->family(), state, move);
    if (!left) return true;
    const auto reaches = has_value(*left, k);
    if (!reaches) return false;
    if (*reaches) moves.push_back(std::move(move));
    return true;
  }

  bool add_finite_moves(const State& state, unsigned k, std::vector<ChainMove>& moves) {
    for (const Element x : order::members(alive(functions_->family(), state)))
      if (!add_if(state, ChainMove{ChainMove::Kind::finite, x, 0}, k, moves)) return false;
    return true;
  }

  /// At most one element of each chain leads to k: the one that f and its inverse give (Lemmas 2, 3 and 5).
  bool add_chain_moves(const State& state, unsigned k, std::vector<ChainMove>& moves) {
    const BandedSolution* f = functions_for(state).solve(state.set, k);
    if (f == nullptr) return false;
    if (!state.d.is_infinite) {
      for (const Integer& m : columns_of(*f, state, k))
        if (!add_if(state, ChainMove{ChainMove::Kind::c, 0, m + 1}, k, moves)) return false;
    }
    std::optional<Integer> n;
    if (!state.c.is_infinite) n = value_at(*f, state.c.value);
    else if (f->type == BandedType::stays) n = core::from_word(f->last);
    return !n || add_if(state, ChainMove{ChainMove::Kind::d, 0, *n + 1}, k, moves);
  }

  /// The m with f(m) = n that need to be checked.
  [[nodiscard]] std::vector<Integer> columns_of(const BandedSolution& f, const State& state, unsigned k) const {
    std::vector<Integer> columns;
    const Integer spread = core::from_word(state.set.count() + k);
    const Integer& n = state.d.value;
    if (f.type == BandedType::repeats && n > spread + core::from_word(f.values.size()))
      return columns_by_rule(f, state, state.set.count() + k);
    Integer m = n > spread ? Integer(n - spread) : Integer(0);
    Integer last = n + spread;
    if (!state.c.is_infinite && last >= state.c.value) last = state.c.value - 1;
    for (; m <= last; ++m)
      if (value_at(f, m) == n) columns.push_back(m);
    return columns;
  }

  /// The same, if all of them follow the rule: one residue of a large number, then small steps.
  [[nodiscard]] static std::vector<Integer> columns_by_rule(const BandedSolution& f, const State& state,
                                                            std::uint64_t spread) {
    std::vector<Integer> columns;
    const Integer first = state.d.value - core::from_word(spread);
    const Integer since = first - core::from_word(f.start);
    auto place = core::as<std::uint64_t>(Integer(since % core::from_word(f.period)));
    for (std::uint64_t i = 0; i <= 2 * spread; ++i) {  // m = first + i, n - m = spread - i
      UPSET_ASSERT(place < f.period);
      const bool is_there =
          f.offset(f.start + place) == static_cast<std::int64_t>(spread) - static_cast<std::int64_t>(i);
      if (is_there) {
        Integer m = first + core::from_word(i);
        if (state.c.is_infinite || m < state.c.value) columns.push_back(std::move(m));
      }
      if (++place == f.period) place = 0;
    }
    return columns;
  }

  std::optional<Functions> functions_;              // for all m; never empty
  std::optional<Functions> short_{};                // for short chains
  std::optional<Functions> alone_{};                // of the longer chain alone
  std::pair<bool, std::size_t> alone_form_{};       // which chain that is, and how many elements there are besides
  std::pair<std::string, std::string> kept_for_{};  // the checkpoint and the spec that the functions are saved for
  std::optional<Error> file_error_{};               // of the file of short_
  ChainPlace short_most_ = 0;                       // the length that these reach
  Viewer viewer_;
  std::map<DynamicBits, bool> lost_for_ever_{};
};

game::Fit fit(const game::Term& position, const Query&, Method method) {
  if (method == Method::search) return game::Fit::none();
  const double cost = expected_cost(game::known_as<ChainsPosition>(position).family());
  return cost < std::numeric_limits<double>::infinity() ? game::Fit::at(cost) : game::Fit::none();
}

std::string key(const game::Term& position, Method) {
  return game::known_as<ChainsPosition>(position).chains_ground().items();
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return make_solver(view_of(position), view_of, context.env.memory);
}

}  // namespace

View view_of(const game::Term& position) {
  const auto& chains = game::known_as<ChainsPosition>(position);
  std::vector<game::Move> finite;
  for (Element x = 0; x < chains.family().names.size(); ++x)
    finite.push_back(move_of(ChainMove{ChainMove::Kind::finite, x, 0}));
  return {chains.chains_ground().chains(), chains.state(), std::move(finite), move_of};
}

std::unique_ptr<game::Solver> make_solver(const View& view, Viewer viewer, core::MemoryPool& memory) {
  return std::make_unique<ChainSolver>(view.family, viewer, memory);
}

std::optional<Integer> count_functions(const TwoChains& family) {
  return order::count_down_sets(family.finite, family.finite.all(), kCountBudget);
}

double expected_cost(const TwoChains& family) {
  const auto sets = count_functions(family);
  if (!sets || sets->get_d() > kMaxFunctions) return std::numeric_limits<double>::infinity();
  const double steps = 64 + 2 * static_cast<double>(family.last_place() + family.names.size());
  return sets->get_d() * steps * static_cast<double>(1 + family.names.size() / 8);
}

const game::Engine kEngine{"two chains", &ChainsPosition::kSpecies, fit, key, open};

}  // namespace upset::games::chains
