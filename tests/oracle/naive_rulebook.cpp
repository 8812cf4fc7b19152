// SPDX-License-Identifier: MIT
#include "oracle/naive_rulebook.hpp"

#include <algorithm>

namespace upset::oracle {

namespace {

using Left = NaiveSylver::Left;

/// Visits the numbers 1, 2, ... and makes each first an element, then a gap if it is not a sum of elements.
/// Elements first gives the lexicographic order.
class Trying {
 public:
  Trying(unsigned size, unsigned least) : size_(size), least_(least), found_(size + 1) { go_on(1, Left{}, 0, false); }
  std::vector<std::vector<Left>> found() && { return std::move(found_); }

 private:
  void go_on(unsigned x, const Left& left, unsigned count, bool has_element) {
    if (x >= 2 * size_ + 1) {  // the largest gap is at most twice the number of gaps minus one
      found_[count].push_back(left);
      return;
    }
    go_on(x + 1, left, count, true);
    const bool is_too_late = least_ != 0 && x == least_ && !has_element;
    if (count == size_ || is_too_late || is_sum(x, left)) return;
    Left more = left;
    more.set(x);
    go_on(x + 1, more, count + 1, has_element);
  }
  static bool is_sum(unsigned x, const Left& left) {
    for (unsigned a = 1; 2 * a <= x; ++a)
      if (!left[a] && !left[x - a]) return true;
    return false;
  }

  unsigned size_;
  unsigned least_;
  std::vector<std::vector<Left>> found_;
};

}  // namespace

std::vector<std::vector<Left>> all_positions(unsigned size, unsigned least) { return Trying(size, least).found(); }

}  // namespace upset::oracle
