// SPDX-License-Identifier: MIT
// Collects the relations of a family on two growing chains, from a text or from a program. Rejects anything that is not
// such a family, naming the place.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "order/two_chains.hpp"
#include "upset/result.hpp"

namespace upset::read {

inline constexpr std::size_t kMaxChainsElements = 2048;

/// One side of a relation.
struct ChainsSide {
  char chain = 0;                             // 'c', 'd', or 0 for an element of the finite part
  order::ChainPlace place = order::kEndless;  // on the chain, from 1; kEndless for all of it
  std::string name{};                         // of the element

  friend bool operator==(const ChainsSide&, const ChainsSide&) = default;
};

/// "c3", "d" for all of D, or a name.
std::string chains_side_text(const ChainsSide& side);

class ChainsBuilder {
 public:
  /// Mentions an element of the finite part, new or known.
  std::optional<Error> mention(const std::string& name, const Place& place);
  /// The error for a place on a chain, written as `text`, that is 0 or too far.
  static std::optional<Error> refuse_place(order::ChainPlace chain_place, const std::string& text, const Place& place);
  /// low < high; the elements must have been mentioned, and the places must be valid.
  std::optional<Error> relate(const ChainsSide& low, const ChainsSide& high, const Place& place);
  /// How far each c lies above D if no relation says more, written as `text`; at most once.
  std::optional<Error> set_reach(const order::Reach::Tail& tail, const std::string& text, const Place& place);
  [[nodiscard]] bool knows(const std::string& name) const { return numbers_.contains(name); }

  /// The elements in the order of their names, and all implied relations. An error may have no place.
  Result<order::TwoChains> finish();

 private:
  std::optional<Error> relate_chains(const ChainsSide& low, const ChainsSide& high, const Place& place);

  std::vector<std::string> names_{};
  std::map<std::string, order::Element> numbers_{};
  std::vector<order::ChainPlaces> places_{};
  std::vector<order::Relation> relations_{};
  std::vector<std::pair<order::ChainPlace, order::ChainPlace>> crossings_{};  // c_i lies above d_j
  order::Reach reach_{};
  bool has_reach_ = false;
};

/// "none", "all" or "P/Q/S": a rule as written in items after "reach=". A constant other than 0 has no such rule.
std::string reach_text(const order::Reach::Tail& tail);

/// The error for an invalid rule.
Error not_a_reach(const std::string& text, const Place& place);

}  // namespace upset::read
