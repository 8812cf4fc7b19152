// SPDX-License-Identifier: MIT
// Answers questions about sets of faces of one complex by the search for values. Each connected part gets the game that
// fits its size: graphs on adjacency rows, complexes of at most seven points on cubes, others on packed faces.
#pragma once

#include <memory>
#include <vector>

#include "games/graph/rough_position.hpp"
#include "games/poset/set_oracle.hpp"
#include "graph/complex.hpp"

namespace upset::games::graph {

using upset::graph::Complex;

class PartSearch;
struct Estimate;

class FaceOracle final : public poset::SetOracle {
 public:
  /// The most points of a connected part: of a graph, and of a complex with larger faces.
  static constexpr std::size_t kMaxGraphPoints = 64;
  static constexpr std::size_t kMaxComplexPoints = 32;
  static constexpr std::size_t kMaxPackedFaces = 2047;

  /// The oracle for `alive`, a down-set of faces, and its subsets; null if a part is too large.
  static std::unique_ptr<FaceOracle> make(const Complex& complex, const order::DynamicBits& alive, Simplify simplify,
                                          core::Stop& stop);
  ~FaceOracle() override;

  std::optional<std::uint32_t> value(const order::DynamicBits& set) override;
  std::optional<bool> is_p(const order::DynamicBits& set) override { return has_value(set, 0); }
  std::optional<bool> has_value(const order::DynamicBits& set, std::uint32_t value) override;
  /// Whether a set needs more than formulas and involutions. Does not depend on what was searched.
  [[nodiscard]] bool needs_search(const order::DynamicBits& set) const;
  void expect_small_questions() override { in_parallel_ = false; }
  void expect_large_questions() override { in_parallel_ = is_concurrent_; }

  /// An estimate for a set before any search.
  [[nodiscard]] Estimate outlook(const order::DynamicBits& set) const;
  /// Whether any state was searched, for this question or an earlier one.
  [[nodiscard]] bool has_searched() const;
  /// Resumes from the table that an earlier run had of the largest part. The identity distinguishes positions.
  std::optional<Error> take_up(const std::string& file, std::uint64_t identity);
  /// Whether answers rely on the contents of a file.
  [[nodiscard]] bool relies_on_checkpoint() const;
  /// Writes the table; called from time to time during the search, and on request.
  std::optional<Error> write_now();

 private:
  FaceOracle() = default;

  std::vector<std::unique_ptr<PartSearch>> parts_;  // the largest one last
  bool is_concurrent_ = false;                      // whether several threads may use its tables
  bool in_parallel_ = false;
};

}  // namespace upset::games::graph
