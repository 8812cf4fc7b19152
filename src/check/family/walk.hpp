// SPDX-License-Identifier: MIT
// All words of all lengths of the class at once. A machine reads letters and has finitely many states. The walk visits
// the pairs of a place and a state, place by place. First come the first unmarked letters, one place each. Then come
// unmarked letters by the class of their number, until nothing new appears. Last come the marked letters, one place
// each, from the class after which a word may end so. Of finished places only how each state was reached is kept, in
// order to report a word.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/family/family.hpp"
#include "check/family/place.hpp"
#include "check/family/state_set.hpp"

namespace upset::check::family {

// A machine that reads the letters of words; its states are `width` 32-bit words.
class Machine {
 public:
  virtual ~Machine() = default;
  virtual std::size_t width() const = 0;
  virtual void begin(std::uint32_t* state) = 0;
  // Reads a letter; false: no word that begins like this matters.
  virtual bool step(const Place& place, unsigned letter, const std::uint32_t* state, std::uint32_t* next) = 0;
  // After the last letter: null if all is well, otherwise what is wrong with the word.
  virtual const char* verdict(const std::uint32_t* state) const = 0;
};

// Work is counted in states and in members of sets, and limited by the size of the certificate.
class Budget {
 public:
  explicit Budget(std::uint64_t allowed) : left_(allowed) {}
  void spend(std::uint64_t amount) {
    if (amount > left_) refuse("the check would take too long: more steps than the size of the certificate allows");
    left_ -= amount;
  }

 private:
  std::uint64_t left_;
};

// `least` plus `per_byte` for each byte, but not more than `most`.
template <typename Number>
Number in_proportion(std::size_t bytes, Number least, Number per_byte, Number most) {
  return bytes > (most - least) / per_byte ? most : least + per_byte * bytes;
}

class Walk {
 public:
  Walk(const Lengths& lengths, Machine& machine, Budget& budget)
      : lengths_(lengths), machine_(machine), budget_(budget), next_(machine.width()), here_(machine.width()) {}

  // Refuses if a word of the class gets a bad verdict; `what` begins the refusal.
  void run(const std::string& what);
  std::size_t states() const { return came_from_.size(); }

 private:
  struct Layer {
    StateSet states;
    CountedVector<std::uint32_t> numbers;  // of its states among all
  };

  Layer empty() const { return {StateSet(machine_.width()), {}}; }
  void add(Layer& layer, const std::uint32_t* state, std::uint32_t parent, unsigned letter);
  void expand(Layer& from, std::uint32_t row, const Place& place, Layer& to);
  Layer through(Layer from, const Place& place);
  Layer close(Layer first);
  std::string word_to(std::uint32_t number) const;

  const Lengths& lengths_;
  Machine& machine_;
  Budget& budget_;
  std::vector<std::uint32_t> next_;
  std::vector<std::uint32_t> here_;
  CountedVector<std::uint32_t> came_from_;  // by number of the state
  CountedVector<std::uint8_t> came_by_;     // letter
};

}  // namespace upset::check::family
