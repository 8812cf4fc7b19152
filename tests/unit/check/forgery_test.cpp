// SPDX-License-Identifier: MIT
// Attempts to pass off another structure as the one in a file. The pair below was found by a birthday search in a few
// minutes: two blocks of different value with the same 64-bit FNV-1a hash, which bound blocks in version 1.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <vector>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const std::string kTrueBlock =
    "poset 3\nelement (_\nelement j8EdYKBC35G\nelement zzzzzzzzzzzz\nbelow 0 1\nbelow 0 2\nend poset\n";
const std::string kTrueFile = "(_ < j8EdYKBC35G\n(_ < zzzzzzzzzzzz\n";  // the player to move wins, by (_
const std::string kForgedBlock =
    "poset 4\nelement (_\nelement (_a\nelement n8nMh3Ys2vJ\nelement zzzzzzzzzzzz\nbelow 0 1\nbelow 0 2\nend poset\n";
const std::string kForgedProof = "claim outcome P\nseries-parallel 0\ntree (u (o 0 (u 1 2)) 3)\nend series-parallel\n";

std::string weak_hash(const std::string& bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

std::string forged(const std::string& version, const std::string& hash) {
  const std::string body =
      "upset-certificate " + version + "\nspec poset:f#order=" + hash + "\n" + kForgedBlock + kForgedProof;
  return body + "checksum " + (version == "1" ? weak_hash(body) : sha256_hex(body)) + "\n";
}

FileReader holding(const std::string& content) {
  return [content](const std::string& name) { return name == "f" ? std::optional(content) : std::nullopt; };
}

void expect_reason(const Report& report, const std::string& reason) {
  EXPECT_EQ(report.status, Status::refused);
  EXPECT_NE(report.reason.find(reason), std::string::npos) << report.reason << "\nexpected: " << reason;
}

TEST(Forgery, TheOldHashIsNoBond) { EXPECT_EQ(weak_hash(kTrueBlock), weak_hash(kForgedBlock)); }

TEST(Forgery, ThePairIsRefusedInEveryVersion) {
  const std::string hash = weak_hash(kTrueBlock);
  expect_reason(check_certificate(forged("1", hash)), "made before blocks were bound by SHA-256: make it again");
  expect_reason(check_certificate(forged("2", hash)), "of version 2");
  expect_reason(check_certificate(forged("3", hash)), "16 digits are easily forged");
  expect_reason(check_certificate(forged("3", sha256_hex(kTrueBlock))), "not the one that the spec names");
}

// A proof about its own block proves nothing about the file that the spec names.
TEST(Forgery, TheFileItselfIsCompared) {
  const std::string own_hash = forged("3", sha256_hex(kForgedBlock));
  EXPECT_EQ(check_certificate(own_hash).status, Status::accepted);  // a true statement, about another poset
  const std::string spec = "poset:f";
  expect_reason(check_certificate(own_hash, &spec, holding(kTrueFile)), "another spec");
  expect_reason(check_certificate(own_hash, &spec), "another spec");
  const std::string bound_spec = "poset:f#order=" + sha256_hex(kTrueBlock);
  expect_reason(check_certificate(own_hash, &bound_spec, holding(kTrueFile)), "another spec");
  expect_reason(check_certificate(own_hash, &bound_spec), "another spec");
  const std::string forged_spec = "poset:f#order=" + sha256_hex(kForgedBlock);
  expect_reason(check_certificate(own_hash, &forged_spec, holding(kTrueFile)), "another spec");
  const std::string weak_spec = "poset:f#order=" + weak_hash(kTrueBlock);
  expect_reason(check_certificate(own_hash, &weak_spec, holding(kTrueFile)), "leave the hash out of the expected spec");
}

TEST(Forgery, TheTrueCertificateIsAccepted) {
  const std::string body = "upset-certificate 3\nspec poset:f#order=" + sha256_hex(kTrueBlock) + "\n" + kTrueBlock +
                           "claim outcome N by (_\nstrategy 1\n";
  const std::vector<std::string> specs = {"poset:f", "poset:\"f\"", "poset:f#order=" + sha256_hex(kTrueBlock),
                                          "relations:(_<zzzzzzzzzzzz,(_<j8EdYKBC35G"};
  for (const std::string& spec : specs) {
    const Report report = check_certificate(sealed(body), &spec, holding(kTrueFile));
    EXPECT_EQ(report.status, Status::accepted) << spec << ": " << report.reason;
  }
}

TEST(Forgery, FilesThatCannotBeRead) {
  const std::string bytes = certificate("poset:f", kTrueBlock + "claim outcome N by (_\nstrategy 1\n");
  const std::string missing = "poset:g", input = "poset:-";
  expect_reason(check_certificate(bytes, &missing, holding(kTrueFile)), "the file 'g' cannot be read");
  expect_reason(check_certificate(bytes, &input, holding(kTrueFile)), "standard input");
  const std::string spec = "poset:f";
  expect_reason(check_certificate(bytes, &spec, holding("a < b < a\n")), "cycle");
  expect_reason(check_certificate(bytes, &spec, holding("a < \n")), "the file 'f': line 1: expected names");
}

// The checker reads no file unless a spec is required, and then only files that the spec names.
TEST(Forgery, NoOtherFileIsEverRead) {
  const std::string bytes = certificate("poset:f", kTrueBlock + "claim outcome N by (_\nstrategy 1\n");
  int reads = 0;
  const FileReader counting = [&](const std::string&) {
    ++reads;
    return std::optional(kTrueFile);
  };
  EXPECT_EQ(check_certificate(bytes, nullptr, counting).status, Status::accepted);
  EXPECT_EQ(reads, 0);
  const std::string spec = "nim:3";
  EXPECT_EQ(check_certificate(bytes, &spec, counting).status, Status::refused);
  EXPECT_EQ(reads, 0);
}

}  // namespace
