// SPDX-License-Identifier: MIT
// Shared by the tests of the makers: pairs of a maker and a spec, and files for the specs that name one.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upset/make.hpp"

namespace upset::test {

using Make = std::function<Result<Position>()>;

struct Case {
  std::string spec;
  Make make;
};

/// A maker on a graph that can itself be invalid.
inline Result<Position> on(const Result<make::Graph>& graph) { return graph ? make::graph(*graph) : graph.error(); }
inline Result<Position> cliques(const Result<make::Graph>& graph,
                                const std::optional<Integer>& largest = std::nullopt) {
  return graph ? make::cliques(*graph, largest) : graph.error();
}

/// A family with these names and relations.
inline make::Chains family(std::vector<std::string> names,
                           std::vector<std::pair<make::ChainsElement, make::ChainsElement>> relations,
                           make::Reach reach = {}) {
  return {std::move(names), std::move(relations), reach};
}

/// A file that is removed after the test.
class File {
 public:
  File(const std::string& name, const std::string& content)
      : path_(std::filesystem::temp_directory_path() / ("upset_make_test_" + std::to_string(getpid()) + "_" + name)) {
    std::ofstream(path_) << content;
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

inline const std::string& group_file() {
  static const File file("group", "table 3\n0 1 2\n1 2 0\n2 0 1\n");
  static const std::string path = file.path();
  return path;
}

inline make::GroupTable cyclic_table() { return {group_file(), {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}}; }

}  // namespace upset::test
