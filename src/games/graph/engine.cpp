// SPDX-License-Identifier: MIT
#include "games/graph/engine.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "core/assert.hpp"
#include "core/autosave.hpp"
#include "core/hash.hpp"
#include "core/integer.hpp"
#include "games/graph/face_kernel.hpp"
#include "games/graph/part_search.hpp"
#include "games/poset/engine.hpp"
#include "order/symmetries.hpp"

namespace upset::games::graph {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;
using order::DynamicBits;
using order::Element;

class FaceComputation {
 public:
  FaceComputation(const poset::Listing& listing, const DynamicBits& alive, const Query& query, core::Stop& stop,
                  FaceOracle& oracle)
      : listing_(listing), alive_(alive), query_(query), stop_(stop), oracle_(oracle) {}

  Verdict run() {
    Verdict verdict = outcome();
    // The search for the value answers the question of the outcome anyway, so computing the outcome first costs
    // nothing.
    if (query_.needs_values() && verdict.outcome == Outcome::N) add_value(verdict);
    if (verdict.outcome == Outcome::unknown || query_.moves == MovesWanted::none) return verdict;
    find_moves(verdict);
    return verdict;
  }

 private:
  using Orbits = std::vector<std::vector<Element>>;

  Verdict outcome() {
    const auto losing = oracle_.is_p(alive_);
    if (!losing) return game::unknown(game::stopped_search(stop_));
    if (*losing) return query_.target == 0 ? game::lost(reason()) : game::valued(0, reason());
    return game::won({}, Extent::none, reason());
  }

  void add_value(Verdict& verdict) {
    const auto value = oracle_.value(alive_);
    UPSET_ASSERT(value != 0U);  // the outcome is won
    if (value) verdict.grundy = core::from_word(*value);
    else verdict.limit = game::stopped_search(stop_);
    verdict.reason = reason();
  }

  /// Symmetric moves are equivalent, so one move of each orbit is tried, in the order in which the search tries them.
  /// That way, what the search found is not computed again. The order does not depend on the search, so neither does
  /// the chosen move.
  void find_moves(Verdict& verdict) {
    const auto target = core::to_word(query_.target);
    const bool is_reachable = target && *target <= listing_.moves.size() && verdict.grundy != query_.target;
    Orbits misses;
    for (const auto& orbit : is_reachable ? likeliest_first(static_cast<std::uint32_t>(*target)) : Orbits{}) {
      const auto hit =
          oracle_.has_value(alive_ - listing_.poset.above(orbit.front()), static_cast<std::uint32_t>(*target));
      if (!hit) return give_up(verdict, misses);
      (*hit ? hits_ : misses).push_back(orbit);
      if (*hit && query_.moves == MovesWanted::one) break;
    }
    UPSET_ASSERT(!hits_.empty() || query_.target != 0 || verdict.outcome != Outcome::N);
    keep_moves(verdict);
  }

  /// Keeps what was found before the limit.
  void give_up(Verdict& verdict, const Orbits& misses) {
    if (!hits_.empty()) keep_moves(verdict);
    verdict.extent = hits_.empty() ? Extent::none : Extent::enough;
    verdict.orbits.clear();
    verdict.limit = game::stopped_search(stop_);
    for (const auto& orbit : misses)
      for (const Element x : orbit) verdict.limit->excluded.push_back(listing_.moves[x]);
  }

  [[nodiscard]] std::vector<std::vector<Element>> likeliest_first(std::uint32_t target) const {
    std::vector<std::tuple<bool, std::size_t, std::vector<Element>>> ranked;
    for (auto& orbit : move_orbits(listing_.poset, alive_, stop_)) {
      const Estimate outlook = oracle_.outlook(alive_ - listing_.poset.above(orbit.front()));
      ranked.emplace_back(outlook.guess != target, outlook.measure, std::move(orbit));
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::vector<Element>> orbits;
    for (auto& [is_unlikely, measure, orbit] : ranked) orbits.push_back(std::move(orbit));
    return orbits;
  }

  void keep_moves(Verdict& verdict) {
    std::sort(hits_.begin(), hits_.end());
    const bool all = query_.moves == MovesWanted::all;
    verdict.extent = all || hits_.empty() ? Extent::all : Extent::enough;
    std::vector<Element> moves;
    for (const auto& orbit : hits_) {
      moves.insert(moves.end(), orbit.begin(), all ? orbit.end() : orbit.begin() + 1);
      if (all) verdict.orbits.push_back(moves_of(orbit));
    }
    std::sort(moves.begin(), moves.end());
    UPSET_ASSERT(std::all_of(moves.begin(), moves.end(), [&](Element x) { return alive_.test(x); }));
    verdict.moves = moves_of(moves);
  }

  [[nodiscard]] std::vector<game::Move> moves_of(const std::vector<Element>& elements) const {
    std::vector<game::Move> result;
    for (const Element x : elements) result.push_back(listing_.moves[x]);
    return result;
  }

  [[nodiscard]] game::Reason reason() const {
    if (!oracle_.needs_search(alive_)) return {game::ReasonKind::decomposition, game::way::kFaceFormulas, {}};
    return {game::ReasonKind::search, game::way::kFaceValues, {}};
  }

  const poset::Listing& listing_;
  const DynamicBits& alive_;
  const Query& query_;
  core::Stop& stop_;
  FaceOracle& oracle_;
  Orbits hits_;
};

/// A table belongs to one position and one way of simplifying.
std::uint64_t identity_of(const poset::PosetPosition& position, Simplify simplify) {
  return core::hash64(position.spec() + (simplify == Simplify::all ? " all" : " canonical"));
}

/// The solver of one complex: all its positions share the oracle of the largest one asked about.
class FaceSolver final : public game::Solver {
 public:
  FaceSolver(poset::GroundPtr ground, Simplify simplify, core::MemoryPool& memory)
      : Solver(memory), ground_(std::move(ground)), simplify_(simplify) {}

  Verdict decide(const game::Term& position, const Query& query) override {
    const auto& faces = game::known_as<poset::PosetPosition>(position);
    const DynamicBits alive = faces.alive();
    const std::string& checkpoint = stop().limits().checkpoint;
    if (!checkpoint.empty()) oracle_.reset();  // a checkpoint holds the table of one question
    if (!make_oracle(alive)) return game::unknown(game::limit_of(game::LimitKind::size, game::LimitNote::declined));
    std::optional<core::Autosave> autosave;
    if (!checkpoint.empty()) {
      if (auto error = oracle_->take_up(checkpoint, identity_of(faces, simplify_)))
        return game::impossible(std::move(*error));
      autosave.emplace(stop(), [this] { return oracle_->write_now(); });
    }
    Verdict verdict = FaceComputation(*ground_->listing(), alive, query, stop(), *oracle_).run();
    verdict.from_checkpoint = oracle_->relies_on_checkpoint();
    if (checkpoint.empty()) return verdict;
    if (auto error = oracle_->write_now()) return game::impossible(std::move(*error));
    verdict.kept = oracle_->has_searched();
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, const core::Integer& value) override {
    const DynamicBits alive = game::known_as<poset::PosetPosition>(position).alive();
    if (!make_oracle(alive)) return Error{ErrorCode::limit, "no certificate: too many faces for this search"};
    auto proof = face_kernel(*ground_->faces(), ground_->listing()->poset, alive, core::as<std::uint32_t>(value),
                             simplify_, *oracle_, stop());
    if (proof) return std::move(*proof);
    return poset::no_certificate(game::stopped_search(stop()));
  }

 private:
  /// Makes an oracle whose sets include this one; false if a part is too large.
  bool make_oracle(const DynamicBits& alive) {
    if (oracle_ && (alive - known_).none()) {
      oracle_->expect_large_questions();
      return true;
    }
    oracle_ = FaceOracle::make(*ground_->faces(), alive, simplify_, stop());
    known_ = alive;
    return oracle_ != nullptr;
  }

  poset::GroundPtr ground_;
  Simplify simplify_;
  std::unique_ptr<FaceOracle> oracle_;
  DynamicBits known_;  // the sets that the oracle can be asked about
};

Simplify simplify_by(Method method) {
  return method == Method::search ? Simplify::canonical_forms_only : Simplify::all;
}

game::Fit fit(const game::Term& position, const Query&, Method) {
  const auto& ground = game::known_as<poset::PosetPosition>(position).ground();
  return ground.faces() != nullptr && ground.listing() ? game::Fit::at(1e6) : game::Fit::none();
}

std::string key(const game::Term& position, Method method) {
  return game::known_as<poset::PosetPosition>(position).ground().text() + (method == Method::search ? " plain" : "");
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return std::make_unique<FaceSolver>(game::known_as<poset::PosetPosition>(position).ground_ptr(),
                                      simplify_by(context.method), context.env.memory);
}

}  // namespace

std::vector<std::vector<Element>> move_orbits(const order::Poset& poset, const DynamicBits& alive, core::Stop& stop) {
  const auto elements = order::members(alive);
  const auto group = order::automorphisms(poset, elements, &stop);
  std::vector<std::vector<Element>> result;
  for (const auto& orbit : symmetry::orbits({group.generators, false}, elements.size())) {
    result.emplace_back();
    for (const std::uint32_t i : orbit) result.back().push_back(elements[i]);
  }
  UPSET_ASSERT(result.size() <= elements.size() && (result.empty() == elements.empty()));
  return result;
}

const game::Engine kEngine{"face search", &poset::kComplexSpecies, fit, key, open};

}  // namespace upset::games::graph
