// SPDX-License-Identifier: MIT
#include "core/word_file.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <vector>

#include "core/open_file.hpp"

namespace upset::core {

namespace {

using Head = std::array<std::uint64_t, 3>;  // identity, number of words, checksum

constexpr std::size_t kStretch = std::size_t{1} << 16;  // read at a time

std::uint64_t with_bytes_swapped(std::uint64_t word) {
  std::uint64_t swapped = 0;
  for (int i = 0; i < 8; ++i, word >>= 8U) swapped = swapped << 8U | (word & 0xffU);
  return swapped;
}

}  // namespace

struct WordFileWriter::Hash {
  XXH64_state_t* state = XXH64_createState();
  Hash() { XXH64_reset(state, 0); }
  ~Hash() { XXH64_freeState(state); }
  Hash(const Hash&) = delete;
  Hash& operator=(const Hash&) = delete;
};

WordFileWriter::WordFileWriter(const std::string& file, const WordFileKind& kind, std::uint64_t identity)
    : magic_(kind.magic), identity_(identity), hash_(std::make_unique<Hash>()), file_(file, "the checkpoint") {
  const Head head{};
  file_.out().write(magic_.data(), static_cast<std::streamsize>(magic_.size()));
  file_.out().write(reinterpret_cast<const char*>(head.data()), sizeof head);
}

WordFileWriter::~WordFileWriter() = default;

void WordFileWriter::write(const std::uint64_t* words, std::size_t count) {
  XXH64_update(hash_->state, words, count * 8);
  file_.out().write(reinterpret_cast<const char*>(words), static_cast<std::streamsize>(count * 8));
  count_ += count;
}

std::optional<Error> WordFileWriter::finish() {
  const Head head{identity_, count_, XXH64_digest(hash_->state)};
  file_.out().seekp(static_cast<std::streamoff>(magic_.size()));
  file_.out().write(reinterpret_cast<const char*>(head.data()), sizeof head);
  return file_.finish();
}

namespace {

/// Reads the words after the head in stretches, until take(words, count) returns false. Returns true if all were taken
/// and their checksum is right.
template <class Take>
bool read_words(OpenFile& in, const Head& head, std::size_t record, Take take) {
  std::unique_ptr<XXH64_state_t, void (*)(XXH64_state_t*)> hash(XXH64_createState(),
                                                                [](XXH64_state_t* state) { XXH64_freeState(state); });
  XXH64_reset(hash.get(), 0);
  std::vector<std::uint64_t> stretch(std::max(kStretch / record, std::size_t{1}) * record);
  for (std::uint64_t left = head[1]; left > 0;) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left, stretch.size()));
    if (in.read(stretch.data(), count * 8) != count * 8) return false;
    XXH64_update(hash.get(), stretch.data(), count * 8);
    if (!take(stretch.data(), count)) return false;
    left -= count;
  }
  return XXH64_digest(hash.get()) == head[2];
}

}  // namespace

Result<bool> read_word_file(const std::string& file, const WordFileKind& kind, std::uint64_t identity,
                            std::size_t record, const std::function<void(const std::uint64_t*, std::size_t)>& take,
                            const std::function<bool()>& is_over) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return false;
  auto opened = open_regular(file, "the checkpoint");
  if (!opened) return opened.error();
  OpenFile& in = *opened;
  std::string magic(kind.magic.size(), ' ');
  Head head{};
  const bool has_head =
      in.read(magic.data(), magic.size()) == magic.size() && in.read(head.data(), sizeof head) == sizeof head;
  const std::size_t version = kind.magic.rfind(' ');
  if (has_head && magic != kind.magic && magic.substr(0, version) == kind.magic.substr(0, version))
    return refused(file + ": the checkpoint was written by another version of the program; start with a new file");
  if (!has_head || magic != kind.magic)
    return refused(file + ": expected " + std::string(kind.content) + ", found something else");
  const std::uint64_t begin = kind.magic.size() + sizeof head;
  const std::uint64_t body = in.size() - std::min(in.size(), begin);
  if (body / 8 != head[1] && body / 8 == with_bytes_swapped(head[1]))
    return refused(file + ": the checkpoint was written on a machine with another byte order; start with a new file");
  // The file may be one of several of a question, such as X.table beside X, so the message says which one to delete.
  if (head[0] != identity)
    return refused(fmt::format("{}: the checkpoint belongs to {}; to start over, delete this file or name another one",
                               file, kind.others));
  if (body % 8 != 0 || body / 8 != head[1]) return refused(file + ": the checkpoint is cut short");
  if (head[1] % record != 0) return refused(file + ": the state does not fit this position");
  bool is_left = false;
  const auto goes_on = [&] { return !(is_left = is_left || is_over()); };
  const bool is_right = read_words(in, head, record, [&](const std::uint64_t*, std::size_t) { return goes_on(); });
  if (!is_right && !is_left) return refused(file + ": the checkpoint is damaged (wrong checksum)");
  const bool is_taken =
      !is_left && in.seek(begin) && read_words(in, head, record, [&](const std::uint64_t* words, std::size_t count) {
        if (goes_on()) take(words, count);
        return !is_left;
      });
  if (is_left) return Error{ErrorCode::limit, file + ": not read to its end"};
  return is_taken;
}

}  // namespace upset::core
