// SPDX-License-Identifier: MIT
// `chains:M,N:(items)` as a term of a spec, and the form in which the proofs by periods see a term: as a family on two
// growing chains or as a board.
#pragma once

#include <gmpxx.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "check/chains/family.hpp"
#include "check/order.hpp"

namespace upset::check {

using Length = std::optional<mpz_class>;  // of a chain or a row; nothing: endless

// "w", or a number.
Length parse_length(std::string_view text, const char* what);
Length shorter(const Length& a, const Length& b);
bool is_within(const mpz_class& number, const Length& length);  // number <= length

struct ChainsGame {
  std::shared_ptr<const ChainsFamily> family;
  Length start_c, start_d;  // as in the spec: this numbers the elements
  Length c, d;              // after the moves; c may count elements that were removed with those of D
  Bits left;                // the elements of A that no move in A took; some may be gone with the chains

  void play(const std::string& move);              // refuses an illegal move
  bool is_there(std::uint32_t x) const;            // x is in A
  Bits there() const;                              // all elements of A that are there
  Length c_there() const;                          // how many elements of C are there
  bool operator==(const ChainsGame& other) const;  // the same position, with the same names
};

// The parts of a body M,N:REST.
struct ChainsBody {
  std::string lengths;  // "M,N", or "M" of one chain
  std::string rest;     // "(items)", or the name of a file
  bool is_inline() const { return rest.starts_with('(') && rest.ends_with(')') && rest.size() >= 2; }
};
ChainsBody split_chains_body(const std::string& body);

// `from_file` is the family that the file holds, if the body names one.
ChainsGame parse_chains(const std::string& body, std::shared_ptr<const ChainsFamily> from_file);

Listing list(const ChainsGame& game);  // refuses if there are too many elements

// A position B_{m,n} on two chains, as docs/formats/certificate.md calls it.
struct ChainsPosition {
  TwoChains chains;
  Bits there;   // the elements of A that are there
  Length m, n;  // how many elements of C and D are there
};

ChainsPosition position_of(const ChainsGame& game);

}  // namespace upset::check
