// SPDX-License-Identifier: MIT
#include "picture/selection.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upset::picture {

namespace {

constexpr std::string_view kTo = "..";

struct Range {
  std::string poison{};               // its first end, if that is the poison
  std::optional<game::Move> first{};  // otherwise
  game::Move last;
};

/// Whether two elements name the same term of a sum: k in `k:MOVE`.
bool are_in_one_term(const game::Sum& sum, const std::string& one, const std::string& other) {
  return sum.terms().size() == 1 || one.substr(0, one.find(':')) == other.substr(0, other.find(':'));
}

/// The range x..y of a text, if x is a move or the poison, and y is a move; names may contain dots, too.
std::optional<Range> range_of(const game::Sum& sum, const std::string& text) {
  for (std::size_t dots = text.find(kTo); dots != std::string::npos; dots = text.find(kTo, dots + 1)) {
    const std::string from = text.substr(0, dots), to = text.substr(dots + kTo.size());
    auto first = sum.read_move(from);
    auto last = sum.read_move(to);
    if (!last) continue;
    if (first) return Range{"", std::move(first).value(), std::move(last).value()};
    if (first.error().cause == ErrorCause::losing_move && are_in_one_term(sum, from, to))
      return Range{from, std::nullopt, std::move(last).value()};
  }
  return std::nullopt;
}

/// Why a text with dots is not a range: the error of an end that is not a move.
Error not_a_range(const game::Sum& sum, const std::string& text) {
  const std::size_t dots = text.find(kTo);
  const auto first = sum.read_move(text.substr(0, dots));
  const auto last = sum.read_move(text.substr(dots + kTo.size()));
  return last ? first.error() : last.error();
}

}  // namespace

Error in_parameter(const std::string& parameter, Error error) {
  error.message = fmt::format("'{}': {}", parameter, error.message);
  error.parameters.insert(error.parameters.begin(), parameter);
  return error;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> pieces{""};
  for (const char c : text) {
    if (c == ',') pieces.emplace_back();
    else if (c != ' ' || !pieces.back().empty()) pieces.back() += c;
  }
  for (std::string& piece : pieces) piece.erase(piece.find_last_not_of(' ') + 1);
  return pieces;
}

bool Selection::Item::has(const Node& node) const {
  if (node.presence == Presence::poison) return !poison.empty() && node.notation == poison;
  if (!last || !node.is_seen() || !node.move || *last < *node.move) return false;
  return first ? *first <= *node.move : node.move->term() == last->term();
}

Result<Selection::Item> Selection::read_item(const game::Sum& sum, const std::string& text,
                                             const std::string& parameter) {
  if (text.empty())
    return misused(
        fmt::format("expected elements of '{}' separated by commas, such as x,y or x..y, found nothing", parameter),
        {parameter});
  auto move = sum.read_move(text);
  if (move) return Item{.text = text, .first = *move, .last = *move};
  if (text.find(kTo) == std::string::npos) return Item{.text = text, .poison = text, .refused = move.error()};
  auto range = range_of(sum, text);
  if (!range) return in_parameter(parameter, not_a_range(sum, text));
  if (range->first && (range->first->term() != range->last.term() || range->last < *range->first))
    return misused(fmt::format("expected a range x..y of '{}' with x before y in one term, found '{}'", parameter,
                               shortened(text)),
                   {parameter});
  return Item{text, std::move(range->poison), std::move(range->first), std::move(range->last)};
}

Result<Selection> Selection::read(const game::Sum& sum, const std::string& text, const std::string& parameter) {
  Selection selection;
  selection.parameter_ = parameter;
  for (const std::string& piece : split_at_commas(text)) {
    auto item = read_item(sum, piece, parameter);
    if (!item) return item.error();
    for (const auto& end : {item->first, item->last})
      if (end) selection.ends_.push_back(*end);
    selection.items_.push_back(std::move(item).value());
  }
  return selection;
}

bool Selection::has(const Node& node) const {
  return std::ranges::any_of(items_, [&](const Item& item) { return item.has(node); });
}

std::optional<Error> Selection::missing_from(const std::vector<Panel>& panels) const {
  for (const Item& item : items_) {
    const bool is_shown = std::ranges::any_of(panels, [&](const Panel& panel) {
      return std::ranges::any_of(panel.nodes, [&](const Node& node) { return item.has(node); });
    });
    if (!is_shown) return missing(item);
  }
  return std::nullopt;
}

Error Selection::missing(const Item& item) const {
  if (item.refused) return in_parameter(parameter_, *item.refused);
  const bool is_range = item.first != item.last;
  Error error = in_parameter(
      parameter_, refused(fmt::format("expected {} in the picture, found '{}', {}", is_range ? "a range" : "an element",
                                      shortened(item.text), is_range ? "which has none" : "which is gone or too far")));
  if (parameter_ == "only") return error;
  error.message += ", or not in 'only'";
  error.parameters.emplace_back("only");
  return error;
}

}  // namespace upset::picture
