// SPDX-License-Identifier: MIT
// What the kinds of proof share: the value to prove, what to report about a proof, and one function per kind. Each
// function is called after its first line is read, and reads the rest of its lines.
#pragma once

#include <gmpxx.h>

#include <string>
#include <string_view>
#include <vector>

#include "check/bits.hpp"
#include "check/order.hpp"
#include "check/term.hpp"
#include "check/text.hpp"
#include "upset/check.hpp"

namespace upset::check {

// "The Grundy value is `value`", or, for `claim outcome N` without a move, "it is not 0".
struct Goal {
  mpz_class value = 0;
  bool any_but_zero = false;
  bool is_met_by(const mpz_class& found) const { return any_but_zero ? found != 0 : found == value; }
};

// What the report says about a proof.
struct ProofSummary {
  std::vector<std::string> steps;     // "kernel of 12 positions"
  std::vector<std::string> theorems;  // "NAME, SOURCE" of those that are relied on, each once
  Theorems reliance = Theorems::allowed;
  Observer* observer = nullptr;
};

// Adds a theorem to the summary unless it is there already. The only place through which a proof relies on one.
void rely_on(const std::string& name, const std::string& source, ProofSummary& summary);

// Proves the goal for one term, whatever kind of proof follows.
void check_proof(Lines& lines, const Term& term, const Goal& goal, ProofSummary& summary);

// face_kernel.cpp: likewise, if the order is one of faces
void check_face_kernel(Lines& lines, std::string_view count, const Order& order, const Bits& alive, const Goal& goal,
                       ProofSummary& summary);

// pairing.cpp: returns the fixed elements, which have the same value as `alive`.
Bits check_pairing(Lines& lines, std::string_view count, const Order& order, const Bits& alive, ProofSummary& summary);

// heaps.cpp
void check_heaps(const Term& term, const Goal& goal, ProofSummary& summary);

// series_parallel.cpp
void check_series_parallel(Lines& lines, std::string_view count, const Order& order, const Bits& alive,
                           const Goal& goal, ProofSummary& summary);

// chains/periodic.cpp: `rest` is what follows on the first line
void check_periodic(Lines& lines, std::string_view rest, const Term& term, const Goal& goal, ProofSummary& summary);

// chains/period_claim.cpp: `claim period CLAIM`
void check_period_claim(Lines& lines, std::string_view claim, const Term& term, ProofSummary& summary);

// sylver/four_played.cpp: `periodic COUNT four`
void check_four_played(Lines& lines, std::uint32_t count, const Term& term, const Goal& goal, ProofSummary& summary);

// sylver/coin_strategy.cpp: `head` is what follows on the first line
void check_coin_strategy(Lines& lines, std::string_view head, const Term& term, const Goal& goal,
                         ProofSummary& summary);

// window.cpp: `form` is what follows on the first line
void check_window(Lines& lines, std::string_view form, const Term& term, const Goal& goal, ProofSummary& summary);

// family/proof.cpp
void check_family(Lines& lines, const Term& term, const Goal& goal, ProofSummary& summary);

// wide/proof.cpp: `form` is what follows on the first line
void check_wide(Lines& lines, std::string_view form, const Term& term, const Goal& goal, ProofSummary& summary);

// reduction.cpp: `rest` is what follows on the first line; reads the proof for the other term too
void check_reduction(Lines& lines, std::string_view rest, const Term& term, const Goal& goal, ProofSummary& summary);

// theorem.cpp
void check_theorem(std::string_view id, const Term& term, const Goal& goal, ProofSummary& summary);

}  // namespace upset::check
