// SPDX-License-Identifier: MIT
#include "rulebook/scratch.hpp"

#include <fmt/format.h>

#include <bit>
#include <filesystem>
#include <functional>
#include <utility>

#include "core/hash.hpp"
#include "core/open_file.hpp"
#include "core/word_file.hpp"

namespace upset::rulebook {

namespace {

constexpr core::WordFileKind kTrees{"upset rulebook trees 1\n", "trees of a rulebook", "another build"};
constexpr core::WordFileKind kLost{"upset rulebook lost 1\n", "lost positions of a rulebook", "another build"};
constexpr std::size_t kHeadBytes = 3 * sizeof(std::uint64_t);  // after the magic line

// Per unit: lost, inner, kids and whether it is lost, where its branches begin.
constexpr std::size_t kUnitWords = 4;

std::string damaged(const std::string& file) { return file + ": the content contradicts itself"; }

/// Reads the required words of a batch in parts: calls `take` for each word with its number.
Result<std::uint64_t> read_all(const std::string& file, const core::WordFileKind& kind, std::uint64_t identity,
                               const std::function<void(std::uint64_t, std::uint64_t)>& take) {
  std::uint64_t count = 0;
  const auto found = core::read_word_file(file, kind, identity, 1, [&](const std::uint64_t* words, std::size_t more) {
    for (std::size_t i = 0; i < more; ++i) take(count++, words[i]);
  });
  if (!found) return found.error();
  if (!*found) return refused(file + ": expected " + std::string(kind.content) + ", found no file");
  return count;
}

}  // namespace

Scratch::Scratch(const std::string& folder, unsigned size, const Units& units, const Batches& batches)
    : folder_(folder + "/size-" + std::to_string(size)),
      size_(size),
      units_(units),
      batches_(batches),
      identity_(core::hash64(fmt::format("rulebook {} {} {}", size, units.bound(), batches.count()))) {}

std::string Scratch::trees_file(std::uint32_t batch) const { return folder_ + "/" + std::to_string(batch) + ".trees"; }
std::string Scratch::lost_file(std::uint32_t batch) const { return folder_ + "/" + std::to_string(batch) + ".lost"; }

std::optional<Error> Scratch::open() const {
  std::error_code fault;
  std::filesystem::create_directories(folder_, fault);
  if (fault) return refused(folder_ + ": cannot create the directory: " + fault.message());
  return std::nullopt;
}

bool Scratch::has(std::uint32_t batch) const {
  std::error_code none;
  return std::filesystem::exists(trees_file(batch), none) && std::filesystem::exists(lost_file(batch), none);
}

std::optional<Error> Scratch::write(std::uint32_t batch, const BatchTrees& trees, const BatchLost& lost) const {
  core::WordFileWriter lost_writer(lost_file(batch), kLost, identity_);
  for (const std::uint64_t count : lost.counts) lost_writer.write(&count, 1);
  lost_writer.write(lost.visited.data(), lost.visited.size());
  for (const auto& tails : lost.tails) lost_writer.write(tails.data(), tails.size());
  if (auto error = lost_writer.finish()) return error;

  core::WordFileWriter tree_writer(trees_file(batch), kTrees, identity_);
  for (const UnitWalk::Found& unit : trees.units) {
    const std::uint64_t words[kUnitWords] = {unit.root.lost, unit.root.inner,
                                             unit.root.kids | std::uint64_t{unit.is_lost ? 1U : 0U} << 32U, unit.first};
    tree_writer.write(words, kUnitWords);
  }
  tree_writer.write(trees.branches.data(), trees.branches.size());
  return tree_writer.finish();
}

Result<BatchTrees> Scratch::read_trees(std::uint32_t batch) const {
  const std::size_t units = batches_.units(batch).size();
  BatchTrees trees;
  trees.units.resize(units);
  std::error_code none;
  const auto bytes = std::filesystem::file_size(trees_file(batch), none);
  if (!none) trees.branches.reserve(bytes / sizeof(std::uint64_t));
  const auto count = read_all(trees_file(batch), kTrees, identity_, [&](std::uint64_t number, std::uint64_t word) {
    if (number >= units * kUnitWords) {
      trees.branches.push_back(word);
      return;
    }
    UnitWalk::Found& unit = trees.units[number / kUnitWords];
    switch (number % kUnitWords) {
      case 0: unit.root.lost = word; break;
      case 1: unit.root.inner = word; break;
      case 2:
        unit.root.kids = static_cast<std::uint32_t>(word);
        unit.is_lost = word >> 32U != 0;
        break;
      default: unit.first = word;
    }
  });
  if (!count) return count.error();
  if (*count < units * kUnitWords || !is_sound(batch, trees)) return refused(damaged(trees_file(batch)));
  return trees;
}

/// Whether all references to branches are valid: then no walk can leave the words, whatever they say.
bool Scratch::is_sound(std::uint32_t batch, const BatchTrees& trees) const {
  const BranchLayout layout = BranchLayout::of_size(size_);
  std::uint64_t seen = 0;  // more branches than words: some are read twice, and the walk might never end
  // A branch of a position with that many legal moves.
  const auto is_right = [&](const auto& self, const Branch& branch, unsigned size, std::uint64_t first) -> bool {
    if (++seen > trees.branches.size() + trees.units.size()) return false;
    if (branch.inner == 0) return true;
    const bool is_short = size + 3 == size_;
    if (size + 3 > size_ || (branch.kids & BranchPlace::kFrame) != 0) return false;
    if (((branch.kids & BranchPlace::kShort) != 0) != is_short) return false;
    const auto count = static_cast<unsigned>(std::popcount(branch.inner));
    const std::uint64_t begin = first + (branch.kids & BranchPlace::kMax);
    if (begin + std::uint64_t{count} * layout.words(is_short) > trees.branches.size()) return false;
    for (unsigned rank = 0; rank < count && !is_short; ++rank)
      if (!self(self, layout.read(trees.branches.data() + begin, branch.kids, rank), size + 1, first)) return false;
    return true;
  };
  for (std::size_t place = 0; place < trees.units.size(); ++place) {
    const UnitWalk::Found& unit = trees.units[place];
    const auto size = static_cast<unsigned>(std::popcount(units_.gaps(batches_.units(batch)[place])));
    if (unit.first > trees.branches.size() || !is_right(is_right, unit.root, size, unit.first)) return false;
  }
  return true;
}

Result<BatchLost> Scratch::read_counts(std::uint32_t batch) const {
  const std::size_t units = batches_.units(batch).size();
  BatchLost lost;
  const std::size_t cells = units * (size_ + 1);
  lost.counts.resize(cells);
  lost.visited.resize(size_ + 1);
  std::uint64_t expected = 0;
  bool is_right = true;
  const auto count = read_all(lost_file(batch), kLost, identity_, [&](std::uint64_t number, std::uint64_t word) {
    if (number < cells) {
      lost.counts[number] = static_cast<std::uint32_t>(word);
      is_right = is_right && word == lost.counts[number];
      expected += lost.counts[number];
    } else if (number < cells + size_ + 1) {
      lost.visited[number - cells] = word;
    }
  });
  if (!count) return count.error();
  const std::uint64_t head = cells + size_ + 1;
  if (!is_right || *count != head + expected * UnitWalk::tail_words(size_, units_.bound()))
    return refused(damaged(lost_file(batch)));
  return lost;
}

std::optional<Error> Scratch::read_tails(std::uint32_t batch, std::uint64_t first_word,
                                         std::vector<std::uint64_t>& words) const {
  auto in = core::open_regular(lost_file(batch));
  if (!in) return in.error();
  const std::size_t bytes = words.size() * sizeof(std::uint64_t);
  const bool is_there = in->seek(kLost.magic.size() + kHeadBytes + first_word * sizeof(std::uint64_t));
  if (!is_there || in->read(words.data(), bytes) != bytes)
    return refused(lost_file(batch) + ": truncated while it was read");
  return std::nullopt;
}

void Scratch::clear() const {
  std::error_code none;
  for (std::uint32_t batch = 0; batch < batches_.count(); ++batch) {
    for (const std::string& file : {trees_file(batch), lost_file(batch)}) {
      std::filesystem::remove(file, none);
      std::filesystem::remove(file + ".new", none);
    }
  }
  std::filesystem::remove(folder_, none);
}

}  // namespace upset::rulebook
