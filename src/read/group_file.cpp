// SPDX-License-Identifier: MIT
#include "read/group_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "read/poset_file.hpp"

namespace upset::read {

namespace {

using semigroup::FiniteMonoid;
using Numbers = std::vector<std::uint32_t>;

struct Word {
  std::string_view text;
  std::size_t column;
};

/// A line that is not blank.
struct Line {
  std::size_t number = 0;
  std::size_t end = 1;  // column after the last word
  std::vector<Word> words{};
};

constexpr std::string_view kBlank = " \t\r";

Line words_of(std::string_view text, std::size_t number) {
  Line line{number};
  text = text.substr(0, text.find('#'));
  for (std::size_t i = text.find_first_not_of(kBlank); i < text.size(); i = text.find_first_not_of(kBlank, i)) {
    const std::size_t start = i;
    i = std::min(text.size(), text.find_first_of(kBlank, i));
    line.words.push_back({text.substr(start, i - start), start + 1});
    line.end = i + 1;
  }
  return line;
}

/// The non-blank lines of a file in order.
class Lines {
 public:
  Lines(std::string_view text, const std::string& source) : text_(text), source_(source) {}

  /// Nothing at the end of the file.
  std::optional<Line> next() {
    while (!text_.empty()) {
      const std::size_t end = text_.find('\n');
      Line line = words_of(text_.substr(0, end), ++number_);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      if (!line.words.empty()) return line;
    }
    return std::nullopt;
  }

  [[nodiscard]] Place at(const Line& line, std::size_t word) const {
    return {source_, line.number, word < line.words.size() ? line.words[word].column : line.end};
  }
  [[nodiscard]] Place end() const { return {source_, number_ + 1, 1}; }

 private:
  std::string_view text_;
  const std::string& source_;
  std::size_t number_ = 0;
};

/// A monoid with the place of the whole and of each row of a table.
struct Found {
  FiniteMonoid monoid;
  Place place;
  std::vector<Place> rows{};
};

std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  return word.size() <= kLongest ? fmt::format("'{}'", word) : fmt::format("'{}...'", word.substr(0, kLongest));
}

Result<std::uint32_t> number_at(const Lines& lines, const Line& line, std::size_t i, std::size_t least,
                                std::size_t most) {
  const std::string_view word = line.words[i].text;
  std::uint32_t number = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (code != std::errc{} || end != word.data() + word.size() || number < least || number > most)
    return refused(fmt::format("expected a number from {} to {}, found {}", least, most, quoted(word)),
                   lines.at(line, i));
  return number;
}

Result<Numbers> numbers_of(const Lines& lines, const Line& line, std::size_t count, std::size_t least) {
  if (line.words.size() != count)
    return refused(fmt::format("expected {} numbers, found {}", count, line.words.size()),
                   lines.at(line, std::min(count, line.words.size())));
  Numbers numbers;
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = number_at(lines, line, i, least, count - 1 + least);
    if (!number) return number.error();
    numbers.push_back(*number);
  }
  return numbers;
}

/// Adds a place to the error of a maker, which knows no places.
Error placed(Error error, const Place& place) {
  error.place = place;
  return error;
}

std::optional<Error> check_end(Lines& lines) {
  const auto line = lines.next();
  if (!line) return std::nullopt;
  return refused(fmt::format("expected the end of the file, found {}", quoted(line->words[0].text)),
                 lines.at(*line, 0));
}

Result<Found> read_table(Lines& lines, const Line& head) {
  if (head.words.size() != 2)
    return refused(fmt::format("expected 'table' and one number, found {} words", head.words.size()),
                   lines.at(head, std::min<std::size_t>(head.words.size(), 2)));
  const auto size = number_at(lines, head, 1, 1, FiniteMonoid::kMaxTableSize);
  if (!size) return size.error();
  std::vector<Numbers> rows;
  std::vector<Place> places;
  while (rows.size() < *size) {
    const auto line = lines.next();
    if (!line) return refused(fmt::format("expected row {}, found the end of the file", rows.size()), lines.end());
    auto row = numbers_of(lines, *line, *size, 0);
    if (!row) return row.error();
    rows.push_back(*std::move(row));
    places.push_back(lines.at(*line, 0));
  }
  if (auto error = check_end(lines)) return *error;
  auto monoid = FiniteMonoid::from_table(rows);
  if (!monoid) return placed(monoid.error(), lines.at(head, 0));
  return Found{*std::move(monoid), lines.at(head, 0), std::move(places)};
}

/// One permutation, from images counted from 1 to images counted from 0.
Result<Numbers> read_permutation(const Lines& lines, const Line& line, std::size_t degree) {
  auto images = numbers_of(lines, line, degree, 1);
  if (!images) return images;
  std::vector<bool> seen(degree, false);
  for (std::size_t i = 0; i < degree; ++i) {
    const std::uint32_t image = --(*images)[i];
    if (seen[image])
      return refused(fmt::format("expected each of 1 to {} once, found {} twice", degree, image + 1),
                     lines.at(line, i));
    seen[image] = true;
  }
  return images;
}

Result<Found> read_permutations(Lines& lines, const Line& head) {
  if (head.words.size() != 1)
    return refused(fmt::format("expected the end of the line, found {}", quoted(head.words[1].text)),
                   lines.at(head, 1));
  std::vector<Numbers> generators;
  while (const auto line = lines.next()) {
    const std::size_t degree = generators.empty() ? line->words.size() : generators[0].size();
    if (degree > FiniteMonoid::kMaxDegree)
      return refused(fmt::format("expected at most {} numbers, found {}", FiniteMonoid::kMaxDegree, degree),
                     lines.at(*line, FiniteMonoid::kMaxDegree));
    if (generators.size() == FiniteMonoid::kMaxSize)
      return refused(fmt::format("expected at most {} permutations, found more", FiniteMonoid::kMaxSize),
                     lines.at(*line, 0));
    auto permutation = read_permutation(lines, *line, degree);
    if (!permutation) return permutation.error();
    generators.push_back(*std::move(permutation));
  }
  if (generators.empty()) return refused("expected a permutation, found the end of the file", lines.end());
  auto group = FiniteMonoid::from_permutations(generators);
  if (!group) return placed(group.error(), lines.at(head, 0));
  return Found{*std::move(group), lines.at(head, 0)};
}

Result<Found> read_any(std::string_view text, const std::string& source) {
  if (text.size() > kMaxFileBytes)
    return refused(fmt::format("a group file has at most {} bytes, this one has {}", kMaxFileBytes, text.size()),
                   Place{source, 1, 1});
  if (text.starts_with("\xef\xbb\xbf"))
    text.remove_prefix(3);  // the byte order mark that some editors put before UTF-8
  Lines lines(text, source);
  const auto head = lines.next();
  if (!head) return refused("expected 'table N' or 'permutations', found the end of the file", lines.end());
  if (head->words[0].text == "table") return read_table(lines, *head);
  if (head->words[0].text == "permutations") return read_permutations(lines, *head);
  return refused(fmt::format("expected 'table N' or 'permutations', found {}", quoted(head->words[0].text)),
                 lines.at(*head, 0));
}

}  // namespace

Result<FiniteMonoid> read_monoid(std::string_view text, const std::string& source) {
  auto found = read_any(text, source);
  if (!found) return found.error();
  return std::move(found->monoid);
}

Result<FiniteMonoid> read_group(std::string_view text, const std::string& source) {
  auto found = read_any(text, source);
  if (!found) return found.error();
  if (const auto element = found->monoid.first_without_inverse())
    return refused(fmt::format("expected a group: element {} has no inverse", *element),
                   *element < found->rows.size() ? found->rows[*element] : found->place);
  return std::move(found->monoid);
}

}  // namespace upset::read
