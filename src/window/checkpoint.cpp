// SPDX-License-Identifier: MIT
#include "window/checkpoint.hpp"

#include "core/word_file.hpp"

namespace upset::window {

namespace {

constexpr core::WordFileKind kKind{"upset-window-checkpoint 2\n", "a checkpoint of a window run"};

}  // namespace

RecentLayers::RecentLayers(std::uint64_t first, std::uint32_t window)
    : first_(first), next_(first), slots_(2 * std::size_t{window}) {
  UPSET_ASSERT(window > 0);
}

void RecentLayers::push(LayerWords layer) {
  slots_[next_ % slots_.size()].assign(layer.begin(), layer.end());
  ++next_;
  first_ = std::max(first_, next_ - std::min<std::uint64_t>(next_, slots_.size()));
  UPSET_ASSERT(first_ < next_ && next_ - first_ <= slots_.size());
}

void RecentLayers::begin_at(std::uint64_t number) {
  UPSET_ASSERT(first_ == next_ && number >= first_);  // nothing is held yet
  first_ = next_ = number;
}

std::uint64_t RecentLayers::held(std::uint64_t computed) const {
  return std::min<std::uint64_t>(computed, slots_.size());
}

std::optional<Error> write_layers(const std::string& file, std::uint64_t identity, const RecentLayers& recent) {
  core::WordFileWriter writer(file, kKind, identity);
  const std::uint64_t next = recent.next();
  UPSET_ASSERT(next - recent.first() <= recent.held(next));
  writer.write(&next, 1);
  for (std::uint64_t number = recent.first(); number < next; ++number)
    writer.write(recent.layer(number).data(), recent.layer(number).size());
  return writer.finish();
}

Result<bool> read_layers(const std::string& file, std::uint64_t identity, const std::function<void(LayerWords)>& take) {
  return core::read_word_file(file, kKind, identity, 1, [&](const std::uint64_t* words, std::size_t count) {
    take({words, count});
  });
}

}  // namespace upset::window
