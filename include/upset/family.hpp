// SPDX-License-Identifier: MIT
// Theorems for all a at once, about Chomp on S(a). S(a) consists of 0, of a, ..., 2a-1 without the numbers 2a-d for d
// in a fixed set D, and of everything from 2a on. D = {1, ..., c-1} gives <a, ..., 2a-c>. The library finds from
// windows who wins for all large a of a class, describes the lost positions by automata, and verifies them for all a
// (docs/algorithms/families.md).
//
//   upset::FamilyRequest request;
//   request.missing = {1, 2, 3};  // <a, ..., 2a-4>
//   request.residue = 1;          // a odd
//   const auto theorem = upset::find_family(request);
//   assert(theorem->first == 11);  // the second player wins for all odd a >= 11
//
// Thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

/// The family for which to find a theorem.
struct FamilyRequest {
  std::vector<unsigned> missing{};  // D: ascending, from 1 to 15
  unsigned step = 2;                // a is congruent to residue modulo step
  unsigned residue = 1;             // see step
  unsigned most = 100;              // the largest a for which windows are computed
};

/// A number Ma + B.
struct LinearInA {
  std::int64_t slope = 0;  // M
  std::int64_t shift = 0;  // B

  /// "11a-8".
  [[nodiscard]] std::string text() const;
  /// Its value.
  [[nodiscard]] std::uint64_t at(std::uint64_t a) const;
};

/// Who wins for one a.
struct FamilyMember {
  std::uint64_t a = 0;                        // the parameter
  bool is_decided = false;                    // false: a limit came first
  std::optional<std::uint64_t> first_move{};  // the smallest winning first move; none: the second player wins
};

/// Who wins for all a of a class.
struct FamilyTheorem {
  std::string name{};                     // of the certificate included in the program; empty if it was found just now
  std::vector<unsigned> missing{};        // D
  unsigned step = 2;                      // a is congruent to residue modulo step
  unsigned residue = 1;                   // see step
  unsigned first = 0;                     // the theorem holds for all such a >= first
  std::optional<LinearInA> first_move{};  // if the first player wins: the smallest winning first move
  std::optional<LinearInA> period{};      // if the second player wins: outcomes repeat with this period
  unsigned repeats_from = 0;              // they repeat from this many times a on
  std::vector<FamilyMember> smaller{};    // smaller a of the class, by windows; empty if not asked for
  std::size_t levels = 0;                 // number of automata
  std::size_t states = 0;                 // of the largest automaton
  std::string certificate{};              // the file (docs/formats/family.md)
  double seconds = 0;                     // of computation
  std::uint64_t peak_bytes = 0;           // of its tables

  /// "a odd", "a = 1 mod 3".
  [[nodiscard]] std::string class_text() const;
  /// "<a, ..., 2a-6>".
  [[nodiscard]] std::string family_text() const;
  /// The theorem in a sentence.
  [[nodiscard]] std::string statement() const;
};

/// Finds and verifies a theorem, and decides the smaller a. If a limit comes first, or nothing is found up to the
/// largest a, it returns an error that says how far it got. With a file in limits.checkpoint, the search is saved there
/// and resumed.
Result<FamilyTheorem> find_family(const FamilyRequest& request, const Resources& resources = Resources(),
                                  const Limits& limits = {});

/// The theorems included in the program. With `with_automata`, their certificates and the sizes of their automata are
/// filled in.
std::vector<FamilyTheorem> shipped_families(bool with_automata = false);

/// A theorem for people: the statement, and who wins for smaller a.
std::string text_report(const FamilyTheorem& theorem);
/// A theorem as one JSON object on one line.
std::string json_report(const FamilyTheorem& theorem);

}  // namespace upset
