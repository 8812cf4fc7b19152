// SPDX-License-Identifier: MIT
#include "window/checkpoint.hpp"

#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::window {

namespace {

constexpr core::WordFileKind kKind{"upset-window-checkpoint 1\n", "a checkpoint of a window run"};

std::uint64_t hash_of(const order::LayeredOrder& order) {
  std::string text = std::to_string(order.types) + " " + std::to_string(order.origin);
  for (const auto& row : order.above) {
    text += '\n';
    for (const bool is_above : row) text += is_above ? '1' : '0';
  }
  return core::hash64(text);
}

}  // namespace

std::optional<Error> write_checkpoint(const std::string& file, const order::LayeredOrder& order,
                                      const std::vector<std::uint64_t>& state) {
  core::WordFileWriter writer(file, kKind, hash_of(order));
  writer.write(state.data(), state.size());
  return writer.finish();
}

Result<std::optional<std::vector<std::uint64_t>>> read_checkpoint(const std::string& file,
                                                                  const order::LayeredOrder& order) {
  using State = std::optional<std::vector<std::uint64_t>>;
  std::vector<std::uint64_t> state;
  const auto found = core::read_word_file(
      file, kKind, hash_of(order), 1,
      [&](const std::uint64_t* words, std::size_t count) { state.insert(state.end(), words, words + count); });
  if (!found) return found.error();
  if (!*found) return State{};
  return State(std::move(state));
}

}  // namespace upset::window
