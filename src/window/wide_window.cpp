// SPDX-License-Identifier: MIT
#include "window/wide_window.hpp"

#include <algorithm>

#include "core/size.hpp"

namespace upset::window {

using automata::BinaryDiagrams;
using automata::WordPool;
using Fixing = BinaryDiagrams::Fixing;
using Role = BinaryDiagrams::Role;

WideWindow::WideWindow(const semigroup::WideSemigroup& semigroup, core::Stop& stop)
    : semigroup_(semigroup), stop_(stop), diagrams_(static_cast<std::size_t>(semigroup.a), stop) {
  UPSET_ASSERT(semigroup.a <= WideWord::kMax && semigroup.a > 2 * semigroup.missing.largest());
}

std::uint64_t WideWindow::first_below(std::uint64_t x) const {
  return std::max(semigroup_.a, x >= 2 * semigroup_.a ? x - 2 * semigroup_.a + 1 : 0);
}

bool WideWindow::is_lost(std::uint64_t x, const WideWord& word) const {
  UPSET_ASSERT(x >= forgotten_ && x < layers_.size());
  if (word.two.any()) return layers_[core::to_size(x)].with_two.contains(word);
  return diagrams_.contains(layers_[core::to_size(x)].plain, [&](std::size_t i) { return word.one.test(i); });
}

bool WideWindow::step() {
  const std::uint64_t x = next();
  UPSET_ASSERT(winning_.empty() || x < winning_.front() + 2 * semigroup_.a);
  layers_.emplace_back();
  if (!is_move(x)) return true;
  const auto r = static_cast<std::size_t>(x % semigroup_.a);
  std::vector<MoveBelow> moves;
  std::vector<std::uint64_t> elements;
  std::vector<BinaryDiagrams::Node> blocked;
  for (std::uint64_t y = first_below(x); y < x; ++y) {
    if (!is_move(y) || layers_[core::to_size(y)].is_empty()) continue;
    moves.emplace_back(semigroup_, x, y);
    elements.push_back(y);
    collect(moves.back(), y, r, blocked);
  }
  std::vector<Role> roles(static_cast<std::size_t>(semigroup_.a), Role::played);
  roles[r] = Role::ignored;
  for (std::uint64_t d = 1; d < semigroup_.a; ++d)
    if (!semigroup_.contains(x + d)) roles[core::to_size((x + d) % semigroup_.a)] = Role::always;
  layers_[core::to_size(x)].plain = diagrams_.lost_words(diagrams_.united(std::move(blocked)), roles);
  find_with_two(x, moves, elements);
  stop_.add_states(1);
  if (stop_.poll_now()) return layers_.pop_back(), false;
  if (is_lost(x, full_word(semigroup_, x))) winning_.push_back(x);
  return true;
}

/// The words of letters 0 and 1 from which a move below leads to a lost word.
void WideWindow::collect(const MoveBelow& move, std::uint64_t y, std::size_t r,
                         std::vector<BinaryDiagrams::Node>& blocked) {
  const auto a = static_cast<std::size_t>(semigroup_.a);
  std::vector<Fixing> fixing(a, Fixing::free);
  std::vector<std::size_t> must_be_zero;  // otherwise they become a 2
  bool is_plain = true;
  for (std::size_t i = 0; i < a; ++i) {
    if (i == move.place()) continue;
    const int zero = move.change(i).of(0), one = i == r ? zero : move.change(i).of(1);
    UPSET_ASSERT(one - zero == 0 || one - zero == 1);
    if (zero == 2) is_plain = false;
    if (zero == one || zero == 1) fixing[i] = zero == 0 ? Fixing::zero : Fixing::one;
    if (zero == 1 && one == 2) must_be_zero.push_back(i);
  }
  if (is_plain) {
    BinaryDiagrams::Node words = diagrams_.restricted(layers_[core::to_size(y)].plain, fixing);
    for (const std::size_t i : must_be_zero) words = diagrams_.with_letter(words, i, false);
    if (words != BinaryDiagrams::kNone) blocked.push_back(words);
  }
  if (!move.makes_two()) return;
  for (const WideWord& lost : layers_[core::to_size(y)].with_two) {
    const BinaryDiagrams::Node words = leading_to(move, lost, r);
    if (words != BinaryDiagrams::kNone) blocked.push_back(words);
  }
}

/// The words of letters 0 and 1 that a move turns into one word with a 2.
BinaryDiagrams::Node WideWindow::leading_to(const MoveBelow& move, const WideWord& lost, std::size_t r) {
  BinaryDiagrams::Node words = BinaryDiagrams::kAll;
  for (auto i = static_cast<std::size_t>(semigroup_.a); i-- > 0 && words != BinaryDiagrams::kNone;) {
    if (i == move.place()) continue;
    const int wanted = static_cast<int>(lost.letter(i));
    const bool zero = move.change(i).of(0) == wanted, one = i == r ? zero : move.change(i).of(1) == wanted;
    if (zero == one) words = zero ? words : BinaryDiagrams::kNone;
    else words = diagrams_.node(i, zero ? words : BinaryDiagrams::kNone, one ? words : BinaryDiagrams::kNone);
  }
  return words;
}

void WideWindow::find_with_two(std::uint64_t x, const std::vector<MoveBelow>& moves,
                               const std::vector<std::uint64_t>& elements) {
  for (const WideWord& word : words_with_two(semigroup_, x)) {
    bool wins = wins_above(x, word);
    for (std::size_t i = moves.size(); i-- > 0 && !wins;) wins = is_lost(elements[i], moves[i].after(word));
    if (!wins) layers_[core::to_size(x)].with_two.insert(WideWord(word));
    if (stop_.poll(moves.size() / 4)) return;
  }
}

/// Whether a move above x leads to a lost word.
bool WideWindow::wins_above(std::uint64_t x, const WideWord& word) const {
  const std::uint64_t a = semigroup_.a;
  for (std::uint64_t d = 1; d < a; ++d) {
    const auto i = static_cast<std::size_t>((x + d) % a);
    if (!word.one.test(i)) continue;
    if (word.two.test(i) && semigroup_.contains(x + a + d)) {  // to x + a + d: the 2 becomes 1
      WideWord after = word;
      after.two.reset(i);
      if (is_lost(x, after)) return true;
    }
    if (!semigroup_.contains(x + d)) continue;
    WideWord after = word;  // to x + d: it goes, and so does what is a or more above it, if that is still there
    after.one.reset(i);
    for (std::uint64_t e = d; e < a; ++e)
      if (semigroup_.contains(a + e - d)) after.two.reset(core::to_size((x + e) % a));
    if (is_lost(x, after)) return true;
  }
  return false;
}

namespace {

/// A diagram of words of letters 0 and 1 as a node of the pool, with M at one place.
class Spelling {
 public:
  Spelling(const BinaryDiagrams& diagrams, WordPool& pool, std::size_t place_of_m)
      : diagrams_(diagrams), pool_(pool), place_of_m_(place_of_m) {}

  WordPool::Node from(BinaryDiagrams::Node set, std::size_t place) {
    if (set == BinaryDiagrams::kNone) return WordPool::kNone;
    if (place == diagrams_.places()) return WordPool::kEmpty;
    const std::uint64_t key = std::uint64_t{set} << 8U | place;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    WordPool::Children children{};
    if (place == place_of_m_) children[3] = from(set, place + 1);
    else {
      const bool asks = diagrams_.place(set) == place;
      children[0] = from(asks ? diagrams_.zero_of(set) : set, place + 1);
      children[1] = from(asks ? diagrams_.one_of(set) : set, place + 1);
    }
    const WordPool::Node node = pool_.node(children);
    known_.emplace(key, node);
    return node;
  }

 private:
  const BinaryDiagrams& diagrams_;
  WordPool& pool_;
  std::size_t place_of_m_;
  core::HashMap<std::uint64_t, WordPool::Node> known_{};
};

}  // namespace

WordPool::Node WideWindow::layer(std::uint64_t x, WordPool& pool) const {
  UPSET_ASSERT(x >= forgotten_ && x < next());
  const auto a = static_cast<std::size_t>(semigroup_.a), r = static_cast<std::size_t>(x % semigroup_.a);
  WordPool::Node words = Spelling(diagrams_, pool, r).from(layers_[core::to_size(x)].plain, 0);
  for (const WideWord& word : layers_[core::to_size(x)].with_two) {
    WordPool::Node spelled = WordPool::kEmpty;
    for (std::size_t i = a; i-- > 0;) {
      WordPool::Children children{};
      children[i == r ? 3 : word.letter(i)] = spelled;
      spelled = pool.node(children);
    }
    words = pool.united(words, spelled);
  }
  return words;
}

WordPool::Node WideWindow::level(std::uint64_t q, WordPool& pool) const {
  const auto a = static_cast<std::size_t>(semigroup_.a);
  std::vector<WordPool::Node> parts;
  for (std::size_t r = 0; r < a && q * a + r < next(); ++r) parts.push_back(layer(q * a + r, pool));
  while (parts.size() > 1) {  // in pairs, so that each is united with few others
    std::size_t kept = 0;
    for (std::size_t i = 0; i < parts.size(); i += 2)
      parts[kept++] = i + 1 < parts.size() ? pool.united(parts[i], parts[i + 1]) : parts[i];
    parts.resize(kept);
  }
  return parts.empty() ? WordPool::kNone : parts.front();
}

namespace {

/// The words of a set of the pool, with M at one place: those of letters 0 and 1 as a diagram, the others one by one.
class Reading {
 public:
  Reading(const WordPool& pool, BinaryDiagrams& diagrams, std::size_t place_of_m)
      : pool_(pool), diagrams_(diagrams), place_of_m_(place_of_m) {}

  BinaryDiagrams::Node plain(WordPool::Node node, std::size_t place) {
    if (node == WordPool::kNone) return BinaryDiagrams::kNone;
    if (place == diagrams_.places()) return BinaryDiagrams::kAll;
    if (const auto known = plain_.find(node); known != plain_.end()) return known->second;
    BinaryDiagrams::Node made = BinaryDiagrams::kNone;
    if (place == place_of_m_) made = plain(pool_.child(node, 3), place + 1);
    else {
      const BinaryDiagrams::Node zero = plain(pool_.child(node, 0), place + 1);
      made = diagrams_.node(place, zero, plain(pool_.child(node, 1), place + 1));
    }
    plain_.emplace(node, made);
    return made;
  }

  /// Adds the words with a 2; false if there are too many.
  bool list(WordPool::Node node, std::size_t place, const WideWord& before, core::HashSet<WideWord>& words) {
    if (node == WordPool::kNone || (!before.two.any() && !has_two(node))) return true;
    if (place == diagrams_.places()) return words.insert(WideWord(before)), words.size() <= kMaxListed;
    for (std::size_t letter = 0; letter < 4; ++letter) {
      WideWord word = before;
      if (letter == 1 || letter == 2) word.one.set(place);
      if (letter == 2) word.two.set(place);
      if ((letter == 3) == (place == place_of_m_) && !list(pool_.child(node, letter), place + 1, word, words))
        return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kMaxListed = std::size_t{1} << 22U;

  /// Whether some word of the set has a 2.
  bool has_two(WordPool::Node node) {
    if (node <= WordPool::kEmpty) return false;
    if (const auto known = has_two_.find(node); known != has_two_.end()) return known->second;
    bool has = pool_.child(node, 2) != WordPool::kNone;
    for (std::size_t letter = 0; letter < 4 && !has; ++letter) has = has_two(pool_.child(node, letter));
    has_two_.emplace(node, has);
    return has;
  }

  const WordPool& pool_;
  BinaryDiagrams& diagrams_;
  std::size_t place_of_m_;
  core::HashMap<WordPool::Node, BinaryDiagrams::Node> plain_{};
  core::HashMap<WordPool::Node, bool> has_two_{};
};

}  // namespace

void WideWindow::begin_at(std::uint64_t x) {
  UPSET_ASSERT(layers_.empty());
  layers_.resize(core::to_size(x));
  forgotten_ = x;
}

bool WideWindow::adopt(const WordPool& pool, WordPool::Node words) {
  const auto r = static_cast<std::size_t>(next() % semigroup_.a);
  if (!is_move(next()) && words != WordPool::kNone) return false;
  Layer& taken = layers_.emplace_back();
  Reading reading(pool, diagrams_, r);
  taken.plain = reading.plain(words, 0);
  return reading.list(words, 0, {}, taken.with_two) && !is_lost(next() - 1, full_word(semigroup_, next() - 1));
}

std::uint64_t WideWindow::list_bytes() const {
  std::uint64_t bytes = layers_.capacity() * sizeof(Layer);
  for (std::uint64_t x = forgotten_; x < next(); ++x)
    bytes += layers_[core::to_size(x)].with_two.capacity() * (sizeof(WideWord) + 1);
  return bytes;
}

void WideWindow::forget_below(std::uint64_t x) {
  UPSET_ASSERT(x + 2 * semigroup_.a <= next() + 1);
  for (; forgotten_ < x; ++forgotten_) layers_[core::to_size(forgotten_)] = Layer{};
  if (diagrams_.size() >= 2 * kept_nodes_ + (std::size_t{1} << 20U)) collect();
}

void WideWindow::collect() {
  std::vector<BinaryDiagrams::Node*> sets;
  for (std::uint64_t y = forgotten_; y < next(); ++y) sets.push_back(&layers_[core::to_size(y)].plain);
  diagrams_.keep_only(sets);
  kept_nodes_ = diagrams_.size();
}

}  // namespace upset::window
