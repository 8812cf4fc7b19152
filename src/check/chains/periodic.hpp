// SPDX-License-Identifier: MIT
// Proofs by periods, for positions on two growing chains and for boards (docs/formats/certificate.md, "Periods").
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "check/chains/game.hpp"
#include "check/chains/recursion.hpp"

namespace upset::check {

// The functions of a proof. Each is tested when it is read, and relies only on those before it. So all that are stored
// are right for every m that has a position.
class PeriodicFunctions {
 public:
  PeriodicFunctions(const TwoChains& chains, std::int64_t steps);

  void read(Lines& lines, std::uint32_t count);  // refuses a function that is not right
  std::size_t size() const { return functions_.size(); }

  // The function of all elements that are there while both chains are finite; refuses if it is missing.
  const PeriodicFunction& endless(const Bits& there, std::uint32_t k) const;

  // Whether the position has the Grundy value k, as far as the functions show.
  bool prove(const ChainsPosition& position, std::uint32_t k) const;

 private:
  struct Key {
    const Bits* set;
    std::uint32_t k;
  };
  struct KeyLess {
    bool operator()(const Key& a, const Key& b) const;
  };

  void read(std::string_view line, std::size_t number);
  const PeriodicFunction* find(const Bits& set, std::uint32_t k) const;
  const PeriodicFunction& input(const Bits& set, std::uint32_t k) const;  // refuses if it is not there
  std::vector<PeriodicInput> inputs_of(const PeriodicFunction& function) const;
  Bits without(const Bits& set, std::uint32_t x) const;
  bool is_lost_for_ever(const Bits& set, std::map<Key, bool, KeyLess>& known, std::deque<Bits>& sets) const;

  const TwoChains& chains_;
  Bits usable_;             // the elements that lie above no whole chain
  std::vector<Bits> down_;  // every y <= x in A
  WorkLeft work_;
  std::deque<PeriodicFunction> functions_;
  std::map<Key, const PeriodicFunction*, KeyLess> by_set_;
};

}  // namespace upset::check
