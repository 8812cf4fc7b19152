// SPDX-License-Identifier: MIT
#include "window/reply_marks.hpp"

#include <bit>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::window {

namespace {

std::size_t words_at(const LayerTables& tables, std::uint64_t x) {
  return tables.types()[tables.order().type_of(x)].words();
}

}  // namespace

ReplyMarks::ReplyMarks(const LayerTables& tables, std::uint64_t first, std::uint64_t last)
    : tables_(tables), first_(first) {
  marks_.reserve(core::to_size(last - first + 1));
  for (std::uint64_t x = first; x <= last; ++x) marks_.emplace_back(words_at(tables, x), 0);
}

std::uint64_t ReplyMarks::bytes_for(const LayerTables& tables, std::uint64_t first, std::uint64_t last) {
  std::uint64_t bytes = 0;
  for (std::uint64_t x = first; x <= last; ++x)
    bytes += 8 * words_at(tables, x) + sizeof(std::vector<std::uint64_t>) + 16;
  return bytes;
}

void ReplyMarks::add(std::uint64_t x, DownSetPlace place) {
  const order::LayeredOrder& order = tables_.order();
  const LayerTable& layer = tables_.types()[order.type_of(x)];
  const std::uint64_t p = std::uint64_t{1} << place.bit;
  std::vector<std::uint64_t>& here = marks_[core::to_size(x - first_)];
  UPSET_ASSERT((layer.valid[place.word] & p) != 0);
  // Moves above X to a gap of the spread that take nothing else along: within the word. Others: up edges.
  const auto is_playable = [&](std::size_t gap) { return order.contains(x + layer.gaps[gap]); };
  for (std::size_t k = 0; k < layer.spread.size(); ++k)
    if ((place.bit >> k & 1U) == 0 && is_playable(layer.spread[k]))
      here[place.word] |= std::uint64_t{1} << (place.bit | 1U << k);
  for (std::uint32_t i = layer.up_first[place.word]; i < layer.up_first[place.word + 1]; ++i) {
    const UpEdge& edge = layer.up[i];
    if (!is_playable(edge.gap)) continue;
    if (edge.shift == kNoShift) here[edge.target] |= p;
    else if ((place.bit & edge.shift) == 0) here[edge.target] |= p << edge.shift;
  }
  // Moves below, from later layers.
  const std::uint32_t rank =
      layer.first_rank[place.word] + static_cast<std::uint32_t>(std::popcount(layer.valid[place.word] & (p - 1)));
  for (std::uint32_t i = layer.back_first[rank]; i < layer.back_first[rank + 1]; ++i) {
    const BackEdge& edge = layer.back[i];
    if (x - first_ + edge.distance >= marks_.size()) continue;
    std::vector<std::uint64_t>& later = marks_[core::to_size(x - first_ + edge.distance)];
    for (std::uint32_t k = 0; k < edge.count; ++k) later[edge.first + k] |= edge.mask;
  }
}

}  // namespace upset::window
