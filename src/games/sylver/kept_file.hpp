// SPDX-License-Identifier: MIT
// Where an engine of Sylver Coinage saves its work. A census of replies names one directory for all of them.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace upset::games::sylver {

/// The place itself, or if it is a directory, the file of this name in it.
inline std::string kept_file(const std::string& place, const std::string& name) {
  std::error_code none;
  return std::filesystem::is_directory(place, none) ? (std::filesystem::path(place) / name).string() : place;
}

}  // namespace upset::games::sylver
