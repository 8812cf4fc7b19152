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

NaiveGame::NaiveGame(const Poset& poset) : size_(poset.size) {
  if (poset.size > 24) throw std::invalid_argument("the naive game has at most 24 elements");
  for (unsigned x = 0; x < size_; ++x) {
    up_.push_back(Set{1} << x);
    for (unsigned y = 0; y < size_; ++y) {
      if (poset.less[x][y]) up_[x] |= Set{1} << y;
    }
  }
  is_p_.assign(std::size_t{1} << size_, -1);
  grundy_.assign(std::size_t{1} << size_, -1);
}

bool NaiveGame::is_p(Set set) {
  if (is_p_[set] >= 0) return is_p_[set] == 1;
  bool lost = true;
  for (unsigned x = 0; x < size_ && lost; ++x) {
    if ((set >> x & 1U) != 0 && is_p(play(set, x))) lost = false;
  }
  is_p_[set] = lost ? 1 : 0;
  return lost;
}

unsigned NaiveGame::grundy(Set set) {
  if (grundy_[set] >= 0) return static_cast<unsigned>(grundy_[set]);
  std::vector<bool> seen(size_ + 1, false);
  for (unsigned x = 0; x < size_; ++x) {
    if ((set >> x & 1U) != 0) seen[grundy(play(set, x))] = true;
  }
  unsigned value = 0;
  while (seen[value]) ++value;
  grundy_[set] = static_cast<std::int16_t>(value);
  return value;
}

std::vector<unsigned> NaiveGame::winning_moves(Set set) {
  std::vector<unsigned> moves;
  for (unsigned x = 0; x < size_; ++x) {
    if ((set >> x & 1U) != 0 && is_p(play(set, x))) moves.push_back(x);
  }
  return moves;
}

std::vector<unsigned> NaiveGame::moves_to(Set set, unsigned value) {
  std::vector<unsigned> moves;
  for (unsigned x = 0; x < size_; ++x) {
    if ((set >> x & 1U) != 0 && grundy(play(set, x)) == value) moves.push_back(x);
  }
  return moves;
}

}  // namespace upset::oracle
