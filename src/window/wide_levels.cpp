// SPDX-License-Identifier: MIT
#include "window/wide_levels.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"

namespace upset::window {

using automata::WordPool;

namespace {

constexpr std::size_t kLetterM = 3;
using Known = core::HashMap<std::uint64_t, WordPool::Node>;

/// The words of a set of one pool whose letter M is at one place, as a set of another pool.
class Selection {
 public:
  Selection(const WordPool& from, WordPool& into, std::size_t place_of_m)
      : from_(from), into_(into), place_of_m_(place_of_m) {}

  WordPool::Node of(WordPool::Node node, std::size_t place) {
    if (node <= WordPool::kEmpty) return node;
    if (const auto known = known_.find(node); known != known_.end()) return known->second;
    WordPool::Children children{};
    for (std::size_t letter = 0; letter < WordPool::kLetters; ++letter)
      if ((letter == kLetterM) == (place == place_of_m_)) children[letter] = of(from_.child(node, letter), place + 1);
    const WordPool::Node made = into_.node(children);
    known_.emplace(node, made);
    return made;
  }

 private:
  const WordPool& from_;
  WordPool& into_;
  std::size_t place_of_m_;
  Known known_{};  // all words of a node have one length, which determines its place
};

/// Each word with one more letter at its end.
WordPool::Node appended(WordPool& pool, WordPool::Node node, std::size_t letter, Known& known) {
  if (node == WordPool::kNone) return node;
  if (const auto found = known.find(node); found != known.end()) return found->second;
  WordPool::Children children{};
  if (node == WordPool::kEmpty) children[letter] = WordPool::kEmpty;
  else
    for (std::size_t next = 0; next < WordPool::kLetters; ++next)
      children[next] = appended(pool, pool.child(node, next), letter, known);
  const WordPool::Node made = pool.node(children);
  known.emplace(node, made);
  return made;
}

/// Each word with its first letter moved to the end.
WordPool::Node turned(WordPool& pool, WordPool::Node node) {
  WordPool::Node result = WordPool::kNone;
  for (std::size_t letter = 0; letter < WordPool::kLetters; ++letter) {
    Known known;
    result = pool.united(result, appended(pool, pool.child(node, letter), letter, known));
  }
  pool.forget_unions();
  return result;
}

}  // namespace

void WideLevels::set(std::uint64_t q, Node root) {
  UPSET_ASSERT(q >= 1 && q <= roots_.size() + 1);
  if (q > roots_.size()) roots_.push_back(root);
  else roots_[core::to_size(q - 1)] = root;
}

bool WideLevels::is_lost(std::uint64_t x, const WideWord& word) const {
  const std::uint64_t a = semigroup_.a;
  UPSET_ASSERT(x / a >= 1 && x / a <= count());
  Node node = root(x / a);
  for (std::size_t i = 0; i < a && node != WordPool::kNone; ++i)
    node = pool_.child(node, i == x % a ? kLetterM : word.letter(i));
  return node == WordPool::kEmpty;
}

WideLevels::Node WideLevels::layer(std::uint64_t x, WordPool& into) const {
  UPSET_ASSERT(x / semigroup_.a >= 1 && x / semigroup_.a <= count());
  return Selection(pool_, into, static_cast<std::size_t>(x % semigroup_.a)).of(root(x / semigroup_.a), 0);
}

bool WideLevels::is_same_moved(std::uint64_t x, std::uint64_t by) const {
  WordPool pool;  // intermediate results are not kept
  Node early = layer(x, pool), late = layer(x + by, pool);
  // The letter at i of the earlier word is that at i + by of the later one.
  const std::uint64_t shift = by % semigroup_.a, rest = semigroup_.a - shift;
  Node& moved = shift <= rest ? late : early;
  for (std::uint64_t k = std::min(shift, rest); k > 0; --k) moved = turned(pool, moved);
  return early == late;
}

game::WideLevel WideLevels::states(std::uint64_t q) const {
  game::WideLevel level;
  if (root(q) == WordPool::kNone) return level;
  core::HashMap<Node, std::uint32_t> names;
  names.emplace(root(q), 1);
  std::vector<Node> met{root(q)};  // by name, from 1 on
  for (std::size_t next = 0; next < met.size(); ++next) {
    auto& state = level.emplace_back();
    for (std::size_t letter = 0; letter < WordPool::kLetters && met[next] != WordPool::kEmpty; ++letter) {
      const Node to = pool_.child(met[next], letter);
      if (to == WordPool::kNone) continue;
      const auto [named, is_new] = names.try_emplace(to, static_cast<std::uint32_t>(met.size() + 1));
      if (is_new) met.push_back(to);
      state[letter] = named->second;
    }
  }
  return level;
}

}  // namespace upset::window
