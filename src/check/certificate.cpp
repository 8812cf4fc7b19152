// SPDX-License-Identifier: MIT
// The certificate as a whole: magic, checksum, spec, embedded blocks, claims.
#include <new>
#include <stdexcept>

#include "check/claim.hpp"
#include "check/container.hpp"
#include "check/expected.hpp"
#include "check/family/theorem.hpp"
#include "check/memory.hpp"
#include "check/position.hpp"
#include "check/sha256.hpp"
#include "check/text.hpp"
#include "upset/check.hpp"

namespace upset::check {

namespace {

constexpr std::string_view kMagic = "upset-certificate";
constexpr std::string_view kFamilyMagic = "upset-family";

// Everything before the checksum line, which must be the last line and correct.
std::string_view checked_body(std::string_view bytes) {
  constexpr std::string_view kWord = "checksum ";
  constexpr std::size_t kLineSize = kWord.size() + kHashDigits + 1;
  if (bytes.size() < kLineSize || bytes.back() != '\n') refuse("the certificate does not end with a checksum line");
  const std::string_view body = bytes.substr(0, bytes.size() - kLineSize);
  const std::string_view line = bytes.substr(body.size());
  if (!body.ends_with('\n') || !line.starts_with(kWord)) refuse("the certificate does not end with a checksum line");
  if (line.substr(kWord.size(), kHashDigits) != sha256_hex(body)) {
    refuse("the checksum is wrong: the certificate is damaged");
  }
  return body;
}

void check_lines(Lines& lines, const std::string* expected_spec, const FileReader& files, Theorems theorems,
                 Observer* observer, Report& report) {
  lines.next();  // magic and version, known
  report.spec = lines.next_after("spec ");
  const Position position(report.spec, lines);
  if (expected_spec != nullptr) check_position_is(*expected_spec, position, files);
  Claims claims(position, theorems, observer);
  do report.lines.push_back(claims.check_next(lines));
  while (!lines.at_end());
}

// A theorem about infinitely many positions, and nothing else (docs/formats/family.md).
void check_family_lines(Lines& lines, const std::string* expected_spec, Report& report) {
  lines.next();  // magic and version, known
  const family::Theorem theorem(lines);
  report.spec = theorem.family().name();
  if (!lines.at_end()) refuse("expected the checksum after the last level");
  if (expected_spec != nullptr) refuse("the certificate is about a family of positions, not about another spec");
  theorem.prove();
  report.lines.push_back("accepted: " + theorem.family().theorem());
}

// The first line says whether this is a certificate at all, and one of this version.
void check_first_line(std::string_view bytes) {
  const std::string_view first = bytes.substr(0, bytes.find('\n'));
  if (bytes.starts_with(kFamilyMagic)) {
    if (first != std::string(kFamilyMagic) + " 1") refuse("only version 1 of the format of families is known", 1);
    return;
  }
  if (first == std::string(kMagic) + " 1") {
    refuse("the certificate is of version 1, made before blocks were bound by SHA-256: make it again", 1);
  }
  if (first == std::string(kMagic) + " 2") {
    refuse(
        "the certificate is of version 2, which lists positions instead of replies: upset convert makes one of "
        "version 3 of it",
        1);
  }
  if (first != std::string(kMagic) + " 3") refuse("only version 3 of the format is known", 1);
}

}  // namespace

Report check_certificate(std::string_view given, const std::string* expected_spec, const FileReader& files,
                         Theorems theorems, Observer* observer) {
  Report report;
  std::string text;
  std::string_view bytes = given;
  if (is_compressed(given)) {
    if (const std::string problem = decompress(given, text); !problem.empty()) {
      report.reason = problem;
      return report;
    }
    bytes = text;
  }
  const bool is_family = bytes.starts_with(kFamilyMagic);
  if (!bytes.starts_with(kMagic) && !is_family) {
    report.reason = "not a certificate: the first line is not \"upset-certificate 3\" or \"upset-family 1\"";
    return report;
  }
  Lines lines{std::string_view()};
  try {
    check_first_line(bytes);
    const Allowance allowance(bytes.size());
    lines = Lines(checked_body(bytes));
    if (is_family) {
      check_family_lines(lines, expected_spec, report);
    } else {
      check_lines(lines, expected_spec, files, theorems, observer, report);
    }
    report.status = Report::Status::accepted;
  } catch (const Refusal& refusal) {
    report.status = Report::Status::refused;
    report.reason = refusal.reason;
    report.line = refusal.line != 0 ? refusal.line : lines.number();
  } catch (const std::bad_alloc&) {
    report.status = Report::Status::refused;
    report.reason = "not enough memory to check the certificate";
  } catch (const std::length_error&) {  // more than any vector of this machine holds
    report.status = Report::Status::refused;
    report.reason = "not enough memory to check the certificate";
  }
  if (report.status != Report::Status::accepted) report.lines.clear();
  return report;
}

}  // namespace upset::check
