// SPDX-License-Identifier: MIT
// Members are found breadth first from the set to be proved. A set is identified by its canonical form, and a reference
// to a member carries the relabelling that leads there, so that the checker never looks for one. Replies that lead to
// bipartite graphs or to members already there are preferred, which keeps kernels small.
#include "games/graph/face_kernel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "graph/face_sets.hpp"
#include "graph/face_signature.hpp"

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
      : complex_(complex),
        poset_(poset),
        simplify_(simplify),
        oracle_(oracle),
        stop_(stop),
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
    if (root.none()) return game::Proof{game::FaceKernelProof{{{root, 0, "moves"}}}};
    add_member(upset::graph::canonical_faces(complex_, poset_, root), root, value);
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
    if (parts.size() > 1) return parts_rule(parts, value);
    if (simplify_ == Simplify::all)
      if (const auto pairs = upset::graph::involution_pairs(complex_, poset_, set, kInvolutionBudget); !pairs.empty())
        return swap_rule(set, value, pairs);
    return moves_rule(set, value);
  }

  std::optional<std::string> parts_rule(const std::vector<DynamicBits>& parts, [[maybe_unused]] std::uint32_t whole) {
    std::string rule = "parts";
    [[maybe_unused]] std::uint32_t total = 0;
    for (const DynamicBits& part : parts) {
      const auto value = oracle_.value(part);
      if (!value) return std::nullopt;
      rule += " " + claim(part, *value);
      total ^= *value;
    }
    UPSET_ASSERT(total == whole);
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
    // A reply y to the move x leaves what the reply x to the move y does: one answer serves both.
    std::vector<std::string> mirrored(poset_.size());
    for (const Element x : order::members(set)) {
      if (!mirrored[x].empty()) {
        rule += " " + mirrored[x];
        continue;
      }
      const auto answer = answer_to(set - poset_.above(x), value);
      if (!answer) return std::nullopt;
      if (const std::size_t colon = answer->text.find(':'); colon != std::string::npos) {
        UPSET_ASSERT(set.test(answer->reply) && !poset_.above(answer->reply).test(x));
        mirrored[answer->reply] = std::to_string(x) + answer->text.substr(colon);
      }
      rule += " " + answer->text;
    }
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto answer = move_to(set, lower);
      if (!answer) return std::nullopt;
      rule += " " + answer->text;
    }
    return rule;
  }

  /// How a rule answers a move: by a reply and the member it leads to ("12:3.1.2"), or by a member alone.
  struct Reply {
    std::string text;
    Element reply = 0;
  };

  /// A move has led to `option`: it has a lower value, or a reply leads back to `value`.
  std::optional<Reply> answer_to(const DynamicBits& option, std::uint32_t value) {
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      const auto equal = oracle_.has_value(option, lower);
      if (!equal) return std::nullopt;
      if (*equal) return Reply{claim(option, lower)};
    }
    return move_to(option, value);
  }

  static Reply reply(Element y, std::string_view token) {
    std::string text = std::to_string(y);
    text.append(":").append(token);
    return {std::move(text), y};
  }

  /// A move, and what is seen at once of the set that it leaves.
  struct Option {
    Element move;
    std::size_t size;
    bool is_likely;  // its counts make the target likely
  };

  /// What a move leaves; valid until the next call.
  const DynamicBits& after(const DynamicBits& set, Element move) {
    after_ = set;
    after_ -= poset_.above(move);
    return after_;
  }

  /// A move from `set` to a position of value `target`, as cheap to prove as can be seen at once: to a bipartite graph,
  /// to a member, to one that the search has met. Only where none is known is another searched for.
  std::optional<Reply> move_to(const DynamicBits& set, std::uint32_t target) {
    std::vector<Option> options;
    options.reserve(set.count());
    for (const Element y : order::members(set)) {
      const DynamicBits& left = after(set, y);
      if (left.none() && target == 0) return reply(y, "=");
      const bool is_likely = guess(left) == target;
      if (is_likely && formula(left, target)) return reply(y, "b");
      options.push_back({y, left.count(), is_likely});
    }
    for (const Option& option : options)
      if (const auto token = token_of_member(after(set, option.move), target)) return reply(option.move, *token);
    return move_to_known(set, options, target);
  }

  /// The smallest set that the search is known to give the target, among the likely ones if there is any: a known value
  /// costs a canonical form.
  std::optional<Reply> move_to_known(const DynamicBits& set, std::vector<Option>& options, std::uint32_t target) {
    std::stable_sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
      return a.is_likely != b.is_likely ? a.is_likely : a.size < b.size;
    });
    std::vector<Option> open;
    for (const Option& option : options) {
      const DynamicBits& left = after(set, option.move);
      const auto equal = oracle_.known_to_have(left, target);
      if (!equal) open.push_back(option);
      if (equal && *equal) return reply(option.move, claim(left, target));
    }
    return search_for(set, std::move(open), target);
  }

  /// The first of some options, the least first, that proves to have the target.
  std::optional<Reply> search_for(const DynamicBits& set, std::vector<Option> open, std::uint32_t target) {
    std::stable_sort(open.begin(), open.end(), [](const Option& a, const Option& b) { return a.size < b.size; });
    for (const Option& option : open) {
      const DynamicBits& left = after(set, option.move);
      const auto equal = oracle_.has_value(left, target);
      if (!equal) return std::nullopt;
      if (*equal) return reply(option.move, claim(left, target));
    }
    UPSET_ASSERT(false);  // the value says that there is such a move
    return std::nullopt;
  }

  /// The token by which a rule refers to a set that has this value.
  std::string claim(const DynamicBits& set, std::uint32_t value) {
    if (set.none()) return "=";
    if (formula(set, value)) return "b";
    const CanonicalFaces form = upset::graph::canonical_faces(complex_, poset_, set);
    if (auto token = token_of_member(form)) {
      UPSET_ASSERT(members_[index_.find(form.key)->second].value == value);  // as isomorphic sets have
      return std::move(*token);
    }
    add_member(form, set, value);
    return "=";
  }

  /// The token of a member of this value that the set is isomorphic to. Most sets are told apart by their signatures.
  std::optional<std::string> token_of_member(const DynamicBits& set, std::uint32_t value) {
    if (!coarse_.contains({signature_.coarse(set), value})) return std::nullopt;
    if (!signed_.contains({signature_.of(set), value})) return std::nullopt;
    const CanonicalFaces form = upset::graph::canonical_faces(complex_, poset_, set);
    const auto it = index_.find(form.key);
    if (it == index_.end() || members_[it->second].value != value) return std::nullopt;
    return token_of_member(form);
  }

  /// The relabelling that leads from a set to the member it is isomorphic to; nothing when there is none.
  [[nodiscard]] std::optional<std::string> token_of_member(const CanonicalFaces& form) const {
    const auto it = index_.find(form.key);
    if (it == index_.end()) return std::nullopt;
    UPSET_ASSERT(points_[it->second].size() == form.points.size());
    std::vector<std::pair<Vertex, Vertex>> images;
    for (std::size_t i = 0; i < form.points.size(); ++i) images.emplace_back(form.points[i], points_[it->second][i]);
    std::sort(images.begin(), images.end());
    UPSET_ASSERT(std::adjacent_find(images.begin(), images.end(), [](const auto& a, const auto& b) {
                   return a.first == b.first;
                 }) == images.end());  // a relabelling
    if (std::all_of(images.begin(), images.end(), [](const auto& image) { return image.first == image.second; }))
      return "=";
    std::string token;
    for (const auto& [from, to] : images) {
      if (!token.empty()) token += '.';
      token += std::to_string(to);
    }
    return token;
  }

  void add_member(const CanonicalFaces& form, const DynamicBits& set, std::uint32_t value) {
    UPSET_ASSERT(value <= set.count() && !index_.contains(form.key));
    index_.emplace(form.key, members_.size());
    coarse_.insert({signature_.coarse(set), value});
    signed_.insert({signature_.of(set), value});
    members_.push_back({set, value, ""});
    points_.push_back(form.points);
    stop_.add_bytes(static_cast<std::int64_t>(2 * form.key.size() + set.heap_bytes() + 256));
  }

  /// Whether the formula for bipartite graphs, where formulas are allowed, gives this value.
  [[nodiscard]] bool formula(const DynamicBits& set, std::uint32_t value) const {
    if (simplify_ != Simplify::all || guess(set) != value || set.intersects(larger_)) return false;
    return upset::graph::bipartite_value(complex_, set) == value;
  }

  /// What the formula would say.
  [[nodiscard]] std::uint32_t guess(const DynamicBits& set) const {
    std::size_t vertices = 0;
    for (std::size_t w = 0; w < set.words(); ++w)
      vertices += static_cast<std::size_t>(std::popcount(set.word(w) & vertices_.word(w)));
    return bipartite_value(vertices, set.count() - vertices);
  }

  static constexpr std::size_t kInvolutionBudget = 100'000;

  const Complex& complex_;
  const order::Poset& poset_;
  Simplify simplify_;
  FaceOracle& oracle_;
  core::Stop& stop_;
  DynamicBits vertices_;
  DynamicBits larger_;  // faces of more than two points: with one of them it is no graph
  DynamicBits after_;   // scratch
  upset::graph::FaceSignature signature_;
  std::vector<game::FaceMember> members_;
  std::vector<std::vector<Vertex>> points_;        // of each member, in canonical order
  core::HashMap<std::string, std::size_t> index_;  // canonical key -> member
  // Signatures and values of the members, those that cost little first.
  core::HashSet<std::pair<std::uint64_t, std::uint32_t>> coarse_;
  core::HashSet<std::pair<std::uint64_t, std::uint32_t>> signed_;
};

}  // namespace

std::optional<game::Proof> face_kernel(const Complex& complex, const order::Poset& poset, const DynamicBits& set,
                                       std::uint32_t value, Simplify simplify, FaceOracle& oracle, core::Stop& stop) {
  return FaceKernelBuilder(complex, poset, simplify, oracle, stop).run(set, value);
}

}  // namespace upset::games::graph
