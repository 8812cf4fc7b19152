// SPDX-License-Identifier: MIT
#include "oracle/posets.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace upset::oracle {

namespace {

/// The least bit matrix over all orders of the elements.
std::vector<bool> canonical_code(const Poset& poset) {
  std::vector<unsigned> order(poset.size);
  std::iota(order.begin(), order.end(), 0U);
  std::vector<bool> best;
  do {
    std::vector<bool> code;
    for (const unsigned x : order) {
      for (const unsigned y : order) code.push_back(poset.less[x][y]);
    }
    if (best.empty() || code < best) best = std::move(code);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

bool is_down_set(const Poset& poset, Set set) {
  for (unsigned x = 0; x < poset.size; ++x) {
    for (unsigned y = 0; y < poset.size; ++y) {
      if (poset.less[x][y] && (set >> y & 1U) != 0 && (set >> x & 1U) == 0) return false;
    }
  }
  return true;
}

/// The poset with one more element on top of a down-set.
Poset extended(const Poset& poset, Set lower) {
  Poset result(poset.size + 1);
  for (unsigned x = 0; x < poset.size; ++x) {
    for (unsigned y = 0; y < poset.size; ++y) result.less[x][y] = poset.less[x][y];
    result.less[x][poset.size] = (lower >> x & 1U) != 0;
  }
  return result;
}

/// B beside A, or on top of it.
Poset joined(const Poset& a, const Poset& b, bool ordinal) {
  Poset result(a.size + b.size);
  for (unsigned x = 0; x < result.size; ++x) {
    for (unsigned y = 0; y < result.size; ++y) {
      if (x < a.size && y < a.size) result.less[x][y] = a.less[x][y];
      else if (x >= a.size && y >= a.size) result.less[x][y] = b.less[x - a.size][y - a.size];
      else result.less[x][y] = ordinal && x < a.size;
    }
  }
  return result;
}

Poset random_closure(Random& random, unsigned size) {
  static constexpr unsigned kPercent[] = {5, 10, 20, 30, 50, 80};
  const unsigned percent = kPercent[below(random, 6)];
  Poset poset(size);
  for (unsigned x = 0; x < size; ++x) {
    for (unsigned y = x + 1; y < size; ++y) poset.less[x][y] = below(random, 100) < percent;
  }
  close(poset);
  return poset;
}

/// Points and, if `primes`, small random posets, put beside or on top of each other.
Poset random_tree(Random& random, unsigned size, bool primes) {
  if (size == 1) return Poset(1);
  if (primes && size >= 4 && size <= 8 && below(random, 2) == 0) return random_closure(random, size);
  const unsigned left = 1 + below(random, size - 1);
  const Poset a = random_tree(random, left, primes);
  return joined(a, random_tree(random, size - left, primes), below(random, 2) == 0);
}

/// Two or three copies of one poset, possibly with something below or beside all of them.
Poset random_copies(Random& random, unsigned size) {
  const unsigned count = 2 + below(random, 2);
  if (size < count) return random_closure(random, size);
  const unsigned each = size / count;
  const Poset copy = random_closure(random, each);
  Poset poset = copy;
  for (unsigned i = 1; i < count; ++i) poset = joined(poset, copy, false);
  if (size == poset.size) return poset;
  const Poset rest = random_closure(random, size - poset.size);
  switch (below(random, 3)) {
    case 0: return joined(rest, poset, true);
    case 1: return joined(poset, rest, true);
    default: return joined(poset, rest, false);
  }
}

/// Doubles elements: a twin has the same elements above and below it.
Poset random_twins(Random& random, unsigned size) {
  if (size < 2) return Poset(size);
  Poset poset = random_closure(random, (size + 1) / 2);
  while (poset.size < size) {
    const unsigned original = below(random, poset.size);
    std::vector<unsigned> elements(poset.size);
    std::iota(elements.begin(), elements.end(), 0U);
    elements.push_back(original);
    poset = induced(poset, elements);
  }
  return poset;
}

}  // namespace

unsigned below(Random& random, unsigned bound) { return static_cast<unsigned>(random() % bound); }

std::vector<Poset> all_posets(unsigned size) {
  if (size == 0) return {Poset(0)};
  std::vector<Poset> result;
  std::set<std::vector<bool>> seen;
  for (const Poset& smaller : all_posets(size - 1)) {
    for (Set lower = 0; lower < Set{1} << smaller.size; ++lower) {
      if (!is_down_set(smaller, lower)) continue;
      Poset poset = extended(smaller, lower);
      if (seen.insert(canonical_code(poset)).second) result.push_back(std::move(poset));
    }
  }
  return result;
}

Poset random_poset(Random& random, unsigned largest) {
  const unsigned size = 1 + below(random, largest);
  Poset poset;
  switch (below(random, 6)) {
    case 0: poset = random_tree(random, size, false); break;
    case 1: poset = random_tree(random, size, true); break;
    case 2: poset = random_copies(random, size); break;
    case 3: poset = random_twins(random, size); break;
    default: poset = random_closure(random, size); break;
  }
  std::vector<unsigned> order(size);
  std::iota(order.begin(), order.end(), 0U);
  for (unsigned i = size; i > 1; --i) std::swap(order[i - 1], order[below(random, i)]);
  return induced(poset, order);
}

std::vector<std::pair<unsigned, unsigned>> covers(const Poset& poset) {
  std::vector<std::pair<unsigned, unsigned>> result;
  for (unsigned x = 0; x < poset.size; ++x) {
    for (unsigned y = 0; y < poset.size; ++y) {
      bool covered = poset.less[x][y];
      for (unsigned z = 0; z < poset.size && covered; ++z) covered = !(poset.less[x][z] && poset.less[z][y]);
      if (covered) result.emplace_back(x, y);
    }
  }
  return result;
}

Poset with_names(const Poset& poset) {
  Poset named = poset;
  std::vector<unsigned> order(poset.size);
  for (unsigned x = 0; x < poset.size; ++x) named.names.push_back("e" + std::to_string(x));
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](unsigned a, unsigned b) { return named.names[a] < named.names[b]; });
  return induced(named, order);
}

std::string relations_spec(const Poset& poset) {
  std::string body;
  const auto add = [&](const std::string& piece) { body += (body.empty() ? "" : ",") + piece; };
  std::vector<bool> mentioned(poset.size, false);
  for (const auto& [x, y] : covers(poset)) {
    add(poset.names[x] + "<" + poset.names[y]);
    mentioned[x] = mentioned[y] = true;
  }
  for (unsigned x = 0; x < poset.size; ++x) {
    if (!mentioned[x]) add(poset.names[x]);
  }
  return "relations:" + body;
}

}  // namespace upset::oracle
