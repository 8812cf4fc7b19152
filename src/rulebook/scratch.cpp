// SPDX-License-Identifier: MIT
#include "rulebook/scratch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/compress.hpp"
#include "core/hash.hpp"
#include "core/open_file.hpp"
#include "core/size.hpp"

namespace upset::rulebook {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "upset rulebook batch 2\n";
constexpr const char* kExtension = ".batch";
constexpr std::array kEarlierExtensions{".trees", ".lost"};  // of version 1

/// After the magic line.
struct Head {
  std::uint64_t identity = 0;
  std::uint64_t table = 0;  // where it begins
  std::uint64_t words = 0;  // of the table
  std::uint64_t hash = 0;   // of the table
};
static_assert(sizeof(Head) == 32);

constexpr std::uint64_t kBegin = kMagic.size() + sizeof(Head);  // of the first frame

// Of a unit in a frame of trees: lost and inner children; kids, whether it is lost and its reach; the first word of its
// branches; the lost positions of the last size.
constexpr std::size_t kUnitWords = 5;
// Of a part in the table: units, then words, bytes and hash of both frames.
constexpr std::size_t kPartWords = 7;

std::string_view bytes_of(const std::vector<std::uint64_t>& words) {
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)};
}

std::vector<std::uint64_t> words_of(const Chunk& chunk) {
  std::vector<std::uint64_t> words;
  words.reserve(chunk.units.size() * kUnitWords + chunk.branches.size());
  for (const UnitEntry& unit : chunk.units) {
    const auto& [root, is_lost, first] = unit.found;
    const std::uint64_t bits = root.kids | std::uint64_t{is_lost ? 1U : 0U} << 32U | std::uint64_t{unit.reach} << 40U;
    for (const std::uint64_t word : {root.lost, root.inner, bits, first, std::uint64_t{unit.last}})
      words.push_back(word);
  }
  words.insert(words.end(), chunk.branches.begin(), chunk.branches.end());
  return words;
}

UnitEntry unit_of(const std::uint64_t* words) {
  UnitEntry unit;
  unit.found.root = {words[0], words[1], static_cast<std::uint32_t>(words[2])};
  unit.found.is_lost = (words[2] >> 32U & 1U) != 0;
  unit.reach = static_cast<std::uint32_t>(words[2] >> 40U);
  unit.found.first = words[3];
  unit.last = static_cast<std::uint32_t>(words[4]);
  return unit;
}

Error damaged(const std::string& file) { return refused(file + ": the file of a batch is damaged"); }

}  // namespace

BatchWriter::BatchWriter(const Scratch& scratch, std::uint32_t batch)
    : identity_(scratch.identity_), file_(scratch.file(batch), "the checkpoint"), offset_(kBegin) {
  const Head head;
  file_.out().write(kMagic.data(), static_cast<std::streamsize>(kMagic.size()));
  file_.out().write(reinterpret_cast<const char*>(&head), sizeof head);
}

BatchTable::Frame BatchWriter::put(const std::vector<std::uint64_t>& words) {
  BatchTable::Frame frame{offset_, 0, words.size(), 0};
  if (words.empty()) return frame;
  const std::string bytes = core::compressed(bytes_of(words), core::Effort::quick);
  file_.out().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  frame.bytes = bytes.size();
  frame.hash = core::hash64(bytes);
  offset_ += frame.bytes;
  return frame;
}

void BatchWriter::add(const Chunk& chunk) {
  BatchTable::Part part;
  part.first_place = chunk.first_place;
  part.units = static_cast<std::uint32_t>(chunk.units.size());
  part.trees = put(words_of(chunk));
  part.tails = put(chunk.tails);
  parts_.push_back(part);
}

std::optional<Error> BatchWriter::finish(BatchTable& table) {
  table.parts = std::move(parts_);
  std::vector<std::uint64_t> words;
  words.insert(words.end(), table.lost.begin(), table.lost.end());
  words.insert(words.end(), table.visited.begin(), table.visited.end());
  for (const BatchTable::Part& part : table.parts) {
    words.push_back(part.units);
    for (const BatchTable::Frame& frame : {part.trees, part.tails})
      for (const std::uint64_t word : {frame.words, frame.bytes, frame.hash}) words.push_back(word);
  }
  const Head head{identity_, offset_, words.size(), core::hash64(bytes_of(words))};
  const std::string_view bytes = bytes_of(words);
  file_.out().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file_.out().seekp(static_cast<std::streamoff>(kMagic.size()));
  file_.out().write(reinterpret_cast<const char*>(&head), sizeof head);
  return file_.finish();
}

Scratch::Scratch(std::string folder, unsigned size, const Units& units, const Batches& batches)
    : folder_(std::move(folder)),
      size_(size),
      units_(units),
      batches_(batches),
      identity_(core::hash64(fmt::format("rulebook {} {} {}", size, units.bound(), batches.count()))) {}

std::string Scratch::file(std::uint32_t batch) const { return folder_ + "/" + std::to_string(batch) + kExtension; }

std::optional<Error> Scratch::open() const {
  std::error_code fault;
  fs::create_directories(folder_, fault);
  if (fault) return refused(folder_ + ": cannot create the directory: " + fault.message());
  for (auto at = fs::directory_iterator(folder_, fault); !fault && at != fs::directory_iterator(); at.increment(fault))
    for (const char* earlier : kEarlierExtensions)
      if (at->path().extension() == earlier)
        return refused(
            folder_ +
            ": the directory has work of an earlier version of the program, which cannot be resumed; remove it, "
            "or name another one");
  return std::nullopt;
}

bool Scratch::has(std::uint32_t batch) const {
  std::error_code none;
  return fs::exists(file(batch), none);
}

Result<BatchTable> Scratch::read_table(std::uint32_t batch) const {
  const std::string name = file(batch);
  auto in = core::open_regular(name, "the checkpoint");
  if (!in) return in.error();
  std::string magic(kMagic.size(), ' ');
  Head head;
  if (in->read(magic.data(), magic.size()) != magic.size() || in->read(&head, sizeof head) != sizeof head)
    return refused(name + ": expected a batch of a rulebook, found something else");
  const std::size_t version = kMagic.rfind(' ');
  if (magic != kMagic && magic.substr(0, version) == kMagic.substr(0, version))
    return refused(name + ": the checkpoint was written by another version of the program; start with a new folder");
  if (magic != kMagic) return refused(name + ": expected a batch of a rulebook, found something else");
  if (head.identity != identity_) return refused(name + ": the checkpoint belongs to another build");
  if (head.table < kBegin || head.table > in->size() || (in->size() - head.table) % sizeof(std::uint64_t) != 0 ||
      (in->size() - head.table) / sizeof(std::uint64_t) != head.words || !in->seek(head.table))
    return refused(name + ": the checkpoint is cut short");
  std::vector<std::uint64_t> words(core::to_size(head.words));
  const std::size_t bytes = words.size() * sizeof(std::uint64_t);
  BatchTable table;
  if (in->read(words.data(), bytes) != bytes || core::hash64(bytes_of(words)) != head.hash ||
      !is_right_table(batch, words, head.table, table))
    return damaged(name);
  return table;
}

/// Reads the table and tests that it has all units, that its frames fill the file up to `end`, and that the numbers of
/// lost positions agree.
bool Scratch::is_right_table(std::uint32_t batch, const std::vector<std::uint64_t>& words, std::uint64_t end,
                             BatchTable& table) const {
  const std::size_t sizes = size_ + 1;
  if (words.size() < 2 * sizes || (words.size() - 2 * sizes) % kPartWords != 0) return false;
  const auto at = [&](std::size_t i) { return words.begin() + static_cast<std::ptrdiff_t>(i); };
  table.lost.assign(at(0), at(sizes));
  table.visited.assign(at(sizes), at(2 * sizes));
  const std::uint64_t units = batches_.units(batch).size();
  std::uint64_t place = 0;
  std::uint64_t offset = kBegin;
  std::uint64_t tails = 0;
  for (std::size_t i = 2 * sizes; i < words.size(); i += kPartWords) {
    const std::uint64_t* of = words.data() + i;
    if (of[0] == 0 || of[0] > units - place) return false;
    BatchTable::Part part{static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(of[0]), {}, {}};
    place += part.units;
    std::size_t word = 1;
    for (BatchTable::Frame* frame : {&part.trees, &part.tails}) {
      *frame = {offset, of[word + 1], of[word], of[word + 2]};
      word += 3;
      if (frame->bytes > end - offset || (frame->words == 0) != (frame->bytes == 0)) return false;
      offset += frame->bytes;
    }
    tails += part.tails.words;
    table.parts.push_back(part);
  }
  return place == units && offset == end && tails == table.lost[size_] * UnitWalk::tail_words(size_, units_.bound());
}

Result<std::vector<std::uint64_t>> Scratch::read_frame(std::uint32_t batch, const BatchTable::Frame& frame) const {
  std::vector<std::uint64_t> words;
  if (frame.words == 0) return words;
  auto in = core::open_regular(file(batch), "the checkpoint");
  if (!in) return in.error();
  std::string bytes(core::to_size(frame.bytes), '\0');
  if (!in->seek(frame.offset) || in->read(bytes.data(), bytes.size()) != bytes.size() ||
      core::hash64(bytes) != frame.hash)
    return damaged(file(batch));
  words.resize(core::to_size(frame.words));
  if (!core::decompress_to(bytes, words.data(), words.size() * sizeof(std::uint64_t))) return damaged(file(batch));
  return words;
}

Result<Chunk> Scratch::read_chunk(std::uint32_t batch, const BatchTable::Part& part) const {
  auto words = read_frame(batch, part.trees);
  if (!words) return words.error();
  const std::size_t head = part.units * kUnitWords;
  if (words->size() < head) return damaged(file(batch));
  Chunk chunk;
  chunk.first_place = part.first_place;
  for (std::size_t i = 0; i < head; i += kUnitWords) chunk.units.push_back(unit_of(words->data() + i));
  chunk.branches.assign(words->begin() + static_cast<std::ptrdiff_t>(head), words->end());
  if (!is_sound(batch, chunk)) return damaged(file(batch));
  return chunk;
}

Result<std::vector<std::uint64_t>> Scratch::read_tails(std::uint32_t batch, const BatchTable::Part& part) const {
  return read_frame(batch, part.tails);
}

/// Whether all references to branches are valid: then no walk can leave the words, whatever they say.
bool Scratch::is_sound(std::uint32_t batch, const Chunk& chunk) const {
  const BranchLayout layout = BranchLayout::of_size(size_);
  std::uint64_t seen = 0;  // more branches than words: some are read twice, and the walk might never end
  // A branch of a position with that many legal moves.
  const auto is_right = [&](const auto& self, const Branch& branch, unsigned size, std::uint64_t first) -> bool {
    if (++seen > chunk.branches.size() + chunk.units.size()) return false;
    if (branch.inner == 0) return true;
    const bool is_short = size + 3 == size_;
    if (size + 3 > size_ || (branch.kids & BranchPlace::kFrame) != 0) return false;
    if (((branch.kids & BranchPlace::kShort) != 0) != is_short) return false;
    const auto count = static_cast<unsigned>(std::popcount(branch.inner));
    const std::uint64_t begin = first + (branch.kids & BranchPlace::kMax);
    if (begin + std::uint64_t{count} * layout.words(is_short) > chunk.branches.size()) return false;
    for (unsigned rank = 0; rank < count && !is_short; ++rank)
      if (!self(self, layout.read(chunk.branches.data() + begin, branch.kids, rank), size + 1, first)) return false;
    return true;
  };
  const auto units = batches_.units(batch);
  for (std::size_t index = 0; index < chunk.units.size(); ++index) {
    const UnitWalk::Found& unit = chunk.units[index].found;
    const auto size = static_cast<unsigned>(std::popcount(units_.gaps(units[chunk.first_place + index])));
    if (unit.first > chunk.branches.size() || !is_right(is_right, unit.root, size, unit.first)) return false;
  }
  return true;
}

void Scratch::clear(const std::string& folder) {
  std::error_code fault;
  std::vector<fs::path> files;
  for (auto at = fs::directory_iterator(folder, fault); !fault && at != fs::directory_iterator(); at.increment(fault)) {
    fs::path name = at->path().filename();
    if (name.extension() == ".new") name = name.stem();  // left by a killed process
    if (name.extension() == kExtension || name.extension() == ".blocks") files.push_back(at->path());
  }
  for (const fs::path& file : files) fs::remove(file, fault);
  fs::remove(folder, fault);
}

}  // namespace upset::rulebook
