// SPDX-License-Identifier: MIT
#include "window/checkpoint.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "core/hash.hpp"

namespace upset::window {

namespace {

constexpr std::string_view kMagic = "upset-window-checkpoint 1\n";

std::uint64_t hash_of(const std::vector<std::uint64_t>& words) {
  return core::hash64({reinterpret_cast<const char*>(words.data()), words.size() * 8});
}

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
  const std::string beside = file + ".new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    const std::uint64_t head[3]{hash_of(order), state.size(), hash_of(state)};
    out.write(kMagic.data(), static_cast<std::streamsize>(kMagic.size()));
    out.write(reinterpret_cast<const char*>(head), sizeof head);
    out.write(reinterpret_cast<const char*>(state.data()), static_cast<std::streamsize>(state.size() * 8));
    if (!out.flush()) return refused(beside + ": cannot write the checkpoint");
  }
  if (std::rename(beside.c_str(), file.c_str()) != 0) return refused(file + ": cannot write the checkpoint");
  return std::nullopt;
}

Result<std::optional<std::vector<std::uint64_t>>> read_checkpoint(const std::string& file,
                                                                  const order::LayeredOrder& order) {
  using State = std::optional<std::vector<std::uint64_t>>;
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return State{};
  std::ifstream in(file, std::ios::binary);
  std::string magic(kMagic.size(), ' ');
  std::uint64_t head[3]{};
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  in.read(reinterpret_cast<char*>(head), sizeof head);
  if (!in || magic != kMagic) return refused(file + ": expected a checkpoint of a window run, found something else");
  if (head[0] != hash_of(order)) return refused(file + ": the checkpoint belongs to another position");
  const auto size = std::filesystem::file_size(file, none);
  const std::uint64_t body = size - std::min<std::uint64_t>(size, kMagic.size() + sizeof head);
  if (none || body % 8 != 0 || body / 8 != head[1]) return refused(file + ": the checkpoint is cut short");
  std::vector<std::uint64_t> state(head[1]);
  in.read(reinterpret_cast<char*>(state.data()), static_cast<std::streamsize>(state.size() * 8));
  if (!in || hash_of(state) != head[2]) return refused(file + ": the checkpoint is damaged (wrong checksum)");
  return State(std::move(state));
}

}  // namespace upset::window
