// SPDX-License-Identifier: MIT
#include "order/two_chains.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::order {

ChainPlace Reach::by_rule(ChainPlace i) const {
  if (const auto* constant = std::get_if<Constant>(&tail_)) return constant->value;
  const auto* linear = std::get_if<Linear>(&tail_);
  if (linear == nullptr) return kEndless;
  const auto value = static_cast<std::int64_t>(linear->numerator * i / linear->denominator) + linear->shift;
  return value < 0 ? 0 : static_cast<ChainPlace>(value);
}

ChainPlace Reach::at(ChainPlace i) const {
  UPSET_ASSERT(i >= 1 && i < (ChainPlace{1} << 40));  // so that no product overflows
  return i <= table_.size() ? table_[core::to_size(i - 1)] : by_rule(i);
}

ChainPlace Reach::supremum() const {
  if (const auto* constant = std::get_if<Constant>(&tail_)) return constant->value;
  return kEndless;
}

ChainPlace Reach::first_with(ChainPlace bound) const {
  if (supremum() != kEndless && supremum() < bound) return kEndless;
  if (bound == kEndless && std::holds_alternative<Linear>(tail_)) return kEndless;
  ChainPlace low = 1;
  ChainPlace high = 1;
  while (at(high) < bound) low = high, high *= 2;
  while (low < high) {
    const ChainPlace middle = low + (high - low) / 2;
    if (at(middle) >= bound) high = middle;
    else low = middle + 1;
  }
  UPSET_ASSERT(at(high) >= bound && (high == 1 || at(high - 1) < bound));
  return high;
}

bool Reach::raise(ChainPlace i, ChainPlace bound) {
  const ChainPlace caught_up = first_with(bound);  // by the rule
  if (i > kMaxReachTable || (caught_up != kEndless && caught_up > kMaxReachTable)) return false;
  const auto extend_to = [&](ChainPlace last) {
    while (table_.size() < last) table_.push_back(by_rule(table_.size() + 1));
  };
  if (bound == kEndless) {
    extend_to(i - 1);
    table_.resize(core::to_size(i - 1));
    tail_ = All{};
  } else if (auto* constant = std::get_if<Constant>(&tail_); constant != nullptr && constant->value < bound) {
    extend_to(i - 1);
    tail_ = Constant{bound};
  } else if (caught_up > i) {
    extend_to(caught_up - 1);
  }
  for (ChainPlace j = i; j <= table_.size(); ++j)
    table_[core::to_size(j - 1)] = std::max(table_[core::to_size(j - 1)], bound);
  while (!table_.empty() && table_.back() == by_rule(table_.size())) table_.pop_back();
  UPSET_ASSERT(std::is_sorted(table_.begin(), table_.end()) && at(i) >= bound);
  return true;
}

bool Reach::is_slow() const {
  const auto* linear = std::get_if<Linear>(&tail_);
  return linear == nullptr ? std::holds_alternative<Constant>(tail_) : linear->numerator <= linear->denominator;
}

bool TwoChains::has_free_d() const {
  return reach.supremum() == 0 && std::all_of(places.begin(), places.end(), [](const ChainPlaces& at) {
           return at.above_d == 0 && at.below_d == kEndless;
         });
}

ChainPlace TwoChains::last_place() const {
  ChainPlace last = reach.table().size();
  for (const ChainPlaces& at : places)
    for (const ChainPlace place : {at.above_c, at.above_d, at.below_c, at.below_d})
      if (place != kEndless) last = std::max(last, place);
  return last;
}

namespace {

std::string chain_text(char chain, ChainPlace place) {
  return place == kEndless ? fmt::format("all of {}", chain) : fmt::format("{}{}", chain, place);
}

/// Adds what follows by transitivity until nothing changes.
class Closure {
 public:
  Closure(std::vector<std::string> names, const std::vector<Relation>& relations, std::vector<ChainPlaces> places,
          Reach reach)
      : relations_(relations) {
    family_.names = std::move(names);
    family_.places = std::move(places);
    family_.reach = std::move(reach);
  }

  Result<TwoChains> run() {
    do {
      changed_ = false;
      for (Element x = 0; x < family_.names.size(); ++x) {
        close_element(x);
        if (auto error = contradiction(x)) return *error;
        if (reach_is_too_long_) return reach_too_long();
      }
      through_chains();
      for (const Relation& relation : relations_) along(relation);
    } while (changed_);
    auto finite = Poset::from_relations(family_.names.size(), relations_);
    if (!finite) return refused("the relations contain a cycle: an element would lie above itself");
    family_.finite = std::move(*finite);
    return std::move(family_);
  }

 private:
  void raise(ChainPlace& place, ChainPlace bound) {
    if (place < bound) place = bound, changed_ = true;
  }
  void lower(ChainPlace& place, ChainPlace bound) {
    if (place > bound) place = bound, changed_ = true;
  }

  /// d_i < x < c_j, x < d_i < c_j, d_i < c_j < x.
  void close_element(Element x) {
    ChainPlaces& at = family_.places[x];
    Reach& reach = family_.reach;
    if (at.below_c != kEndless && reach.at(at.below_c) < at.above_d) {
      reach_is_too_long_ = reach_is_too_long_ || !reach.raise(at.below_c, at.above_d);
      changed_ = true;
    }
    if (at.below_d != kEndless) lower(at.below_c, reach.first_with(at.below_d));
    if (at.above_c != 0) raise(at.above_d, at.above_c == kEndless ? reach.supremum() : reach.at(at.above_c));
  }

  /// x < c_i < y and x < d_i < y. What is found follows from the places permanently, so each pair is added once.
  void through_chains() {
    if (paired_.empty()) paired_.assign(family_.names.size(), DynamicBits(family_.names.size()));
    for (Element x = 0; x < family_.names.size(); ++x) {
      const ChainPlaces& low = family_.places[x];
      if (low.below_c == kEndless && low.below_d == kEndless) continue;
      for (Element y = 0; y < family_.names.size(); ++y) {
        const ChainPlaces& high = family_.places[y];
        const bool follows = (low.below_c != kEndless && low.below_c <= high.above_c) ||
                             (low.below_d != kEndless && low.below_d <= high.above_d);
        if (!follows || paired_[x].test(y)) continue;
        paired_[x].set(y);
        relations_.emplace_back(x, y);
        changed_ = true;
      }
    }
  }

  void along(const Relation& relation) {
    ChainPlaces& low = family_.places[relation.first];
    ChainPlaces& high = family_.places[relation.second];
    raise(high.above_c, low.above_c);
    raise(high.above_d, low.above_d);
    lower(low.below_c, high.below_c);
    lower(low.below_d, high.below_d);
  }

  [[nodiscard]] std::optional<Error> contradiction(Element x) const {
    const ChainPlaces& at = family_.places[x];
    const std::string& name = family_.names[x];
    const auto twice = [&](char chain, ChainPlace above, ChainPlace below) {
      return refused(fmt::format("this is not an order: {} lies above {} and below {}", name, chain_text(chain, above),
                                 chain_text(chain, below)));
    };
    if (at.below_c != kEndless && at.above_c >= at.below_c) return twice('c', at.above_c, at.below_c);
    if (at.below_d != kEndless && at.above_d >= at.below_d) return twice('d', at.above_d, at.below_d);
    if (at.above_c != 0 && at.below_d != kEndless)
      return refused(
          fmt::format("no c may lie below a d, but c1 < {} < d{}: exchange the chains, or leave one of them "
                      "out",
                      name, at.below_d));
    return std::nullopt;
  }

  TwoChains family_{};
  std::vector<Relation> relations_;
  std::vector<DynamicBits> paired_{};  // pairs that through_chains has added
  bool changed_ = false;
  bool reach_is_too_long_ = false;
};

}  // namespace

Error reach_too_long() {
  return refused(fmt::format("a c lies above more of D than its rule says, up to a place beyond c{}; that is too far",
                             kMaxReachTable));
}

Result<TwoChains> close_two_chains(std::vector<std::string> names, const std::vector<Relation>& relations,
                                   std::vector<ChainPlaces> places, Reach reach) {
  UPSET_ASSERT(names.size() == places.size());
  return Closure(std::move(names), relations, std::move(places), std::move(reach)).run();
}

}  // namespace upset::order
