// SPDX-License-Identifier: MIT
// Frozen certificates of version 3, one of every kind of proof and of block: later checkers must read them. Those of
// versions 1 and 2 must be refused, with the reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "upset/check.hpp"

namespace {

using namespace upset::check;
using Status = Report::Status;

const std::filesystem::path kFolder = UPSET_FROZEN_DIRECTORY;

std::string content(const std::string& name) {
  std::ifstream file(kFolder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::optional<std::string> beside(const std::string& name) { return read_from_disk((kFolder / name).string()); }

// What the last claim of each is accepted with.
const std::map<std::string, std::string> kKinds = {
    {"as_claim", "(as claim 1)"},
    {"coin_endless", "(coin strategy of 19 positions), relying on quiet end theorem"},
    {"coin_strategy", ": grundy 3 (coin strategy of 11 positions)"},
    {"even_window", "(coin strategy of 1 position, even window of 42 positions that repeats every 8)"},
    {"face_kernel", "(face-kernel of"},
    {"family", "(family missing 1,2: a = 1 mod 2 from 7 on: first player, least first move a)"},
    {"forest", "(theorem), relying on Hackendot"},
    {"graph_block", "(theorem)"},
    {"group_block", "(window of"},
    {"heaps", "(heaps)"},
    {"pairing", "(pairing of 2 pairs, strategy of 1 position)"},
    {"periodic", "(periods of 18 functions)"},
    {"periodic_across", "(periods of 3 functions)"},
    {"periodic_columns", "(periods of 6 functions)"},
    {"periodic_divisors", "(periods of 3 functions)"},
    {"periodic_four", "(periods of 9 functions), relying on quiet end theorem"},
    {"poset_block", ": outcome P ("},
    {"prime", "(series-parallel with 1 prime part)"},
    {"reduction", "(reduction to subsets:4/3, face-kernel of"},
    {"series_parallel", "(series-parallel with"},
    {"strategy", "(strategy of 6 positions)"},
    {"sum", "(sum of 2 parts)"},
    {"theorem", "(theorem), relying on"},
    {"wide_lost", "(wide window of 1 level, no smaller first move wins)"},
    {"wide_periodic", "(wide window of 6 levels, no first move wins)"},
    {"window_first", "no smaller first move wins)"},
    {"window_periodic", "no first move wins)"},
};

TEST(FrozenCertificates, EveryKindIsAccepted) {
  for (const auto& [name, told] : kKinds) {
    const Report report = check_certificate(content(name + ".cert"));
    ASSERT_EQ(report.status, Status::accepted) << name << ": " << report.reason;
    EXPECT_NE(report.lines.back().find(told), std::string::npos) << name << ": " << report.lines.back();
  }
}

TEST(FrozenCertificates, FamiliesAreAccepted) {
  const std::map<std::string, std::string> families = {
      {"c3odd", "accepted: family missing 1,2: a = 1 mod 2 from 7 on: first player, least first move a"},
      {"c3even", "accepted: family missing 1,2: a = 0 mod 2 from 8 on: second player, repeats from 5a on with 2a+1"},
      {"c4odd", "accepted: family missing 1,2,3: a = 1 mod 2 from 21 on: second player, repeats from 8a on with 3a-3"},
      {"c5odd", "accepted: family missing 1,2,3,4: a = 1 mod 2 from 13 on: first player, least first move a"},
  };
  for (const auto& [name, told] : families) {
    const Report report = check_certificate(content(name + ".family"));
    ASSERT_EQ(report.status, Status::accepted) << name << ": " << report.reason;
    EXPECT_EQ(report.lines.back(), told);
  }
}

TEST(FrozenCertificates, TheFilesBesideThemAreTheirs) {
  const std::map<std::string, std::string> specs = {{"poset_block", "poset:order.txt"},
                                                    {"graph_block", "complement:graph:\"path.txt\""},
                                                    {"group_block", "torsion:\"s3.txt\":1.0,1.1,2.2"}};
  for (const auto& [name, spec] : specs) {
    const Report report = check_certificate(content(name + ".cert"), &spec, beside);
    EXPECT_EQ(report.status, Status::accepted) << name << ": " << report.reason;
  }
}

TEST(FrozenCertificates, AnyOtherByteIsRefused) {
  for (const auto& [name, told] : kKinds) {
    const std::string bytes = content(name + ".cert");
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      std::string changed = bytes;
      changed[at] = changed[at] == '0' ? '1' : '0';
      EXPECT_NE(check_certificate(changed).status, Status::accepted) << name << ", byte " << at;
    }
  }
}

TEST(FrozenCertificates, VersionOneIsRefusedWithTheReason) {
  const Report report = check_certificate(content("version1.cert"));
  EXPECT_EQ(report.status, Status::refused);
  EXPECT_NE(report.reason.find("of version 1, made before blocks were bound by SHA-256: make it again"),
            std::string::npos)
      << report.reason;
}

TEST(FrozenCertificates, VersionTwoIsRefusedWithTheReason) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "version2")) {
    const Report report = check_certificate(content("version2/" + entry.path().filename().string()));
    EXPECT_EQ(report.status, Status::refused) << entry.path();
    EXPECT_EQ(report.reason,
              "the certificate is of version 2, which lists positions instead of replies: upset convert makes one of "
              "version 3 of it");
    EXPECT_EQ(report.line, 1U);
    ++count;
  }
  EXPECT_EQ(count, 24);
}

}  // namespace
