// SPDX-License-Identifier: MIT
// Where an engine of Sylver Coinage keeps its work: a census of replies names one folder for all of them.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace upset::games::sylver {

/// The place itself, or the file of this name in it when it is a folder.
inline std::string kept_file(const std::string& place, const std::string& name) {
  std::error_code none;
  return std::filesystem::is_directory(place, none) ? (std::filesystem::path(place) / name).string() : place;
}

}  // namespace upset::games::sylver
