// SPDX-License-Identifier: MIT
// What the library may use: files, memory, cached tables, remembered answers. A program makes one Resources object and
// passes it to Position::parse. Positions keep a reference to it, so all questions about them share it.
//
//   upset::ResourceOptions options;
//   options.memory_bytes = std::uint64_t{4} << 30;      // for all questions together
//   const upset::Resources resources(options);
//   const auto position = upset::Position::parse("board:8x10", resources);
//   assert(position.has_value());
//
// Thread safety: Resources, and every const member and free function that takes a Position, may be used from any number
// of threads at once. If several threads ask the same question at once, it is computed only once. A Session (play.hpp)
// or a Player (player.hpp) belongs to one thread at a time.
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

/// The settings of Resources.
struct ResourceOptions {
  std::uint64_t memory_bytes = 0;  // for tables, including cached ones; 0: 80 % of free memory
  /// Files that specs and players may name. Not set: files on disk. An empty map: none. Otherwise: the content by name.
  std::optional<std::map<std::string, std::string>> posted_files{};
  std::string cache_folder{};  // directory for remembering expensive answers; empty: none
  /// Called once for each problem that does not affect the answer, such as a damaged cache. May be called from any
  /// thread.
  std::function<void(const std::string&)> warn = nullptr;
};

/// A handle: copies share the same resources.
class Resources {
 public:
  /// Makes resources. By default they use files on disk and most of the free memory, and remember no answers.
  explicit Resources(const ResourceOptions& options = {});

  /// From now on, positions of Sylver Coinage are looked up in this rulebook (rulebook.hpp) if it is larger than the
  /// current one. Refused: the file is not a rulebook, or is damaged.
  [[nodiscard]] std::optional<Error> add_rulebook(const std::string& file) const;
  /// The same. Rulebook::open and the player rulebook:NAME also find it under this name, even if files on disk may not
  /// be named. Usage: the name is taken.
  [[nodiscard]] std::optional<Error> add_rulebook(const std::string& name, const std::string& file) const;
  /// Frees all tables that no question is using, and returns the memory to the system. Later questions compute them
  /// again.
  void release_idle() const;
  /// The names of the named rulebooks, in ascending order.
  [[nodiscard]] std::vector<std::string> rulebooks() const;

 private:
  friend struct game::Access;
  struct Inner;

  std::shared_ptr<Inner> inner_;
};

/// XDG_CACHE_HOME/upset, or ~/.cache/upset; empty if neither is known.
std::string default_cache_folder();

}  // namespace upset
