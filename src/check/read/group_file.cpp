// SPDX-License-Identifier: MIT
// Monoid files: `table N` and N rows of products, or `permutations` and generators as the images of 1, 2, ... The
// elements of a group of permutations are numbered lexicographically; the product of s and t applies t first.
#include <algorithm>
#include <map>
#include <utility>

#include "check/read/file.hpp"
#include "check/read/text_lines.hpp"

namespace upset::check {

namespace {

using Images = std::vector<std::uint32_t>;

// All lines with something on them, as words.
std::vector<std::vector<std::string_view>> filled_lines(std::string_view text) {
  std::vector<std::vector<std::string_view>> lines;
  for_each_line(text, [&](std::string_view line) {
    if (auto found = words(without_comment(line)); !found.empty()) lines.push_back(std::move(found));
  });
  return lines;
}

std::uint32_t number(std::string_view word) {
  const std::size_t zeros = std::min(word.find_first_not_of('0'), word.size() - 1);
  return small_number(word.substr(zeros), "group");
}

Monoid read_table(const std::vector<std::vector<std::string_view>>& lines) {
  if (lines[0].size() != 2) refuse("expected 'table' and one number");
  const std::uint32_t size = number(lines[0][1]);
  if (size == 0 || size > kMaxTableOrder) refuse("the checker tests groups of 1 to 512 elements");
  if (lines.size() != size + 1) refuse("expected " + counted(size, "row") + " of the table");
  Monoid::Products products;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].size() != size) refuse("expected " + counted(size, "product") + " in row " + std::to_string(i - 1));
    for (const std::string_view word : lines[i]) {
      products.push_back(number(word));
      if (products.back() >= size) refuse("a product is not less than the size of the table");
    }
  }
  return Monoid::from_table(size, std::move(products));
}

Images read_permutation(const std::vector<std::string_view>& line) {
  Images images;
  for (const std::string_view word : line) images.push_back(number(word) - 1);  // 0 becomes too large
  Images sorted = images;
  std::sort(sorted.begin(), sorted.end());
  for (std::uint32_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] != i) refuse("expected a permutation: each of 1 to " + std::to_string(sorted.size()) + " once");
  }
  return images;
}

Images composed(const Images& outer, const Images& inner) {
  Images result(inner.size());
  for (std::size_t i = 0; i < inner.size(); ++i) result[i] = outer[inner[i]];
  return result;
}

// All products of the generators. The map sorts them.
std::map<Images, std::uint32_t> generated(const std::vector<Images>& generators) {
  Images identity(generators.front().size());
  for (std::uint32_t i = 0; i < identity.size(); ++i) identity[i] = i;
  std::map<Images, std::uint32_t> elements{{identity, 0}};
  std::vector<Images> reached{identity};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const Images& generator : generators) {
      Images product = composed(reached[next], generator);
      if (!elements.emplace(product, 0).second) continue;
      if (elements.size() > kMaxTableOrder) refuse("the permutations generate a group of more than 512 elements");
      reached.push_back(std::move(product));
    }
  }
  std::uint32_t rank = 0;
  for (auto& [images, element] : elements) element = rank++;
  return elements;
}

Monoid read_permutations(const std::vector<std::vector<std::string_view>>& lines) {
  if (lines[0].size() != 1 || lines.size() < 2) refuse("expected 'permutations', then one permutation per line");
  std::vector<Images> generators;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    generators.push_back(read_permutation(lines[i]));
    if (generators.back().size() != generators.front().size()) refuse("the permutations are of different lengths");
  }
  const auto elements = generated(generators);
  Monoid::Products products;
  for (const auto& [s, s_number] : elements) {
    for (const auto& [t, t_number] : elements) products.push_back(elements.at(composed(s, t)));
  }
  return Monoid::from_table(static_cast<std::uint32_t>(elements.size()), std::move(products));
}

}  // namespace

Monoid read_group_file(std::string_view text) {
  const auto lines = filled_lines(text);
  if (lines.empty()) refuse("expected 'table N' or 'permutations', found nothing");
  if (lines[0][0] == "table") return read_table(lines);
  if (lines[0][0] != "permutations") refuse("expected 'table N' or 'permutations'");
  return read_permutations(lines);
}

}  // namespace upset::check
