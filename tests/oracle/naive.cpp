// SPDX-License-Identifier: MIT
#include "oracle/naive.hpp"

#include <stdexcept>

namespace upset::oracle {

void close(Poset& poset) {
  for (unsigned k = 0; k < poset.size; ++k) {
    for (unsigned x = 0; x < poset.size; ++x) {
      for (unsigned y = 0; y < poset.size; ++y) {
        if (poset.less[x][k] && poset.less[k][y]) poset.less[x][y] = true;
      }
    }
  }
}

bool is_order(const Poset& poset) {
  for (unsigned x = 0; x < poset.size; ++x) {
    if (poset.less[x][x]) return false;
  }
  Poset closed = poset;
  close(closed);
  return closed.less == poset.less;
}

Poset induced(const Poset& poset, const std::vector<unsigned>& elements) {
  Poset result(static_cast<unsigned>(elements.size()));
  for (unsigned i = 0; i < result.size; ++i) {
    for (unsigned j = 0; j < result.size; ++j) result.less[i][j] = poset.less[elements[i]][elements[j]];
    if (!poset.names.empty()) result.names.push_back(poset.names[elements[i]]);
  }
  return result;
}

namespace {

std::vector<Set> up_sets(const Poset& poset) {
  if (poset.size > 24) throw std::invalid_argument("the naive game has at most 24 elements");
  std::vector<Set> up;
  for (unsigned x = 0; x < poset.size; ++x) {
    up.push_back(Set{1} << x);
    for (unsigned y = 0; y < poset.size; ++y) {
      if (poset.less[x][y]) up[x] |= Set{1} << y;
    }
  }
  return up;
}

}  // namespace

NaiveGame::NaiveGame(const Poset& poset) : size_(poset.size), solver_(up_sets(poset)) {}

}  // namespace upset::oracle
