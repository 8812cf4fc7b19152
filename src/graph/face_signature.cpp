// SPDX-License-Identifier: MIT
#include "graph/face_signature.hpp"

#include <bit>

namespace upset::graph {

namespace {

/// The finaliser of SplitMix64: sums of mixed numbers rarely collide.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace

FaceSignature::FaceSignature(const Complex& complex)
    : complex_(complex), stars_(complex.vertices, DynamicBits(complex.faces.size())) {
  for (std::size_t i = 0; i < complex.faces.size(); ++i)
    for (const Vertex v : complex.faces[i]) stars_[v].set(i);
}

std::uint64_t FaceSignature::coarse(const DynamicBits& set) const {
  std::uint64_t total = set.count();
  for (const DynamicBits& star : stars_) {
    std::size_t faces = 0;
    for (std::size_t w = 0; w < set.words(); ++w)
      faces += static_cast<std::size_t>(std::popcount(set.word(w) & star.word(w)));
    total += mixed(faces);
  }
  return total;
}

std::uint64_t FaceSignature::of(const DynamicBits& set) {
  at_point_.assign(complex_.vertices, 0);
  next_.assign(complex_.vertices, 0);
  set.for_each([&](std::size_t i) {
    const Face& face = complex_.faces[i];
    for (const Vertex v : face) at_point_[v] += std::uint64_t{1} << (8 * (face.size() % 8));
  });
  for (std::uint64_t& sizes : at_point_) sizes = mixed(sizes);
  std::uint64_t total = 0;
  set.for_each([&](std::size_t i) {
    const Face& face = complex_.faces[i];
    std::uint64_t sum = face.size();
    for (const Vertex v : face) sum += at_point_[v];
    const std::uint64_t name = mixed(sum);
    for (const Vertex v : face) next_[v] += name;
    total += name;
  });
  for (const std::uint64_t sum : next_) total += mixed(sum);
  return total;
}

}  // namespace upset::graph
