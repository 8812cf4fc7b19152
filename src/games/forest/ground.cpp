// SPDX-License-Identifier: MIT
// The forest itself: its body, to and from text, its rules, and its listing if it is small.
#include <fmt/format.h>

#include "core/hash.hpp"
#include "core/integer.hpp"
#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/forest/position.hpp"

namespace upset::games::forest {

namespace {

constexpr std::size_t kMaxVertices = 1 << 20;
constexpr std::size_t kShownOfCycle = 8;  // vertices

std::string shown_cycle(const std::vector<Vertex>& cycle) {
  std::string text;
  for (std::size_t i = 0; i < cycle.size() && i < kShownOfCycle; ++i) text += fmt::format("{}, ", cycle[i] + 1);
  return text + (cycle.size() > kShownOfCycle ? "..., " : "") + std::to_string(cycle.front() + 1);
}

/// What is wrong with the parent of one vertex.
struct Fault {
  std::size_t vertex;  // from 0
  std::string message;
};

/// Checks that parents are vertices, from 1, or 0 for a root.
std::optional<Fault> fault_of(const std::vector<Integer>& parents) {
  const Integer last = core::from_word(parents.size());
  for (std::size_t v = 0; v < parents.size(); ++v) {
    if (parents[v] > last)
      return Fault{v, fmt::format("expected the parent of vertex {}, from 1 to {}, or 0 for a root, found {}", v + 1,
                                  parents.size(), common::shown(parents[v]))};
    if (parents[v] == core::from_word(v + 1))
      return Fault{v, fmt::format("vertex {} cannot be its own parent; a root has the parent 0", v + 1)};
  }
  return std::nullopt;
}

RootedForest with_parents(const std::vector<Integer>& parents) {
  std::vector<Vertex> list;
  list.reserve(parents.size());
  for (const Integer& parent : parents) list.push_back(parent == 0 ? kNone : core::as<Vertex>(parent) - 1);
  return RootedForest(std::move(list));
}

std::variant<RootedForest, Fault> checked_forest(const std::vector<Integer>& parents) {
  if (auto fault = fault_of(parents)) return *fault;
  RootedForest forest = with_parents(parents);
  const auto cycle = forest.cycle();
  if (!cycle.empty())
    return Fault{cycle.front(),
                 fmt::format("the parents of {} form a cycle; one of these vertices must be a root, with the parent 0",
                             shown_cycle(cycle))};
  return forest;
}

game::TermPtr start_on(RootedForest forest) {
  return std::make_shared<ForestPosition>(std::make_shared<ForestGround>(std::move(forest)));
}

std::string too_many(std::size_t count) { return fmt::format("at most {} vertices, found {}", kMaxVertices, count); }

}  // namespace

std::string ForestGround::body() const {
  std::string text;
  for (Vertex v = 0; v < forest_.size(); ++v) {
    if (v > 0) text += ',';
    text += std::to_string(forest_.parent(v) == kNone ? 0 : forest_.parent(v) + 1);
  }
  return text;
}

std::string ForestGround::identity() const {
  const std::string whole = text();
  return whole.size() <= common::kMaxInlineBytes ? whole : "forest of hash " + core::sha256_hex(whole);
}

std::string ForestGround::notation_help() const {
  if (forest_.size() == 0) return "no move: the forest has no vertices";
  return fmt::format("a vertex from 1 to {}", forest_.size());
}

Rules ForestGround::rules() const {
  return {fmt::format("Hackendot on a {} of {}", has_greatest() ? "tree" : "forest",
                      common::counted(*size(), "vertex", "vertices")),
          "A move takes a vertex and every vertex on the path from it to the root of its tree; the rest of the tree "
          "falls apart into smaller trees.",
          "Nothing is poisoned: whoever takes the last vertex wins.", "A move is written as the number of the vertex."};
}

Result<poset::Listing> ForestGround::list() const {
  if (forest_.size() > order::kMaxElements) return poset::too_many_elements("the forest", size()->get_str());
  std::vector<poset::Move> moves;
  std::vector<order::Relation> covers;
  for (Vertex v = 0; v < forest_.size(); ++v) {
    moves.push_back({std::uint64_t{v} + 1});
    if (forest_.parent(v) != kNone) covers.emplace_back(v, forest_.parent(v));
  }
  auto poset = *order::Poset::from_relations(moves.size(), covers);
  return poset::make_listing(std::move(poset), std::move(moves));
}

Result<game::TermPtr> make_forest(const std::vector<std::uint64_t>& parents) {
  if (parents.size() > kMaxVertices) return refused(too_many(parents.size()));
  std::vector<Integer> numbers;
  numbers.reserve(parents.size());
  for (const std::uint64_t parent : parents) numbers.push_back(core::from_word(parent));
  auto forest = checked_forest(numbers);
  if (const Fault* fault = std::get_if<Fault>(&forest)) return refused(fault->message);
  return start_on(std::get<RootedForest>(std::move(forest)));
}

Result<game::TermPtr> read_forest(const spec::Term& term, game::Reading&) {
  if (term.body.text.empty()) return start_on(RootedForest({}));
  const auto parents = common::read_numbers(term.body, ',', "a parent, or 0 for a root");
  if (!parents) return parents.error();
  if (parents->size() > kMaxVertices) return spec::refused_at(term.body.column, too_many(parents->size()));
  auto forest = checked_forest(*parents);
  if (const Fault* fault = std::get_if<Fault>(&forest))
    return spec::refused_at(spec::split(term.body, ',')[fault->vertex].column, fault->message);
  return start_on(std::get<RootedForest>(std::move(forest)));
}

}  // namespace upset::games::forest
