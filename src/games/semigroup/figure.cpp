// SPDX-License-Identifier: MIT
#include "games/semigroup/figure.hpp"

#include <algorithm>
#include <map>

#include "games/poset/figure.hpp"
#include "games/semigroup/position.hpp"

namespace upset::games::semigroup {

namespace {

using common::Arrangement;
using common::Figure;
using common::FigureRequest;
using common::Piece;
using common::Presence;
using upset::semigroup::NumericalSemigroup;

constexpr std::uint64_t kMaxColumns = 40;     // of a picture by residues
constexpr std::uint64_t kDefaultCells = 240;  // for the beginning of an infinite order
constexpr std::uint64_t kMaxCells = 800;      // the same if a winning move is farther away
constexpr std::size_t kDefaultElements = 40;  // likewise for a Hasse diagram
constexpr std::size_t kMaxElements = 160;
constexpr std::uint64_t kDefaultRows = 4;  // at least, above the row of the poison

bool has_columns(const Structure& structure) {
  const auto* numerical = game::as<NumericalStructure>(structure);
  return numerical != nullptr && numerical->semigroup().multiplicity() > 1 &&
         numerical->semigroup().multiplicity() <= kMaxColumns;
}

/// The greatest element of some moves.
std::optional<std::uint64_t> greatest(const std::vector<game::Move>& moves) {
  std::optional<std::uint64_t> most;
  for (const game::Move& move : moves) most = std::max(most.value_or(0), move.only_word());
  return most;
}

/// The last row to draw of the beginning of S: beyond the gaps and the winning moves, if they are not too far.
std::uint64_t last_row(const NumericalSemigroup& semigroup, std::optional<std::uint64_t> winning) {
  const std::uint64_t m = semigroup.multiplicity();
  const std::uint64_t past_gaps = semigroup.conductor() / m + 1;
  const std::uint64_t usual = std::max(kDefaultRows, std::min(past_gaps, kDefaultCells / m));
  if (!winning || *winning + m > kMaxCells) return usual;
  return std::max(usual, *winning / m + 1);
}

/// Some ascending elements in rows of m, with the gaps between them.
Figure in_rows(const NumericalStructure& structure, const std::vector<std::pair<std::uint64_t, Presence>>& elements) {
  const NumericalSemigroup& semigroup = structure.semigroup();
  const std::uint64_t m = semigroup.multiplicity();
  const auto piece = [&](std::uint64_t x, Presence presence) {
    return Piece{common::taken_by({x}, presence),
                 structure.label(x),
                 presence,
                 {static_cast<unsigned>(x / m), static_cast<unsigned>(x % m), 0}};
  };
  Figure figure;
  figure.modulus = static_cast<unsigned>(m);
  std::map<std::uint64_t, std::size_t> number;
  for (const auto& [x, presence] : elements) {
    number.emplace(x, figure.pieces.size());
    figure.pieces.push_back(piece(x, presence));
  }
  for (const std::uint64_t g : semigroup.generators()) {
    figure.steps.emplace_back(g / m, g % m);
    for (const auto& [x, i] : number)
      if (const auto above = number.find(x + g); above != number.end() && x != 0)
        figure.covers.emplace_back(i, above->second);
  }
  const std::uint64_t end = (elements.back().first / m + 1) * m;
  for (std::uint64_t x = 1; x < end; ++x)
    if (!semigroup.contains(x)) figure.gaps.push_back(piece(x, Presence::gone));
  return figure;
}

Figure beginning_in_rows(const NumericalStructure& structure, const FigureRequest& request) {
  const NumericalSemigroup& semigroup = structure.semigroup();
  const std::uint64_t end = (last_row(semigroup, greatest(request.winning)) + 1) * semigroup.multiplicity();
  std::vector<std::pair<std::uint64_t, Presence>> elements{{0, Presence::poison}};
  for (std::uint64_t x = 1; x < end; ++x)
    if (semigroup.contains(x)) elements.emplace_back(x, Presence::left);
  Figure figure = in_rows(structure, elements);
  for (std::size_t i = 0; i < elements.size(); ++i)
    if (elements[i].first + semigroup.generators().back() >= end) figure.open.push_back(i);
  return figure;
}

/// The first elements as a Hasse diagram. Its greatest elements are drawn as open.
Figure beginning_in_layers(const Structure& structure, const FigureRequest& request) {
  const std::uint64_t wanted = greatest(request.winning).value_or(0);
  std::vector<std::uint64_t> elements;
  for (std::uint64_t x = structure.origin() + 1;
       elements.size() < kDefaultElements || (x <= wanted && elements.size() < kMaxElements); ++x)
    if (structure.contains(x)) elements.push_back(x);
  const poset::Listing listing = listing_of(structure, elements);
  Figure figure;
  for (const std::uint64_t x : elements) figure.pieces.push_back({game::Move{x}, structure.label(x)});
  std::vector<bool> is_greatest(elements.size(), true);
  for (const auto& [x, y] : listing.poset.covers(listing.poset.all())) {
    figure.covers.emplace_back(x, y);
    is_greatest[x] = false;
  }
  for (std::size_t i = 0; i < elements.size(); ++i)
    if (is_greatest[i]) figure.open.push_back(i);
  figure.pieces.push_back({std::nullopt, structure.label(structure.origin()), Presence::poison});
  return figure;
}

/// The remaining elements, and the last move at its old place.
Figure rest_in_rows(const RemainderPosition& position, const std::optional<game::Move>& last) {
  const auto& structure = game::known_as<NumericalStructure>(position.structure());
  const poset::Listing& listing = *position.ground().listing();
  const auto alive = position.alive();
  std::vector<std::pair<std::uint64_t, Presence>> elements{{0, Presence::poison}};
  alive.for_each([&](std::size_t x) { elements.emplace_back(listing.moves[x].only_word(), Presence::left); });
  const auto& gone = position.missing();
  if (last && std::ranges::find(gone, last->only_word()) != gone.end())
    elements.emplace_back(last->only_word(), Presence::gone);
  std::ranges::sort(elements);
  return in_rows(structure, elements);
}

}  // namespace

std::vector<Arrangement> infinite_arrangements(const game::Term& position) {
  if (has_columns(game::known_as<InfinitePosition>(position).structure()))
    return {Arrangement::residues, Arrangement::layers};
  return {Arrangement::layers};
}

Result<Figure> infinite_figure(const game::Term& position, const FigureRequest& request) {
  const auto& known = game::known_as<InfinitePosition>(position);
  if (auto error = known.unplayable()) return *error;
  if (request.arrangement == Arrangement::layers) return beginning_in_layers(known.structure(), request);
  return beginning_in_rows(game::known_as<NumericalStructure>(known.structure()), request);
}

std::string infinite_summary(const game::Term&) { return "infinitely many elements"; }

/// After a small move few elements are left, one per residue class, which does not make a table of rows.
std::vector<Arrangement> rest_arrangements(const game::Term& position) {
  const auto& known = game::known_as<RemainderPosition>(position);
  if (!has_columns(known.structure())) return {Arrangement::layers};
  const std::uint64_t m = game::known_as<NumericalStructure>(known.structure()).semigroup().multiplicity();
  if (known.missing().front() <= 2 * m) return {Arrangement::layers, Arrangement::residues};
  return {Arrangement::residues, Arrangement::layers};
}

Result<Figure> rest_figure(const game::Term& position, const FigureRequest& request) {
  if (request.arrangement == Arrangement::layers) return poset::order_figure(position, request);
  if (*position.size() > core::from_word(request.most)) return common::too_much_to_draw(position, request.most);
  return rest_in_rows(game::known_as<RemainderPosition>(position), request.last);
}

}  // namespace upset::games::semigroup
