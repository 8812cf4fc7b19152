// SPDX-License-Identifier: MIT
// Members are found breadth first from the set to be proved. A set is identified by its canonical form, and a reference
// to a member carries the relabelling that leads there, so that the checker never looks for one. Replies that lead to
// bipartite graphs or to members already there are preferred, which keeps kernels small.
#include "games/graph/face_kernel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "graph/face_sets.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;
using order::Element;
using upset::graph::CanonicalFaces;
using upset::graph::Vertex;

class FaceKernelBuilder {
 public:
  FaceKernelBuilder(const Complex& complex, const order::Poset& poset, Simplify simplify, FaceOracle& oracle,
                    core::Stop& stop)
      : complex_(complex), poset_(poset), simplify_(simplify), oracle_(oracle), stop_(stop), larger_(poset.size()) {
    for (std::size_t x = 0; x < complex.faces.size(); ++x)
      if (complex.faces[x].size() > 2) larger_.set(x);
  }

  std::optional<game::Proof> run(const DynamicBits& root, std::uint32_t value) {
    oracle_.expect_small_questions();
    if (root.none()) return game::Proof{game::FaceKernelProof{{{root, 0, "moves"}}}};
    add_member(upset::graph::canonical_faces(complex_, root), root, value);
    for (std::size_t next = 0; next < members_.size(); ++next) {
      auto rule = rule_for(DynamicBits(members_[next].set), members_[next].value);
      if (!rule || stop_.poll_now()) return std::nullopt;
      members_[next].rule = std::move(*rule);
      if (stop_.would_exceed_memory(members_[next].rule.size())) return std::nullopt;
    }
    UPSET_ASSERT(index_.size() == members_.size() && points_.size() == members_.size());
    return game::Proof{game::FaceKernelProof{std::move(members_)}};
  }

 private:
  std::optional<std::string> rule_for(const DynamicBits& set, std::uint32_t value) {
    if (formula(set, value)) return "bipartite";
    const auto parts = upset::graph::connected_parts(complex_, set);
    if (parts.size() > 1) return parts_rule(parts);
    if (simplify_ == Simplify::all)
      if (const auto pairs = upset::graph::involution_pairs(complex_, set, kInvolutionBudget); !pairs.empty())
        return swap_rule(set, value, pairs);
    return moves_rule(set, value);
  }

  std::optional<std::string> parts_rule(const std::vector<DynamicBits>& parts) {
    std::string rule = "parts";
    for (const DynamicBits& part : parts) {
      const auto value = oracle_.value(part);
      if (!value) return std::nullopt;
      rule += " " + claim(part, *value);
    }
    return rule;
  }

  std::string swap_rule(const DynamicBits& set, std::uint32_t value,
                        const std::vector<std::pair<Vertex, Vertex>>& pairs) {
    std::string rule = "swap ";
    DynamicBits fixed = set;
    for (const auto& [u, v] : pairs) {
      rule += fmt::format("{}{}-{}", rule.back() == ' ' ? "" : ",", u, v);
      fixed -= poset_.above(u);
      fixed -= poset_.above(v);
    }
    UPSET_ASSERT(fixed.count() < set.count());
    return rule + " " + claim(fixed, value);
  }

  std::optional<std::string> moves_rule(const DynamicBits& set, std::uint32_t value) {
    std::string rule = "moves";
    for (const Element x : order::members(set)) {
      const auto answer = answer_to(set - poset_.above(x), value);
      if (!answer) return std::nullopt;
      rule += " " + *answer;
    }
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto answer = move_to(set, lower);
      if (!answer) return std::nullopt;
      rule += " " + *answer;
    }
    return rule;
  }

  /// A move has led to `option`: it has a lower value, or a reply leads back to `value`.
  std::optional<std::string> answer_to(const DynamicBits& option, std::uint32_t value) {
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto equal = oracle_.has_value(option, lower);
      if (!equal) return std::nullopt;
      if (*equal) return claim(option, lower);
    }
    return move_to(option, value);
  }

  /// A move from `set` to a position of value `target`, as cheap to prove as can be seen at once: to a bipartite graph,
  /// to a member, to one that the search has met. Only where none is known is another searched for. Moves whose counts
  /// make the target likely come first, and the others are looked at only if none of those will do: a known value
  /// costs a canonical form.
  std::optional<std::string> move_to(const DynamicBits& set, std::uint32_t target) {
    std::array<std::vector<Element>, 2> moves;  // likely, unlikely
    for (const Element y : order::members(set)) moves[guess(set - poset_.above(y)) == target ? 0 : 1].push_back(y);
    for (const Element y : moves[0])
      if (formula(set - poset_.above(y), target)) return fmt::format("{}:b", y);
    std::vector<std::pair<std::size_t, Element>> open;  // by what they leave, the least first
    for (const auto& list : moves) {
      std::optional<Element> known;
      for (const Element y : list) {
        const DynamicBits option = set - poset_.above(y);
        const auto equal = oracle_.known_to_have(option, target);
        if (!equal) open.emplace_back(option.count(), y);
        if (!equal || !*equal) continue;
        if (option.none()) return fmt::format("{}:=", y);
        if (const auto token = member_token(upset::graph::canonical_faces(complex_, option)))
          return fmt::format("{}:{}", y, *token);
        if (!known || option.count() < (set - poset_.above(*known)).count()) known = y;
      }
      if (known) return reply(set, *known, target);
    }
    return search_for(set, target, std::move(open));
  }

  /// The first of some moves that proves to lead to the target.
  std::optional<std::string> search_for(const DynamicBits& set, std::uint32_t target,
                                        std::vector<std::pair<std::size_t, Element>> open) {
    std::sort(open.begin(), open.end());
    for (const auto& [size, y] : open) {
      const auto equal = oracle_.has_value(set - poset_.above(y), target);
      if (!equal) return std::nullopt;
      if (*equal) return reply(set, y, target);
    }
    UPSET_ASSERT(false);  // the value says that there is such a move
    return std::nullopt;
  }

  std::string reply(const DynamicBits& set, Element y, std::uint32_t target) {
    return fmt::format("{}:{}", y, claim(set - poset_.above(y), target));
  }

  /// The token by which a rule refers to a set that has this value.
  std::string claim(const DynamicBits& set, std::uint32_t value) {
    if (set.none()) return "=";
    if (formula(set, value)) return "b";
    const CanonicalFaces form = upset::graph::canonical_faces(complex_, set);
    if (auto token = member_token(form)) return std::move(*token);
    add_member(form, set, value);
    return "=";
  }

  /// The relabelling that leads from a set to the member it is isomorphic to; nothing when there is none.
  [[nodiscard]] std::optional<std::string> member_token(const CanonicalFaces& form) const {
    const auto it = index_.find(form.key);
    if (it == index_.end()) return std::nullopt;
    UPSET_ASSERT(points_[it->second].size() == form.points.size());
    std::vector<std::pair<Vertex, Vertex>> images;
    for (std::size_t i = 0; i < form.points.size(); ++i) images.emplace_back(form.points[i], points_[it->second][i]);
    std::sort(images.begin(), images.end());
    if (std::all_of(images.begin(), images.end(), [](const auto& image) { return image.first == image.second; }))
      return "=";
    std::string token;
    for (const auto& [from, to] : images) token += fmt::format("{}{}", token.empty() ? "" : ".", to);
    return token;
  }

  void add_member(const CanonicalFaces& form, const DynamicBits& set, std::uint32_t value) {
    UPSET_ASSERT(value <= set.count() && !index_.contains(form.key));
    index_.emplace(form.key, members_.size());
    members_.push_back({set, value, ""});
    points_.push_back(form.points);
    stop_.add_bytes(static_cast<std::int64_t>(2 * form.key.size() + set.heap_bytes() + 256));
  }

  /// Whether the formula for bipartite graphs, where formulas are allowed, gives this value.
  [[nodiscard]] bool formula(const DynamicBits& set, std::uint32_t value) const {
    if (simplify_ != Simplify::all || set.intersects(larger_) || guess(set) != value) return false;
    return upset::graph::bipartite_value(complex_, set) == value;
  }

  /// What the formula would say.
  [[nodiscard]] std::uint32_t guess(const DynamicBits& set) const {
    std::size_t vertices = 0;
    for (std::size_t v = 0; v < complex_.vertices; ++v) vertices += set.test(v) ? 1 : 0;
    return bipartite_value(vertices, set.count() - vertices);
  }

  static constexpr std::size_t kInvolutionBudget = 100'000;

  const Complex& complex_;
  const order::Poset& poset_;
  Simplify simplify_;
  FaceOracle& oracle_;
  core::Stop& stop_;
  DynamicBits larger_;  // faces of more than two points: with one of them it is no graph
  std::vector<game::FaceMember> members_;
  std::vector<std::vector<Vertex>> points_;        // of each member, in canonical order
  core::HashMap<std::string, std::size_t> index_;  // canonical key -> member
};

}  // namespace

std::optional<game::Proof> face_kernel(const Complex& complex, const order::Poset& poset, const DynamicBits& set,
                                       std::uint32_t value, Simplify simplify, FaceOracle& oracle, core::Stop& stop) {
  return FaceKernelBuilder(complex, poset, simplify, oracle, stop).run(set, value);
}

}  // namespace upset::games::graph
