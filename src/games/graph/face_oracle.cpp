// SPDX-License-Identifier: MIT
#include "games/graph/face_oracle.hpp"

#include <algorithm>
#include <numeric>

#include "core/assert.hpp"
#include "games/graph/part_search.hpp"
#include "graph/face_sets.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;
using upset::graph::Vertex;

/// A part with its own numbering of points.
PartFaces renumbered(const Complex& complex, const DynamicBits& part) {
  PartFaces result;
  std::vector<Vertex> number(complex.vertices);
  part.for_each([&](std::size_t i) {  // vertices come first
    const auto& face = complex.faces[i];
    UPSET_ASSERT(std::all_of(face.begin(), face.end(), [&](Vertex v) { return part.test(v); }));  // it is a down-set
    if (face.size() == 1) number[face.front()] = static_cast<Vertex>(result.points++);
    result.elements.push_back(static_cast<order::Element>(i));
    result.faces.emplace_back();
    for (const Vertex v : face) result.faces.back().push_back(number[v]);
  });
  return result;
}

/// The parts of a set of faces, the largest one last.
std::vector<PartFaces> parts_of(const Complex& complex, const DynamicBits& alive) {
  std::vector<PartFaces> parts;
  for (const DynamicBits& part : upset::graph::connected_parts(complex, alive))
    parts.push_back(renumbered(complex, part));
  UPSET_ASSERT(std::accumulate(parts.begin(), parts.end(), std::size_t{0}, [](std::size_t sum, const PartFaces& part) {
                 return sum + part.elements.size();
               }) == alive.count());
  std::stable_sort(parts.begin(), parts.end(),
                   [](const PartFaces& a, const PartFaces& b) { return a.elements.size() < b.elements.size(); });
  return parts;
}

}  // namespace

FaceOracle::~FaceOracle() = default;

std::unique_ptr<FaceOracle> FaceOracle::make(const Complex& complex, const DynamicBits& alive, Simplify simplify,
                                             core::Stop& stop) {
  std::unique_ptr<FaceOracle> oracle(new FaceOracle);
  oracle->in_parallel_ = oracle->is_concurrent_ = stop.threads() > 1;
  for (PartFaces& part : parts_of(complex, alive)) {
    oracle->parts_.push_back(make_part_search(std::move(part), simplify, stop));
    if (!oracle->parts_.back()) return nullptr;
  }
  return oracle;
}

std::optional<std::uint32_t> FaceOracle::value(const DynamicBits& set) {
  std::uint32_t total = 0;
  for (const auto& part : parts_) {
    const auto value = part->value(set, in_parallel_);
    if (!value) return std::nullopt;
    total ^= *value;
  }
  UPSET_ASSERT(total <= set.count());
  return total;
}

std::optional<bool> FaceOracle::has_value(const DynamicBits& set, std::uint32_t value) {
  for (std::size_t i = 0; i + 1 < parts_.size(); ++i) {
    const auto part = parts_[i]->value(set, in_parallel_);
    if (!part) return std::nullopt;
    value ^= *part;
  }
  if (parts_.empty()) return value == 0;
  return parts_.back()->has_value(set, value, in_parallel_);
}

bool FaceOracle::needs_search(const DynamicBits& set) const {
  return std::any_of(parts_.begin(), parts_.end(), [&](const auto& part) { return part->needs_search(set); });
}

Estimate FaceOracle::outlook(const DynamicBits& set) const {
  Estimate total;
  for (const auto& part : parts_) {
    const Estimate one = part->outlook(set);
    total.guess ^= one.guess;
    total.measure += one.measure;
  }
  UPSET_ASSERT(total.measure <= set.count());  // never more than the faces themselves
  return total;
}

bool FaceOracle::has_searched() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const auto& part) { return part->states() > 0; });
}

std::optional<Error> FaceOracle::take_up(const std::string& file, std::uint64_t identity) {
  return parts_.empty() ? std::nullopt : parts_.back()->take_up(file, identity);
}

bool FaceOracle::relies_on_checkpoint() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const auto& part) { return part->took_up(); });
}

std::optional<Error> FaceOracle::write_now() { return parts_.empty() ? std::nullopt : parts_.back()->write_now(); }

}  // namespace upset::games::graph
