// SPDX-License-Identifier: MIT
#include "window/wide_checkpoint.hpp"

#include <fmt/format.h>

#include <array>

#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::window {

using automata::WordPool;

namespace {

constexpr core::WordFileKind kWideKind{"upset-wide-checkpoint 1  \n", "a checkpoint of windows on diagrams"};
constexpr std::size_t kWordsANode = 2;

std::uint64_t identity_of(const semigroup::WideSemigroup& semigroup) {
  std::string text = std::to_string(semigroup.a);
  for (const unsigned d : semigroup.missing.numbers()) text += " " + std::to_string(d);
  return core::hash64(text);
}

/// The nodes that some sets need, children first: word by word.
std::vector<std::uint64_t> words_of(const WideLevels& levels, std::uint64_t next) {
  std::vector<WordPool::Node> numbers(levels.pool().size(), WordPool::kNone);  // 1 for what is needed, then its number
  for (std::uint64_t q = 1; q <= levels.count(); ++q) numbers[levels.root(q)] = 1;
  const auto each_child = [&](std::size_t node, const auto& visit) {
    for (std::size_t letter = 0; letter < WordPool::kLetters; ++letter)
      visit(letter, levels.pool().child(static_cast<WordPool::Node>(node), letter));
  };
  for (std::size_t node = numbers.size(); node-- > 2;)
    if (numbers[node] != WordPool::kNone)
      each_child(node, [&](std::size_t, WordPool::Node child) { numbers[child] = 1; });
  numbers[WordPool::kNone] = WordPool::kNone;
  numbers[WordPool::kEmpty] = WordPool::kEmpty;
  std::vector<std::uint64_t> words{next, levels.count(), 0};
  WordPool::Node named = 1;
  for (std::size_t node = 2; node < numbers.size(); ++node) {
    if (numbers[node] == WordPool::kNone) continue;
    std::array<std::uint64_t, kWordsANode> pair{};
    each_child(node, [&](std::size_t letter, WordPool::Node child) {
      UPSET_ASSERT(child < node);
      pair[letter / 2] |= std::uint64_t{numbers[child]} << (letter % 2 == 0 ? 0U : 32U);
    });
    numbers[node] = ++named;
    words.insert(words.end(), pair.begin(), pair.end());
  }
  words[2] = named - 1;
  for (std::uint64_t q = 1; q <= levels.count(); ++q) words.push_back(numbers[levels.root(q)]);
  return words;
}

/// The levels again; nothing where the words are none that words_of() writes.
std::optional<WideLevels> levels_of(const std::vector<std::uint64_t>& words,
                                    const semigroup::WideSemigroup& semigroup) {
  if (words.size() < 3) return std::nullopt;
  const std::uint64_t next = words[0], levels = words[1], nodes = words[2], rest = words.size() - 3;
  const std::uint64_t expected = next > semigroup.a ? (next - 1) / semigroup.a : 0;
  if (next > UINT32_MAX || levels != expected || nodes > rest || rest != kWordsANode * nodes + levels)
    return std::nullopt;
  WideLevels made(semigroup);
  std::vector<WordPool::Node> numbers{WordPool::kNone, WordPool::kEmpty};
  std::vector<std::uint64_t> lengths{0, 0};  // of the words of a node; of no word: none
  for (std::size_t i = 0; i < nodes; ++i) {
    WordPool::Children children{};
    std::optional<std::uint64_t> length;
    for (std::size_t letter = 0; letter < WordPool::kLetters; ++letter) {
      const std::uint64_t word = words[3 + kWordsANode * i + letter / 2];
      const std::uint64_t child = letter % 2 == 0 ? word & UINT32_MAX : word >> 32U;
      if (child >= numbers.size()) return std::nullopt;
      children[letter] = numbers[child];
      if (child == WordPool::kNone) continue;
      if (length && *length != lengths[child]) return std::nullopt;
      length = lengths[child];
    }
    if (!length) return std::nullopt;
    numbers.push_back(made.pool().node(children));
    lengths.push_back(*length + 1);
  }
  for (std::uint64_t q = 1; q <= levels; ++q) {
    const std::uint64_t root = words[words.size() - levels + q - 1];
    if (root >= numbers.size() || (root != WordPool::kNone && lengths[root] != semigroup.a)) return std::nullopt;
    made.set(q, numbers[root]);
  }
  return made;
}

}  // namespace

std::optional<Error> WideCheckpoint::write() {
  return clock_.time(
      [&] {
        const auto words = words_of(run_.levels(), run_.next());
        core::WordFileWriter writer(file_, kWideKind, identity_of(run_.semigroup()));
        writer.write(words.data(), words.size());
        return writer.finish();
      },
      stop_);
}

Result<TakenUp> WideCheckpoint::take_up(WideRun& run, core::Stop& stop) {
  std::vector<std::uint64_t> words;
  const auto found = core::read_word_file(
      file_, kWideKind, identity_of(run.semigroup()), 1,
      [&](const std::uint64_t* part, std::size_t count) { words.insert(words.end(), part, part + count); });
  if (!found) return found.error();
  if (!*found) return TakenUp::nothing;
  auto levels = levels_of(words, run.semigroup());
  const auto taken = levels ? run.take_up(std::move(*levels), words[0]) : std::nullopt;
  if (stop.stopped()) return TakenUp::stopped;
  if (!taken) return refused(file_ + ": the state does not fit this position");
  return *taken ? TakenUp::recomputed : TakenUp::believed;
}

}  // namespace upset::window
