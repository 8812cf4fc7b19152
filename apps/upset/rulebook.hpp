// SPDX-License-Identifier: MIT
// The verbs of `upset rulebook`, and the option --rulebook of others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verbs.hpp"

namespace upset::app {

/// The options of all its verbs.
struct RulebookArguments {
  std::string verb;
  std::string file;
  std::string what;  // of probe: the spec; of export: the file to be written
  unsigned size = 0;
  std::string out;
  std::string scratch;
  std::string shard;
  unsigned level = 0;
  bool waits = false;
  std::string certificate;
  std::string gaps;
  bool csv = false;
  bool json = false;
  bool svg = false;
  bool shared = false;
  bool all = false;
  bool features = false;
  bool json_lines = false;
  bool sqlite = false;
  std::uint64_t sample = 1000;
  std::uint64_t seed = 1;
  unsigned from = 1;
  unsigned to = 0;
  std::string choose = "largest";
  LimitOptions limits;
};

int build_or_extend(const RulebookArguments& arguments);
int probe_rulebook(const RulebookArguments& arguments);
int show_stats(const RulebookArguments& arguments);
int verify_book(const RulebookArguments& arguments);
int export_book(const RulebookArguments& arguments);

}  // namespace upset::app
