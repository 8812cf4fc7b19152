// SPDX-License-Identifier: MIT
#include "window/wide_checkpoint.hpp"

#include <fmt/format.h>

#include <span>

#include "automata/pool_words.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "core/word_file.hpp"

namespace upset::window {

using automata::WordPool;

namespace {

constexpr core::WordFileKind kWideKind{"upset-wide-checkpoint 1  \n", "a checkpoint of windows on diagrams"};

std::uint64_t identity_of(const semigroup::WideSemigroup& semigroup) {
  std::string text = std::to_string(semigroup.a);
  for (const unsigned d : semigroup.missing.numbers()) text += " " + std::to_string(d);
  return core::hash64(text);
}

/// The state of a run: next, the number of levels, the number of nodes, the nodes, the levels.
std::vector<std::uint64_t> words_of(const WideLevels& levels, std::uint64_t next) {
  std::vector<WordPool::Node> roots;
  for (std::uint64_t q = 1; q <= levels.count(); ++q) roots.push_back(levels.root(q));
  const automata::PoolNumbers numbers(levels.pool(), roots);
  std::vector<std::uint64_t> words{next, levels.count(), numbers.count()};
  numbers.append_to(words);
  for (const WordPool::Node root : roots) words.push_back(numbers[root]);
  return words;
}

/// Restores the levels; nullopt if words_of() cannot have written these words.
std::optional<WideLevels> levels_of(std::span<const std::uint64_t> words, const semigroup::WideSemigroup& semigroup) {
  if (words.size() < 3) return std::nullopt;
  const std::uint64_t next = words[0], levels = words[1], nodes = words[2], rest = words.size() - 3;
  const std::uint64_t expected = next > semigroup.a ? (next - 1) / semigroup.a : 0;
  if (next > UINT32_MAX || levels != expected || nodes > rest || rest != automata::kWordsAPoolNode * nodes + levels)
    return std::nullopt;
  WideLevels made(semigroup);
  const auto sets =
      automata::PoolNodes::read(words.subspan(3, core::to_size(automata::kWordsAPoolNode * nodes)), made.pool());
  if (!sets) return std::nullopt;
  for (std::uint64_t q = 1; q <= levels; ++q) {
    const auto root = sets->node(words[core::to_size(words.size() - levels + q - 1)], semigroup.a);
    if (!root) return std::nullopt;
    made.set(q, *root);
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
