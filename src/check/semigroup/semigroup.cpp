// SPDX-License-Identifier: MIT
// The least elements by relaxation. Multiplying by a generator permutes the pairs (residue, t). Going round a cycle of
// the permutation from its least entry settles that generator permanently as long as the others stay. So in commutative
// semigroups one pass is enough and a second finds nothing. Passes are repeated until nothing changes, which is right
// in any group.
#include "check/semigroup/semigroup.hpp"

#include <algorithm>
#include <utility>

namespace upset::check {

namespace {

constexpr std::int64_t kMaxStates = 4'000'000;
constexpr std::size_t kMaxSteps = 1'000'000'000;

}  // namespace

Semigroup::Semigroup(std::shared_ptr<const Monoid> group, std::vector<Element> generators)
    : group_(std::move(group)), commutative_(group_->is_commutative()) {
  std::sort(generators.begin(), generators.end());
  generators.erase(std::unique(generators.begin(), generators.end()), generators.end());
  choose_modulus(generators);
  close(generators);
  CountedVector<std::uint32_t>().swap(visited_);
}

void Semigroup::choose_modulus(const std::vector<Element>& generators) {
  for (const Element& generator : generators) {
    const std::int64_t power = generator.a * group_->order_of(generator.t);
    if (modulus_ == 0 || power < modulus_) modulus_ = power;
  }
  if (modulus_ > kMaxStates / group_->size()) {
    refuse("the semigroup is too large for the checker: its modulus times the order of the group is above 4000000");
  }
  least_.assign(static_cast<std::size_t>(modulus_) * group_->size(), -1);
  visited_.assign(least_.size(), 0);
  least_[state(poison())] = 0;
}

void Semigroup::spend(std::size_t steps) {
  spent_ += steps;
  if (spent_ > kMaxSteps) refuse("the semigroup is too large for the checker: it gives up after 10^9 steps");
}

// Generators already reached are not minimal and are dropped, except (modulus, e), which is in S from the start.
void Semigroup::close(const std::vector<Element>& generators) {
  const Element unit{modulus_, group_->identity()};
  std::vector<Element> used;
  for (const Element& generator : generators) {
    if (generator != unit && contains(generator)) continue;
    used.push_back(generator);
    relax(generator);
  }
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Element& generator : used) changed = relax(generator) || changed;
  }
  keep_minimal(used);
}

bool Semigroup::relax(Element generator) {
  spend(2 * least_.size());
  ++round_;
  bool changed = false;
  const auto next = [&](Element x) {
    return Element{(x.a + generator.a) % modulus_, group_->product(x.t, generator.t)};
  };
  for (std::size_t s = 0; s < least_.size(); ++s) {
    if (visited_[s] == round_ || least_[s] < 0) continue;
    const Element start{static_cast<std::int64_t>(s / group_->size()), static_cast<std::uint32_t>(s % group_->size())};
    Element best = start;
    for (Element x = start; visited_[state(x)] != round_; x = next(x)) {
      visited_[state(x)] = round_;
      if (least_[state(x)] >= 0 && least_[state(x)] < least_[state(best)]) best = x;
    }
    std::int64_t value = least_[state(best)];
    for (Element x = next(best); x != best; x = next(x)) {
      value += generator.a;
      std::int64_t& least = least_[state(x)];
      if (least >= 0 && least <= value) {
        value = least;
      } else {
        least = value;
        changed = true;
      }
    }
  }
  return changed;
}

// A generator g is not minimal iff it is h*s for another generator h and s in S. In a commutative semigroup, where the
// generators came in ascending order, only (modulus, e) can be so.
void Semigroup::keep_minimal(const std::vector<Element>& candidates) {
  const Element unit{modulus_, group_->identity()};
  for (const Element& g : candidates) {
    if (!commutative_ || g == unit) {
      spend(candidates.size());
      if (std::any_of(candidates.begin(), candidates.end(),
                      [&](const Element& h) { return h != g && is_above(g, h); })) {
        continue;
      }
    }
    generators_.push_back(g);
  }
}

std::int64_t Semigroup::period() const {
  std::int64_t p = 1;
  while (!generates({p, group_->identity()})) ++p;  // ends at the modulus
  return p;
}

std::int64_t Semigroup::largest_missing() const { return *std::max_element(least_.begin(), least_.end()) - modulus_; }

}  // namespace upset::check
