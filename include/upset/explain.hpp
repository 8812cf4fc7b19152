// SPDX-License-Identifier: MIT
// What a position is made of, which theorems speak about it, and how to play it, in words.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upset/facts.hpp"
#include "upset/solve.hpp"

namespace upset {

/// What one term of a sum is made of.
struct TermInfo {
  std::string spec;   // canonical form
  Facts structure{};  // what it is
  Facts cost{};       // of what is special to the term, such as a table
};

/// The fewest moves from one position to a later one.
struct Distance {
  std::string from;                  // canonical form
  std::string to;                    // likewise
  std::vector<std::string> moves{};  // in an order that can be played; as many as the distance is
};

/// What a position is made of.
struct Info {
  std::string spec;                    // canonical form
  std::vector<TermInfo> terms{};       // in the order of the sum
  Facts cost{};                        // what solving the sum by computation takes
  std::optional<Distance> distance{};  // to or from another position, where one was asked for; info() sets none
};

/// A theorem that speaks about a term, and what it tells.
struct AppliedTheorem {
  std::string term;                          // its spec
  std::string id;                            // stable, for programs
  std::string name;                          // in words
  std::string source;                        // the literature
  Outcome outcome = Outcome::unknown;        // unknown: a remark where the theorem decides nothing
  std::optional<Integer> grundy{};           // of the term, where the theorem tells it
  std::vector<std::string> winning_moves{};  // that it names, in the notation of the term
  std::string says{};                        // "N: the player to move wins by 2.2"; or what is known all the same
  std::string strategy{};                    // in words; empty where there is none
};

/// A move that had to be looked at because it can win, and what came of it.
struct Obligation {
  std::string move;                  // in the notation of the term
  Outcome after = Outcome::unknown;  // of the position that it leaves
  std::string reply{};               // a move that wins there; empty where none is known
};

/// All that can be told of a position.
struct Explanation {
  Info info;                               // the structure
  std::vector<AppliedTheorem> theorems{};  // term by term
  Answer answer{};                         // who wins
  std::vector<Obligation> obligations{};   // of an infinite position of which finitely many moves can win
  std::vector<std::string> advice{};       // sentences
  bool has_longest_line = false;           // lost and finite: SolveOptions::line finds the longest resistance
};

/// Two moves that an involution exchanges, in the notation of the spec.
using ExchangedPair = std::pair<std::string, std::string>;
/// An involution that settles the game off its fixed points, as the pairs that it exchanges: the value is that of the
/// fixed points, and a move off them is answered by its image. Of a complex the pairs of vertices are given: they carry
/// all other faces along.
using Pairing = std::vector<ExchangedPair>;

/// Pairings, each on what those before it leave fixed (Lemma 2.5 of "Chomp on generalized Kneser graphs and others",
/// again and again); round i of a sum has the pairs of round i of every term. Empty when there is none; complexes are
/// searched up to 64 vertices, other orders up to 256 elements. A limit ends the search for more rounds.
std::vector<Pairing> pairings(const Position& position, const Limits& limits = {});

/// Structure only, without solving. What a limit leaves out is missing.
Info info(const Position& position, const Limits& limits = {});

/// How far two positions of Sylver Coinage are apart (MinD of the endgame rulebook), whichever of them comes first.
/// Refused where neither can follow from the other, and for other games and sums.
Result<Distance> distance(const Position& one, const Position& other);

/// Structure, theorems and answer. A position that cannot be solved is described all the same, and Answer::limit says
/// why.
Explanation explain(const Position& position, const SolveOptions& options = {});

}  // namespace upset
