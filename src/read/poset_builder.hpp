// SPDX-License-Identifier: MIT
// Collects named elements and relations from any text format. Rejects anything that is not an order, naming the place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/hash_table.hpp"
#include "order/poset.hpp"
#include "upset/result.hpp"

namespace upset::read {

/// A poset whose elements have names, in ascending order of names. The poison, if any, is not among them.
struct NamedPoset {
  std::vector<std::string> names{};
  order::Poset poset{};
  std::optional<std::string> poison{};
};

/// Numeric names come first, by value; all others follow bytewise.
bool name_less(const std::string& a, const std::string& b);

class PosetBuilder {
 public:
  /// Mentions a name, new or known.
  std::optional<Error> mention(const std::string& name, const Place& place);
  /// lower < upper, whether mentioned before or new.
  std::optional<Error> relate(const std::string& lower, const std::string& upper, const Place& place);
  /// Declares the poison; checked at the end, because it may be named before its relations.
  std::optional<Error> poison(const std::string& name, const Place& place);
  [[nodiscard]] bool knows(const std::string& name) const { return numbers_.contains(name); }

  Result<NamedPoset> finish();

 private:
  struct Line {
    order::Relation relation;
    Place place;
  };

  [[nodiscard]] Error cycle_error() const;
  [[nodiscard]] Result<NamedPoset> without_poison(const order::Poset& all) const;

  std::vector<std::string> names_;  // in order of appearance
  core::HashMap<std::string, order::Element> numbers_;
  std::vector<Line> lines_;
  core::HashMap<std::uint64_t, std::size_t> line_of_;  // packed relation to index in lines_
  std::optional<std::pair<std::string, Place>> poison_;
};

}  // namespace upset::read
