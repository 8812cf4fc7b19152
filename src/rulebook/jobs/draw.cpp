// SPDX-License-Identifier: MIT
#include "rulebook/jobs/draw.hpp"

#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "rulebook/cursor.hpp"

namespace upset::rulebook {

Draw::Draw(const Book& book, std::uint64_t seed) : book_(book), random_(seed) {
  UPSET_ASSERT(book.lost() > 0);
  std::uint64_t end = 0;
  for (std::size_t block = 0; block < book.blocks(); ++block) ends_.push_back(end += book.row(block).count);
}

std::optional<GapSet> Draw::listed() {
  const std::uint64_t index = number(ends_.back());
  const auto block = static_cast<std::size_t>(std::ranges::upper_bound(ends_, index) - ends_.begin());
  const auto positions = book_.block(block);
  if (positions == nullptr) return std::nullopt;
  return (*positions)[core::to_size(index - (block == 0 ? 0 : ends_[block - 1]))];
}

GapSet Draw::any() {
  semigroup::TreeSemigroup node;
  GapSet gaps;
  for (auto left = 1 + static_cast<unsigned>(number(book_.size())); left > 0; --left) {
    semigroup::TreeWord children = node.right_generators();
    if (children == 0) break;
    for (std::uint64_t skipped = number(static_cast<unsigned>(std::popcount(children))); skipped > 0; --skipped)
      children &= children - 1;
    const unsigned i = semigroup::lowest_place(children);
    gaps = gaps | GapSet::only(node.first_candidate() + i);
    if (left > 1) node = node.without(i);
  }
  return gaps;
}

}  // namespace upset::rulebook
