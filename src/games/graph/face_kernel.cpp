// SPDX-License-Identifier: MIT
// Members are found breadth first from the set to be proved. A set is identified by its canonical form. A reference to
// a member carries the relabelling that leads there, so the checker need not search for one. Replies that lead to
// bipartite graphs or to existing members are preferred, which keeps kernels small. A position counts as visited
// whenever the search is asked about it.
#include "games/graph/face_kernel.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "graph/face_sets.hpp"
#include "graph/face_signature.hpp"

namespace upset::games::graph {

namespace {

using game::FaceReference;
using game::FaceRule;
using order::DynamicBits;
using order::Element;
using upset::graph::CanonicalFaces;
using upset::graph::Vertex;

class FaceKernelBuilder {
 public:
  FaceKernelBuilder(const Complex& complex, const order::Poset& poset, Simplify simplify, FaceOracle& oracle,
                    core::Stop& stop)
      : complex_(complex),
        poset_(poset),
        simplify_(simplify),
        oracle_(oracle),
        stop_(stop),
        cost_(1 + poset.size() / kFacesPerStep),
        vertices_(poset.size()),
        larger_(poset.size()),
        signature_(complex) {
    for (std::size_t x = 0; x < complex.faces.size(); ++x) {
      if (complex.faces[x].size() == 1) vertices_.set(x);
      if (complex.faces[x].size() > 2) larger_.set(x);
    }
  }

  std::optional<game::Proof> run(const DynamicBits& root, std::uint32_t value) {
    oracle_.expect_small_questions();
    if (root.none()) return game::Proof{game::FaceKernelProof{{{root, 0, {}}}}};
    add_member(upset::graph::canonical_faces(complex_, poset_, root, stop_), root, value);
    for (std::size_t next = 0; next < members_.size(); ++next) {
      auto rule = rule_for(DynamicBits(members_[next].set), members_[next].value);
      if (!rule || stop_.poll_now()) return std::nullopt;
      members_[next].rule = std::move(*rule);
      if (stop_.would_exceed_memory(members_[next].rule.bytes())) return std::nullopt;
    }
    UPSET_ASSERT(index_.size() == members_.size() && points_.size() == members_.size());
    return game::Proof{game::FaceKernelProof{std::move(members_)}};
  }

 private:
  using Kind = FaceRule::Kind;
  static constexpr Element kNoMove = FaceReference::kNoMove;

  /// A set that a rule will refer to.
  struct Target {
    Element move = kNoMove;
    bool by_formula = false;
    std::vector<std::uint16_t> images{};
  };

  static void add(FaceRule& rule, const Target& target) {
    rule.references.push_back({target.move, target.by_formula, static_cast<std::uint32_t>(target.images.size())});
    rule.images.insert(rule.images.end(), target.images.begin(), target.images.end());
  }

  std::optional<FaceRule> rule_for(const DynamicBits& set, std::uint32_t value) {
    if (formula(set, value)) return FaceRule{Kind::bipartite, {}, {}, {}};
    const auto parts = upset::graph::connected_parts(complex_, set);
    if (parts.size() > 1) return parts_rule(parts, value);
    if (simplify_ == Simplify::all)
      if (const auto pairs = upset::graph::involution_pairs(complex_, poset_, set, kInvolutionBudget, stop_);
          !pairs.empty())
        return swap_rule(set, value, pairs);
    return moves_rule(set, value);
  }

  std::optional<FaceRule> parts_rule(const std::vector<DynamicBits>& parts, [[maybe_unused]] std::uint32_t whole) {
    FaceRule rule{Kind::parts, {}, {}, {}};
    [[maybe_unused]] std::uint32_t total = 0;
    for (const DynamicBits& part : parts) {
      const auto value = value_of(part);
      if (!value) return std::nullopt;
      add(rule, claim(part, *value));
      total ^= *value;
    }
    UPSET_ASSERT(total == whole);
    return rule;
  }

  FaceRule swap_rule(const DynamicBits& set, std::uint32_t value, const std::vector<std::pair<Vertex, Vertex>>& pairs) {
    FaceRule rule{Kind::swap, {}, pairs, {}};
    DynamicBits fixed = set;
    for (const auto& [u, v] : pairs) {
      fixed -= poset_.above(u);
      fixed -= poset_.above(v);
    }
    UPSET_ASSERT(fixed.count() < set.count());
    add(rule, claim(fixed, value));
    return rule;
  }

  std::optional<FaceRule> moves_rule(const DynamicBits& set, std::uint32_t value) {
    FaceRule rule;
    // The reply y to the move x leaves the same set as the reply x to the move y, so one answer serves both.
    std::vector<std::optional<Target>> mirrored(poset_.size());
    for (const Element x : order::members(set)) {
      if (mirrored[x]) {
        add(rule, *mirrored[x]);
        continue;
      }
      auto answer = answer_to(set - poset_.above(x), value);
      if (!answer) return std::nullopt;
      add(rule, *answer);
      if (answer->move == kNoMove) continue;
      UPSET_ASSERT(set.test(answer->move) && !poset_.above(answer->move).test(x));
      const Element reply = std::exchange(answer->move, x);
      mirrored[reply] = std::move(answer);
    }
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto answer = move_to(set, lower);
      if (!answer) return std::nullopt;
      add(rule, *answer);
    }
    return rule;
  }

  /// A move led to `option`. Shows that it has a lower value, or finds a reply that leads back to `value`.
  std::optional<Target> answer_to(const DynamicBits& option, std::uint32_t value) {
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto equal = has_value(option, lower);
      if (!equal) return std::nullopt;
      if (*equal) return claim(option, lower);
    }
    return move_to(option, value);
  }

  /// The same target, with the move that leads there.
  static Target by_move(Element move, Target target) {
    target.move = move;
    return target;
  }

  /// A move, and what is known at once of the set that it leaves.
  struct Option {
    Element move;
    std::size_t size;
    bool is_likely;  // whether its counts make the target value likely
  };

  /// What a move leaves; valid until the next call.
  const DynamicBits& after(const DynamicBits& set, Element move) {
    after_ = set;
    after_ -= poset_.above(move);
    return after_;
  }

  /// A move from `set` to a position of value `target`: preferably to a bipartite graph, otherwise to a member,
  /// otherwise the first in the order below. It asks the search, not its table, whether a set has the value, so the
  /// choice does not depend on what was searched before.
  std::optional<Target> move_to(const DynamicBits& set, std::uint32_t target) {
    std::vector<Option> options;
    options.reserve(set.count());
    for (const Element y : order::members(set)) {
      const DynamicBits& left = after(set, y);
      if (stop_.poll(cost_)) return std::nullopt;
      if (left.none() && target == 0) return Target{y};
      const bool is_likely = guess(left) == target;
      if (is_likely && formula(left, target)) return Target{y, true};
      options.push_back({y, left.count(), is_likely});
    }
    for (const Option& option : options) {
      if (stop_.poll(cost_)) return std::nullopt;
      if (auto member = member_like(after(set, option.move), target)) return by_move(option.move, std::move(*member));
    }
    return move_to_new(set, options, target);
  }

  /// Tries small sets first, and likely ones first among sets of equal size.
  std::optional<Target> move_to_new(const DynamicBits& set, std::vector<Option>& options, std::uint32_t target) {
    std::stable_sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
      return a.size != b.size ? a.size < b.size : a.is_likely && !b.is_likely;
    });
    for (const Option& option : options) {
      const DynamicBits& left = after(set, option.move);
      const auto equal = has_value(left, target);
      if (!equal) return std::nullopt;
      if (*equal) return by_move(option.move, claim(left, target));
    }
    UPSET_ASSERT(false);  // the value implies that there is such a move
    return std::nullopt;
  }

  /// How a rule refers to a set of this value. The set becomes a member if no member is isomorphic to it.
  Target claim(const DynamicBits& set, std::uint32_t value) {
    if (set.none()) return {};
    if (formula(set, value)) return {kNoMove, true, {}};
    const CanonicalFaces form = upset::graph::canonical_faces(complex_, poset_, set, stop_);
    if (auto member = member_like(form)) {
      UPSET_ASSERT(members_[index_.find(form.key)->second].value == value);  // isomorphic sets have equal values
      return std::move(*member);
    }
    add_member(form, set, value);
    return {};
  }

  /// The member of this value that is isomorphic to the set. Signatures tell most sets apart.
  std::optional<Target> member_like(const DynamicBits& set, std::uint32_t value) {
    if (!coarse_.contains({signature_.coarse(set), value})) return std::nullopt;
    if (!signed_.contains({signature_.of(set), value})) return std::nullopt;
    const CanonicalFaces form = upset::graph::canonical_faces(complex_, poset_, set, stop_);
    const auto it = index_.find(form.key);
    if (it == index_.end() || members_[it->second].value != value) return std::nullopt;
    return member_like(form);
  }

  /// The relabelling from a set to the member that is isomorphic to it; nothing if no member is.
  [[nodiscard]] std::optional<Target> member_like(const CanonicalFaces& form) const {
    const auto it = index_.find(form.key);
    if (it == index_.end()) return std::nullopt;
    UPSET_ASSERT(points_[it->second].size() == form.points.size());
    std::vector<std::pair<Vertex, Vertex>> images;
    for (std::size_t i = 0; i < form.points.size(); ++i) images.emplace_back(form.points[i], points_[it->second][i]);
    std::sort(images.begin(), images.end());
    UPSET_ASSERT(std::adjacent_find(images.begin(), images.end(), [](const auto& a, const auto& b) {
                   return a.first == b.first;
                 }) == images.end());  // it is a relabelling
    Target target;
    if (std::all_of(images.begin(), images.end(), [](const auto& image) { return image.first == image.second; }))
      return target;
    for (const auto& [from, to] : images) target.images.push_back(static_cast<std::uint16_t>(to));
    return target;
  }

  void add_member(const CanonicalFaces& form, const DynamicBits& set, std::uint32_t value) {
    UPSET_ASSERT(value <= set.count() && !index_.contains(form.key));
    index_.emplace(form.key, members_.size());
    coarse_.insert({signature_.coarse(set), value});
    signed_.insert({signature_.of(set), value});
    members_.push_back({set, value, {}});
    points_.push_back(form.points);
    stop_.add_bytes(static_cast<std::int64_t>(2 * form.key.size() + set.heap_bytes() + 256));
  }

  std::optional<std::uint32_t> value_of(const DynamicBits& set) { return visit() ? oracle_.value(set) : std::nullopt; }
  std::optional<bool> has_value(const DynamicBits& set, std::uint32_t value) {
    return visit() ? oracle_.has_value(set, value) : std::nullopt;
  }

  /// Counts a position that the search is asked about; false if that is one too many.
  bool visit() {
    stop_.add_states(1);
    return !stop_.poll(cost_);
  }

  /// Whether the formula for bipartite graphs applies, is allowed, and gives this value.
  [[nodiscard]] bool formula(const DynamicBits& set, std::uint32_t value) const {
    if (simplify_ != Simplify::all || guess(set) != value || set.intersects(larger_)) return false;
    return upset::graph::bipartite_value(complex_, set) == value;
  }

  /// What the formula would give.
  [[nodiscard]] std::uint32_t guess(const DynamicBits& set) const {
    std::size_t vertices = 0;
    for (std::size_t w = 0; w < set.words(); ++w)
      vertices += static_cast<std::size_t>(std::popcount(set.word(w) & vertices_.word(w)));
    return bipartite_value(vertices, set.count() - vertices);
  }

  static constexpr std::size_t kInvolutionBudget = 100'000;
  static constexpr std::size_t kFacesPerStep = 64;  // of a set that is made and looked up in a microsecond

  const Complex& complex_;
  const order::Poset& poset_;
  Simplify simplify_;
  FaceOracle& oracle_;
  core::Stop& stop_;
  std::size_t cost_;  // steps that it takes to look at a set
  DynamicBits vertices_;
  DynamicBits larger_;  // faces of more than two points: a set with one of them is not a graph
  DynamicBits after_;   // scratch
  upset::graph::FaceSignature signature_;
  std::vector<game::FaceMember> members_;
  std::vector<std::vector<Vertex>> points_;        // of each member, in canonical order
  core::HashMap<std::string, std::size_t> index_;  // canonical key -> member
  // Signatures and values of the members; the cheap signature comes first.
  core::HashSet<std::pair<std::uint64_t, std::uint32_t>> coarse_;
  core::HashSet<std::pair<std::uint64_t, std::uint32_t>> signed_;
};

}  // namespace

std::optional<game::Proof> face_kernel(const Complex& complex, const order::Poset& poset, const DynamicBits& set,
                                       std::uint32_t value, Simplify simplify, FaceOracle& oracle, core::Stop& stop) {
  return FaceKernelBuilder(complex, poset, simplify, oracle, stop).run(set, value);
}

}  // namespace upset::games::graph
