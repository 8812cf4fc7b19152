// SPDX-License-Identifier: MIT
#include "games/semigroup/position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"

namespace upset::games::semigroup {

namespace {

constexpr std::size_t kMaxMovesShown = 200;  // if there are infinitely many
constexpr std::size_t kMaxSteps = 64;        // generators: with more, comparing all pairs is as fast

/// Whether a move takes an element other than the losing one.
bool has(const Structure& structure, const game::Move& move) {
  return move.size() == 1 && move.word(0) && structure.contains(*move.word(0)) && *move.word(0) != structure.origin();
}

/// The order from its steps x < x + g, closed row by row. For 16,384 elements this takes hundredths of a second, where
/// comparing all pairs takes more than one second. The list must contain every chain of steps between two of its
/// elements.
order::Poset closure_of_steps(const std::vector<std::uint64_t>& generators,
                              const std::vector<std::uint64_t>& elements) {
  UPSET_ASSERT(std::ranges::is_sorted(elements));
  std::vector<order::Relation> steps;
  for (order::Element x = 0; x < elements.size(); ++x)
    for (const std::uint64_t generator : generators) {
      const auto upper = std::ranges::lower_bound(elements, elements[x] + generator);
      if (upper != elements.end() && *upper == elements[x] + generator)
        steps.emplace_back(x, static_cast<order::Element>(upper - elements.begin()));
    }
  return order::Poset::from_relations(elements.size(), steps).value();  // steps go up, so there is no cycle
}

order::Poset poset_of(const Structure& structure, const std::vector<std::uint64_t>& elements) {
  if (const auto* numerical = game::as<NumericalStructure>(structure);
      numerical != nullptr && numerical->semigroup().generators().size() <= kMaxSteps)
    return closure_of_steps(numerical->semigroup().generators(), elements);
  return order::Poset::from_order_unchecked(elements.size(), [&](poset::Element x, poset::Element y) {
    return x != y && structure.is_above(elements[x], elements[y]);
  });
}

}  // namespace

poset::Listing listing_of(const Structure& structure, const std::vector<std::uint64_t>& elements) {
  std::vector<game::Move> moves;
  for (const std::uint64_t x : elements) {
    moves.push_back({x});
    UPSET_ASSERT(structure.contains(x) && structure.parse(structure.label(x)) == x);
  }
  return poset::make_listing(poset_of(structure, elements), std::move(moves));
}

const upset::semigroup::NumericalSemigroup* InfinitePosition::numerical() const {
  const auto* structure = game::as<NumericalStructure>(*structure_);
  return structure == nullptr ? nullptr : &structure->semigroup();
}

Result<game::Move> InfinitePosition::read_move(const std::string& text) const {
  if (auto error = unplayable()) return *error;
  const auto element = structure_->parse(text);
  if (!element || !structure_->contains(*element))
    return refused(ErrorCause::no_such_move, fmt::format("expected {}, found '{}'", structure_->notation_help(), text));
  if (*element == structure_->origin())
    return refused(ErrorCause::losing_move, fmt::format("'{}' is the losing move; it would end the game", text));
  return game::Move{*element};
}

Result<bool> InfinitePosition::had(const game::Move& move) const { return has(*structure_, move); }

std::string InfinitePosition::notation(const game::Move& move) const { return structure_->label(move.only_word()); }

Result<game::TermPtr> InfinitePosition::play(const game::Move& move) const {
  if (auto error = unplayable()) return *error;
  if (!has(*structure_, move))
    return refused(ErrorCause::no_such_move, fmt::format("expected {}", structure_->notation_help()));
  return remainder(structure_, {move.only_word()});
}

std::vector<game::Move> InfinitePosition::moves(std::size_t limit) const {
  std::vector<game::Move> list;
  if (unplayable()) return list;
  for (std::uint64_t x = structure_->origin() + 1; list.size() < std::min(limit, kMaxMovesShown); ++x)
    if (structure_->contains(x)) list.push_back({x});
  return list;
}

std::optional<core::Integer> RemainderGround::size() const {
  const auto& listed = listing();
  if (!listed) return std::nullopt;
  return core::from_word(listed->moves.size());
}

Result<poset::Listing> RemainderGround::list() const {
  auto elements = structure_->not_above(base_);
  if (!elements) return elements.error();
  if (elements->size() > order::kMaxElements)
    return poset::too_many_elements(text() + "@" + structure_->label(base_), std::to_string(elements->size()));
  return listing_of(*structure_, *elements);
}

RemainderPosition::RemainderPosition(std::shared_ptr<const RemainderGround> ground, std::vector<std::uint64_t> made)
    : PosetPosition(ground), ground_(std::move(ground)), made_(std::move(made)) {
  const poset::Listing& listing = *ground_->listing();
  UPSET_ASSERT(!made_.empty() && std::is_sorted(made_.begin(), made_.end()));
  alive_ = listing.poset.all();
  for (const std::uint64_t x : made_)
    if (const auto element = listing.element_of({x})) alive_ -= listing.poset.above(*element);
}

std::optional<game::Move> RemainderGround::parse(const std::string& text) const {
  const auto element = structure_->parse(text);
  return element ? std::optional(game::Move{*element}) : std::nullopt;
}

std::vector<game::Move> RemainderPosition::made() const {
  std::vector<game::Move> moves;
  for (const std::uint64_t x : made_) moves.push_back({x});
  return moves;
}

Result<bool> RemainderPosition::had(const game::Move& move) const { return has(structure(), move); }

Result<game::TermPtr> RemainderPosition::play(const game::Move& move) const {
  if (!has(structure(), move))
    return refused(ErrorCause::no_such_move, fmt::format("expected {}", structure().notation_help()));
  const std::uint64_t element = move.only_word();
  for (const std::uint64_t gone : made_)
    if (structure().is_above(gone, element)) return is_gone(move);
  auto moves = made_;
  moves.push_back(element);
  // The ground is kept as long as its base is: listing it again would cost more than the move.
  if (element < made_.front()) return remainder(ground_->structure(), std::move(moves));
  std::erase_if(moves, [&](std::uint64_t x) { return x != element && structure().is_above(element, x); });
  std::sort(moves.begin(), moves.end());
  return game::TermPtr(std::make_shared<RemainderPosition>(ground_, std::move(moves)));
}

Result<game::TermPtr> remainder(const StructurePtr& structure, std::vector<std::uint64_t> moves) {
  std::sort(moves.begin(), moves.end());
  std::vector<std::uint64_t> least;
  for (const std::uint64_t x : moves)
    if (std::none_of(least.begin(), least.end(), [&](std::uint64_t y) { return structure->is_above(y, x); }))
      least.push_back(x);
  UPSET_ASSERT(!least.empty() && structure->contains(least.front()) && least.front() != structure->origin());
  auto ground = std::make_shared<const RemainderGround>(structure, least.front());
  if (const auto& listing = ground->listing(); !listing) return listing.error();
  return game::TermPtr(std::make_shared<RemainderPosition>(std::move(ground), std::move(least)));
}

}  // namespace upset::games::semigroup
