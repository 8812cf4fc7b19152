// SPDX-License-Identifier: MIT
// Certificates made by hand for the tests of the checker: sealing them, and stating the expected result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "check/sha256.hpp"
#include "upset/check.hpp"

namespace upset::check::testing {

inline std::string checksum_line(const std::string& bytes) { return "checksum " + sha256_hex(bytes) + "\n"; }

inline std::string sealed(const std::string& body) { return body + checksum_line(body); }

// Binds the first term with a poset from a file to the block at the beginning of `rest`, as the format requires: the
// name of the file ends with the hash of the block.
inline std::string bound(std::string spec, const std::string& rest) {
  const std::string end = "end poset\n";
  const std::size_t length = rest.find(end);
  if (length == std::string::npos || !rest.starts_with("poset ")) return spec;
  const std::string hash = "#order=" + sha256_hex(rest.substr(0, length + end.size()));
  for (const std::string family : {"poset:", "graph:", "complex:"}) {
    const std::size_t term = spec.find(family);
    if (term == std::string::npos) continue;
    const std::size_t body = term + family.size();
    if (spec[body] != '"') return spec.insert(std::min(spec.find(' ', body), spec.size()), hash);
    std::size_t quote = body + 1;
    while (quote < spec.size() && spec[quote] != '"') quote += spec[quote] == '\\' ? 2 : 1;
    return spec.insert(std::min(quote, spec.size()), hash);
  }
  return spec;
}

// `rest` is everything between the spec line and the checksum.
inline std::string certificate(const std::string& spec, const std::string& rest) {
  return sealed("upset-certificate 3\nspec " + bound(spec, rest) + "\n" + rest);
}

inline void expect_accepted(const std::string& spec, const std::string& rest, const std::string& line = "") {
  const Report report = check_certificate(certificate(spec, rest));
  EXPECT_EQ(report.status, Report::Status::accepted) << spec << "\n"
                                                     << rest << report.reason << " in line " << report.line;
  if (!line.empty()) {
    ASSERT_EQ(report.lines.size(), 1U);
    EXPECT_EQ(report.lines[0], line);
  }
}

inline void expect_refused(const std::string& spec, const std::string& rest, const std::string& reason,
                           std::size_t line = 0) {
  const Report report = check_certificate(certificate(spec, rest));
  EXPECT_EQ(report.status, Report::Status::refused) << spec << "\n" << rest;
  EXPECT_NE(report.reason.find(reason), std::string::npos) << report.reason << "\nexpected: " << reason;
  EXPECT_TRUE(report.lines.empty());
  if (line != 0) {
    EXPECT_EQ(report.line, line) << report.reason;
  }
}

// A proof by an expression without prime parts.
inline std::string tree(const std::string& claim, const std::string& expression) {
  return "claim " + claim + "\nseries-parallel 0\ntree " + expression + "\nend series-parallel\n";
}

}  // namespace upset::check::testing
