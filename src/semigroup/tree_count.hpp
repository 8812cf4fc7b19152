// SPDX-License-Identifier: MIT
// How many numerical semigroups there are of each genus, by walking their tree (docs/algorithms/tree.md).
//
//   core::Stop stop(Limits{});
//   const auto counts = semigroup::count_by_genus(40, stop);
//   // (*counts)[40] == 774614284
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "upset/result.hpp"

namespace upset::semigroup {

/// Up to here the words of a node are wide enough; the counts fit easily into 64 bits.
inline constexpr unsigned kMaxCountedGenus = 63;

/// The words that the walk uses: one node at a time, or eight side by side.
enum class TreeWords { automatic, portable, wide };

/// Whether this machine has what `wide` needs (AVX-512 with VPOPCNTDQ).
bool has_wide_words();

/// Called on the calling thread now and then with the number of semigroups of genus max_genus counted so far.
using TreeProgress = std::function<void(std::uint64_t)>;

/// The file of a count, and the result of using it.
struct TreeCheckpoint {
  std::string file;
  double longest_round = 60;     // seconds between two writes
  std::optional<Error> error{};  // the file is refused, or cannot be written
  bool relies_on_file = false;   // counts were taken from it
};

/// The counts for genus 0, ..., max_genus <= kMaxCountedGenus; nothing if stopped. `stop` has the number of threads, on
/// which the counts do not depend. Throws if wide words are requested but not available. Takes about n(max_genus) /
/// 10^9 seconds of one thread with wide words, three times as long without.
///
/// With a checkpoint, it resumes an earlier count and saves its work: after a second, then each time the running time
/// has doubled, later once a minute. Nothing is returned if the checkpoint has an error.
std::optional<std::vector<std::uint64_t>> count_by_genus(unsigned max_genus, core::Stop& stop,
                                                         TreeWords words = TreeWords::automatic,
                                                         const TreeProgress& progress = nullptr,
                                                         TreeCheckpoint* checkpoint = nullptr);

/// A count in units that can be counted by different processes: each is the subtrees of some neighbouring nodes three
/// levels below the ordinary semigroup of one multiplicity. They are too many to be one subtree each, and too different
/// in size to be fewer.
class TreeUnits {
 public:
  TreeUnits(unsigned max_genus, TreeWords words);
  TreeUnits(const TreeUnits&) = delete;
  TreeUnits& operator=(const TreeUnits&) = delete;
  ~TreeUnits();

  [[nodiscard]] std::size_t size() const;
  /// "multiplicity 7, subtrees 17 to 32": the same on all machines and for all numbers of threads.
  [[nodiscard]] std::string name(std::size_t unit) const;
  /// The semigroups that are in no unit, by genus.
  [[nodiscard]] std::vector<std::uint64_t> outside() const;
  /// The semigroups of a unit, by genus; nothing if stopped. Thread-safe.
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> count(std::size_t unit, core::Stop& stop) const;

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

/// The same for the semigroups of one multiplicity, on the calling thread alone.
std::optional<std::vector<std::uint64_t>> count_by_genus_of(unsigned multiplicity, unsigned max_genus, core::Stop& stop,
                                                            TreeWords words = TreeWords::automatic);

}  // namespace upset::semigroup
