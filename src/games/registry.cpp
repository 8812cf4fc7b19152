// SPDX-License-Identifier: MIT
#include "games/registry.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/assert.hpp"
#include "games/board/entry.hpp"
#include "games/board/infinite_board.hpp"
#include "games/chains/entry.hpp"
#include "games/divisors/entry.hpp"
#include "games/forest/entry.hpp"
#include "games/graph/entry.hpp"
#include "games/poset/entry.hpp"
#include "games/semigroup/entry.hpp"
#include "games/sylver/entry.hpp"

namespace upset::games {

const std::vector<const common::GameEntry*>& registry() {
  static const std::vector<const common::GameEntry*> list{
      &poset::kNimEntry,           // heaps
      &board::kEntry,              // Chomp on two-dimensional boards
      &board::kInfiniteEntry,      // boards with infinite rows
      &chains::kEntry,             // a finite order and two growing chains
      &divisors::kEntry,           // Schuh's game of divisors
      &forest::kEntry,             // Hackendot on rooted forests
      &poset::kEntry,              // any finite poset
      &semigroup::kInfiniteEntry,  // numerical semigroups and torsion before the first move
      &semigroup::kRestEntry,      // the rest of them after it
      &sylver::kEntry,             // Sylver Coinage
      &graph::kEntry,              // graphs and complexes
  };
  UPSET_ASSERT(
      std::ranges::all_of(list, [](const common::GameEntry* entry) { return common::missing(*entry).empty(); }));
  return list;
}

const common::GameEntry& game_of(const game::Term& position) {
  for (const game::Species* kind = &position.species(); kind != nullptr; kind = kind->parent)
    for (const common::GameEntry* entry : registry())
      if (entry->about == kind) return *entry;
  throw std::logic_error("no game for " + position.spec());
}

std::vector<const common::Family*> all_families() {
  std::vector<const common::Family*> all;
  for (const common::GameEntry* entry : registry())
    if (entry->families != nullptr)
      for (const common::Family& family : entry->families()) all.push_back(&family);
  return all;
}

const common::Family* find_family(std::string_view name) {
  for (const common::GameEntry* entry : registry()) {
    if (entry->families == nullptr) continue;
    const auto& list = entry->families();
    const auto it = std::find_if(list.begin(), list.end(), [&](const common::Family& f) { return f.name == name; });
    if (it != list.end()) return &*it;
  }
  return nullptr;
}

std::vector<common::Start> starts_by_difficulty() {
  std::vector<common::Start> list;
  for (const common::GameEntry* entry : registry()) list.insert(list.end(), entry->starts.begin(), entry->starts.end());
  std::ranges::stable_sort(list, {}, &common::Start::difficulty);
  return list;
}

}  // namespace upset::games
