// SPDX-License-Identifier: MIT
// Nim: heaps of any size. The move i.j takes heap i (from 1) down to j.
#pragma once

#include "games/common/origin.hpp"
#include "games/poset/position.hpp"

namespace upset::games::poset {

class NimPosition final : public PosetPosition {
 public:
  static constexpr game::Species kSpecies{"nim", &kPosetSpecies};

  NimPosition(GroundPtr ground, std::vector<Integer> start, std::vector<Integer> heaps)
      : PosetPosition(std::move(ground)), start_(std::move(start)), heaps_(std::move(heaps)) {
    UPSET_ASSERT(start_.size() == heaps_.size());
    UPSET_ASSERT(std::equal(heaps_.begin(), heaps_.end(), start_.begin(), std::less_equal<>{}));
  }

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] Result<game::TermPtr> play(const Move& move) const override;
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::vector<Move> made() const override;
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool is_untouched() const override { return start_ == heaps_; }
  [[nodiscard]] DynamicBits alive() const override;

  [[nodiscard]] const std::vector<Integer>& heaps() const { return heaps_; }
  [[nodiscard]] const std::vector<Integer>& start() const { return start_; }
  [[nodiscard]] Result<bool> had(const Move& move) const override;

 private:
  std::vector<Integer> start_;  // as in the spec's body
  std::vector<Integer> heaps_;  // current sizes
};

Result<game::TermPtr> make_nim(const std::vector<Integer>& heaps, const common::Origin& origin = {});
/// nim:3,4,5.
Result<game::TermPtr> read_nim(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::poset
