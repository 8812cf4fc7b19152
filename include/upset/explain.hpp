// SPDX-License-Identifier: MIT
// What a position is made of, which theorems speak about it, and how to play it, in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "upset/facts.hpp"
#include "upset/solve.hpp"

namespace upset {

struct TermInfo {
  std::string spec;
  Facts structure{};
  Facts cost{};  // of what is special to the term, such as a table
};

struct Info {
  std::string spec;
  std::vector<TermInfo> terms{};
  Facts cost{};  // what solving the sum by computation takes
};

struct AppliedTheorem {
  std::string term;
  std::string name;
  std::string source;
  std::string says;      // "N by 2.2", "value 5"; or what is known though nothing is decided
  std::string strategy;  // in words; empty where there is none
};

struct Explanation {
  Info info;
  std::vector<AppliedTheorem> theorems{};
  Answer answer{};
  std::vector<std::string> advice{};  // sentences
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

Explanation explain(const Position& position, const SolveOptions& options);

}  // namespace upset
