// SPDX-License-Identifier: MIT
// Functions of m whose value is the least number that nothing excludes. These are f(m) for the positions of one g-value
// in a poset game on two growing chains; their solution is a beginning and a rule (docs/algorithms/periodicity.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "order/two_chains.hpp"
#include "upset/result.hpp"
#include "window/band_row.hpp"

namespace upset::window {

using order::ChainPlace;
using order::kEndless;

/// f excludes the value that another function, solved before, has at m.
struct BandedInput {
  std::size_t function = 0;
  ChainPlace most_m = kEndless;  // evaluated at min(m, most_m)
  ChainPlace from_m = 0;         // counts from this m on
  ChainPlace from_n = 0;         // and for values from this one on
  ChainPlace ray = kEndless;     // this value also excludes all larger ones
  bool is_peer = false;          // excludes its value because g has that value, not because of a move
};

struct BandedFunction {
  std::vector<BandedInput> inputs{};
  ChainPlace most_m = kEndless;        // where it is defined
  ChainPlace most_n = kEndless;        // its values
  std::vector<ChainPlace> closed{};    // the m without a value, ascending: no number is allowed there
  std::vector<ChainPlace> excluded{};  // numbers that are not values
  std::uint64_t spread = 0;            // |A| + k of Lemma 5: how far a value may lie from m
  /// On a trail every function has all earlier ones as inputs, in the way that `joins` describes. Their values are kept
  /// by m as sets of bits. No input of a trail has a most_m or a ray.
  std::optional<std::size_t> trail{};
  BandedInput joins{};  // this function as an input of those after it
};

/// The types of Lemma 4 and what follows it.
enum class BandedType {
  ends,     // I: no value from `start` on
  stays,    // II: the value `last` from `start` on
  repeats,  // III: f(m + period) = f(m) + period from `start` on
};

struct BandedSolution {
  BandedType type = BandedType::ends;
  std::uint64_t start = 0;
  std::uint64_t period = 1;
  std::uint64_t last = 0;
  std::vector<std::int32_t> values{};  // of m < start, and of the first period; -1 for none
  /// Ends, stays: T(A, k), the least number such that from every n >= T, for any m, a move leads to the value.
  std::uint64_t threshold = 0;
  std::uint64_t seen_again = 0;  // repeats: where the state was that is repeated, provably forever

  friend bool operator==(const BandedSolution&, const BandedSolution&) = default;

  [[nodiscard]] std::optional<std::uint64_t> at(std::uint64_t m) const;
  /// The offset f(m) - m for m >= start of a function that repeats.
  [[nodiscard]] std::int64_t offset(std::uint64_t m) const;
};

/// f(m) for numbers of any size.
std::optional<core::Integer> value_at(const BandedSolution& solution, const core::Integer& m);

class BandedFile;

class BandedSolver {
 public:
  static constexpr std::uint64_t kMaxSteps = 300'000;

  BandedSolver(order::Reach reach, core::Stop& stop, std::uint64_t most_steps = kMaxSteps);
  ~BandedSolver();
  BandedSolver(const BandedSolver&) = delete;
  BandedSolver& operator=(const BandedSolver&) = delete;

  /// Adds a function whose inputs are there, and solves it. nullopt if a limit was reached, so that it is not added.
  /// Also nullopt if it does not repeat within `most_steps` beyond the place where its inputs do.
  std::optional<std::size_t> add(const BandedFunction& function);

  /// Keeps functions in this file, and takes those that it holds from it. Call it before adding the first function. The
  /// identity distinguishes the question from all others: it determines which functions are added, and in which order.
  /// Refused: a file that is damaged, belongs to another question or cannot be written.
  std::optional<Error> keep_in(const std::string& file, std::uint64_t identity);
  /// Writes the solved functions.
  std::optional<Error> save();
  /// Why a function was not added although no limit was reached: the file was refused.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  /// Whether some were taken from the file, which was checked only in part.
  [[nodiscard]] bool relies_on_file() const { return relies_on_file_; }

  [[nodiscard]] const BandedSolution& solution(std::size_t function) const { return solutions_[function]; }
  [[nodiscard]] std::size_t size() const { return solutions_.size(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  friend class BandedRun;
  using Bits = std::vector<std::uint64_t>;
  struct Offsets {  // from the least to the largest
    std::int64_t least = 0, largest = -1;
    [[nodiscard]] bool contains(std::int64_t offset) const { return least <= offset && offset <= largest; }
    [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(largest - least + 1); }
  };
  struct Trail {
    std::vector<BandedInput> inputs{};
    std::vector<BandRow> rows{};        // by m: what they exclude
    std::vector<std::uint64_t> free{};  // by m: the least number that they do not exclude
    std::uint64_t settled = 0;          // from here on all of them follow their rules
    std::size_t repeating = 0;          // how many of them repeat
    Offsets seen{};                     // all offsets of the repeating ones
    /// The first `full_inputs` functions fill these offsets at every m: their numbers agree, and they differ at every
    /// m.
    Offsets full{};
    std::size_t full_inputs = 0;
  };

  void count(std::size_t bytes);
  [[nodiscard]] std::optional<BandedSolution> solve(const BandedFunction& function);
  void extend_row(Trail& trail);
  static void exclude(Trail& trail, std::uint64_t m, std::uint64_t n);
  void join(Trail& trail, const BandedInput& input);
  void note_offsets(Trail& trail) const;

  order::Reach reach_;
  core::Stop& stop_;
  std::uint64_t most_steps_;
  std::vector<BandedSolution> solutions_{};
  std::vector<Trail> trails_{};
  std::int64_t counted_ = 0;  // bytes reported to stop_
  std::unique_ptr<BandedFile> file_{};
  std::optional<Error> error_{};
  bool relies_on_file_ = false;
};

/// Sets of numbers as growing bit vectors.
inline void set_bit(std::vector<std::uint64_t>& bits, std::uint64_t n) {
  if (n / 64 >= bits.size()) bits.resize(core::to_size(n / 64 + 1));
  bits[core::to_size(n / 64)] |= std::uint64_t{1} << (n % 64);
}
[[nodiscard]] inline bool has_bit(const std::vector<std::uint64_t>& bits, std::uint64_t n) {
  return n / 64 < bits.size() && ((bits[core::to_size(n / 64)] >> (n % 64)) & 1U) != 0;
}

}  // namespace upset::window
