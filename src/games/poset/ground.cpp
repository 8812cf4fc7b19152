// SPDX-License-Identifier: MIT
#include "games/poset/ground.hpp"

#include <fmt/format.h>

#include "games/common/phrases.hpp"
#include "spec/spec.hpp"

namespace upset::games::poset {

const Result<Listing>& Ground::listing() const {
  std::call_once(once_, [&] { listing_ = std::make_unique<const Result<Listing>>(list()); });
  return *listing_;
}

std::string Ground::text() const {
  return spec::print(spec::Term{{family(), 1}, {body(), 1}, has_opaque_body(), {}, {parameter(), 1}});
}

Rules Ground::rules() const {
  const auto count = size();
  const auto bad = poison();
  return {
      "Chomp on an ordered set" + (count ? " of " + common::counted(Integer(*count + (bad ? 1 : 0)), "element") : ""),
      "A move takes an element and every element above it.",
      bad ? common::loser_by_poison(*bad) : "Nothing is poisoned: whoever takes the last element wins.",
      "A move is written as the name of the element.", bad.value_or("")};
}

Listing make_listing(order::Poset poset, std::vector<std::string> labels) {
  UPSET_ASSERT(poset.size() == labels.size());
  Listing listing{std::move(poset), std::move(labels), {}};
  listing.index.reserve(listing.labels.size());
  for (Element x = 0; x < listing.labels.size(); ++x) listing.index.emplace(listing.labels[x], x);
  UPSET_ASSERT(listing.index.size() == listing.labels.size());  // no two moves have one name
  return listing;
}

Error too_many_elements(const std::string& what, const std::string& count) {
  return Error{ErrorCode::limit,
               fmt::format("{} has {} elements; at most {} can be listed", what, count, order::kMaxElements)};
}

}  // namespace upset::games::poset
