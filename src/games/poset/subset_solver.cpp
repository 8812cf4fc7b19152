// SPDX-License-Identifier: MIT
#include "games/poset/subset_solver.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/assert.hpp"

namespace upset::games::poset {

namespace {

using Kind = order::SeriesParallelTree::Kind;

constexpr std::size_t kReductionSize = 13;  // searching smaller prime parts is faster than finding their symmetries

}  // namespace

SearchOracle* SubsetSolver::oracle(const std::vector<Element>& elements) {
  if (elements.size() > kMaxSearchElements || mode_ == Mode::decompose_only) {
    too_large_ = std::max(too_large_, elements.size());
    return nullptr;
  }
  UPSET_ASSERT(std::is_sorted(elements.begin(), elements.end()));
  has_searched_ = true;
  const auto known = oracles_.find(elements);
  if (known != oracles_.end()) return known->second.oracle.get();
  // Later in a game, the parts are subsets of those of earlier questions, whose tables already know much of them.
  // (Within one question a separate oracle is better: it is smaller and uses the symmetries of the part itself.)
  for (auto& [larger, searched] : oracles_)
    if (searched.question < question_ && std::includes(larger.begin(), larger.end(), elements.begin(), elements.end()))
      return searched.oracle.get();
  auto oracle = make_search_oracle(poset_, elements, stop_, UseSymmetry::yes);
  if (stop_.stopped()) return nullptr;  // it may lack symmetries, and the next question would find it here
  return oracles_.emplace(elements, Searched{std::move(oracle), question_}).first->second.oracle.get();
}

SearchOracle* SubsetSolver::searched_before(const std::vector<Element>& elements) {
  const bool is_part = !elements.empty() && elements.size() <= kMaxSearchElements && elements.back() < poset_.size() &&
                       std::ranges::adjacent_find(elements, std::greater_equal{}) == elements.end();
  if (!is_part) return nullptr;
  auto& searched = oracles_[elements];
  if (!searched.oracle) searched.oracle = make_search_oracle(poset_, elements, stop_, UseSymmetry::yes);
  return searched.oracle.get();
}

void SubsetSolver::begin_question() {
  ++question_;
  last_.reset();  // so that has_searched() reports on this question only
  too_large_ = 0;
  has_searched_ = false;
  excluded_.clear();
  for (auto& [elements, searched] : oracles_) searched.oracle->expect_large_questions();
}

DynamicBits SubsetSolver::set_of(const std::vector<Element>& elements) const {
  DynamicBits set(poset_.size());
  for (const Element x : elements) set.set(x);
  return set;
}

order::SeriesParallelTree SubsetSolver::tree_of(const DynamicBits& set) const {
  if (mode_ != Mode::plain_search) return order::decompose(poset_, set, &stop_);
  order::SeriesParallelTree tree;
  tree.nodes.emplace_back();
  if (set.any()) tree.nodes[0].kind = Kind::prime, tree.nodes[0].elements = order::members(set);
  return tree;
}

const order::Reduction& SubsetSolver::reduction_of(const DynamicBits& set) {
  if (const auto known = reductions_.find(set); known != reductions_.end()) return known->second;
  order::Reduction reduction{{}, set};
  if (mode_ == Mode::reduce && set.count() >= kReductionSize)
    reduction = order::reduce_by_involutions(poset_, set, order::InvolutionEffort::large, &stop_);
  UPSET_ASSERT(reduction.fixed.is_subset_of(set));
  UPSET_ASSERT((set.count() - reduction.fixed.count()) % 2 == 0);  // the others form pairs
  UPSET_ASSERT(reduction.pairings.empty() == (reduction.fixed == set));
  if (stop_.stopped()) return interrupted_ = std::move(reduction);  // the next question may find more
  return reductions_.emplace(set, std::move(reduction)).first->second;
}

DynamicBits SubsetSolver::part_of(const order::SeriesParallelTree& tree, std::size_t node) const {
  DynamicBits set(poset_.size());
  std::vector<std::size_t> todo{node};
  while (!todo.empty()) {
    const auto& part = tree.nodes[todo.back()];
    todo.pop_back();
    if (part.kind == Kind::point) set.set(part.point);
    for (const Element x : part.elements) set.set(x);
    todo.insert(todo.end(), part.children.begin(), part.children.end());
  }
  return set;
}

bool SubsetSolver::evaluate_prime(const std::vector<Element>& elements, bool need_options, Values& values) {
  const DynamicBits set = set_of(elements);
  if (!need_options) {
    const order::Reduction& reduction = reduction_of(set);
    if (!reduction.pairings.empty()) {
      const auto value = grundy(reduction.fixed);
      if (value) values.grundy = *value;
      return value.has_value();
    }
  }
  SetOracle* search = oracle(elements);
  if (search == nullptr) return false;
  if (!need_options) {
    const auto value = search->value(set);
    if (value) values.grundy = *value;
    return value.has_value();
  }
  for (const Element x : elements) {
    const auto value = search->value(set - poset_.above(x));
    if (!value) return false;
    values.options.push_back(*value);
  }
  sort_unique(values.options);
  values.grundy = mex(values.options);
  UPSET_ASSERT(values.grundy <= elements.size());
  return true;
}

bool SubsetSolver::evaluate(Analysis& analysis, std::size_t node, bool need_options) {
  const auto& part = analysis.tree.nodes[node];
  Values& values = analysis.values[node];
  values.has_options = need_options;
  switch (part.kind) {
    case Kind::empty: break;
    case Kind::point:
      values.options = {0};
      values.grundy = 1;
      break;
    case Kind::prime: return evaluate_prime(part.elements, need_options, values);
    case Kind::disjoint_union:
      for (const std::size_t child : part.children) values.grundy ^= analysis.values[child].grundy;
      if (!need_options) break;
      for (const std::size_t child : part.children)
        for (const std::uint32_t option : analysis.values[child].options)
          values.options.push_back(values.grundy ^ analysis.values[child].grundy ^ option);
      sort_unique(values.options);
      break;
    case Kind::ordinal_sum: {
      // The lowest part comes first. For the topmost part, the value is enough if no options are asked for.
      OptionSet lower = analysis.values[part.children.front()].options;
      for (std::size_t i = 1; i + 1 < part.children.size(); ++i)
        lower = ordinal_sum(lower, analysis.values[part.children[i]].options);
      const Values& top = analysis.values[part.children.back()];
      values.grundy = nth_missing(lower, top.grundy);
      if (need_options) values.options = ordinal_sum(lower, top.options);
      break;
    }
  }
  UPSET_ASSERT(!need_options || values.grundy == mex(values.options));
  return true;
}

const SubsetSolver::Analysis* SubsetSolver::analyse(const DynamicBits& set) {
  if (last_ && last_->set == set) return &*last_;
  Analysis analysis{set, tree_of(set), {}};
  UPSET_ASSERT(part_of(analysis.tree, 0) == set);
  const auto& nodes = analysis.tree.nodes;
  analysis.values.resize(nodes.size());
  std::vector<bool> need_options(nodes.size(), false);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::size_t k = 0; k < nodes[i].children.size(); ++k)
      need_options[nodes[i].children[k]] =
          need_options[i] || (nodes[i].kind == Kind::ordinal_sum && k + 1 < nodes[i].children.size());
  for (std::size_t i = nodes.size(); i-- > 0;)
    if (stop_.poll() || !evaluate(analysis, i, need_options[i])) return nullptr;
  UPSET_ASSERT(analysis.values.front().grundy <= set.count());
  last_ = std::move(analysis);
  return &*last_;
}

std::optional<std::uint32_t> SubsetSolver::grundy(const DynamicBits& set) {
  const Analysis* analysis = analyse(set);
  if (analysis == nullptr) return std::nullopt;
  return analysis->values.front().grundy;
}

std::optional<bool> SubsetSolver::is_p(const DynamicBits& set) {
  const auto tree = tree_of(set);
  const auto& root = tree.root();
  if (root.kind == Kind::empty) return true;
  if (root.kind == Kind::point) return false;
  if (root.kind == Kind::ordinal_sum) {  // P iff every part is: a higher part matters only if all lower ones are P
    for (const std::size_t child : root.children) {
      const auto losing = is_p(part_of(tree, child));
      if (!losing || !*losing) return losing;
    }
    return true;
  }
  if (root.kind == Kind::disjoint_union) {
    const auto value = grundy(set);
    if (!value) return std::nullopt;
    return *value == 0;
  }
  const order::Reduction& reduction = reduction_of(set);
  if (!reduction.pairings.empty()) return is_p(reduction.fixed);
  SetOracle* search = oracle(root.elements);
  if (search == nullptr) return std::nullopt;
  return search->is_p(set);
}

bool SubsetSolver::collect_prime(const std::vector<Element>& elements, std::uint32_t target, bool all,
                                 std::vector<Element>& moves) {
  const DynamicBits set = set_of(elements);
  const order::Reduction& reduction = reduction_of(set);
  if (!all && !reduction.pairings.empty()) {
    // Taking a fixed element commutes with the pairing, so its value can be computed within the fixed elements. A
    // target above the part's own value may be reachable only by other elements; then the search below finds it.
    const auto found = moves_to(reduction.fixed, target, false);
    if (!found) return false;
    moves.insert(moves.end(), found->begin(), found->end());
    if (!found->empty()) return true;
  }
  SetOracle* search = oracle(elements);
  if (search == nullptr) return false;
  for (const Element x : elements) {
    const auto value = search->value(set - poset_.above(x));
    if (!value) return false;
    if (*value == target) moves.push_back(x);
    if (*value == target && !all) break;
  }
  return true;
}

/// Finds the parts that can reach a target, and the value that each must reach for it. Not recursive, because trees may
/// be deep.
bool SubsetSolver::collect(const Analysis& analysis, std::uint32_t root_target, bool all, std::vector<Element>& moves) {
  std::vector<std::pair<std::size_t, std::uint32_t>> todo{{0, root_target}};
  while (!todo.empty()) {
    const auto [node, target] = todo.back();
    todo.pop_back();
    const auto& part = analysis.tree.nodes[node];
    if (part.kind == Kind::point && target == 0) moves.push_back(part.point);
    if (part.kind == Kind::prime && !collect_prime(part.elements, target, all, moves)) return false;
    if (part.kind == Kind::disjoint_union)
      for (const std::size_t child : part.children)
        todo.emplace_back(child, target ^ analysis.values[node].grundy ^ analysis.values[child].grundy);
    if (part.kind == Kind::ordinal_sum) {
      OptionSet lower;
      for (const std::size_t child : part.children) {
        const auto rank = missing_rank(lower, target);
        if (!rank) break;  // a lower part reaches the target, so no higher part can
        todo.emplace_back(child, *rank);
        if (child != part.children.back()) lower = ordinal_sum(lower, analysis.values[child].options);
      }
    }
  }
  return true;
}

std::optional<std::vector<Element>> SubsetSolver::moves_to(const DynamicBits& set, std::uint32_t target, bool all) {
  const Analysis* analysis = analyse(set);
  if (analysis == nullptr) return std::nullopt;
  std::vector<Element> moves;
  if (analysis->values.front().grundy == target) return moves;  // no option has the value of the position itself
  // Prime parts may need other analyses meanwhile. This one is moved aside, not copied, because its option sets can be
  // large.
  std::optional<Analysis> kept = std::exchange(last_, std::nullopt);
  const bool finished = collect(*kept, target, all, moves);
  last_ = std::move(kept);
  if (!finished) return std::nullopt;
  std::sort(moves.begin(), moves.end());
  UPSET_ASSERT(set_of(moves).is_subset_of(set));
  UPSET_ASSERT(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
  UPSET_ASSERT(target > last_->values.front().grundy || !moves.empty());  // options have all lower values
  if (!all && moves.size() > 1) moves.resize(1);
  return moves;
}

std::optional<std::vector<Element>> SubsetSolver::winning_moves(const DynamicBits& set, bool all) {
  const auto tree = tree_of(set);
  const auto& root = tree.root();
  if (root.kind == Kind::ordinal_sum) {  // winning moves are in the lowest part that is not P
    for (const std::size_t child : root.children) {
      const DynamicBits part = part_of(tree, child);
      const auto losing = is_p(part);
      if (!losing) return std::nullopt;
      if (!*losing) return winning_moves(part, all);
    }
    return std::vector<Element>{};
  }
  if (root.kind != Kind::prime) return moves_to(set, 0, all);
  const order::Reduction& reduction = reduction_of(set);
  if (!all && !reduction.pairings.empty()) return winning_moves(reduction.fixed, false);
  SetOracle* search = oracle(root.elements);
  if (search == nullptr) return std::nullopt;
  std::vector<Element> moves;
  excluded_.clear();
  for (const Element x : root.elements) {
    const auto losing = search->is_p(set - poset_.above(x));
    if (!losing) return std::nullopt;
    if (*losing) moves.push_back(x);
    else excluded_.push_back(x);
    if (*losing && !all) break;
  }
  UPSET_ASSERT(!all || moves.size() + excluded_.size() == root.elements.size());
  return moves;
}

std::optional<game::SeriesParallelProof::Prime> SubsetSolver::prove_prime(const std::vector<Element>& elements) {
  SetOracle* search = oracle(elements);
  if (search == nullptr) return std::nullopt;
  game::SeriesParallelProof::Prime prime{set_of(elements), {}, {}};
  LostSets starts;
  for (const Element x : elements) {
    const DynamicBits option = prime.set - poset_.above(x);
    const auto value = search->value(option);
    if (!value) return std::nullopt;
    prime.values.push_back(*value);
    starts.emplace_back(option, *value);
  }
  auto strategy = close_strategy(poset_, starts, *search, stop_);
  if (!strategy) return std::nullopt;
  prime.strategy = std::move(*strategy);
  return prime;
}

std::optional<game::Proof> SubsetSolver::prove_tree(const order::SeriesParallelTree& tree) {
  using ProofKind = game::SeriesParallelProof::Node::Kind;
  game::SeriesParallelProof proof;
  std::vector<std::size_t> todo{0};  // nodes to visit, the next one last; not recursive, because trees may be deep
  while (!todo.empty()) {
    const auto& part = tree.nodes[todo.back()];
    todo.pop_back();
    if (part.kind == Kind::point) {
      proof.tree.push_back({ProofKind::point, part.point});
    } else if (part.kind == Kind::prime) {
      auto prime = prove_prime(part.elements);
      if (!prime) return std::nullopt;
      proof.tree.push_back({ProofKind::prime, static_cast<std::uint32_t>(proof.primes.size())});
      proof.primes.push_back(std::move(*prime));
    } else {
      const auto kind = part.kind == Kind::disjoint_union ? ProofKind::disjoint_union : ProofKind::ordinal_sum;
      proof.tree.push_back({kind, static_cast<std::uint32_t>(part.children.size())});
      todo.insert(todo.end(), part.children.rbegin(), part.children.rend());
    }
  }
  return game::Proof{std::move(proof)};
}

std::optional<game::Proof> SubsetSolver::prove(const DynamicBits& set, std::uint32_t value) {
  const auto tree = tree_of(set);
  if (tree.root().kind != Kind::prime && tree.root().kind != Kind::empty) return prove_tree(tree);
  const order::Reduction& reduction = reduction_of(set);
  if (!reduction.pairings.empty()) {
    auto inner = prove(reduction.fixed, value);
    for (std::size_t k = reduction.pairings.size(); inner && k-- > 0;)
      inner = game::Proof{
          game::PairingProof{reduction.pairings[k], std::make_shared<const game::Proof>(std::move(*inner))}};
    return inner;
  }
  SetOracle* search = oracle(order::members(set));
  if (search == nullptr) return std::nullopt;
  auto strategy = close_strategy(poset_, {{set, value}}, *search, stop_);
  if (!strategy) return std::nullopt;
  return game::Proof{game::StrategyProof{std::move(*strategy)}};
}

}  // namespace upset::games::poset
