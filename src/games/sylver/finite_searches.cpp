// SPDX-License-Identifier: MIT
#include "games/sylver/finite_searches.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxLanes = 16;    // modulus of a search that many positions share
constexpr std::uint64_t kMaxInByte = 254;  // coordinate in a search with room for further positions

}  // namespace

bool is_won_at_sight(const NumericalSemigroup& position) {
  return position.is_irreducible() && position.frobenius() > 1;
}

void FiniteSearches::set_modulus(const Coins& coins) {
  if (modulus_ != 0) return;
  if (const auto least = core::to_word(coins.numbers().front())) modulus_ = *least;
}

FiniteSearch* FiniteSearches::serving(const NumericalSemigroup& position) {
  UPSET_ASSERT(position.contains(modulus_));
  if (modulus_ == 0) return nullptr;
  for (const auto& search : searches_)
    if (search->holds(position)) return search.get();
  // The second search gets room for further positions. With one search per position, most lost positions would be found
  // and stored many times.
  if (!searches_.empty())
    if (auto wide = open_search_within(std::vector<std::uint64_t>(core::to_size(modulus_ - 1), kMaxInByte), stop_);
        wide && wide->holds(position))
      return enter(std::move(wide));
  FiniteSearch* search = enter(open_search(position, modulus_, stop_));
  UPSET_ASSERT(search == nullptr || search->holds(position));
  return search;
}

FiniteSearch* FiniteSearches::serving_all(const std::vector<NumericalSemigroup>& positions) {
  UPSET_ASSERT(!positions.empty());
  if (positions.size() == 1) return serving(positions.front());
  for (const auto& search : searches_)
    if (std::ranges::all_of(positions, [&](const auto& position) { return search->holds(position); }))
      return search.get();
  return nullptr;
}

FiniteSearch* FiniteSearches::enter(std::unique_ptr<FiniteSearch> search) {
  if (!search) return nullptr;
  UPSET_ASSERT(search->modulus() == modulus_);
  search->set_pulse([this] { pulse(); });
  if (!file_.believed_by(*search)) return nullptr;
  return searches_.emplace_back(std::move(search)).get();
}

/// The positions after the moves of an infinite position have much in common. With a search for each, most of it would
/// be found again by every one of them.
void FiniteSearches::open_for_all(const Coins& coins, const std::vector<Integer>& moves) {
  if (modulus_ < 2 || modulus_ > kMaxLanes) return;
  std::vector<std::uint64_t> most(core::to_size(modulus_ - 1), 0);
  for (const Integer& move : moves) {
    const auto next = coins.with(move);
    if (!next || !next->is_finite()) continue;
    if (next->quotient() == nullptr || stop_.poll(core::to_size(1 + next->quotient()->genus()))) return;
    if (is_won_at_sight(*next->quotient())) continue;
    const auto coordinates = coordinates_of(*next->quotient(), modulus_);
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], coordinates[i]);
  }
  const auto has_room = [&](const auto& search) { return search->has_room(most); };
  if (std::ranges::none_of(searches_, has_room)) enter(open_search_within(most, stop_));
}

void FiniteSearches::pulse() {
  if (stop_.limits().progress) stop_.limits().progress("replies", -1, stop_.states());
  file_.write_if_due(searches_);
  if (also_) also_();
}

}  // namespace upset::games::sylver
