// SPDX-License-Identifier: MIT
// The search on complexes, with as many 64-bit words as their faces need.
#include <algorithm>
#include <bit>
#include <vector>

#include "games/graph/complex_game.hpp"
#include "games/graph/face_oracle.hpp"
#include "games/graph/shape_search.hpp"

namespace upset::games::graph {

namespace {

using order::DynamicBits;

template <std::size_t Words>
class ComplexSearch final : public ShapeSearch<ComplexGame<Words>> {
 public:
  ComplexSearch(PartFaces part, unsigned largest_face, Simplify simplify, core::Stop& stop)
      : ShapeSearch<ComplexGame<Words>>(std::move(part), ComplexGame<Words>(largest_face, simplify, stop), stop) {
    for (const auto& face : this->part_.faces) words_.push_back(word_of(face));
  }

 protected:
  [[nodiscard]] SmallComplex shape_of(const DynamicBits& set) const override {
    SmallComplex complex{static_cast<unsigned>(this->part_.points), {}};
    FaceWord keep = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (!set.test(this->part_.elements[i])) continue;
      if (std::has_single_bit(words_[i])) keep |= words_[i];
      else complex.faces.push_back(words_[i]);
    }
    std::sort(complex.faces.begin(), complex.faces.end(), SmallComplex::before);
    UPSET_ASSERT(
        std::all_of(complex.faces.begin(), complex.faces.end(), [&](FaceWord face) { return (face & ~keep) == 0; }));
    return complex.induced(keep);
  }

 private:
  std::vector<FaceWord> words_;  // of part_.faces
};

}  // namespace

std::unique_ptr<PartSearch> make_complex_search(PartFaces part, unsigned largest, Simplify simplify, core::Stop& stop) {
  const std::size_t bits = FaceRanks(largest).bits(static_cast<unsigned>(part.points)) + 1;
  if (bits <= 128) return std::make_unique<ComplexSearch<2>>(std::move(part), largest, simplify, stop);
  if (bits <= 256) return std::make_unique<ComplexSearch<4>>(std::move(part), largest, simplify, stop);
  if (bits <= 512) return std::make_unique<ComplexSearch<8>>(std::move(part), largest, simplify, stop);
  if (bits <= FaceOracle::kMaxPackedFaces + 1)
    return std::make_unique<ComplexSearch<32>>(std::move(part), largest, simplify, stop);
  return nullptr;
}

}  // namespace upset::games::graph
