// SPDX-License-Identifier: MIT
// The families of posets a spec can name. Each is kept as the numbers of its body, of any size; its elements
// are listed only when a proof speaks of them, and only if there are few enough.
#pragma once

#include <gmpxx.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/order.hpp"

namespace upset::check {

struct Nim {
  std::vector<mpz_class> start;  // as in the spec: this numbers the elements
  std::vector<mpz_class> now;    // after the moves

  void play(const std::string& move);  // the move i.j; refuses illegal moves, here and below
  bool operator==(const Nim& other) const { return now == other.now; }
};

// Rows of non-increasing lengths; equal rows are counted, not repeated, so sides may be astronomical.
class Staircase {
 public:
  struct Run {
    mpz_class rows;    // positive
    mpz_class length;  // positive, less than in the run before
    bool operator==(const Run&) const = default;
  };

  void add_rows(const mpz_class& rows, const mpz_class& length);  // refuses growing or empty rows
  bool cut(const mpz_class& row, const mpz_class& column);        // false if that cell is not there

  const std::vector<Run>& runs() const { return runs_; }
  mpz_class rows() const;
  mpz_class cells() const;
  bool operator==(const Staircase&) const = default;

 private:
  std::vector<Run> runs_;
};

Staircase transposed(const Staircase& board);

struct FlatBoard {  // two-dimensional, the poison 1.1 included
  Staircase start;
  Staircase now;

  void play(const std::string& move);
  bool has_greatest() const { return now.runs().size() == 1 && now.cells() >= 2; }
  bool operator==(const FlatBoard& other) const { return now == other.now; }
};

struct Box {  // a board of three or more dimensions
  std::vector<mpz_class> sides;

  bool has_greatest() const;
  bool operator==(const Box&) const = default;
};

struct Subsets {
  mpz_class points;
  mpz_class size;  // at most `points`

  bool has_greatest() const { return points >= 1 && size == points; }
  bool operator==(const Subsets&) const = default;
};

// The two numbers of a move "a.b".
std::pair<mpz_class, mpz_class> two_numbers(const std::string& move);

Nim parse_nim(std::string_view body);
FlatBoard parse_flat_board(std::string_view body);
Box parse_box(std::string_view body);
Subsets parse_subsets(std::string_view body);
Listing parse_relations(std::string_view body);

// The elements in the order of docs/formats/certificate.md; refuses if they are too many.
Listing list(const Nim& nim);
Listing list(const FlatBoard& board);
Listing list(const Box& box);
Listing list(const Subsets& subsets);

}  // namespace upset::check
