// SPDX-License-Identifier: MIT
// Functions of m whose value is the least number that nothing excludes: f(m) for the positions of one g-value in a
// poset game on two growing chains, and their solution as a beginning and a rule (docs/algorithms/periodicity.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "core/stop.hpp"
#include "order/two_chains.hpp"
#include "upset/result.hpp"
#include "window/band_row.hpp"

namespace upset::window {

using order::ChainPlace;
using order::kEndless;

/// f excludes what another function, solved before, has at m.
struct BandedInput {
  std::size_t function = 0;
  ChainPlace most_m = kEndless;  // asked at min(m, most_m)
  ChainPlace from_m = 0;         // counts from this m on
  ChainPlace from_n = 0;         // and for values from this one on
  ChainPlace ray = kEndless;     // this value excludes all larger ones, too
  bool is_peer = false;          // it excludes its value because g is that one, not because of a move
};

struct BandedFunction {
  std::vector<BandedInput> inputs{};
  ChainPlace most_m = kEndless;        // where it is defined
  ChainPlace most_n = kEndless;        // its values
  std::vector<ChainPlace> closed{};    // the m without a value, ascending: no number is one there
  std::vector<ChainPlace> excluded{};  // numbers that are no values
  std::uint64_t spread = 0;            // |A| + k of Lemma 5: how far a value may lie from m
  /// On a trail every function has all earlier ones as inputs, in the way that `joins` says; their values are kept by m
  /// as sets of bits. No input of a trail has a most_m or a ray.
  std::optional<std::size_t> trail{};
  BandedInput joins{};  // of this one, for those after it
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
  /// Ends, stays: T(A, k), the least number such that from n >= T, whatever m is, a move leads to the value.
  std::uint64_t threshold = 0;
  std::uint64_t seen_again = 0;  // repeats: where the state was that came back, and is proved to come back for ever

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

  /// Adds a function whose inputs are there, and solves it; nothing when a limit comes first (then it is not added), or
  /// when it does not repeat within `most_steps` beyond the place where its inputs do.
  std::optional<std::size_t> add(const BandedFunction& function);

  /// Functions are kept in this file, and those that it holds are taken from it; before the first is added. The
  /// identity tells the question from all others: it decides which functions are added, and in which order. Refused: a
  /// file that is damaged or of another question, or that cannot be written.
  std::optional<Error> keep_in(const std::string& file, std::uint64_t identity);
  /// Writes what is solved.
  std::optional<Error> save();
  /// Why a function was not added although no limit was met: the file is refused.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  /// Some were taken from the file, which was checked in part only.
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
    std::vector<std::uint64_t> free{};  // by m: the least number that they do not
    std::uint64_t settled = 0;          // from here on all of them follow their rules
    std::size_t repeating = 0;          // how many of them repeat
    Offsets seen{};                     // of these, all offsets
    /// The first `full_inputs` have these offsets among them, each at every m: they are as many, and differ at every m.
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
  std::int64_t counted_ = 0;  // bytes told to stop_
  std::unique_ptr<BandedFile> file_{};
  std::optional<Error> error_{};
  bool relies_on_file_ = false;
};

/// Sets of numbers as words that grow.
inline void set_bit(std::vector<std::uint64_t>& bits, std::uint64_t n) {
  if (n / 64 >= bits.size()) bits.resize(n / 64 + 1);
  bits[n / 64] |= std::uint64_t{1} << (n % 64);
}
[[nodiscard]] inline bool has_bit(const std::vector<std::uint64_t>& bits, std::uint64_t n) {
  return n / 64 < bits.size() && ((bits[n / 64] >> (n % 64)) & 1U) != 0;
}

}  // namespace upset::window
