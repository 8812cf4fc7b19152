// SPDX-License-Identifier: MIT
#include "read/chains.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "read/chains_builder.hpp"

namespace upset::read {

namespace {

using order::ChainPlace;
using order::ChainPlaces;
using order::Element;
using order::kEndless;
using order::Reach;

constexpr std::string_view kRule = "reach=";

/// An item without surrounding blanks, and the column where it begins.
struct Item {
  std::string text;
  Place place;
};

std::vector<Item> items_of(std::string_view text, const std::string& source, std::size_t column) {
  std::vector<Item> items;
  Place place{source, source.empty() ? std::size_t{0} : std::size_t{1}, column};
  Item item;
  bool is_comment = false;
  const auto finish = [&] {
    if (!item.text.empty()) items.push_back(std::move(item));
    item = {};
  };
  for (const char c : text) {
    if (c == '\n' && !source.empty()) {
      finish();
      is_comment = false;
      place.line += 1;
      place.column = 0;
    } else if (c == '#') {
      is_comment = true;
    } else if (!is_comment && c == ',') {
      finish();
    } else if (!is_comment && c != ' ' && c != '\t' && c != '\r') {
      if (item.text.empty()) item.place = place;
      item.text += c;
    }
    ++place.column;
  }
  finish();
  return items;
}

template <class Number>
std::optional<Number> number_of(std::string_view digits) {
  Number number{};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
  return is_number ? std::optional(number) : std::nullopt;
}

/// none, all, i, i-1 or P/Q/S.
std::optional<Reach::Tail> tail_of(std::string_view rule) {
  if (rule == "none") return Reach::Constant{};
  if (rule == "all") return Reach::All{};
  Reach::Linear linear;
  std::optional<std::int64_t> shift = 0;
  if (rule.starts_with('i')) {
    const std::string_view rest = rule.substr(1);
    if (!rest.empty() && rest[0] != '+' && rest[0] != '-') return std::nullopt;
    if (!rest.empty()) shift = number_of<std::int64_t>(rest[0] == '+' ? rest.substr(1) : rest);
  } else {
    const std::size_t first = rule.find('/');
    const std::size_t second = first == std::string_view::npos ? first : rule.find('/', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    const auto numerator = number_of<std::uint32_t>(rule.substr(0, first));
    const auto denominator = number_of<std::uint32_t>(rule.substr(first + 1, second - first - 1));
    shift = number_of<std::int64_t>(rule.substr(second + 1));
    if (!numerator || !denominator) return std::nullopt;
    linear.numerator = *numerator;
    linear.denominator = *denominator;
  }
  if (!shift) return std::nullopt;
  linear.shift = *shift;
  return linear;
}

class ChainsReader {
 public:
  Result<order::TwoChains> run(const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (auto error = item.text.starts_with(kRule) ? read_reach(item) : read_relations(item)) return *error;
    }
    return builder_.finish();
  }

 private:
  std::optional<Error> read_reach(const Item& item) {
    const auto tail = tail_of(std::string_view(item.text).substr(kRule.size()));
    if (!tail) return not_a_reach(item.text, item.place);
    return builder_.set_reach(*tail, item.text, item.place);
  }

  std::optional<Error> read_relations(const Item& item) {
    std::optional<ChainsSide> before;
    std::size_t begin = 0;
    for (;;) {
      const std::size_t end = std::min(item.text.find('<', begin), item.text.size());
      Place place = item.place;
      place.column += begin;
      auto side = side_of(item.text.substr(begin, end - begin), place);
      if (!side) return side.error();
      if (before)
        if (auto error = builder_.relate(*before, *side, place)) return error;
      before = std::move(*side);
      if (end == item.text.size()) break;
      begin = end + 1;
    }
    if (item.text.find('<') == std::string::npos && before->chain != 0) return builder_.mention(item.text, item.place);
    return std::nullopt;
  }

  Result<ChainsSide> side_of(const std::string& text, const Place& place) {
    const std::string_view rest = std::string_view(text).substr(std::min<std::size_t>(text.size(), 1));
    const bool is_place = rest.find_first_not_of("0123456789") == std::string_view::npos;
    if (!text.empty() && (text[0] == 'c' || text[0] == 'd') && is_place) {
      if (rest.empty()) return ChainsSide{text[0], kEndless, ""};
      const ChainPlace number = rest[0] == '0' ? 0 : number_of<ChainPlace>(rest).value_or(kEndless - 1);
      if (auto error = ChainsBuilder::refuse_place(number, text, place)) return *error;
      return ChainsSide{text[0], number, ""};
    }
    if (auto error = builder_.mention(text, place)) return *error;
    return ChainsSide{0, kEndless, text};
  }

  ChainsBuilder builder_{};
};

std::string chain_element(char chain, ChainPlace place) { return chains_side_text({chain, place, ""}); }

/// "dJ<cI" wherever the reach grows, then its rule.
void add_reach(const Reach& reach, std::vector<std::string>& items) {
  ChainPlace before = 0;
  const auto grow = [&](ChainPlace i, ChainPlace now) {
    if (now > before) items.push_back(fmt::format("{}<c{}", chain_element('d', now), i));
    before = now;
  };
  for (ChainPlace i = 1; i <= reach.table().size(); ++i) grow(i, reach.at(i));
  if (const auto* constant = std::get_if<Reach::Constant>(&reach.tail()))
    grow(reach.table().size() + 1, constant->value);
  if (std::holds_alternative<Reach::Constant>(reach.tail())) return;
  const bool begins_later = std::holds_alternative<Reach::All>(reach.tail()) && !reach.table().empty();
  items.push_back(begins_later ? fmt::format("d<c{}", reach.table().size() + 1) : "reach=" + reach_text(reach.tail()));
}

}  // namespace

Result<order::TwoChains> read_chains(std::string_view text, const std::string& source, std::size_t column) {
  if (text.size() > kMaxChainsBytes)
    return refused(fmt::format("a family has at most {} bytes, this one has {}", kMaxChainsBytes, text.size()),
                   Place{source, source.empty() ? std::size_t{0} : std::size_t{1}, column});
  auto family = ChainsReader().run(items_of(text, source, column));
  if (family || family.error().place) return family;
  Error error = family.error();
  error.place = Place{source, source.empty() ? std::size_t{0} : std::size_t{1}, column};
  return error;
}

std::string chains_items(const order::TwoChains& family) {
  std::vector<std::string> items;
  std::vector<bool> stands(family.names.size(), false);
  for (const auto& [x, y] : family.finite.covers(family.finite.all())) {
    items.push_back(family.names[x] + "<" + family.names[y]);
    stands[x] = stands[y] = true;
  }
  for (Element x = 0; x < family.names.size(); ++x) {
    const ChainPlaces& at = family.places[x];
    if (!stands[x]) items.push_back(family.names[x]);
    if (at.above_c != 0) items.push_back(chain_element('c', at.above_c) + "<" + family.names[x]);
    if (at.above_d != 0) items.push_back(chain_element('d', at.above_d) + "<" + family.names[x]);
    if (at.below_c != kEndless) items.push_back(family.names[x] + "<" + chain_element('c', at.below_c));
    if (at.below_d != kEndless) items.push_back(family.names[x] + "<" + chain_element('d', at.below_d));
  }
  add_reach(family.reach, items);
  return fmt::format("{}", fmt::join(items, ","));
}

}  // namespace upset::read
