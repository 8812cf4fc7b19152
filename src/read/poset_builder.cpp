// SPDX-License-Identifier: MIT
#include "read/poset_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "read/name_length.hpp"

namespace upset::read {

namespace {

using order::Element;

bool is_number(const std::string& name) { return name.find_first_not_of("0123456789") == std::string::npos; }

std::string_view without_zeros(std::string_view digits) {
  const std::size_t start = digits.find_first_not_of('0');
  return start == std::string_view::npos ? std::string_view() : digits.substr(start);
}

bool is_name_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("._()/:-").find(c) != std::string_view::npos;
}

std::uint64_t packed(Element x, Element y) { return (std::uint64_t{x} << 32) | y; }

}  // namespace

bool name_less(const std::string& a, const std::string& b) {
  const bool a_number = is_number(a);
  if (a_number != is_number(b)) return a_number;
  if (!a_number) return a < b;
  const auto x = without_zeros(a);
  const auto y = without_zeros(b);
  if (x.size() != y.size()) return x.size() < y.size();
  return x != y ? x < y : a < b;
}

std::optional<Error> PosetBuilder::mention(const std::string& name, const Place& place) {
  if (numbers_.contains(name)) return std::nullopt;
  if (name.empty()) return refused("expected a name, found nothing", place);
  if (const auto error = refused_as_too_long(name, place)) return *error;
  if (!std::all_of(name.begin(), name.end(), is_name_character))
    return refused(fmt::format("expected a name of letters, digits and ._()/:- , found '{}'", name), place);
  if (names_.size() == order::kMaxElements + 1)
    return refused(fmt::format("a poset has at most {} elements; '{}' is one too many", order::kMaxElements, name),
                   place);
  numbers_.emplace(name, static_cast<Element>(names_.size()));
  names_.push_back(name);
  return std::nullopt;
}

std::optional<Error> PosetBuilder::relate(const std::string& lower, const std::string& upper, const Place& place) {
  if (auto error = mention(lower, place)) return error;
  if (auto error = mention(upper, place)) return error;
  if (lower == upper) return refused(fmt::format("contradiction: '{}' cannot be below itself", lower), place);
  const Element x = numbers_.at(lower);
  const Element y = numbers_.at(upper);
  if (const auto it = line_of_.find(packed(y, x)); it != line_of_.end()) {
    const Place& earlier = lines_[it->second].place;
    if (earlier.column == 0)  // not from a text
      return refused(fmt::format("contradiction: {} < {} and {} < {}", upper, lower, lower, upper), place);
    const std::string where = earlier.line > 0         ? fmt::format("line {}, column {}", earlier.line, earlier.column)
                              : earlier.source.empty() ? fmt::format("column {}", earlier.column)
                                                       : "an earlier place";  // JSON places are computed later
    return refused(fmt::format("contradiction: {} < {}, but {} says {} < {}", lower, upper, where, upper, lower),
                   place);
  }
  if (line_of_.emplace(packed(x, y), lines_.size()).second) lines_.push_back({{x, y}, place});
  return std::nullopt;
}

std::optional<Error> PosetBuilder::poison(const std::string& name, const Place& place) {
  if (poison_)
    return refused(fmt::format("a poset has at most one poison; '{}' is already one", poison_->first), place);
  poison_ = {name, place};
  return std::nullopt;
}

/// Peels off elements without upper neighbours; the rest contains a cycle. Names one by walking up inside the rest.
Error PosetBuilder::cycle_error() const {
  std::vector<std::vector<std::size_t>> lines_into(names_.size());  // by upper element
  for (std::size_t i = 0; i < lines_.size(); ++i) lines_into[lines_[i].relation.second].push_back(i);
  std::vector<std::size_t> uppers_left(names_.size(),
                                       0);  // peel from above, so that every remaining element has an upper neighbour
  for (const Line& line : lines_) ++uppers_left[line.relation.first];
  std::vector<Element> peeled;
  for (Element x = 0; x < names_.size(); ++x)
    if (uppers_left[x] == 0) peeled.push_back(x);
  for (std::size_t k = 0; k < peeled.size(); ++k)
    for (const std::size_t i : lines_into[peeled[k]])
      if (--uppers_left[lines_[i].relation.first] == 0) peeled.push_back(lines_[i].relation.first);

  std::vector<std::vector<std::size_t>> lines_from(names_.size());
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (uppers_left[lines_[i].relation.first] > 0 && uppers_left[lines_[i].relation.second] > 0)
      lines_from[lines_[i].relation.first].push_back(i);
  Element x = 0;
  while (uppers_left[x] == 0) ++x;
  std::vector<std::size_t> path;  // lines walked
  std::vector<std::size_t> visited_at(names_.size(), SIZE_MAX);
  while (visited_at[x] == SIZE_MAX) {
    visited_at[x] = path.size();
    path.push_back(lines_from[x].front());
    x = lines_[path.back()].relation.second;
  }
  std::string text = names_[x];
  std::size_t last = 0;
  const std::size_t length = path.size() - visited_at[x];
  for (std::size_t k = visited_at[x]; k < path.size(); ++k) {
    last = std::max(last, path[k]);
    if (k - visited_at[x] < 8 || k + 1 == path.size()) text += " < " + names_[lines_[path[k]].relation.second];
    else if (k - visited_at[x] == 8) text += " < ...";
  }
  return refused(fmt::format("the relations have a cycle of {} elements: {}", length, text), lines_[last].place);
}

Result<NamedPoset> PosetBuilder::without_poison(const order::Poset& all) const {
  NamedPoset result;
  std::vector<Element> kept(names_.size());
  std::iota(kept.begin(), kept.end(), 0U);
  if (poison_) {
    const auto& [name, place] = *poison_;
    const auto it = numbers_.find(name);
    if (it == numbers_.end())
      return refused(fmt::format("unknown name '{}': the poison must be an element", name), place);
    if (all.least(all.all()) != it->second)
      return refused(fmt::format("the poison '{}' must be the least element, below all others", name), place);
    kept.erase(std::find(kept.begin(), kept.end(), it->second));
    result.poison = name;
  } else if (names_.size() > order::kMaxElements) {
    return refused(fmt::format("a poset has at most {} elements, this one has {}", order::kMaxElements, names_.size()),
                   Place{lines_.empty() ? "" : lines_[0].place.source, 0, 1});
  }
  std::sort(kept.begin(), kept.end(), [&](Element a, Element b) { return name_less(names_[a], names_[b]); });
  for (const Element x : kept) result.names.push_back(names_[x]);
  result.poset = all.induced(kept);
  return result;
}

Result<NamedPoset> PosetBuilder::finish() {
  std::vector<order::Relation> relations;
  relations.reserve(lines_.size());
  for (const Line& line : lines_) relations.push_back(line.relation);
  const auto all = order::Poset::from_relations(names_.size(), relations);
  if (!all) return cycle_error();
  return without_poison(*all);
}

}  // namespace upset::read
