// SPDX-License-Identifier: MIT
// The diagram of covers is labelled by nauty as an undirected graph. Elements have their heights as colours, so the
// direction of a cover can be read from its ends and need not be labelled.
#include "settled/shape.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "games/poset/position.hpp"
#include "symmetry/canonical.hpp"

namespace upset::settled {

namespace {

// Elements at the start. Listing a larger ground costs more than a lookup may.
constexpr unsigned kMaxGround = 4096;

}  // namespace

std::optional<Shape> Shape::of(const game::Term& position, core::Stop& stop) {
  const auto* poset_position = game::as<games::poset::PosetPosition>(position);
  if (poset_position == nullptr) return std::nullopt;
  const auto ground_size = poset_position->ground().size();
  if (!ground_size || *ground_size > kMaxGround) return std::nullopt;
  const auto& listing = poset_position->ground().listing(stop);
  if (!listing) return std::nullopt;
  const core::DynamicBits alive = poset_position->alive();
  const std::vector<order::Element> elements = order::members(alive);
  std::vector<order::Element> index(listing->poset.size());
  Shape shape;
  for (order::Element i = 0; i < elements.size(); ++i) {
    index[elements[i]] = i;
    shape.moves_.push_back(listing->moves[elements[i]]);
  }
  for (const auto& [low, high] : listing->poset.covers(alive)) shape.covers_.emplace_back(index[low], index[high]);
  shape.heights_.assign(elements.size(), 0);
  for (const order::Element element : listing->poset.linear_extension(alive))
    for (const order::Element low : order::members(listing->poset.below(element)))
      if (low != element && alive.test(low))
        shape.heights_[index[element]] = std::max(shape.heights_[index[element]], shape.heights_[index[low]] + 1);
  for (const std::uint32_t height : shape.heights_) {
    if (shape.profile_.size() <= height) shape.profile_.resize(height + 1);
    ++shape.profile_[height];
  }
  return shape;
}

bool Shape::resembles(const Shape& other) const {
  return profile_ == other.profile_ && covers_.size() == other.covers_.size();
}

const Shape::Labels& Shape::labels() const {
  if (labels_) return *labels_;
  symmetry::Labelling found;
  symmetry::label(covers_, heights_, found);
  Labels labels;
  labels.at = found.order;
  labels.orbit_of = found.orbits;
  labels.place_of.resize(heights_.size());
  for (order::Element place = 0; place < labels.at.size(); ++place) {
    labels.place_of[labels.at[place]] = place;
    labels.heights.push_back(heights_[labels.at[place]]);
  }
  for (const auto& [low, high] : covers_) labels.covers.emplace_back(labels.place_of[low], labels.place_of[high]);
  std::ranges::sort(labels.covers);
  return labels_.emplace(std::move(labels));
}

bool Shape::equals(const Shape& other) const {
  return resembles(other) && labels().heights == other.labels().heights && labels().covers == other.labels().covers;
}

std::vector<game::Move> Shape::images(const Shape& other, const game::Move& move) const {
  UPSET_ASSERT(equals(other));
  const auto at = std::ranges::lower_bound(other.moves_, move);
  if (at == other.moves_.end() || *at != move) return {};
  const auto element = static_cast<order::Element>(at - other.moves_.begin());
  const order::Element here = labels().at[other.labels().place_of[element]];
  std::vector<game::Move> list;
  for (order::Element i = 0; i < moves_.size(); ++i)
    if (labels().orbit_of[i] == labels().orbit_of[here]) list.push_back(moves_[i]);
  return list;
}

}  // namespace upset::settled
