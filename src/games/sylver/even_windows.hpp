// SPDX-License-Identifier: MIT
// The windows of even positions that were asked about, and their results. A large window is closed when it is done. It
// is reopened if ten times the effort is spent on it, or if a proof needs it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_window.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver {

/// A position with exactly one odd number.
struct WithOneOdd {
  Coins even;
  std::uint64_t x;
};

/// Windows that several solvers share, and when each was settled. A window depends only on its position, and so do the
/// numbers of steps here: it does not matter who asked first, or for how much.
class SharedWindows {
 public:
  struct Facts {
    std::uint64_t pairs = 0;             // 0 before they are counted
    std::uint64_t more_than = 0;         // it is known to have more pairs than this
    std::uint64_t explored = 0;          // the number of steps after which the following is known
    std::uint64_t won_after = 0;         // number of steps that showed that an odd number wins; 0: not yet
    std::uint64_t repeats_after = 0;     // number of steps that showed the repetition; 0: not yet
    EvenWindow::Outcome won{};           // what is known after won_after steps
    EvenWindow::Outcome all{};           // what is known after repeats_after steps
    std::optional<EvenWindow> window{};  // nothing if it is closed
    std::vector<std::uint64_t> saved{};  // the state of a closed window, if known
    bool is_from_file = false;           // some of this was read from the file

    /// The first step after which the outcome is known, with all winning moves if asked for; 0: not yet.
    [[nodiscard]] std::uint64_t settled_after(bool all_moves) const;
  };

  explicit SharedWindows(core::Stop& stop) : stop_(stop) {}
  ~SharedWindows() { stop_.add_bytes(-counted_); }
  SharedWindows(const SharedWindows&) = delete;
  SharedWindows& operator=(const SharedWindows&) = delete;

  /// From now on the windows are saved in a file beside this one, or in this directory, and the contents of that file
  /// are believed (docs/formats/checkpoint.md says what is tested). Refused if it is damaged. If stopped meanwhile, the
  /// file stays as it is, and the next question reads it again.
  std::optional<Error> keep_in(const std::string& place, std::uint64_t modulus);
  /// Writes the file now if there is something new; does nothing before keep_in().
  std::optional<Error> write();
  /// Writes the file if there is considerably more to save than it holds.
  std::optional<Error> write_if_grown();
  /// Writes the file if the last write was long ago.
  void write_if_due();
  /// Whether an answer used something that was read from the file.
  [[nodiscard]] bool are_relied_on() const { return are_relied_on_; }

  /// Null if the position is out of reach or has more than `most_pairs` pairs. The window itself may be closed.
  Facts* find(const Coins& coins, std::uint64_t most_pairs);
  /// The window of a position that find() knows; null if memory is short, or when stopped.
  EvenWindow* window(const Coins& coins, Facts& facts);
  /// Continues until the position is settled, or up to this number of steps from the beginning. False when stopped.
  bool settle(const Coins& coins, Facts& facts, bool all_moves, std::uint64_t steps);
  /// Frees the memory of the window. If windows are saved in a file, its state is kept.
  void close(Facts& facts);

 private:
  using Clock = std::chrono::steady_clock;

  EvenWindow* put(Facts& facts, EvenWindow window);
  void set_saved(Facts& facts, std::vector<std::uint64_t> words);
  /// Resumes from the saved state, if there is one. False when stopped; a state that does not fit is dropped.
  bool restore(Facts& facts);
  /// Reads a record of the file; false if it is invalid. Nothing is believed before the whole file was read.
  bool read_record(std::span<const std::uint64_t> words, std::uint64_t modulus, ByNumbers<Facts>& into) const;
  void merge(Facts& facts, Facts read);
  /// The work done so far, in outcomes of pairs. A file with the same amount holds all of it.
  [[nodiscard]] double work() const;

  core::Stop& stop_;
  ByNumbers<Facts> facts_{};  // of positions with divisor 2
  std::int64_t counted_ = 0;  // bytes of saved states that stop_ counts
  std::string file_{};        // empty before it is open
  std::uint64_t modulus_ = 0;
  bool are_relied_on_ = false;
  double written_ = 0;  // the work that the file holds
  Clock::time_point next_write_{};
};

/// The windows as one solver sees them. Its results depend on what it asked before and not on the other solvers: if
/// another solver took a window farther, this one sees it only as far as its own efforts reach.
class EvenWindows {
 public:
  explicit EvenWindows(std::shared_ptr<SharedWindows> shared) : shared_(std::move(shared)) {}

  /// What a window finds with an effort, or found before; nothing if the position has no window or the effort is spent.
  std::optional<EvenWindow::Outcome> solve(const Coins& coins, bool all_moves, std::uint64_t effort);
  /// A finite position whose outcome is better found by a window than by a search. It has one odd number, and so many
  /// numbers are left that a search might not end, with thousands of moves and thousands of replies to each. Whether it
  /// is such a position does not depend on what was asked before.
  std::optional<WithOneOdd> better_by_window(const Coins& coins);
  /// Whether such a position is lost; nothing when stopped.
  std::optional<bool> is_lost(const WithOneOdd& position);
  /// Whether a window decided the position.
  [[nodiscard]] bool has_decided(const Coins& coins) const;
  /// Whether it has a window, which may be closed by now.
  [[nodiscard]] bool is_in_reach(const Coins& coins) const { return seen_.contains(coins.numbers()); }

  /// Null if the position is out of reach or has more than `most_pairs` pairs.
  EvenWindow* open(const Coins& coins, std::uint64_t most_pairs);
  void close_if_large(const Coins& coins);

 private:
  struct Seen {
    bool is_open = false;
    std::uint64_t steps = 0;                       // steps that this solver's efforts paid for
    std::optional<EvenWindow::Outcome> outcome{};  // the result so far
  };

  /// Null if the position is out of reach, or has more than `most_pairs` pairs and is not open.
  SharedWindows::Facts* facts_of(const Coins& coins, std::uint64_t most_pairs);

  std::shared_ptr<SharedWindows> shared_;
  ByNumbers<Seen> seen_{};  // of positions with divisor 2
};

}  // namespace upset::games::sylver
