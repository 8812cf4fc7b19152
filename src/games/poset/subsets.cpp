// SPDX-License-Identifier: MIT
// A move of subset take-away takes a set and all its supersets.
#include "games/poset/subsets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/poset/families.hpp"
#include "graph/families.hpp"

namespace upset::games::poset {

namespace {

constexpr int kMaxDigit = 9;
constexpr std::string_view kPoints = "a number of points, or points/size";

/// The subsets of 0..points-1 with at most `largest` points: all faces of a skeleton of a simplex.
upset::graph::Complex all_subsets(std::size_t points, std::size_t largest) {
  upset::graph::Complex complex;
  if (largest > 0) complex.vertices = points;
  for (std::size_t size = 1; size <= largest; ++size)
    for (auto& face : upset::graph::subsets_of_size(points, size)) complex.faces.push_back(std::move(face));
  return complex;
}

}  // namespace

std::string SubsetsGround::body() const {
  return largest_ < points_ ? points_.get_str() + "/" + largest_.get_str() : points_.get_str();
}

std::optional<Integer> SubsetsGround::size() const {
  if (points_ <= 1) return largest_ == 0 ? Integer(0) : points_;
  if (largest_ > 64 || !core::to_word(points_)) return std::nullopt;  // too many to list
  Integer total = 0;
  for (unsigned k = 1; k <= core::as<unsigned>(largest_); ++k) {
    total += core::choose(points_, k);
  }
  return total;
}

const upset::graph::Complex* SubsetsGround::faces() const {
  const auto count = size();
  if (!count || *count > order::kMaxElements) return nullptr;
  std::call_once(once_, [&] {
    complex_ = all_subsets(core::as<std::size_t>(points_), core::as<std::size_t>(std::min(largest_, points_)));
  });
  UPSET_ASSERT(core::from_word(complex_.faces.size()) == *count);
  return &complex_;
}

std::string SubsetsGround::notation_help() const {
  return fmt::format("a set such as 1-3{} of at most {} of the points 1 to {}, ascending",
                     points_ <= kMaxDigit ? " or 13" : "", largest_.get_str(), points_.get_str());
}

std::string SubsetsGround::name_of(const Move& move) const {
  std::string name = notation(move);
  if (points_ <= kMaxDigit) std::erase(name, '-');
  return name;
}

std::optional<Move> SubsetsGround::named(const std::string& name) const {
  if (points_ > kMaxDigit || name.empty() || name.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  std::vector<std::uint64_t> points;
  for (const char digit : name) points.push_back(static_cast<std::uint64_t>(digit - '0'));
  return Move::of_words(points);
}

std::string SubsetsGround::notation(const Move& move) const { return common::join_numbers(move, '-'); }

Rules SubsetsGround::rules() const {
  return {fmt::format("Subset take-away: the non-empty sets of at most {} of {}", common::shown(largest_),
                      common::counted(points_, "point")),
          "A move takes a set and all sets that contain it.", "Nothing is poisoned: whoever takes the last set wins.",
          "A move is written by its points, such as 1-3, and 2 for the set of point 2 alone."};
}

Result<Listing> SubsetsGround::list() const {
  const auto count = size();
  if (!count || *count > order::kMaxElements)
    return too_many_elements(text(), count ? count->get_str() : "astronomically many");
  return make_listing(upset::graph::face_poset(*faces()), moves_of(*faces()));
}

game::TermPtr all_subsets_of(const Integer& points, const Integer& largest) {
  UPSET_ASSERT(largest <= points);
  return std::make_shared<ListedPosition>(std::make_shared<SubsetsGround>(points, largest));
}

Result<game::TermPtr> make_subsets(const std::vector<Integer>& numbers, const common::Origin& origin) {
  if (auto error = common::refuse_numbers(numbers, kPoints, origin)) return *error;
  if (numbers.size() > 2) return origin.refuse("expected n or n/k, found more numbers");
  return all_subsets_of(numbers.front(), std::min(numbers.front(), numbers.back()));
}

Result<game::TermPtr> read_subsets(const spec::Term& term, game::Reading&) {
  const auto numbers = common::read_numbers(term.body, '/', kPoints);
  if (!numbers) return numbers.error();
  return make_subsets(*numbers, {term.body, '/'});
}

}  // namespace upset::games::poset
