// SPDX-License-Identifier: MIT
#include "games/sylver/pair_table.hpp"

#include <algorithm>
#include <set>

namespace upset::games::sylver {

namespace {

/// Larger sets first.
std::vector<SmallSet> by_size(const std::set<SmallSet>& sets) {
  std::vector<SmallSet> all(sets.begin(), sets.end());
  std::sort(all.begin(), all.end(),
            [](SmallSet a, SmallSet b) { return size_of(a) != size_of(b) ? size_of(a) > size_of(b) : a < b; });
  return all;
}

}  // namespace

std::shared_ptr<const PairTable> PairTable::open(const upset::semigroup::NumericalSemigroup& quotient,
                                                 std::size_t most_pairs, core::Stop& stop, bool* has_more) {
  if (quotient.frobenius() > static_cast<std::int64_t>(kMaxGap)) return nullptr;
  SmallSet whole = 0;
  for (std::uint64_t x = 0; x <= kMaxGap; ++x)
    if (quotient.contains(x)) whole |= bit(x);
  const std::shared_ptr<PairTable> table(new PairTable(stop));
  if (!table->list_pairs(whole, std::min(most_pairs, kMaxPairs), has_more) || !table->link()) return nullptr;
  UPSET_ASSERT(static_cast<std::int64_t>(table->largest_gap()) == std::max<std::int64_t>(quotient.frobenius(), 0));
  return table;
}

/// Lists all semigroups that contain T: each can be reached by adding one number after another.
bool PairTable::list_pairs(SmallSet whole, std::size_t most_pairs, bool* has_more) {
  const auto is_too_many = [&](std::size_t count) {
    if (count > most_pairs && has_more != nullptr) *has_more = true;
    return count > most_pairs;
  };
  std::set<SmallSet> seen{whole};
  std::vector<SmallSet> todo{whole};
  while (!todo.empty()) {
    const SmallSet now = todo.back();
    todo.pop_back();
    for_each_of(~now, [&](std::uint64_t y) {
      if (const SmallSet more = with_number(now, y); seen.insert(more).second) todo.push_back(more);
    });
    if (is_too_many(seen.size()) || stop_.poll()) return false;
  }
  for (const SmallSet even : by_size(seen)) {
    const std::size_t before = pairs_.size();
    kinds_.push_back({even, largest_gap_of(even)});
    list_odd_parts(static_cast<std::uint32_t>(kinds_.size() - 1), most_pairs);
    if (is_too_many(pairs_.size()) || stop_.poll(pairs_.size() - before)) return false;
    count_bytes();
    if (!stop_.has_room(static_cast<std::uint64_t>(counted_))) return false;  // growing takes as much again
  }
  UPSET_ASSERT(kinds_.back().even == whole);
  return true;
}

/// Lists the sets between E and all numbers that are closed under adding E, larger ones first.
void PairTable::list_odd_parts(std::uint32_t kind, std::size_t most_pairs) {
  const SmallSet even = kinds_[kind].even;
  std::set<SmallSet> seen{even};
  std::vector<SmallSet> todo{even};
  while (!todo.empty() && pairs_.size() + seen.size() <= most_pairs) {
    const SmallSet now = todo.back();
    todo.pop_back();
    for_each_of(~now, [&](std::uint64_t c) {
      if (const SmallSet more = now | shifted(even, c); seen.insert(more).second) todo.push_back(more);
    });
  }
  for (const SmallSet odd : by_size(seen)) {
    index_.emplace(Pair{even, odd}, static_cast<std::uint32_t>(pairs_.size()));
    pairs_.push_back({even, odd});
    kind_of_.push_back(kind);
  }
}

bool PairTable::link() {
  std::vector<std::uint32_t> same;
  std::size_t most = 0;  // number of links; growing step by step would temporarily take three times the memory
  for (std::size_t i = 0; i < pairs_.size(); ++i)
    most +=
        kinds_[kind_of_[i]].largest_gap + static_cast<std::size_t>(size_of(~pairs_[i].even) + size_of(~pairs_[i].odd));
  if (!stop_.has_room(most * sizeof(std::uint32_t) + pairs_.size() * sizeof(std::size_t))) return false;
  first_link_.reserve(pairs_.size() + 1);
  links_.reserve(most);
  count_bytes();
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    if (stop_.poll(8)) return false;
    const Pair& pair = pairs_[i];
    same.clear();
    for_each_of(~pair.even, [&](std::uint64_t y) {
      const SmallSet even = with_number(pair.even, y);
      same.push_back(index_of({even, sums(pair.odd, even)}));
    });
    for_each_of(~pair.odd, [&](std::uint64_t c) {
      same.push_back(index_of({pair.even, pair.odd | shifted(pair.even, c)}));
    });
    std::sort(same.begin(), same.end());
    same.erase(std::unique(same.begin(), same.end()), same.end());
    UPSET_ASSERT(same.empty() || same.back() < i);  // listed before
    first_link_.push_back(links_.size());
    for (unsigned d = 1; d <= kinds_[kind_of_[i]].largest_gap; ++d)
      links_.push_back(index_of({pair.even, pair.even | shifted(pair.odd, d)}));
    links_.insert(links_.end(), same.begin(), same.end());
  }
  first_link_.push_back(links_.size());
  UPSET_ASSERT(links_.size() <= most);
  return true;
}

void PairTable::count_bytes() {
  const auto bytes = static_cast<std::int64_t>(
      pairs_.capacity() * sizeof(Pair) + kind_of_.capacity() * sizeof(std::uint32_t) +
      index_.capacity() * (sizeof(std::pair<Pair, std::uint32_t>) + 1) + links_.capacity() * sizeof(std::uint32_t) +
      first_link_.capacity() * sizeof(std::size_t));
  stop_.add_bytes(bytes - counted_);
  counted_ = bytes;
}

std::pair<std::uint64_t, std::size_t> PairTable::after(std::uint64_t x, std::size_t index, std::uint64_t number) const {
  const Pair& pair = pairs_[index];
  if (number % 2 == 0) {
    const SmallSet even = with_number(pair.even, number / 2);
    return {x, index_of(closed(x, {even, sums(pair.odd, even)}))};
  }
  if (number > x) return {x, index_of(closed(x, {pair.even, pair.odd | shifted(pair.even, (number - x) / 2)}))};
  return {number, index_of(closed(number, {pair.even, pair.even | shifted(pair.odd, (x - number) / 2)}))};
}

PairTable::Pair PairTable::closed(std::uint64_t x, Pair pair) {
  while (true) {
    const unsigned gap = largest_gap_of(pair.even);
    if (x > gap) return pair;  // all such sums are beyond the gaps
    const SmallSet missing = shifted(sums_up_to(gap - x, pair.odd, pair.odd), x) & ~pair.even;
    if (missing == 0) return pair;
    for_each_of(missing, [&](std::uint64_t y) { pair.even = with_number(pair.even, y); });
    pair.odd = sums(pair.odd, pair.even);
  }
}

}  // namespace upset::games::sylver
