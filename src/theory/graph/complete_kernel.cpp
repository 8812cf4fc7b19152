// SPDX-License-Identifier: MIT
// Two vertices answer one, and one answers two: either way K_(t-1) without one edge is left, up to the names of the
// vertices. The ends of the missing edge are twins, and without them K_(t-3) is left.
#include "theory/graph/complete_kernel.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace upset::theory {

namespace {

using core::DynamicBits;
using games::poset::Listing;
using graph::Face;
using graph::Vertex;
using Vertices = std::vector<Vertex>;

class CompleteKernel {
 public:
  CompleteKernel(const Listing& listing, const Vertices& vertices) : listing_(listing), vertices_(vertices) {}

  game::Proof made() {
    game::FaceKernelProof proof;
    for (std::size_t t = vertices_.size(); t > 0; t -= 3) {
      proof.members.push_back(complete(t));
      proof.members.push_back(without_edge(t - 1));
    }
    return game::Proof{std::move(proof)};
  }

 private:
  [[nodiscard]] std::uint32_t element(const Face& face) const {
    return *listing_.element_of(games::poset::move_of(face));
  }
  /// Of the vertex number i. Points of the checker are elements, too.
  [[nodiscard]] std::uint16_t point(std::size_t i) const { return static_cast<std::uint16_t>(element({vertices_[i]})); }

  [[nodiscard]] DynamicBits faces_on(std::size_t count) const {
    DynamicBits set(listing_.moves.size());
    for (std::size_t i = 0; i < count; ++i) {
      set.set(element({vertices_[i]}));
      for (std::size_t j = i + 1; j < count; ++j) set.set(element({vertices_[i], vertices_[j]}));
    }
    return set;
  }

  /// K_t on the first t vertices.
  [[nodiscard]] game::FaceMember complete(std::size_t t) const {
    struct Answer {
      std::uint32_t to;
      std::array<std::size_t, 3> gone;  // the vertex first
      std::uint32_t answer;
    };
    std::vector<Answer> answers;
    const auto other_than = [](std::size_t i, std::size_t j) {
      std::size_t k = 0;
      while (k == i || k == j) ++k;
      return k;
    };
    for (std::size_t i = 0; i < t; ++i) {
      const std::size_t a = other_than(i, i);
      const std::size_t b = other_than(i, a);
      answers.push_back({point(i), {i, std::min(a, b), std::max(a, b)}, edge(a, b)});
      for (std::size_t j = i + 1; j < t; ++j) {
        const std::size_t k = other_than(i, j);
        answers.push_back({edge(i, j), {k, i, j}, point(k)});
      }
    }
    std::ranges::sort(answers, {}, &Answer::to);
    game::FaceMember member{faces_on(t)};
    for (const Answer& answer : answers) {
      member.rule.references.push_back({answer.answer, false, static_cast<std::uint32_t>(t - 1)});
      std::size_t next = 2;  // the ends of the missing edge become the vertices 0 and 1
      for (std::size_t i = 0; i < t; ++i) {
        if (i == answer.gone[0]) continue;
        const std::size_t to = i == answer.gone[1] ? 0 : i == answer.gone[2] ? 1 : next++;
        member.rule.images.push_back(point(to));
      }
    }
    return member;
  }

  /// K_t on the first t vertices without the edge between the first two.
  [[nodiscard]] game::FaceMember without_edge(std::size_t t) const {
    game::FaceMember member{faces_on(t)};
    member.set.reset(edge(0, 1));
    member.rule.kind = game::FaceRule::Kind::swap;
    member.rule.swaps.emplace_back(point(0), point(1));
    game::FaceReference rest;
    rest.images = static_cast<std::uint32_t>(t - 2);
    member.rule.references.push_back(rest);
    for (std::size_t i = 2; i < t; ++i) member.rule.images.push_back(point(i - 2));
    return member;
  }

  [[nodiscard]] std::uint32_t edge(std::size_t i, std::size_t j) const {
    return element({vertices_[std::min(i, j)], vertices_[std::max(i, j)]});
  }

  const Listing& listing_;
  const Vertices& vertices_;
};

}  // namespace

game::Proof complete_kernel(const games::poset::Listing& listing, const std::vector<graph::Vertex>& vertices) {
  UPSET_ASSERT(vertices.size() % 3 == 0);
  if (vertices.empty()) return game::Proof{game::StrategyProof{{1, {}}}};
  return CompleteKernel(listing, vertices).made();
}

}  // namespace upset::theory
