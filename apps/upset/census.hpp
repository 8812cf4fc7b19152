// SPDX-License-Identifier: MIT
// What the censuses of the verb `census` share: their options, and the message after an early end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command.hpp"
#include "queue.hpp"
#include "verbs.hpp"

namespace upset::app {

inline constexpr const char* kCensusCellTime = "30s";

/// The options of all censuses.
struct CensusArguments {
  std::string family;
  std::string spec;          // of replies
  std::uint64_t genus = 0;   // of semigroups
  std::uint64_t to = 0;      // of replies
  std::string claims;        // of replies: a file
  std::string certificates;  // of replies: a folder
  std::string checkpoint;    // of replies: a folder
  bool theorems_suffice = false;
  std::string file;
  std::string cell_time = kCensusCellTime;
  bool csv = false;
  bool json = false;
  ShardOption shard;
  QueueOptions queue;
  LimitOptions limits;

  /// A command with the options that all censuses have, which resumes the run.
  [[nodiscard]] Command with_common_options(Command command) const;
};

int census_of_semigroups(const CensusArguments& arguments);
int census_of_replies(const CensusArguments& arguments);

/// After a run that leaves something undone: prints where its work is and the command that resumes it. Prints nothing
/// if little was done and nothing could be saved.
void tell_how_to_go_on(const CensusArguments& arguments, const Limits& limits, const Command& command);

}  // namespace upset::app
