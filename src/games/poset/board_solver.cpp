// SPDX-License-Identifier: MIT
#include "games/poset/board_solver.hpp"

#include <fmt/format.h>

#include <mutex>

namespace upset::games::poset {

namespace {

constexpr std::size_t kMaxBoardCells = 1 << 20;
constexpr std::uint64_t kKeptBits = 1 << 16;  // smaller tables are quicker built than looked up under a lock

struct Kept {
  std::mutex mutex;
  std::shared_ptr<const BoardTable> table;
  unsigned rows = 0;
  unsigned columns = 0;
};

Kept& kept() {
  static Kept instance;
  return instance;
}

std::shared_ptr<const BoardTable> build(unsigned rows, unsigned columns, std::uint64_t bits, core::Stop& stop) {
  BoardTableOptions options;
  options.threads = bits > (1U << 22) ? stop.threads() : 1;
  // Threads need scratch space of their own; where that does not fit, one will do.
  if (stop.memory_budget() != 0 && BoardTable::build_bytes(rows, columns, options.threads) > stop.memory_budget())
    options.threads = 1;
  if (bits > kKeptBits && stop.would_exceed_memory(BoardTable::build_bytes(rows, columns, options.threads)))
    return nullptr;
  options.should_stop = [&stop] { return stop.poll_now(); };
  if (stop.limits().progress)
    options.progress = [&stop](double fraction) { stop.limits().progress("board table", fraction, stop.states()); };
  auto table = BoardTable::build(rows, columns, options);
  if (!table) return nullptr;
  stop.add_states(bits);
  stop.add_bytes(static_cast<std::int64_t>(table->memory_bytes()));
  return std::make_shared<const BoardTable>(std::move(*table));
}

class BoardOracle final : public SetOracle {
 public:
  BoardOracle(const BoardPosition& position, std::shared_ptr<const BoardTable> table) : table_(std::move(table)) {
    unsigned row = 0;
    const auto lengths = position.start().small_rows(order::kMaxElements + 1);
    for (const unsigned length : *lengths) {
      for (unsigned c = 0; c < length; ++c)
        if (row + c > 0) row_of_.push_back(row);
      ++row;
    }
    rows_.resize(row);
  }

  std::optional<std::uint32_t> value(const DynamicBits&) override { return std::nullopt; }

  std::optional<bool> is_p(const DynamicBits& set) override {
    std::fill(rows_.begin(), rows_.end(), 0U);
    rows_[0] = 1;  // the poison is always there
    set.for_each([&](std::size_t x) { ++rows_[row_of_[x]]; });
    std::size_t used = rows_.size();
    while (used > 1 && rows_[used - 1] == 0) --used;
    return table_->is_p(std::span<const unsigned>(rows_.data(), used));
  }

 private:
  std::shared_ptr<const BoardTable> table_;
  std::vector<unsigned> row_of_;  // by element
  std::vector<unsigned> rows_;    // scratch
};

}  // namespace

std::shared_ptr<const BoardTable> board_table(unsigned rows, unsigned columns, core::Stop& stop) {
  const std::uint64_t bits = BoardTable::bits_needed(rows, columns);
  if (bits > BoardTable::kMaxBits) return nullptr;
  if (bits <= kKeptBits) return build(rows, columns, bits, stop);
  const std::lock_guard lock(kept().mutex);
  const bool fits = rows <= kept().rows && columns <= kept().columns;
  const bool fits_mirrored = columns <= kept().rows && rows <= kept().columns;
  if (kept().table && (fits || fits_mirrored)) return kept().table;
  auto table = build(rows, columns, bits, stop);
  if (table) kept().table = table, kept().rows = rows, kept().columns = columns;
  return table;
}

bool has_board_table(const BoardPosition& position) {
  return position.shape().area() <= kMaxBoardCells && board_table_bytes(position) != UINT64_MAX;
}

std::uint64_t board_table_bytes(const BoardPosition& position) {
  const auto rows = static_cast<unsigned>(position.shape().rows().get_ui());
  const auto columns = static_cast<unsigned>(position.shape().columns().get_ui());
  return BoardTable::build_bytes(rows, columns, 1);
}

std::optional<std::vector<std::string>> winning_board_moves(const BoardPosition& position, bool all, core::Stop& stop) {
  const auto lengths = position.shape().small_rows(kMaxBoardCells);
  const std::vector<unsigned>& rows = *lengths;
  const auto table = board_table(static_cast<unsigned>(rows.size()), rows.front(), stop);
  if (!table) return std::nullopt;
  std::vector<std::string> moves;
  if (table->is_p(rows)) return moves;
  for (unsigned r = 1; r <= rows.size(); ++r)
    for (unsigned c = 1; c <= rows[r - 1]; ++c) {
      if (r + c == 2) continue;
      std::vector<unsigned> left = rows;
      for (std::size_t i = r - 1; i < left.size(); ++i) left[i] = std::min(left[i], c - 1);
      while (left.back() == 0) left.pop_back();
      if (!table->is_p(left)) continue;
      moves.push_back(fmt::format("{}.{}", r, c));
      if (!all) return moves;
    }
  return moves;
}

std::unique_ptr<SetOracle> make_board_oracle(const BoardPosition& position, core::Stop& stop) {
  const auto rows = static_cast<unsigned>(position.shape().rows().get_ui());
  const auto columns = static_cast<unsigned>(position.shape().columns().get_ui());
  auto table = board_table(rows, columns, stop);
  if (!table) return nullptr;
  return std::make_unique<BoardOracle>(position, std::move(table));
}

}  // namespace upset::games::poset
