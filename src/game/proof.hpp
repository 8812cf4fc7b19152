// SPDX-License-Identifier: MIT
// Evidence as data: the proofs of docs/formats/certificate.md, before they are written to a file. Elements are the
// numbers of a term's moves in ascending order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"
#include "core/integer.hpp"

namespace upset::game {

/// Pairs (set, value): the game on the set plus a Nim heap of the value is lost for the player to move.
using Kernel = std::vector<std::pair<core::DynamicBits, std::uint32_t>>;

struct Proof {
  enum class Kind { kernel, face_kernel, pairing, series_parallel, sum, heaps, window, theorem, reduction };

  struct Prime {
    core::DynamicBits set;
    Kernel kernel;
  };

  /// A set of faces up to isomorphism, its value, and how that is shown, as the certificate format writes it.
  struct FaceMember {
    core::DynamicBits set;
    std::uint32_t value = 0;
    std::string rule;
  };

  Kind kind = Kind::theorem;
  Kernel kernel{};                                                                 // kernel
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs{};                    // pairing
  std::string tree{};                                                              // series_parallel
  std::vector<Prime> primes{};                                                     // series_parallel
  std::vector<FaceMember> faces{};                                                 // face_kernel
  std::string theorem{};                                                           // theorem, reduction: its id
  std::string spec{};                                                              // reduction: the term of equal value
  std::vector<std::pair<std::uint64_t, std::vector<core::DynamicBits>>> layers{};  // window: sets of gaps by element
  std::optional<std::pair<std::uint64_t, std::uint64_t>> repeats{};                // window: start and length
  std::vector<std::pair<core::Integer, Proof>>
      parts{};  // sum: value and proof of each term; pairing, reduction: the inner one
};

/// What is claimed of a position, with its proof. Without a Grundy value the claim is an outcome.
struct ProvedClaim {
  std::optional<core::Integer> grundy{};
  bool player_to_move_wins = false;
  std::optional<std::string> move{};  // the winning move that is shown, if one is
  Proof proof{};
  std::optional<std::size_t> as_claim{};  // an earlier claim that says the same, from 0; then there is no proof
};

}  // namespace upset::game
