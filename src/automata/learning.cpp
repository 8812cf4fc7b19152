// SPDX-License-Identifier: MIT
#include "automata/learning.hpp"

#include <algorithm>
#include <utility>

namespace upset::automata {

namespace {

constexpr std::size_t kLetters = WordPool::kLetters;
using Node = WordPool::Node;
using Vector = std::vector<Node>;       // what may follow, for each length that is long enough
using Layer = std::map<Vector, State>;  // the states of one depth; ordered, so that their numbers are always the same

class Learner {
 public:
  Learner(WordPool& pool, const Lesson& lesson, core::Stop& stop)
      : pool_(pool), lesson_(lesson), stop_(stop), automaton_(2 * kLetters) {
    for (const auto& [length, node] : lesson.words) lengths_.push_back(length);
  }

  Learned learn() {
    if (lengths_.empty() || lesson_.marked + lesson_.depth + lesson_.step > lengths_.back())
      return {Obstacle::too_few_lengths};
    Vector all;
    for (const auto& [length, node] : lesson_.words) all.push_back(node);
    Layer now{{all, automaton_.add_state(false)}};
    automaton_.set_start(now.begin()->second);
    for (std::size_t depth = 0; depth < lesson_.depth + lesson_.step; ++depth) {
      if (depth == lesson_.depth) closing_ = now;
      const auto next = expanded(now, depth);
      if (!next) return {obstacle_};
      now = *next;
    }
    Learned learned{Obstacle::none, minimised(automaton_)};
    for (const auto& [length, node] : lesson_.words)
      if (pool_.accepted(learned.automaton, length, lesson_.marked) != node) learned.obstacle = Obstacle::wrong;
    return learned;
  }

 private:
  /// The first of the lengths that has room for this many unmarked letters.
  [[nodiscard]] std::size_t first_at(std::size_t depth) const {
    const auto found = std::ranges::lower_bound(lengths_, depth + lesson_.marked);
    return static_cast<std::size_t>(found - lengths_.begin());
  }

  /// The states to which all letters lead from the states of a depth.
  std::optional<Layer> expanded(const Layer& layer, std::size_t depth) {
    const std::size_t first = first_at(depth), next_first = first_at(depth + 1);
    const bool is_last = depth + 1 == lesson_.depth + lesson_.step;
    Layer next;
    for (const auto& [vector, state] : layer) {
      if (stop_.poll()) obstacle_ = Obstacle::stopped;
      if (stop_.stopped()) return std::nullopt;
      if (lengths_[first] == depth + lesson_.marked) lead_into_marked(state, vector.front());
      for (std::size_t letter = 0; letter < kLetters; ++letter) {
        Vector after;
        for (std::size_t i = next_first; i < lengths_.size(); ++i)
          after.push_back(pool_.child(vector[i - first], letter));
        if (std::ranges::all_of(after, [](Node node) { return node == WordPool::kNone; })) continue;
        const auto to = is_last ? closed(after) : std::optional(state_of(next, std::move(after)));
        if (!to) return std::nullopt;
        automaton_.lead(state, static_cast<Letter>(letter), *to);
      }
    }
    return next;
  }

  State state_of(Layer& layer, Vector vector) {
    const auto known = layer.find(vector);
    if (known != layer.end()) return known->second;
    return layer.emplace(std::move(vector), automaton_.add_state(false)).first->second;
  }

  /// The state at the closing depth that is the same for all lengths that are one step shorter.
  std::optional<State> closed(const Vector& after) {
    std::optional<State> found;
    for (const auto& [vector, state] : closing_) {
      if (!std::equal(after.begin(), after.end(), vector.begin())) continue;
      if (found) obstacle_ = Obstacle::ambiguous;
      if (found) return std::nullopt;
      found = state;
    }
    if (!found) obstacle_ = Obstacle::unmatched;
    return found;
  }

  /// The nodes of the pool read the marked letters.
  void lead_into_marked(State state, Node node) {
    for (std::size_t letter = 0; letter < kLetters; ++letter)
      automaton_.lead(state, static_cast<Letter>(kLetters + letter), marked_state(pool_.child(node, letter)));
  }
  State marked_state(Node node) {
    if (node == WordPool::kNone) return kDead;
    if (const auto known = marked_.find(node); known != marked_.end()) return known->second;
    const State state = automaton_.add_state(node == WordPool::kEmpty);
    marked_.emplace(node, state);
    lead_into_marked(state, node);
    return state;
  }

  WordPool& pool_;
  const Lesson& lesson_;
  core::Stop& stop_;
  Dfa automaton_;
  std::vector<std::size_t> lengths_{};
  Layer closing_{};  // the states where counting ends
  core::HashMap<Node, State> marked_{};
  Obstacle obstacle_ = Obstacle::none;
};

}  // namespace

Learned learn(WordPool& pool, const Lesson& lesson, core::Stop& stop) { return Learner(pool, lesson, stop).learn(); }

}  // namespace upset::automata
