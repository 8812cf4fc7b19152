// SPDX-License-Identifier: MIT
// All texts that a strategy for a claim could have: the checker reads replies one after another, so that every text is
// tried once every prefix is tried that the checker does not refuse. If the replies run out when all positions are
// processed, the checker says how many positions there are, and would accept that number.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "unit/check/certificate_text.hpp"
#include "upset/check.hpp"

namespace upset::check::testing {

class EveryText {
 public:
  using Proof = std::function<std::string(const std::string& count, const std::string& lines)>;

  // `proof` is what follows the spec. Texts have at most `depth` replies, each less than 36.
  EveryText(std::string spec, Proof proof, std::size_t moves, std::size_t depth)
      : spec_(std::move(spec)), proof_(std::move(proof)), moves_(moves), depth_(depth) {
    extend("", 0);
  }

  std::size_t tried = 0;     // texts
  std::size_t cut_off = 0;   // that are not refused so far, but as long as allowed
  std::size_t complete = 0;  // that lead to a closed set of positions
  std::string example;       // one of these

 private:
  static constexpr const char* kCount = "1000";

  void extend(const std::string& lines, std::size_t length) {
    ++tried;
    const Report report = check_certificate(certificate(spec_, proof_(kCount, lines.empty() ? "" : lines + "\n")));
    const auto says = [&](const char* reason) { return report.reason.find(reason) != std::string::npos; };
    const bool in_line = says("too few replies");
    if (!in_line && !says("ends where more lines are expected")) {
      if (!says("not to 1000") && report.status != Report::Status::accepted) return;
      ++complete;
      example = lines;
      return;
    }
    if (length == depth_) {
      ++cut_off;
      return;
    }
    const std::string before = in_line || lines.empty() ? lines : lines + "\n";
    for (std::size_t reply = 0; reply <= moves_ && reply < 36; ++reply) {
      extend(before + "0123456789abcdefghijklmnopqrstuvwxyz"[reply], length + 1);
    }
  }

  std::string spec_;
  Proof proof_;
  std::size_t moves_, depth_;
};

}  // namespace upset::check::testing
