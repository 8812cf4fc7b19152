// SPDX-License-Identifier: MIT
// The independent checker of certificates (docs/formats/certificate.md). It shares no code with the
// solvers: it has its own parser and its own rules, and it looks answers up instead of searching.
//
//   upset::check::Report report = upset::check::check_certificate(bytes);
//   if (report.status == upset::check::Report::Status::accepted) { ... report.lines ... }
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upset::check {

struct Report {
  enum class Status {
    accepted,   // every claim is proved
    refused,    // something in the certificate does not hold
    unreadable  // the bytes do not start like a certificate
  };

  Status status = Status::unreadable;
  std::string spec;                // as written in the certificate; empty if that line was not reached
  std::vector<std::string> lines;  // accepted only: "accepted: SPEC: CLAIM (...)", one per claim
  std::string reason;              // why not, if not accepted
  std::size_t line = 0;            // the line it was found in, from 1; 0 if no line is to blame
};

// Checks every claim of the certificate. If `expected_spec` is given, the certificate must be about that
// position; specs with a `poset:` term name a file the checker does not read, so they must be equal as text.
// Never throws on bad input.
Report check_certificate(std::string_view bytes, const std::string* expected_spec = nullptr);

}  // namespace upset::check
