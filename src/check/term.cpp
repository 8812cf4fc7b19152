// SPDX-License-Identifier: MIT
// Making terms and moves. A move on element x takes away every y >= x.
#include "check/term.hpp"

#include <algorithm>
#include <type_traits>

#include "check/text.hpp"

namespace upset::check {

namespace {

template <typename F>
constexpr bool plays = requires(F& family, const std::string& move) {
  family.play(move);
};

bool is_losing_move(const std::string& move, const Box* box) {
  if (box == nullptr) return false;
  const auto parts = split(move, '.');
  return parts.size() == box->sides.size() &&
         std::all_of(parts.begin(), parts.end(), [](auto part) { return part == "1"; });
}

std::shared_ptr<const Order> order_in(const Family& family) {
  return std::visit(
      [](const auto& f) -> std::shared_ptr<const Order> {
        using F = std::decay_t<decltype(f)>;
        if constexpr (std::is_same_v<F, ListedOnly>) return f.order;
        else if constexpr (std::is_same_v<F, EndlessBoard>) refuse("a board with endless rows cannot be listed");
        else if constexpr (std::is_same_v<F, SemigroupGame>) return std::make_shared<const Order>(order_of(f));
        else return std::make_shared<const Order>(list(f));
      },
      family);
}

}  // namespace

Term::Term(const TermText& text, const std::vector<Block>& blocks) : family_(read_family(text, blocks)) {
  for (const std::string& move : text.moves) play(move);
}

bool Term::makes_moves_itself() const {
  return std::visit([](const auto& family) { return plays<std::decay_t<decltype(family)>>; }, family_);
}

void Term::play(const std::string& move) {
  if (makes_moves_itself()) {
    std::visit(
        [&](auto& family) {
          if constexpr (plays<std::decay_t<decltype(family)>>) family.play(move);
        },
        family_);
    if (const EndlessBoard* board = as<EndlessBoard>(); board != nullptr && !board->is_endless()) {
      family_ = FlatBoard{Staircase(board->rest), Staircase(board->rest)};  // after a move in the first row
      moves_.clear();  // the elements are the squares that these moves left
      return;
    }
    if (as<SemigroupGame>() != nullptr) order_.reset();  // the elements listed depend on the least move
    alive_.reset();
  } else {
    if (is_losing_move(move, as<Box>())) refuse_losing_move(move);
    const auto element = order().find(move);
    if (!element || !alive().test(*element)) refuse_move(move);
    *alive_ -= order().up(*element);
  }
  moves_.push_back(move);
}

const Order& Term::order() const {
  if (!order_) order_ = order_in(family_);
  return *order_;
}

const Bits& Term::alive() const {
  if (alive_) return *alive_;
  if (const SemigroupGame* game = as<SemigroupGame>()) {
    alive_ = alive_in(*game);
  } else {
    alive_.emplace(order().size());
    alive_->set_all();
    for (const std::string& move : moves_) *alive_ -= order().up(*order().find(move));
  }
  return *alive_;
}

// Terms named in different ways: the elements have the same names and are in the same order. Those that cannot be
// listed count as different.
bool Term::same_listed(const Term& other) const {
  try {
    return order() == other.order() && alive() == other.alive();
  } catch (const Refusal&) {
    return false;
  }
}

bool Term::same_position(const Term& other) const {
  if (family_ != other.family_) return same_listed(other);
  if (makes_moves_itself()) return true;  // compared after the moves
  return (!touched() && !other.touched()) || alive() == other.alive();
}

bool Term::has_known_greatest() const {
  return std::visit(
      [&](const auto& family) {
        if constexpr (requires { family.has_greatest(); }) {
          return (makes_moves_itself() || !touched()) && family.has_greatest();
        } else {
          return false;
        }
      },
      family_);
}

}  // namespace upset::check
