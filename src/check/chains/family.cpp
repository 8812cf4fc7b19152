// SPDX-License-Identifier: MIT
// From items to the closed family. Since no c lies below a d, a path of relations enters and leaves each chain in few
// ways, and every place of the closed order is found from the closure of A alone:
//
// - A path enters C from A or from D, and leaves it only into A. So ac(x) is the largest place given at a y <= x, and
//   bd(x) is the least one given at a y >= x, where <= stands for the relations in A alone.
// - From d_j to c_i: by the given reach, or by way of one z in A that lies above d_j and below c_i.
// - ad(x): as given at a y <= x, or through c_{ac(x)}; bc(x): as given at a y >= x, or through d_{bd(x)}.
// - x < y: in A alone, or with a c or a d between, that is bc(x) <= ac(y) or bd(x) <= ad(y).
#include "check/chains/family.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "check/order.hpp"
#include "check/poset/named_order.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxChainsBytes = std::size_t{64} << 10;
constexpr std::size_t kMaxChainsElements = 2'048;
constexpr std::int64_t kMaxPlace = 100'000;
constexpr std::int64_t kMaxSlope = 1'000;

[[noreturn]] void refuse_item(std::string_view item, const std::string& why) {
  refuse("chains: the item \"" + std::string(item.substr(0, 60)) + "\": " + why);
}

// One side of a '<'.
struct Side {
  enum class Kind { element, of_c, of_d, all_c, all_d };
  Kind kind;
  std::string name;        // of an element of A
  std::int64_t place = 0;  // of a chain
  bool is_element() const { return kind == Kind::element; }
  bool is_in_c() const { return kind == Kind::of_c; }
  bool is_in_d() const { return kind == Kind::of_d; }
};

std::int64_t place_number(std::string_view text, std::string_view item) {
  if (!is_decimal(text) || text == "0") refuse_item(item, "a place in a chain is a number from 1");
  if (text.size() > 6 || std::stol(std::string(text)) > kMaxPlace) refuse_item(item, "places go up to 100000");
  return std::stol(std::string(text));
}

Side parse_side(std::string_view text, std::string_view item) {
  if (text == "c") return {Side::Kind::all_c, "", 0};
  if (text == "d") return {Side::Kind::all_d, "", 0};
  if (is_chain_name(text)) {
    return {text.front() == 'c' ? Side::Kind::of_c : Side::Kind::of_d, "", place_number(text.substr(1), item)};
  }
  const auto is_fit = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("._-/").find(c) != std::string_view::npos;
  };
  if (text.empty() || text == "reach" || !std::all_of(text.begin(), text.end(), is_fit)) {
    refuse_item(item, "expected names of letters, digits and ._-/ with '<' between them");
  }
  return {Side::Kind::element, std::string(text), 0};
}

// P, Q or S of a reach.
std::int64_t reach_number(std::string_view text, bool may_be_negative, std::int64_t largest, std::string_view item) {
  const bool is_negative = may_be_negative && text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  if (!is_decimal(text) || text.size() > 6) refuse_item(item, "expected reach=P/Q/S");
  const std::int64_t value = std::stol(std::string(text));
  if (value > largest || (!may_be_negative && value == 0)) refuse_item(item, "a number of the reach is out of range");
  return is_negative ? -value : value;
}

// The items as written, before anything is derived from them.
class ChainsItems {
 public:
  void add(std::string_view item);
  ChainsFamily close() const;

 private:
  void add_reach(std::string_view text, std::string_view item);
  void relate(const Side& lower, const Side& upper, std::string_view item);
  std::uint32_t number(const std::string& name);

  std::map<std::string, std::uint32_t, NameLess> number_;  // by appearance
  std::vector<Places> written_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> below_;
  std::vector<Reach::Step> steps_;
  std::optional<Reach::Line> line_;
  bool has_reach_ = false;
};

std::uint32_t ChainsItems::number(const std::string& name) {
  const auto [at, is_new] = number_.try_emplace(name, static_cast<std::uint32_t>(number_.size()));
  if (is_new) written_.emplace_back();
  if (number_.size() > kMaxChainsElements) refuse("chains: there are more than 2048 elements");
  return at->second;
}

void ChainsItems::add_reach(std::string_view text, std::string_view item) {
  if (has_reach_) refuse_item(item, "the reach may occur only once");
  has_reach_ = true;
  if (text == "none") return;
  if (text == "all") {
    steps_.push_back({1, kNever});
  } else if (text.starts_with('i')) {
    text.remove_prefix(1);
    if (text.empty()) {
      line_ = Reach::Line{1, 1, 0};
      return;
    }
    if (text.front() != '+' && text.front() != '-') refuse_item(item, "expected reach=i+S or reach=i-S");
    const std::int64_t shift = reach_number(text.substr(1), false, kMaxPlace, item);
    line_ = Reach::Line{1, 1, text.front() == '-' ? -shift : shift};
  } else {
    const auto parts = split(text, '/');
    if (parts.size() != 3) refuse_item(item, "expected none, all, i, i+S, i-S or P/Q/S");
    line_ = Reach::Line{reach_number(parts[0], false, kMaxSlope, item), reach_number(parts[1], false, kMaxSlope, item),
                        reach_number(parts[2], true, kMaxPlace, item)};
  }
}

void ChainsItems::relate(const Side& lower, const Side& upper, std::string_view item) {
  using Kind = Side::Kind;
  if (upper.is_element()) {
    const std::uint32_t y = number(upper.name);
    switch (lower.kind) {
      case Kind::element: below_.emplace_back(number(lower.name), y); return;
      case Kind::of_c: written_[y].above_c = std::max(written_[y].above_c, lower.place); return;
      case Kind::of_d: written_[y].above_d = std::max(written_[y].above_d, lower.place); return;
      case Kind::all_c: written_[y].above_c = kNever; return;
      case Kind::all_d: written_[y].above_d = kNever; return;
    }
  }
  if (lower.is_element() && (upper.is_in_c() || upper.is_in_d())) {
    Places& x = written_[number(lower.name)];
    std::int64_t& place = upper.is_in_c() ? x.below_c : x.below_d;
    place = std::min(place, upper.place);
  } else if (lower.is_in_d() && upper.is_in_c()) {
    steps_.push_back({upper.place, lower.place});
  } else if (lower.kind == Kind::all_d && upper.is_in_c()) {
    steps_.push_back({upper.place, kNever});
  } else if (lower.is_in_c() && upper.is_in_d()) {
    refuse_item(item, "no c lies below a d");
  } else if (lower.kind == upper.kind && (lower.is_in_c() || lower.is_in_d())) {
    if (lower.place >= upper.place) refuse_item(item, "the relations form a cycle");
  } else {
    refuse_item(item, "a family cannot have this relation");
  }
}

void ChainsItems::add(std::string_view item) {
  if (const auto reach = after(item, "reach=")) return add_reach(*reach, item);
  const auto parts = split(item, '<');
  std::optional<Side> lower;
  for (const std::string_view part : parts) {
    const Side side = parse_side(part, item);
    if (side.is_element()) number(side.name);
    if (parts.size() == 1 && !side.is_element()) refuse_item(item, "an item alone is an element of A");
    if (lower) relate(*lower, side, item);
    lower = side;
  }
}

bool is_place(std::int64_t place) { return place != kNever; }

// Steps 1 to 3 of the closure: what the relations in A alone carry.
void carry_places(const Order& order, std::vector<Places>& places) {
  std::vector<Places> carried = places;
  for (std::uint32_t x = 0; x < places.size(); ++x) {
    order.up(x).for_each([&](std::uint32_t y) {
      carried[y].above_c = std::max(carried[y].above_c, places[x].above_c);
      carried[y].above_d = std::max(carried[y].above_d, places[x].above_d);
      carried[x].below_c = std::min(carried[x].below_c, places[y].below_c);
      carried[x].below_d = std::min(carried[x].below_d, places[y].below_d);
    });
  }
  places = std::move(carried);
}

void refuse_circles(const std::vector<std::string>& names, const std::vector<Places>& places) {
  for (std::size_t x = 0; x < places.size(); ++x) {
    const Places& at = places[x];
    if (at.above_c > 0 && is_place(at.below_d)) {
      refuse("chains: no c lies below a d, but \"" + names[x] + "\" lies between");
    }
    if ((is_place(at.below_c) && at.below_c <= at.above_c) || (is_place(at.below_d) && at.below_d <= at.above_d)) {
      refuse("chains: the relations form a cycle through \"" + names[x] + "\"");
    }
  }
}

ChainsFamily ChainsItems::close() const {
  Listing listing;
  std::vector<std::uint32_t> sorted(number_.size());
  TwoChains chains;
  for (const auto& [name, number] : number_) {
    sorted[number] = static_cast<std::uint32_t>(listing.names.size());
    listing.names.push_back(name);
    chains.places.push_back(written_[number]);
  }
  for (const auto& [i, j] : below_) listing.below.emplace_back(sorted[i], sorted[j]);
  const std::vector<std::string> names = listing.names;
  const Order order(std::move(listing));  // refuses a circle in A

  std::vector<Places>& places = chains.places;
  carry_places(order, places);
  std::vector<Reach::Step> steps = steps_;
  for (const Places& z : places) {
    if (is_place(z.below_c) && z.above_d > 0) steps.push_back({z.below_c, z.above_d});
  }
  chains.reach = Reach(line_, std::move(steps));
  for (Places& x : places) {
    x.above_d = std::max(x.above_d, is_place(x.above_c) ? chains.reach.at(x.above_c) : chains.reach.bound());
    if (is_place(x.below_d)) x.below_c = std::min(x.below_c, chains.reach.least(x.below_d));
  }
  refuse_circles(names, places);
  for (std::uint32_t x = 0; x < places.size(); ++x) {
    Bits up = order.up(x);
    for (std::uint32_t y = 0; y < places.size(); ++y) {
      const bool by_c = is_place(places[x].below_c) && places[x].below_c <= places[y].above_c;
      const bool by_d = is_place(places[x].below_d) && places[x].below_d <= places[y].above_d;
      if (by_c || by_d) up.set(y);
    }
    chains.up.push_back(std::move(up));
  }
  return {names, std::move(chains)};
}

void refuse_long(std::string_view text) {
  if (text.size() > kMaxChainsBytes) refuse("chains: a family has at most 64 KiB");
}

}  // namespace

bool is_chain_name(std::string_view name) {
  if (name.size() < 2 || (name.front() != 'c' && name.front() != 'd')) return false;
  return name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

ChainsFamily parse_chains_items(std::string_view items) {
  refuse_long(items);
  ChainsItems found;
  if (items.empty()) return found.close();
  for (const std::string_view item : split(items, ',')) found.add(item);
  return found.close();
}

ChainsFamily read_chains_file(std::string_view text) {
  refuse_long(text);
  ChainsItems found;
  for (std::string_view line : split(text, '\n')) {
    line = line.substr(0, line.find('#'));
    for (const std::string_view piece : split(line, ',')) {
      std::string item(piece);
      std::erase_if(item, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
      if (!item.empty()) found.add(item);
    }
  }
  return found.close();
}

}  // namespace upset::check
