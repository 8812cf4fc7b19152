// SPDX-License-Identifier: MIT
#include "rulebook/kernel.hpp"

#include <fmt/format.h>

#include <deque>

#include "core/assert.hpp"
#include "core/hash_table.hpp"

namespace upset::rulebook {

namespace {

class Kernel {
 public:
  Kernel(const Book& book, core::Stop& stop) : book_(book), stop_(stop) {}

  std::optional<Error> close(GapSet position) {
    add(position);
    for (std::size_t next = 0; next < members_.size(); ++next) {
      const GapSet lost = members_[next];
      for (unsigned x = 2; x <= lost.largest(); ++x)
        if (lost.has(x))
          if (auto error = answer(gaps_after(lost, x))) return error;
      if (stop_.poll(100))
        return core::stopped_by(stop_, fmt::format("stopped ({}) while a proof was written", stop_.cause_name()));
    }
    return std::nullopt;
  }

  [[nodiscard]] const std::deque<GapSet>& members() const { return members_; }

 private:
  void add(GapSet gaps) {
    if (!known_.emplace(std::pair(gaps.low, gaps.high)).second) return;
    members_.push_back(gaps);
    stop_.add_states(1);
  }

  /// Makes sure that some answer in this position leads to a member.
  std::optional<Error> answer(GapSet won) {
    for (unsigned y = 2; y <= won.largest(); ++y) {
      if (!won.has(y)) continue;
      const GapSet left = gaps_after(won, y);
      if (known_.contains(std::pair(left.low, left.high))) return std::nullopt;
    }
    for (unsigned y = 2; y <= won.largest(); ++y) {
      if (!won.has(y)) continue;
      const GapSet left = gaps_after(won, y);
      const auto is_lost = book_.is_lost(left);
      if (!is_lost) return book_.damage();
      if (!*is_lost) continue;
      add(left);
      return std::nullopt;
    }
    return Error{ErrorCode::verification,
                 fmt::format("{}: the rulebook is wrong: a listed position has a move without an answer in the book",
                             book_.name())};
  }

  const Book& book_;
  core::Stop& stop_;
  std::deque<GapSet> members_{};
  core::HashSet<std::pair<std::uint64_t, std::uint64_t>> known_{};
};

}  // namespace

Result<game::CoinKernelProof> kernel_of(const Book& book, GapSet position, core::Stop& stop) {
  UPSET_ASSERT(!position.is_empty() && position.count() <= book.size());
  Kernel kernel(book, stop);
  if (auto error = kernel.close(position)) return *error;
  game::CoinKernelProof proof;
  proof.modulus = multiplicity(position);
  for (const GapSet gaps : kernel.members())
    for (unsigned i = 1; i < proof.modulus; ++i) {
      unsigned k = 0;
      while (i + k * proof.modulus <= GapSet::kMax && gaps.has(i + k * proof.modulus)) ++k;
      proof.coordinates.push_back(static_cast<std::uint16_t>(k));
    }
  return proof;
}

}  // namespace upset::rulebook
