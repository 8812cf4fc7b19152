// SPDX-License-Identifier: MIT
#include "games/graph/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/hash.hpp"
#include "games/graph/face_kernel.hpp"
#include "games/graph/part_search.hpp"
#include "order/symmetries.hpp"

namespace upset::games::graph {

namespace {

using game::MovesWanted;
using game::Query;
using game::Verdict;
using order::DynamicBits;
using order::Element;

LimitReached limit_of(const core::Stop& stop) {
  return {stop.cause_name(), fmt::format("{} positions in {:.1f} s", stop.states(), stop.seconds()), {}};
}

class FaceComputation {
 public:
  FaceComputation(const poset::Listing& listing, DynamicBits alive, const Query& query, core::Stop& stop,
                  FaceOracle& oracle)
      : listing_(listing), alive_(std::move(alive)), query_(query), stop_(stop), oracle_(oracle) {}

  Verdict run() {
    const bool by_values = query_.grundy || query_.target != 0;
    const bool finished = (by_values ? decide_value() : decide_outcome()) && find_moves();
    verdict_.reason = reason();
    if (!finished) {
      verdict_.limit = limit_of(stop_);
      for (const auto& orbit : misses_)
        for (std::string& move : labels(orbit)) verdict_.limit->excluded.push_back(std::move(move));
    }
    return std::move(verdict_);
  }

 private:
  bool decide_value() {
    const auto value = oracle_.value(alive_);
    if (!value) return false;
    verdict_.grundy = core::from_word(*value);
    verdict_.outcome = *value == 0 ? Outcome::P : Outcome::N;
    return true;
  }

  bool decide_outcome() {
    const auto losing = oracle_.is_p(alive_);
    if (!losing) return false;
    verdict_.outcome = *losing ? Outcome::P : Outcome::N;
    if (*losing) verdict_.grundy = 0;
    return true;
  }

  /// Symmetric moves are as good as each other: one of each orbit is tried, in the order in which the search tries
  /// them, so that what it found is not looked for again. The order does not depend on the search, so neither does the
  /// move.
  bool find_moves() {
    const auto target = core::to_word(query_.target);
    const bool is_reachable = target && *target <= listing_.labels.size() && verdict_.grundy != query_.target;
    if (query_.moves == MovesWanted::none) return true;
    for (const auto& orbit : is_reachable ? likeliest_first(static_cast<std::uint32_t>(*target)) : Orbits{}) {
      const auto hit =
          oracle_.has_value(alive_ - listing_.poset.above(orbit.front()), static_cast<std::uint32_t>(*target));
      if (!hit) return false;
      auto& list = *hit ? hits_ : misses_;
      list.push_back(orbit);
      if (*hit && query_.moves == MovesWanted::one) break;
    }
    keep_moves();
    return true;
  }

  [[nodiscard]] std::vector<std::vector<Element>> likeliest_first(std::uint32_t target) const {
    std::vector<std::tuple<bool, std::size_t, std::vector<Element>>> ranked;
    for (auto& orbit : move_orbits(listing_.poset, alive_)) {
      const Outlook outlook = oracle_.outlook(alive_ - listing_.poset.above(orbit.front()));
      ranked.emplace_back(outlook.guess != target, outlook.measure, std::move(orbit));
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::vector<Element>> orbits;
    for (auto& [is_unlikely, measure, orbit] : ranked) orbits.push_back(std::move(orbit));
    return orbits;
  }

  void keep_moves() {
    std::sort(hits_.begin(), hits_.end());
    verdict_.moves_found = true;
    verdict_.moves_complete = query_.moves == MovesWanted::all || hits_.empty();
    std::vector<Element> moves;
    for (const auto& orbit : hits_) {
      moves.insert(moves.end(), orbit.begin(), query_.moves == MovesWanted::all ? orbit.end() : orbit.begin() + 1);
      if (query_.moves == MovesWanted::all) verdict_.orbits.push_back(labels(orbit));
    }
    std::sort(moves.begin(), moves.end());
    verdict_.moves = labels(moves);
  }

  [[nodiscard]] std::vector<std::string> labels(const std::vector<Element>& elements) const {
    std::vector<std::string> result;
    for (const Element x : elements) result.push_back(listing_.labels[x]);
    return result;
  }

  [[nodiscard]] Reason reason() const {
    if (!oracle_.has_searched()) return {"decomposition", "connected parts, involutions and formulas", "", {}};
    return {"search", "questions \"is its value k?\" on graphs up to isomorphism", "", {}};
  }

  using Orbits = std::vector<std::vector<Element>>;

  const poset::Listing& listing_;
  DynamicBits alive_;
  const Query& query_;
  core::Stop& stop_;
  FaceOracle& oracle_;
  Orbits hits_;
  Orbits misses_;
  Verdict verdict_;
};

/// Tables belong to a position and a way of simplifying.
std::uint64_t identity_of(const poset::PosetPosition& position, Simplify simplify) {
  return core::hash64(position.spec() + (simplify == Simplify::all ? " all" : " canonical"));
}

std::unique_ptr<FaceOracle> oracle_for(const poset::PosetPosition& position, Simplify simplify, core::Stop& stop) {
  const Complex* faces = position.ground().faces();
  if (faces == nullptr) return nullptr;
  return FaceOracle::make(*faces, position.alive(), simplify, stop);
}

Verdict refusal(Error error) {
  Verdict verdict;
  verdict.refusal = std::move(error);
  return verdict;
}

}  // namespace

std::vector<std::vector<Element>> move_orbits(const order::Poset& poset, const DynamicBits& alive) {
  const auto elements = order::members(alive);
  const auto group = order::automorphisms(poset, elements);
  std::vector<std::vector<Element>> result;
  for (const auto& orbit : symmetry::orbits({group.generators, false}, elements.size())) {
    result.emplace_back();
    for (const std::uint32_t i : orbit) result.back().push_back(elements[i]);
  }
  return result;
}

std::optional<Verdict> compute(const poset::PosetPosition& position, const Query& query, core::Stop& stop,
                               Simplify simplify) {
  const auto oracle = oracle_for(position, simplify, stop);
  if (!oracle) return std::nullopt;
  const std::string& checkpoint = stop.limits().checkpoint;
  if (!checkpoint.empty())
    if (auto error = oracle->take_up(checkpoint, identity_of(position, simplify))) return refusal(std::move(*error));
  Verdict verdict = FaceComputation(*position.ground().listing(), position.alive(), query, stop, *oracle).run();
  if (!checkpoint.empty())
    if (auto error = oracle->write_now()) return refusal(std::move(*error));
  return verdict;
}

std::optional<Result<game::Proof>> prove(const poset::PosetPosition& position, const core::Integer& value,
                                         core::Stop& stop, Simplify simplify) {
  const auto oracle = oracle_for(position, simplify, stop);
  if (!oracle) return std::nullopt;
  auto proof = face_kernel(*position.ground().faces(), position.ground().listing()->poset, position.alive(),
                           static_cast<std::uint32_t>(value.get_ui()), simplify, *oracle, stop);
  if (proof) return Result<game::Proof>(std::move(*proof));
  const LimitReached limit = limit_of(stop);
  return Result<game::Proof>(Error{
      ErrorCode::limit, fmt::format("no certificate: the limit '{}' was reached ({})", limit.kind, limit.reached)});
}

}  // namespace upset::games::graph
