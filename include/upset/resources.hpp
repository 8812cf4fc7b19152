// SPDX-License-Identifier: MIT
// What the library may use of the machine: files, memory, tables that are kept, remembered answers. A program makes one
// and hands it to Position::parse; positions carry it along, so that the questions asked about them share it.
//
//   upset::ResourceOptions options;
//   options.memory_bytes = std::uint64_t{4} << 30;      // for all questions together
//   const upset::Resources resources(options);
//   const auto position = upset::Position::parse("board:8x10", resources);
//   assert(position.has_value());
//
// Thread safety: Resources, and every const member and free function that takes a Position, may be used from any number
// of threads at once. Equal questions asked at the same time are computed once. A Session (play.hpp) or a Player
// (player.hpp) belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "upset/result.hpp"

namespace upset {

namespace game {
struct Access;
}

/// What resources are made of.
struct ResourceOptions {
  std::uint64_t memory_bytes = 0;  // for tables, kept ones included; 0: 80 % of what is free
  /// Files that specs and players may name: without, the disk; an empty map: none at all; else the content by name.
  std::optional<std::map<std::string, std::string>> posted_files{};
  std::string cache_folder{};  // where costly answers are remembered; empty: nowhere
  /// Told once of each thing that is wrong but does not matter for the answer, such as a damaged cache; from any
  /// thread.
  std::function<void(const std::string&)> warn = nullptr;
};

/// A handle: copies share the same resources.
class Resources {
 public:
  /// Makes them; the default is the disk, most of the free memory and no remembered answers.
  explicit Resources(const ResourceOptions& options = {});

  /// From now on positions of Sylver Coinage are looked up in this rulebook (rulebook.hpp), where it is larger than
  /// what is there. Refused when it is none, or damaged.
  [[nodiscard]] std::optional<Error> add_rulebook(const std::string& file) const;
  /// The same; Rulebook::open and the player rulebook:NAME find it under this name, also where no file of the disk can
  /// be named. Usage: the name is taken.
  [[nodiscard]] std::optional<Error> add_rulebook(const std::string& name, const std::string& file) const;
  /// Gives up all tables that no question uses now, and returns the memory to the system. Later questions make them
  /// anew.
  void release_idle() const;
  /// The names of the rulebooks that have one, in ascending order.
  [[nodiscard]] std::vector<std::string> rulebooks() const;

 private:
  friend struct game::Access;
  struct Inner;

  std::shared_ptr<Inner> inner_;
};

/// XDG_CACHE_HOME/upset, or ~/.cache/upset; empty when neither is known.
std::string default_cache_folder();

}  // namespace upset
