// SPDX-License-Identifier: MIT
#include "automata/pool_words.hpp"

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::automata {

namespace {

constexpr unsigned kNumberBits = 32;

}  // namespace

PoolNumbers::PoolNumbers(const WordPool& pool, std::span<const WordPool::Node> roots)
    : pool_(pool), numbers_(pool.size(), 0) {
  for (const WordPool::Node root : roots) numbers_[root] = 1;  // needed
  for (std::size_t node = numbers_.size(); node-- > 2;)
    for (std::size_t letter = 0; numbers_[node] != 0 && letter < WordPool::kLetters; ++letter)
      numbers_[pool.child(static_cast<WordPool::Node>(node), letter)] = 1;
  numbers_[WordPool::kNone] = WordPool::kNone;
  numbers_[WordPool::kEmpty] = WordPool::kEmpty;
  WordPool::Node next = 2;
  for (std::size_t node = 2; node < numbers_.size(); ++node)
    if (numbers_[node] != 0) numbers_[node] = next++;
  count_ = next - 2;
}

void PoolNumbers::append_to(std::vector<std::uint64_t>& words) const {
  for (std::size_t node = 2; node < numbers_.size(); ++node) {
    if (numbers_[node] == 0) continue;
    for (std::size_t letter = 0; letter < WordPool::kLetters; letter += 2) {
      const auto of = [&](std::size_t next) -> std::uint64_t {
        const WordPool::Node child = pool_.child(static_cast<WordPool::Node>(node), next);
        UPSET_ASSERT(child < node);
        return numbers_[child];
      };
      words.push_back(of(letter) | of(letter + 1) << kNumberBits);
    }
  }
}

std::optional<PoolNodes> PoolNodes::read(std::span<const std::uint64_t> words, WordPool& pool) {
  PoolNodes nodes;
  for (; words.size() >= kWordsAPoolNode; words = words.subspan(kWordsAPoolNode))
    if (!nodes.add(words.first<kWordsAPoolNode>(), pool)) return std::nullopt;
  if (!words.empty()) return std::nullopt;
  return nodes;
}

bool PoolNodes::add(std::span<const std::uint64_t, kWordsAPoolNode> words, WordPool& pool) {
  WordPool::Children children{};
  std::optional<std::uint64_t> length;  // of the words that follow a letter
  for (std::size_t letter = 0; letter < WordPool::kLetters; ++letter) {
    const std::uint64_t number = words[letter / 2] >> (letter % 2 * kNumberBits) & UINT32_MAX;
    if (number >= nodes_.size()) return false;
    if (number == WordPool::kNone) continue;
    if (length && *length != lengths_[core::to_size(number)]) return false;
    length = lengths_[core::to_size(number)];
    children[letter] = nodes_[core::to_size(number)];
  }
  if (!length) return false;
  nodes_.push_back(pool.node(children));
  lengths_.push_back(*length + 1);
  return true;
}

std::optional<WordPool::Node> PoolNodes::node(std::uint64_t number, std::uint64_t length) const {
  if (number >= nodes_.size() || (number != WordPool::kNone && lengths_[core::to_size(number)] != length))
    return std::nullopt;
  return nodes_[core::to_size(number)];
}

}  // namespace upset::automata
