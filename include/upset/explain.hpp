// SPDX-License-Identifier: MIT
// What a position is made of, which theorems apply to it, and how to play it.
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
  Facts structure{};  // its structure
  Facts cost{};       // what solving the term takes, such as a table
};

/// The fewest moves from one position to a later one.
struct Distance {
  std::string from;                  // canonical form
  std::string to;                    // canonical form
  std::vector<std::string> moves{};  // in an order in which they can be played; their number is the distance
};

/// What a position is made of.
struct Info {
  std::string spec;                    // canonical form
  std::vector<TermInfo> terms{};       // in the order of the sum
  Facts cost{};                        // what solving the sum by computation takes
  std::optional<Distance> distance{};  // to or from another position, if asked for; info() never sets it
};

/// A theorem that applies to a term, and what it says.
struct AppliedTheorem {
  std::string term;                          // its spec
  std::string id;                            // stable, for programs
  std::string name;                          // for people
  std::string source;                        // the literature
  Outcome outcome = Outcome::unknown;        // unknown: the theorem decides nothing, but remarks on the position
  std::optional<Integer> grundy{};           // of the term, if the theorem gives it
  std::vector<std::string> winning_moves{};  // the winning moves that it names, in the notation of the term
  std::string says{};                        // "N: the player to move wins with 2.2", or a remark
  std::string strategy{};                    // how to play, for people; empty if the theorem gives no strategy
};

/// A move that might win and therefore had to be examined, and the result.
struct Obligation {
  std::string move;                  // in the notation of the term
  Outcome after = Outcome::unknown;  // of the position after the move
  std::string reply{};               // a winning move there; empty if none is known
};

/// Everything that can be said about a position.
struct Explanation {
  Info info;                               // the structure
  std::vector<AppliedTheorem> theorems{};  // term by term
  Answer answer{};                         // who wins
  std::vector<Obligation> obligations{};   // of an infinite position in which only finitely many moves can win
  std::vector<std::string> advice{};       // sentences
  bool has_longest_line =
      false;  // whether SolveOptions::line finds the longest resistance: the position is lost and finite
};

/// Two moves that an involution exchanges, in the notation of the spec.
using ExchangedPair = std::pair<std::string, std::string>;
/// An involution, as the pairs of moves that it exchanges. The value of the position is the value of its fixed points,
/// and a move outside them is answered by its image. For a complex these are pairs of vertices, which determine the
/// pairs of all other faces.
using Pairing = std::vector<ExchangedPair>;

/// Pairings in rounds, each on the fixed points of the round before (by repeated use of Lemma 2.5 of "Chomp on
/// generalized Kneser graphs and others"). Round i of a sum has the pairs of round i of every term. Empty if no pairing
/// was found. Complexes are searched up to 64 vertices, other orders up to 256 elements. A limit ends the search for
/// more rounds.
std::vector<Pairing> pairings(const Position& position, const Limits& limits = {});

/// The structure only, without solving. Whatever a limit prevents is left out.
Info info(const Position& position, const Limits& limits = {});

/// The distance between two positions of Sylver Coinage (MinD of the endgame rulebook), given in either order. Refused:
/// neither can be reached from the other, or it is another game or a sum.
Result<Distance> distance(const Position& one, const Position& other);

/// Structure, theorems and answer. A position that cannot be solved is still described, and Answer::limit says why it
/// was not solved.
Explanation explain(const Position& position, const SolveOptions& options = {});

}  // namespace upset
