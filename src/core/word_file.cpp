// SPDX-License-Identifier: MIT
#include "core/word_file.hpp"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <vector>

namespace upset::core {

namespace {

using Head = std::array<std::uint64_t, 3>;  // identity, number of words, checksum

constexpr std::size_t kStretch = std::size_t{1} << 16;  // words read at a time

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

/// Reads the words after the head in stretches, until take(words, count) says false; true when all were taken and their
/// checksum is right.
template <class Take>
bool read_words(std::ifstream& in, const Head& head, std::size_t record, Take take) {
  std::unique_ptr<XXH64_state_t, void (*)(XXH64_state_t*)> hash(XXH64_createState(),
                                                                [](XXH64_state_t* state) { XXH64_freeState(state); });
  XXH64_reset(hash.get(), 0);
  std::vector<std::uint64_t> stretch(std::max(kStretch / record, std::size_t{1}) * record);
  for (std::uint64_t left = head[1]; left > 0;) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left, stretch.size()));
    in.read(reinterpret_cast<char*>(stretch.data()), static_cast<std::streamsize>(count * 8));
    if (!in) return false;
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
  if (!std::filesystem::is_regular_file(file, none)) return refused(file + ": expected a file, found something else");
  std::ifstream in(file, std::ios::binary);
  std::string magic(kind.magic.size(), ' ');
  Head head{};
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  in.read(reinterpret_cast<char*>(head.data()), sizeof head);
  const std::size_t version = kind.magic.rfind(' ');
  if (in && magic != kind.magic && magic.substr(0, version) == kind.magic.substr(0, version))
    return refused(file + ": the checkpoint was written by another version of the program; start with a new file");
  if (!in || magic != kind.magic)
    return refused(file + ": expected " + std::string(kind.content) + ", found something else");
  if (head[0] != identity) return refused(file + ": the checkpoint belongs to " + std::string(kind.others));
  const auto size = std::filesystem::file_size(file, none);
  const std::uint64_t body = size - std::min<std::uint64_t>(size, kind.magic.size() + sizeof head);
  if (none || body % 8 != 0 || body / 8 != head[1]) return refused(file + ": the checkpoint is cut short");
  if (head[1] % record != 0) return refused(file + ": the state does not fit this position");
  const auto begin = in.tellg();
  bool is_left = false;
  const auto goes_on = [&] { return !(is_left = is_left || is_over()); };
  const bool is_right = read_words(in, head, record, [&](const std::uint64_t*, std::size_t) { return goes_on(); });
  if (!is_right && !is_left) return refused(file + ": the checkpoint is damaged (wrong checksum)");
  in.seekg(begin);
  const bool is_taken = !is_left && read_words(in, head, record, [&](const std::uint64_t* words, std::size_t count) {
    if (goes_on()) take(words, count);
    return !is_left;
  });
  if (is_left) return Error{ErrorCode::limit, file + ": not read to its end"};
  return is_taken;
}

}  // namespace upset::core
