// SPDX-License-Identifier: MIT
#include "rulebook/strategy.hpp"

#include <fmt/format.h>

#include <deque>

#include "core/assert.hpp"
#include "core/hash_table.hpp"

namespace upset::rulebook {

namespace {

/// Moves are replied to in ascending order.
class Walk {
 public:
  Walk(const Book& book, core::Stop& stop) : book_(book), stop_(stop) {}

  std::optional<Error> from(GapSet position) {
    visit(position);
    while (!waiting_.empty()) {
      const GapSet lost = waiting_.front();
      waiting_.pop_front();
      if (auto error = reply_to_moves(lost)) return error;
      if (stop_.poll(100))
        return core::stopped_by(stop_, fmt::format("stopped ({}) while a proof was written", stop_.cause_name()));
    }
    return std::nullopt;
  }

  [[nodiscard]] game::Strategy take() { return std::move(strategy_); }

 private:
  void visit(GapSet gaps) {
    if (!visited_.emplace(std::pair(gaps.low, gaps.high)).second) return;
    waiting_.push_back(gaps);
    ++strategy_.states;
    stop_.add_states(1);
  }

  std::optional<Error> reply_to_moves(GapSet lost) {
    const unsigned all = lost.count() - 1;  // without 1
    GapSet answered{};
    unsigned index = 0;
    for (unsigned x = 2; x <= lost.largest(); ++x) {
      if (!lost.has(x)) continue;
      if (!answered.has(x)) {
        const auto reply = reply_in(gaps_after(lost, x));
        if (!reply) return reply.error();
        visit(gaps_after(gaps_after(lost, x), *reply));
        const unsigned place = (lost & below(*reply)).count() - 1;
        strategy_.reply((place + all - 1 - index) % all);
        answered = answered | GapSet::only(*reply);
      }
      ++index;
    }
    strategy_.end_line();
    return std::nullopt;
  }

  [[nodiscard]] static GapSet below(unsigned x) {
    return x < 64 ? GapSet{(std::uint64_t{1} << x) - 1, 0}
                  : GapSet{~std::uint64_t{0}, (std::uint64_t{1} << (x - 64)) - 1};
  }

  /// The least number that leads to a position visited before, or else to a listed one.
  Result<unsigned> reply_in(GapSet won) {
    for (unsigned y = 2; y <= won.largest(); ++y) {
      if (!won.has(y)) continue;
      const GapSet left = gaps_after(won, y);
      if (visited_.contains(std::pair(left.low, left.high))) return y;
    }
    for (unsigned y = 2; y <= won.largest(); ++y) {
      if (!won.has(y)) continue;
      const auto is_lost = book_.is_lost(gaps_after(won, y));
      if (!is_lost) return book_.damage();
      if (*is_lost) return y;
    }
    return Error{ErrorCode::verification,
                 fmt::format("{}: the rulebook is wrong: a listed position has a move without an answer in the book",
                             book_.name())};
  }

  const Book& book_;
  core::Stop& stop_;
  game::Strategy strategy_{};
  std::deque<GapSet> waiting_{};
  core::HashSet<std::pair<std::uint64_t, std::uint64_t>> visited_{};
};

}  // namespace

Result<game::CoinStrategyProof> strategy_of(const Book& book, GapSet position, core::Stop& stop) {
  UPSET_ASSERT(!position.is_empty() && position.count() <= book.size());
  Walk walk(book, stop);
  if (auto error = walk.from(position)) return *error;
  game::CoinStrategyProof proof;
  proof.modulus = multiplicity(position);
  proof.bytes = game::CoinStrategyProof::bytes_for(position.largest(), proof.modulus);
  proof.strategy = walk.take();
  return proof;
}

}  // namespace upset::rulebook
