// SPDX-License-Identifier: MIT
// Evidence as data: the proofs of docs/formats/certificate.md, before they are written to a file. Elements are the
// numbers of a term's moves in ascending order.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bit_set.hpp"
#include "core/integer.hpp"
#include "game/strategy.hpp"
#include "game/term.hpp"

namespace upset::families {
struct Theorem;  // families/family.hpp
}

namespace upset::game {

struct Proof;
using ProofPtr = std::shared_ptr<const Proof>;

/// Of the elements that are left, with a Nim heap of the value to prove.
struct StrategyProof {
  Strategy strategy{};
};

/// A set that a rule refers to by its value. The set is empty, or is a member unchanged, or has the value of a
/// bipartite graph, or becomes a member when its points are relabelled.
struct FaceReference {
  static constexpr std::uint32_t kNoMove = UINT32_MAX;

  std::uint32_t move = kNoMove;  // the move that leads to it from the set of the rule, if there is one
  bool by_formula = false;       // bipartite
  std::uint32_t images = 0;      // how many of the rule's images relabel it: one per point, or 0
};

/// How the value of a set of faces is proved.
struct FaceRule {
  enum class Kind {
    bipartite,  // by the formula
    parts,      // by the values of its connected parts
    swap,       // by the value of the fixed points of an involution that swaps pairs of points
    moves,      // by an answer to each move, in ascending order, and a move to each lower value
  };

  Kind kind = Kind::moves;
  std::vector<FaceReference> references{};                       // parts, the fixed points, or answers
  std::vector<std::pair<std::uint32_t, std::uint32_t>> swaps{};  // of points
  std::vector<std::uint16_t> images{};                           // of all references, concatenated

  [[nodiscard]] std::size_t bytes() const {
    return references.size() * sizeof(FaceReference) + swaps.size() * sizeof(swaps[0]) + images.size() * 2;
  }
};

/// A set of faces up to isomorphism, its value, and the proof of it.
struct FaceMember {
  core::DynamicBits set;
  std::uint32_t value = 0;
  FaceRule rule{};
};

struct FaceKernelProof {
  std::vector<FaceMember> members{};
};

/// An involution, and the proof on its fixed points.
struct PairingProof {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs{};
  ProofPtr fixed{};
};

struct SeriesParallelProof {
  struct Prime {
    core::DynamicBits set;
    std::vector<std::uint32_t> values;  // by element, ascending: of what is left when it is taken
    Strategy strategy;                  // that starts from what is left, with these values
  };

  /// Of the decomposition.
  struct Node {
    enum class Kind { point, prime, disjoint_union, ordinal_sum };

    Kind kind;
    std::uint32_t number;  // the element, the index of the prime from 0, or the number of parts
  };

  std::vector<Node> tree{};  // each node before its parts; an ordinal sum has its lowest part first
  std::vector<Prime> primes{};
};

/// The value of each term, with its proof.
struct SumProof {
  std::vector<std::pair<core::Integer, ProofPtr>> parts{};
};

/// Nim heaps: their values add by exclusive or.
struct HeapsProof {};

struct WindowProof {
  Strategy strategy{};  // the first line holds the openings, if there are any
  std::optional<std::pair<std::uint64_t, std::uint64_t>> repeats{};  // start and length
};

/// A theorem about Chomp on S(a) for all a of a class that covers the term.
struct FamilyProof {
  const families::Theorem* theorem = nullptr;  // one of the shipped ones, which live as long as the program
};

/// The states of a minimal acyclic automaton, in the order of first visit: where each letter leads, as the number of
/// the state from 1, or 0 for nowhere. The accepting state is the one that leads nowhere.
using WideLevel = std::vector<std::array<std::uint32_t, 4>>;

/// The lost positions of Chomp on one wide semigroup, level by level.
struct WideProof {
  std::vector<WideLevel> levels{};                                   // from 1 on
  std::optional<std::pair<std::uint64_t, std::uint64_t>> repeats{};  // start and length
};

/// A function f_{B,k} on two growing chains: its first values, and how it continues.
struct PeriodicFunction {
  core::DynamicBits set{};
  unsigned k = 0;
  std::uint64_t start = 0;
  std::vector<std::int32_t> values{};                               // -1 for none
  std::optional<std::uint64_t> last{};                              // the value from start on
  std::optional<std::pair<std::uint64_t, std::uint64_t>> period{};  // and where the state was that is repeated
};

/// Which elements are the chains, if a position has several candidates.
struct ChainArrangement {
  enum class Kind {
    only,     // there is no choice
    columns,  // of a board: the first two columns
    across,   // the first row and the first column, or the powers of two primes
    along,    // the powers of a prime, and their products with another
    four,     // of Sylver Coinage after 4
  };

  Kind kind = Kind::only;
  std::vector<core::Integer> primes{};  // of divisors
  bool is_alone = false;                // only the longer chain grows; the other one belongs to the finite part
};

struct PeriodicProof {
  ChainArrangement arrangement{};
  std::vector<PeriodicFunction> functions{};  // each after those that it needs
};

/// A strategy for a position of Sylver Coinage beside a Nim heap.
struct CoinStrategyProof {
  /// Even positions that are lost, because beyond some odd number everything repeats; or positions that one odd number
  /// makes of an even one.
  struct EvenPositions {
    struct Start {
      std::vector<std::uint64_t> even{};  // numbers that generate an even position
      std::uint64_t odd = 0;              // the odd number, unless there is a repetition
      friend bool operator==(const Start&, const Start&) = default;
    };

    std::uint64_t from = 0;    // where the odd numbers begin that are repeated
    std::uint64_t length = 0;  // of the repetition; 0: nothing repeats
    std::vector<Start> starts{};
    Strategy strategy{};

    friend bool operator==(const EvenPositions&, const EvenPositions&) = default;
  };

  unsigned modulus = 0;  // an element of the position
  unsigned bytes = 1;    // of a coordinate modulo this number, in any position that occurs: 1, 2 or 4
  std::vector<EvenPositions> blocks{};
  Strategy strategy{};

  /// How many bytes hold the coordinates of positions whose gaps are at most this, if they have finitely many.
  [[nodiscard]] static unsigned bytes_for(std::uint64_t largest_gap, std::uint64_t modulus) {
    const std::uint64_t most = largest_gap / modulus + 1;
    return most < UINT8_MAX ? 1 : most < UINT16_MAX ? 2 : 4;
  }
  /// Of all strategies together.
  [[nodiscard]] std::uint64_t states() const {
    std::uint64_t all = strategy.states;
    for (const EvenPositions& block : blocks) all += block.strategy.states;
    return all;
  }

  friend bool operator==(const CoinStrategyProof&, const CoinStrategyProof&) = default;
};

/// A theorem, by its id.
struct TheoremProof {
  std::string_view theorem;
};

/// A theorem says that another term has the same value, and the value of that term is proved.
struct ReductionProof {
  std::string_view theorem;  // by its id
  TermPtr other{};
  ProofPtr inner{};
};

struct Proof {
  std::variant<StrategyProof, FaceKernelProof, PairingProof, SeriesParallelProof, SumProof, HeapsProof, WindowProof,
               PeriodicProof, CoinStrategyProof, TheoremProof, ReductionProof, FamilyProof, WideProof>
      content;
};

/// What is claimed about a position, with its proof. Without a Grundy value the claim is an outcome.
struct ProvedClaim {
  std::optional<core::Integer> grundy{};
  bool player_to_move_wins = false;
  std::optional<Move> move{};  // the winning move that is proved, if there is one
  /// The function of one Grundy value, as `upset period` shows it, instead of a claim about the position.
  std::optional<PeriodicFunction> period{};
  Proof proof{};
  std::optional<std::size_t> as_claim{};  // an earlier claim that says the same, from 0; then there is no proof
};

}  // namespace upset::game
