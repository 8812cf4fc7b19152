// SPDX-License-Identifier: MIT
#include "upset/suggest.hpp"

#include <algorithm>
#include <filesystem>

namespace upset {

namespace {

constexpr std::size_t kMaxLetters = 64;    // a longer word is not a typing mistake
constexpr std::size_t kMaxFiles = 10'000;  // examined in a folder

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string small(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return small(c); });
  return result;
}

/// The only known word that begins with the letters.
std::optional<std::string> completion(const std::string& letters, const std::vector<std::string>& known) {
  std::optional<std::string> found;
  for (const std::string& candidate : known) {
    if (!small(candidate).starts_with(letters)) continue;
    if (found) return std::nullopt;
    found = candidate;
  }
  return found;
}

}  // namespace

// Optimal string alignment: row[i][j] is the distance of the first i letters of a and the first j of b; a transposition
// needs the last two rows.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> row(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) row[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) row[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char x = small(a[i - 1]);
      const char y = small(b[j - 1]);
      row[i][j] = std::min({row[i - 1][j] + 1, row[i][j - 1] + 1, row[i - 1][j - 1] + (x == y ? 0 : 1)});
      if (i > 1 && j > 1 && x == small(b[j - 2]) && small(a[i - 2]) == y)
        row[i][j] = std::min(row[i][j], row[i - 2][j - 2] + 1);
    }
  return row[a.size()][b.size()];
}

std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known) {
  if (word.empty() || word.size() > kMaxLetters) return std::nullopt;
  std::optional<std::string> nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    if (candidate.size() > kMaxLetters) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= least || distance >= candidate.size()) continue;  // nothing in common is not similar
    least = distance;
    nearest = candidate;
  }
  if (nearest || word.size() < 2) return nearest;
  return completion(small(word), known);
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const auto nearest = nearest_word(word, known);
  return nearest ? "; did you mean '" + *nearest + "'?" : "";
}

std::string did_you_mean_file(const std::string& file) {
  namespace fs = std::filesystem;
  const fs::path path(file);
  std::error_code code;
  std::vector<std::string> names;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  for (fs::directory_iterator it(folder, code), end; !code && it != end && names.size() < kMaxFiles; it.increment(code))
    names.push_back(it->path().filename().string());
  std::ranges::sort(names);  // folders list their files in no particular order
  const auto nearest = nearest_word(path.filename().string(), names);
  if (!nearest) return "";
  return "; did you mean '" + (path.has_parent_path() ? (folder / *nearest).string() : *nearest) + "'?";
}

}  // namespace upset
