// SPDX-License-Identifier: MIT
// If the fixed points of an involution form a down-set, the position has the value of the fixed points: a move outside
// them is answered by its image. The rules apply this repeatedly, and decide the position if what is left is empty or
// series-parallel. Lemma 2.12 of the paper on Kneser graphs is about automorphisms. Lemma 4.3 of the paper on numerical
// semigroups needs less, and is about outcomes; the copy argument of Lemma 2.12 shows the same for values.
#include "order/symmetries.hpp"
#include "theory/poset/listed.hpp"

namespace upset::theory {

namespace involution {
namespace {

order::Reduction by_lemma(const order::Poset& poset, const order::DynamicBits& alive, core::Stop* stop) {
  return order::reduce_by_involutions(poset, alive, order::InvolutionEffort::small, stop);
}

/// What a way to reduce the position leaves of it; nullopt if that is everything, or if stopped.
template <auto reduce_set, std::size_t max_size>
std::optional<order::Reduction> reduction_of(const game::Term& position, core::Stop& stop) {
  const auto size = position.size();
  if (!size || *size < 2 || *size > core::from_word(max_size)) return std::nullopt;
  const auto* poset = listed(position);
  if (poset == nullptr) return std::nullopt;
  auto reduction = reduce_set(poset->ground().listing()->poset, poset->alive(), &stop);
  if (stop.stopped() || reduction.pairings.empty()) return std::nullopt;
  return reduction;
}

template <const Rule& rule, auto reduce>
std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop& stop) {
  const auto reduction = reduce(position, stop);
  if (!reduction) return std::nullopt;
  const auto& poset = game::known_as<games::poset::PosetPosition>(position);
  const order::Poset& order = poset.ground().listing()->poset;
  games::poset::SubsetSolver solver(order, stop, games::poset::SubsetSolver::Mode::decompose_only);
  const auto value = solver.grundy(reduction->fixed);
  if (!value) return std::nullopt;  // what is left has a prime part
  game::Verdict verdict = game::valued(core::from_word(*value), reason_by(rule));
  if (*verdict.grundy == query.target) verdict.extent = game::Extent::all;  // no move keeps the value
  // Moves among the fixed points keep the pairing. A move outside them has a value that the pairing does not give. Only
  // lower values are sure to be reached by a fixed point.
  const auto target = core::to_word(query.target);
  if (query.moves == game::MovesWanted::none || !target || *target >= *value) return verdict;
  if (const auto moves = solver.moves_to(reduction->fixed, static_cast<std::uint32_t>(*target), false)) {
    for (const order::Element x : *moves) verdict.moves.push_back(poset.ground().listing()->moves[x]);
    verdict.extent = game::Extent::enough;
  }
  return verdict;
}

template <auto reduce>
std::optional<game::Move> reply(const game::Term& before, const game::Move& move, core::Stop& stop) {
  const auto reduction = reduce(before, stop);
  if (!reduction) return std::nullopt;
  const auto& listing = *game::known_as<games::poset::PosetPosition>(before).ground().listing();
  const auto made = listing.element_of(move);
  if (!made) return std::nullopt;
  for (const order::Pairing& pairing : reduction->pairings)
    for (const auto& [x, y] : pairing) {
      if (*made == x) return listing.moves[y];
      if (*made == y) return listing.moves[x];
    }
  return std::nullopt;
}

constexpr auto by_symmetry = reduction_of<order::reduce_by_automorphisms, order::kMaxSymmetrySize>;
constexpr auto by_any = reduction_of<by_lemma, order::kMaxInvolutionSize>;

constexpr const char* kStrategy =
    "Answer a move outside the fixed points with its mirror image, and a move among them as if nothing else were left.";

}  // namespace
}  // namespace involution

const Rule kInvolution{"involution",
                       "involution with a down-set of fixed points",
                       "kneser-2.12",
                       {&games::poset::PosetPosition::kSpecies},
                       Play::in_part,
                       involution::apply<kInvolution, involution::by_symmetry>,
                       nullptr,
                       involution::kStrategy,
                       nullptr,
                       nullptr,
                       nullptr,
                       nullptr,
                       nullptr,
                       nullptr,
                       involution::reply<involution::by_symmetry>};

const Rule kOrderInvolution{"order-involution",
                            "involutions that need not be symmetries",
                            "semigroups-4.3",
                            {&games::poset::PosetPosition::kSpecies},
                            Play::in_part,
                            involution::apply<kOrderInvolution, involution::by_any>,
                            nullptr,
                            involution::kStrategy,
                            nullptr,
                            nullptr,
                            nullptr,
                            nullptr,
                            nullptr,
                            nullptr,
                            involution::reply<involution::by_any>};

}  // namespace upset::theory
