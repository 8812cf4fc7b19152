// SPDX-License-Identifier: MIT
#include "games/poset/nim.hpp"

#include <fmt/format.h>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::poset {

namespace {

constexpr std::size_t kMaxHeaps = 100'000;
constexpr std::string_view kHeap = "a heap size";

class NimGround final : public Ground {
 public:
  explicit NimGround(std::vector<Integer> heaps) : heaps_(std::move(heaps)) {}

  [[nodiscard]] std::string family() const override { return "nim"; }
  [[nodiscard]] std::string body() const override { return common::join_numbers(heaps_, ','); }
  [[nodiscard]] std::optional<Integer> size() const override {
    Integer total = 0;
    for (const Integer& heap : heaps_) total += heap;
    return total;
  }
  [[nodiscard]] bool has_greatest() const override {
    return std::count_if(heaps_.begin(), heaps_.end(), [](const Integer& heap) { return heap > 0; }) == 1;
  }
  [[nodiscard]] std::string notation_help() const override {
    return fmt::format("a move i.j such as 1.0 (heap i, and how many coins it keeps): there {} {}",
                       heaps_.size() == 1 ? "is" : "are", common::counted(heaps_.size(), "heap"));
  }
  [[nodiscard]] Rules rules() const override {
    return {"Nim with " + common::counted(heaps_.size(), "heap") + " of coins",
            "A move takes one coin or more from one heap.", "Nothing is poisoned: whoever takes the last coin wins.",
            "A move is written as the heap and the coins it keeps: 1.0 takes all of heap 1."};
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    if (*size() > order::kMaxElements) return too_many_elements(text(), size()->get_str());
    std::vector<Move> moves;
    std::vector<order::Relation> relations;
    for (std::size_t i = 0; i < heaps_.size(); ++i)
      for (std::uint64_t j = 0; j < core::as<std::size_t>(heaps_[i]); ++j) {
        const auto x = static_cast<Element>(moves.size());
        if (j > 0) relations.emplace_back(x - 1, x);
        moves.push_back({i + 1, j});
      }
    UPSET_ASSERT(*size() == core::from_word(moves.size()));
    auto poset = order::Poset::from_relations(moves.size(), relations);
    return make_listing(std::move(*poset), std::move(moves));
  }

 private:
  std::vector<Integer> heaps_;
};

}  // namespace

Result<bool> NimPosition::had(const Move& move) const {
  return move.size() == 2 && move[0] >= 1 && move[0] <= heaps_.size() &&
         move[1] < start_[core::as<std::size_t>(move[0]) - 1];
}

Result<game::TermPtr> NimPosition::play(const Move& move) const {
  if (!*had(move)) return no_such_move(ground(), notation(move));
  const std::size_t heap = core::as<std::size_t>(move[0]) - 1;
  if (move[1] >= heaps_[heap]) return is_gone(move);
  UPSET_ASSERT(heaps_.size() == start_.size() && heaps_[heap] <= start_[heap]);
  std::vector<Integer> heaps = heaps_;
  heaps[heap] = move[1];
  return game::TermPtr(std::make_shared<NimPosition>(ground_ptr(), start_, std::move(heaps)));
}

std::vector<Move> NimPosition::moves(std::size_t limit) const {
  std::vector<Move> list;
  for (std::size_t i = 0; i < heaps_.size(); ++i)
    for (Integer j = 0; j < heaps_[i] && list.size() < limit; ++j) list.emplace_back(core::from_word(i + 1), j);
  return list;
}

std::vector<Move> NimPosition::made() const {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < heaps_.size(); ++i)
    if (heaps_[i] < start_[i]) moves.emplace_back(core::from_word(i + 1), heaps_[i]);
  return moves;
}

std::optional<Integer> NimPosition::size() const {
  Integer total = 0;
  for (const Integer& heap : heaps_) total += heap;
  return total;
}

DynamicBits NimPosition::alive() const {
  DynamicBits set(ground().listing()->poset.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < heaps_.size(); ++i) {
    for (std::size_t j = 0; j < core::as<std::size_t>(heaps_[i]); ++j) set.set(next + j);
    next += core::as<std::size_t>(start_[i]);
  }
  UPSET_ASSERT(next == ground().listing()->moves.size() && core::from_word(set.count()) == *size());
  return set;
}

Result<game::TermPtr> make_nim(const std::vector<Integer>& heaps, const common::Origin& origin) {
  if (auto error = common::refuse_numbers(heaps, kHeap, origin)) return *error;
  if (heaps.size() > kMaxHeaps)
    return origin.refuse(fmt::format("at most {} heaps, found {}", kMaxHeaps, heaps.size()));
  auto ground = std::make_shared<NimGround>(heaps);
  return game::TermPtr(std::make_shared<NimPosition>(std::move(ground), heaps, heaps));
}

Result<game::TermPtr> read_nim(const spec::Term& term, game::Reading&) {
  const auto heaps = common::read_numbers(term.body, ',', kHeap);
  if (!heaps) return heaps.error();
  return make_nim(*heaps, {term.body, ','});
}

}  // namespace upset::games::poset
