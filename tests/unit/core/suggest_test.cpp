// SPDX-License-Identifier: MIT
// "Did you mean": the distance compared with its recursive definition, and words that newcomers mistype.
#include "upset/suggest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

namespace upset {
namespace {

/// The recursive definition, without a table.
std::size_t plain_distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  const std::size_t n = a.size();
  const std::size_t m = b.size();
  std::size_t least = std::min(plain_distance(a.substr(0, n - 1), b), plain_distance(a, b.substr(0, m - 1))) + 1;
  least = std::min(least, plain_distance(a.substr(0, n - 1), b.substr(0, m - 1)) + (a.back() == b.back() ? 0 : 1));
  if (n > 1 && m > 1 && a[n - 1] == b[m - 2] && a[n - 2] == b[m - 1])
    least = std::min(least, plain_distance(a.substr(0, n - 2), b.substr(0, m - 2)) + 1);
  return least;
}

TEST(EditDistance, AgreesWithItsDefinition) {
  std::mt19937 generator(11);
  const auto word = [&] {
    std::string text(generator() % 6, ' ');
    for (char& c : text) c = static_cast<char>('a' + generator() % 3);
    return text;
  };
  for (int i = 0; i < 300; ++i) {
    const std::string a = word();
    const std::string b = word();
    EXPECT_EQ(edit_distance(a, b), plain_distance(a, b)) << a << " " << b;
    EXPECT_EQ(edit_distance(a, b), edit_distance(b, a)) << a << " " << b;
  }
}

TEST(EditDistance, CountsAnExchangeOnceAndIgnoresCapitals) {
  EXPECT_EQ(edit_distance("slove", "solve"), 1U);
  EXPECT_EQ(edit_distance("Board", "board"), 0U);
  EXPECT_EQ(edit_distance("", "nim"), 3U);
}

TEST(NearestWord, FindsWhatWasMeant) {
  const std::vector<std::string> verbs{"solve", "explain", "info", "play", "draw", "table", "census", "verify"};
  EXPECT_EQ(nearest_word("slove", verbs), "solve");
  EXPECT_EQ(nearest_word("tabel", verbs), "table");
  EXPECT_EQ(nearest_word("ver", verbs), "verify");
  EXPECT_EQ(nearest_word("SOLVE", verbs), "solve");
  EXPECT_EQ(did_you_mean("expalin", verbs), "; did you mean 'explain'?");
}

TEST(NearestWord, SaysNothingWhenNothingIsNear) {
  const std::vector<std::string> words{"nim", "board", "boat"};
  EXPECT_EQ(nearest_word("petersen", words), std::nullopt);
  EXPECT_EQ(nearest_word("", words), std::nullopt);
  EXPECT_EQ(nearest_word("bo", words), std::nullopt) << "two words begin with it";
  EXPECT_EQ(nearest_word("x", {"y"}), std::nullopt) << "no letter in common";
  EXPECT_EQ(nearest_word(std::string(100'000, 'a'), words), std::nullopt);
  EXPECT_EQ(did_you_mean("petersen", words), "");
}

TEST(NearestFile, LooksIntoTheFolderOfTheFile) {
  const auto folder = std::filesystem::temp_directory_path() / "upset_suggest_test";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "order.txt") << "a < b\n";
  EXPECT_EQ(did_you_mean_file((folder / "ordr.txt").string()),
            "; did you mean '" + (folder / "order.txt").string() + "'?");
  EXPECT_EQ(did_you_mean_file((folder / "something.else").string()), "");
  EXPECT_EQ(did_you_mean_file((folder / "no" / "folder").string()), "");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace upset
