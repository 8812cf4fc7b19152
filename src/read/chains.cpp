// SPDX-License-Identifier: MIT
#include "read/chains.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <optional>

#include "core/assert.hpp"
#include "read/name_length.hpp"
#include "read/poset_builder.hpp"

namespace upset::read {

namespace {

using order::ChainPlace;
using order::ChainPlaces;
using order::Element;
using order::kEndless;
using order::Reach;

constexpr std::uint32_t kMaxSlope = 1000;
constexpr std::string_view kReach = "reach";

/// An item without its blanks, and where it begins.
struct Item {
  std::string text;
  Place place;
};

/// One side of a relation.
struct Side {
  char chain = 0;               // 'c', 'd', or 0 for an element of A
  ChainPlace place = kEndless;  // on the chain; kEndless for all of it
  std::string name{};           // of the element
};

bool is_in_chains_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("._-/").find(c) != std::string_view::npos;
}

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

class ChainsReader {
 public:
  Result<order::TwoChains> run(const std::vector<Item>& items) {
    for (const Item& item : items) {
      const bool is_reach = item.text.starts_with(kReach) && item.text.substr(kReach.size()).starts_with('=');
      if (auto error = is_reach ? read_reach(item) : read_relations(item)) return *error;
    }
    return close();
  }

 private:
  std::optional<Error> read_reach(const Item& item) {
    if (has_reach_) return refused("expected one 'reach=', found another", item.place);
    has_reach_ = true;
    const std::string_view rule = std::string_view(item.text).substr(kReach.size() + 1);
    const auto wrong = [&] {
      return refused(fmt::format("expected reach=none, reach=all, reach=i, reach=i-1 or reach=P/Q/S (c_i lies above "
                                 "floor(P i / Q) + S elements of D; P, Q from 1 to {}), found '{}'",
                                 kMaxSlope, item.text),
                     item.place);
    };
    if (rule == "none") return std::nullopt;
    if (rule == "all") return reach_ = Reach(Reach::All{}), std::nullopt;
    Reach::Linear linear;
    std::optional<std::int64_t> shift = 0;
    if (rule.starts_with('i')) {
      const std::string_view rest = rule.substr(1);
      if (!rest.empty() && rest[0] != '+' && rest[0] != '-') return wrong();
      if (!rest.empty()) shift = number_of<std::int64_t>(rest[0] == '+' ? rest.substr(1) : rest);
    } else {
      const std::size_t first = rule.find('/');
      const std::size_t second = first == std::string_view::npos ? first : rule.find('/', first + 1);
      if (second == std::string_view::npos) return wrong();
      const auto numerator = number_of<std::uint32_t>(rule.substr(0, first));
      const auto denominator = number_of<std::uint32_t>(rule.substr(first + 1, second - first - 1));
      shift = number_of<std::int64_t>(rule.substr(second + 1));
      if (!numerator || !denominator) return wrong();
      linear.numerator = *numerator;
      linear.denominator = *denominator;
    }
    const auto in_range = [](std::uint32_t x) { return x >= 1 && x <= kMaxSlope; };
    if (!shift || !in_range(linear.numerator) || !in_range(linear.denominator)) return wrong();
    if (std::abs(*shift) > static_cast<std::int64_t>(order::kMaxChainPlace)) return too_far(item.text, item.place);
    const std::uint32_t common = std::gcd(linear.numerator, linear.denominator);
    linear.numerator /= common;
    linear.denominator /= common;
    linear.shift = *shift;
    reach_ = Reach(linear);
    return std::nullopt;
  }

  std::optional<Error> read_relations(const Item& item) {
    std::optional<Side> before;
    std::size_t begin = 0;
    for (;;) {
      const std::size_t end = std::min(item.text.find('<', begin), item.text.size());
      Place place = item.place;
      place.column += begin;
      auto side = side_of(item.text.substr(begin, end - begin), place);
      if (!side) return side.error();
      if (before)
        if (auto error = relate(*before, *side, place)) return error;
      before = std::move(*side);
      if (end == item.text.size()) break;
      begin = end + 1;
    }
    if (item.text.find('<') == std::string::npos && before->chain != 0)
      return refused(
          fmt::format("'{}' is an element of a chain: expected a relation such as {}<a", item.text, item.text),
          item.place);
    return std::nullopt;
  }

  Result<Side> side_of(const std::string& text, const Place& place) {
    if (text.empty()) return refused("expected a name, found nothing", place);
    if (!std::all_of(text.begin(), text.end(), is_in_chains_name))
      return refused(fmt::format("expected a name of letters, digits and ._-/ , found '{}'", text), place);
    if (text == kReach) return refused("expected a rule such as reach=i-1, found 'reach'", place);
    const std::string_view rest = std::string_view(text).substr(1);
    const bool is_place = rest.find_first_not_of("0123456789") == std::string_view::npos;
    if ((text[0] == 'c' || text[0] == 'd') && is_place) {
      if (rest.empty()) return Side{text[0], kEndless, ""};
      const auto number = number_of<ChainPlace>(rest);
      if (rest[0] == '0') return refused(fmt::format("the chains begin with c1 and d1, found '{}'", text), place);
      if (!number || *number > order::kMaxChainPlace) return too_far(text, place);
      return Side{text[0], *number, ""};
    }
    if (auto error = refused_as_too_long(text, place)) return *error;
    const auto [it, is_new] = numbers_.try_emplace(text, static_cast<Element>(names_.size()));
    if (is_new && names_.size() == kMaxChainsElements)
      return refused(
          fmt::format("the finite part has at most {} elements; '{}' is one too many", kMaxChainsElements, text),
          place);
    if (is_new) names_.push_back(text), places_.emplace_back();
    return Side{0, kEndless, text};
  }

  static Error too_far(const std::string& what, const Place& place) {
    return refused(fmt::format("expected a place up to {}, found '{}'", order::kMaxChainPlace, what), place);
  }

  std::optional<Error> relate(const Side& low, const Side& high, const Place& place) {
    if (high.chain != 0 && high.place == kEndless)
      return refused(
          fmt::format("nothing can be said to lie below all of {0}; name the first element, such as {0}1", high.chain),
          place);
    if (low.chain == 0 && high.chain == 0) {
      if (low.name == high.name)
        return refused(fmt::format("contradiction: '{}' cannot be below itself", low.name), place);
      relations_.emplace_back(numbers_.at(low.name), numbers_.at(high.name));
    } else if (low.chain == 0) {
      ChainPlaces& at = places_[numbers_.at(low.name)];
      ChainPlace& bound = high.chain == 'c' ? at.below_c : at.below_d;
      bound = std::min(bound, high.place);
    } else if (high.chain == 0) {
      ChainPlaces& at = places_[numbers_.at(high.name)];
      ChainPlace& bound = low.chain == 'c' ? at.above_c : at.above_d;
      bound = std::max(bound, low.place);
    } else {
      return relate_chains(low, high, place);
    }
    return std::nullopt;
  }

  std::optional<Error> relate_chains(const Side& low, const Side& high, const Place& place) {
    if (low.chain == 'c' && high.chain == 'd') return refused("no c may lie below a d: exchange the chains", place);
    if (low.chain == high.chain) {
      if (low.place < high.place) return std::nullopt;
      return refused(fmt::format("the chain runs upwards: {}{} cannot lie below {}{}", low.chain,
                                 low.place == kEndless ? "" : std::to_string(low.place), high.chain, high.place),
                     place);
    }
    crossings_.emplace_back(high.place, low.place);
    return std::nullopt;
  }

  /// The elements in the order of their names, and all that follows.
  Result<order::TwoChains> close() {
    std::vector<Element> sorted(names_.size());
    std::iota(sorted.begin(), sorted.end(), Element{0});
    std::sort(sorted.begin(), sorted.end(), [&](Element x, Element y) { return name_less(names_[x], names_[y]); });
    std::vector<Element> rank(names_.size());
    std::vector<std::string> names;
    std::vector<ChainPlaces> places;
    for (const Element x : sorted) {
      rank[x] = static_cast<Element>(names.size());
      names.push_back(names_[x]);
      places.push_back(places_[x]);
    }
    for (order::Relation& relation : relations_) relation = {rank[relation.first], rank[relation.second]};
    for (const auto& [c, d] : crossings_)
      if (!reach_.raise(c, d)) return order::reach_too_long();
    return order::close_two_chains(std::move(names), relations_, std::move(places), std::move(reach_));
  }

  std::vector<std::string> names_{};
  std::map<std::string, Element> numbers_{};
  std::vector<ChainPlaces> places_{};
  std::vector<order::Relation> relations_{};
  std::vector<std::pair<ChainPlace, ChainPlace>> crossings_{};  // c_i lies above d_j
  Reach reach_{};
  bool has_reach_ = false;
};

std::string chain_element(char chain, ChainPlace place) {
  return place == kEndless ? std::string(1, chain) : fmt::format("{}{}", chain, place);
}

/// "dJ<cI" where the reach grows, then its rule.
void add_reach(const Reach& reach, std::vector<std::string>& items) {
  ChainPlace before = 0;
  const auto grow = [&](ChainPlace i, ChainPlace now) {
    if (now > before) items.push_back(fmt::format("{}<c{}", chain_element('d', now), i));
    before = now;
  };
  for (ChainPlace i = 1; i <= reach.table().size(); ++i) grow(i, reach.at(i));
  if (const auto* constant = std::get_if<Reach::Constant>(&reach.tail()))
    grow(reach.table().size() + 1, constant->value);
  const auto* linear = std::get_if<Reach::Linear>(&reach.tail());
  if (linear != nullptr)
    items.push_back(fmt::format("reach={}/{}/{}", linear->numerator, linear->denominator, linear->shift));
  else if (std::holds_alternative<Reach::All>(reach.tail()))
    items.push_back(reach.table().empty() ? "reach=all" : fmt::format("d<c{}", reach.table().size() + 1));
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
