// SPDX-License-Identifier: MIT
// The files of the page, read into memory once when the server starts. A request is looked up by its exact path, so
// nothing else can ever be reached.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "http.hpp"
#include "upset/result.hpp"

namespace upset::server {

class Assets {
 public:
  /// Without a page: a text that says so.
  Assets();
  /// The files of a folder and its subfolders; `x.gz` beside `x` is sent to clients that accept it. A folder
  /// stands for its index.html. Refused: a folder
  /// that does not exist or has no index.html, and more than 64 MiB.
  static Result<Assets> read(const std::string& folder);

  /// The answer to a path; nothing if there is no such file.
  [[nodiscard]] std::optional<Response> find(const std::string& path, bool takes_gzip) const;

 private:
  struct File {
    Response plain;
    std::optional<Response> compressed;
  };
  void add(const std::string& path, std::string content, std::optional<std::string> compressed);

  std::map<std::string, File> files_;  // by path, with the leading slash
};

}  // namespace upset::server
