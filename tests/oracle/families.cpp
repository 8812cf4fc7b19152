// SPDX-License-Identifier: MIT
#include "oracle/families.hpp"

#include <algorithm>

namespace upset::oracle {

namespace {

std::string joined(const std::vector<unsigned>& numbers, const std::string& separator) {
  std::string text;
  for (const unsigned number : numbers) text += (text.empty() ? "" : separator) + std::to_string(number);
  return text;
}

/// Cells of a box, listed lexicographically and ordered componentwise, without the cell 1.1..1; `is_cell` may omit
/// some.
template <class IsCell>
Poset cells_of(const std::vector<unsigned>& sides, IsCell is_cell) {
  std::vector<std::vector<unsigned>> cells;
  std::vector<unsigned> cell(sides.size(), 1);
  for (;;) {
    std::size_t i = sides.size();
    while (i > 0 && cell[i - 1] == sides[i - 1]) cell[--i] = 1;
    if (i == 0) break;
    ++cell[i - 1];
    if (is_cell(cell)) cells.push_back(cell);
  }
  Poset poset(static_cast<unsigned>(cells.size()));
  for (unsigned x = 0; x < poset.size; ++x) {
    poset.names.push_back(joined(cells[x], "."));
    for (unsigned y = 0; y < poset.size; ++y) {
      bool above = x != y;
      for (std::size_t k = 0; k < sides.size(); ++k) above = above && cells[x][k] <= cells[y][k];
      poset.less[x][y] = above;
    }
  }
  return poset;
}

}  // namespace

Position nim(const std::vector<unsigned>& heaps) {
  unsigned size = 0;
  for (const unsigned heap : heaps) size += heap;
  Poset poset(size);
  unsigned first = 0;
  for (unsigned i = 0; i < heaps.size(); ++i) {
    for (unsigned j = 0; j < heaps[i]; ++j) {
      poset.names.push_back(std::to_string(i + 1) + "." + std::to_string(j));
      for (unsigned k = j + 1; k < heaps[i]; ++k) poset.less[first + j][first + k] = true;
    }
    first += heaps[i];
  }
  return Position("nim:" + joined(heaps, ","), poset);
}

Position box(const std::vector<unsigned>& sides) {
  return Position("board:" + joined(sides, "x"), cells_of(sides, [](const auto&) { return true; }));
}

Position rows(const std::vector<unsigned>& lengths) {
  const std::vector<unsigned> sides{static_cast<unsigned>(lengths.size()), lengths.front()};
  return Position("board:" + joined(lengths, ","),
                  cells_of(sides, [&](const auto& cell) { return cell[1] <= lengths[cell[0] - 1]; }));
}

Position divisors(unsigned n) {
  std::vector<unsigned> list;
  for (unsigned d = 2; d <= n; ++d) {
    if (n % d == 0) list.push_back(d);
  }
  Poset poset(static_cast<unsigned>(list.size()));
  for (unsigned x = 0; x < poset.size; ++x) {
    poset.names.push_back(std::to_string(list[x]));
    for (unsigned y = 0; y < poset.size; ++y) poset.less[x][y] = x != y && list[y] % list[x] == 0;
  }
  return Position("divisors:" + std::to_string(n), poset);
}

Position subsets(unsigned points, unsigned largest) {
  std::vector<std::vector<unsigned>> sets;
  for (unsigned mask = 1; mask < 1U << points; ++mask) {
    std::vector<unsigned> set;
    for (unsigned p = 0; p < points; ++p) {
      if ((mask >> p & 1U) != 0) set.push_back(p + 1);
    }
    if (set.size() <= largest) sets.push_back(set);
  }
  std::sort(sets.begin(), sets.end(),
            [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
  Poset poset(static_cast<unsigned>(sets.size()));
  for (unsigned x = 0; x < poset.size; ++x) {
    poset.names.push_back(joined(sets[x], "-"));
    for (unsigned y = 0; y < poset.size; ++y) {
      poset.less[x][y] = x != y && std::includes(sets[y].begin(), sets[y].end(), sets[x].begin(), sets[x].end());
    }
  }
  const std::string part = largest < points ? "/" + std::to_string(largest) : "";
  return Position("subsets:" + std::to_string(points) + part, poset);
}

Position relations(const Poset& poset) {
  Poset named = with_names(poset);
  std::string spec = relations_spec(named);
  return Position(std::move(spec), std::move(named));
}

void make_move(Position& position, unsigned move) {
  position.spec += (position.spec.find('@') == std::string::npos ? "@" : ",") + position.ground.names[move];
  for (unsigned y = 0; y < position.ground.size; ++y) {
    if (y == move || position.ground.less[move][y]) position.alive &= ~(Set{1} << y);
  }
}

Position sum(const std::vector<Position>& terms) {
  std::string spec;
  Poset whole;
  for (std::size_t t = 0; t < terms.size(); ++t) {
    std::vector<unsigned> left;
    for (unsigned x = 0; x < terms[t].ground.size; ++x) {
      if ((terms[t].alive >> x & 1U) != 0) left.push_back(x);
    }
    const Poset part = induced(terms[t].ground, left);
    const unsigned first = whole.size;
    whole.size += part.size;
    whole.less.resize(whole.size);
    for (auto& row : whole.less) row.resize(whole.size, false);
    for (unsigned x = 0; x < part.size; ++x) {
      whole.names.push_back(terms.size() == 1 ? part.names[x] : std::to_string(t + 1) + ":" + part.names[x]);
      for (unsigned y = 0; y < part.size; ++y) whole.less[first + x][first + y] = part.less[x][y];
    }
    spec += (spec.empty() ? "" : " + ") + terms[t].spec;
  }
  return Position(spec, whole);
}

}  // namespace upset::oracle
