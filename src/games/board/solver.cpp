// SPDX-License-Identifier: MIT
#include "games/board/solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/autosave.hpp"
#include "core/integer.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/set_oracle.hpp"

namespace upset::games::board {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

constexpr std::size_t kMaxBoardCells = 1 << 20;
constexpr std::uint64_t kSmallBits = 1 << 16;      // smaller tables are built without checking the memory limit
constexpr std::string_view kSuffix = ".table";     // of the file beside a checkpoint
constexpr std::uint64_t kParallelBits = 1U << 22;  // smaller tables are built before a second thread has started

/// Outcomes of sets of squares of the position's start board. There are no Grundy values.
class BoardOracle final : public poset::SetOracle {
 public:
  BoardOracle(const BoardPosition& position, const BoardTable& table) : table_(table) {
    unsigned row = 0;
    const auto lengths = position.start().small_rows(order::kMaxElements + 1);
    UPSET_ASSERT(lengths.has_value());  // a board without a listing has no kernel
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
    rows_[0] = 1;  // the poison is always present
    set.for_each([&](std::size_t x) { ++rows_[row_of_[x]]; });
    std::size_t used = rows_.size();
    while (used > 1 && rows_[used - 1] == 0) --used;
    UPSET_ASSERT(std::is_sorted(rows_.rbegin(), rows_.rend()));  // a move leaves a board
    UPSET_ASSERT(std::accumulate(rows_.begin(), rows_.end(), std::size_t{0}) == set.count() + 1);
    return table_.is_p(std::span<const unsigned>(rows_.data(), used));
  }

 private:
  const BoardTable& table_;
  std::vector<unsigned> row_of_;  // by element
  std::vector<unsigned> rows_;    // scratch
};

/// The bounding box of the rest of a board that is small enough for a table.
struct Box {
  unsigned rows;
  unsigned columns;

  static Box of(const BoardPosition& board) {
    return {core::as<unsigned>(board.shape().rows()), core::as<unsigned>(board.shape().columns())};
  }
  [[nodiscard]] bool fits_into(const Box& other) const {
    return (rows <= other.rows && columns <= other.columns) || (columns <= other.rows && rows <= other.columns);
  }
};

class BoardSolver final : public game::Solver {
 public:
  BoardSolver(Box box, core::MemoryPool& memory) : Solver(memory), box_(box) {}

  /// Whether a board can be looked up without building a table.
  [[nodiscard]] bool has(const BoardPosition& board) const { return table_ && Box::of(board).fits_into(box_); }

  Verdict decide(const game::Term& position, const Query& query) override {
    const auto& board = game::known_as<BoardPosition>(position);
    UPSET_ASSERT(Box::of(board).fits_into(box_));
    BoardCheckpoint checkpoint{stop().limits().checkpoint};
    if (!checkpoint.file.empty()) checkpoint.file += kSuffix;
    const bool is_made = make_table(checkpoint);
    if (checkpoint.error) return game::impossible(std::move(*checkpoint.error));
    relies_on_file_ = relies_on_file_ || checkpoint.relies_on_file;
    Verdict verdict = is_made ? looked_up(board, query) : game::unknown(limit());
    verdict.from_checkpoint = relies_on_file_;
    verdict.kept = checkpoint.has_work;
    return verdict;
  }

  Result<game::Proof> prove_value(const game::Term& position, [[maybe_unused]] const core::Integer& value) override {
    const auto& board = game::known_as<BoardPosition>(position);
    UPSET_ASSERT(value == 0);  // fit() admits no other claims
    const auto& listing = board.ground().listing();
    if (!listing) return listing.error();
    BoardCheckpoint none;
    if (!make_table(none)) return poset::no_certificate(limit());
    BoardOracle oracle(board, *table_);
    auto strategy = poset::close_strategy(listing->poset, {{board.alive(), 0}}, oracle, stop());
    if (!strategy) return poset::no_certificate(limit());
    return game::Proof{game::StrategyProof{std::move(*strategy)}};
  }

 private:
  Verdict looked_up(const BoardPosition& board, const Query& query) {
    const game::Reason reason{game::ReasonKind::search, game::way::kBoardTable, {}};
    auto moves = winning_moves(*table_, *board.shape().small_rows(kMaxBoardCells), query.moves == MovesWanted::all);
    if (moves.empty()) return game::lost(reason);
    return game::won(std::move(moves), query.moves == MovesWanted::all ? Extent::all : Extent::enough, reason);
  }

  bool make_table(BoardCheckpoint& checkpoint) {
    if (!table_) table_ = build_table(box_.rows, box_.columns, stop(), checkpoint.file.empty() ? nullptr : &checkpoint);
    return table_ != nullptr;
  }

  [[nodiscard]] game::Limit limit() {
    game::Limit limit = game::stopped_search(stop());
    if (limit.kind != game::LimitKind::memory) return limit;
    limit.note = game::LimitNote::table_bytes;
    limit.bytes = BoardTable::build_bytes(box_.rows, box_.columns, 1);
    return limit;
  }

  Box box_;
  std::unique_ptr<const BoardTable> table_;
  bool relies_on_file_ = false;
};

game::Fit fit(const game::Term& position, const Query& query, Method) {
  const auto& board = game::known_as<BoardPosition>(position);
  if (query.needs_values() || board.shape().area() > kMaxBoardCells) return game::Fit::none();
  const Box box = Box::of(board);
  if (BoardTable::build_bytes(box.rows, box.columns, 1) == UINT64_MAX) return game::Fit::none();
  return game::Fit::at(static_cast<double>(BoardTable::bits_needed(box.rows, box.columns)));
}

std::string key(const game::Term& position, Method) {
  const Box box = Box::of(game::known_as<BoardPosition>(position));
  return fmt::format("{}x{}", std::min(box.rows, box.columns), std::max(box.rows, box.columns));
}

std::unique_ptr<game::Solver> open(const game::Term& position, game::Context& context) {
  return std::make_unique<BoardSolver>(Box::of(game::known_as<BoardPosition>(position)), context.env.memory);
}

bool serves(const game::Solver& solver, const game::Term& position) {
  return static_cast<const BoardSolver&>(solver).has(game::known_as<BoardPosition>(position));
}

}  // namespace

namespace {

/// Reads the file of a build, and during its lifetime saves what is solved.
class BoardAutosave {
 public:
  BoardAutosave(BoardCheckpoint& checkpoint, core::Stop& stop) : checkpoint_(checkpoint), stop_(stop) {}
  ~BoardAutosave() { stop_.add_bytes(-counted_); }
  BoardAutosave(const BoardAutosave&) = delete;
  BoardAutosave& operator=(const BoardAutosave&) = delete;

  /// False if the file is refused or cannot be written, or a limit was reached.
  bool open(const BoardLayout& layout, BoardTableOptions& options) {
    auto blocks = SavedBlocks::read(checkpoint_.file, layout, stop_);
    if (!blocks && stop_.stopped()) return false;
    if (!blocks) checkpoint_.error = blocks.error();
    // Write an empty file before the work, so that the user learns at once about a place that cannot be written.
    else if (blocks->is_empty()) checkpoint_.error = write_blocks(checkpoint_.file, {layout, nullptr, {}});
    if (checkpoint_.error) return false;
    saved_ = std::move(blocks).value();
    counted_ = static_cast<std::int64_t>(saved_.memory_bytes());
    stop_.add_bytes(counted_);
    checkpoint_.relies_on_file = checkpoint_.has_work = !saved_.is_empty();
    options.saved = saved_.is_empty() ? nullptr : &saved_;
    options.is_save_due = [this] { return clock_.is_due(stop_.seconds()); };
    options.save = [this](const SolvedBlocks& solved) { save(solved); };
    return true;
  }

 private:
  void save(const SolvedBlocks& solved) {
    if (solved.words() <= saved_.words()) return;  // the file already has more
    checkpoint_.error = clock_.time([&] { return write_blocks(checkpoint_.file, solved); }, stop_);
    if (!checkpoint_.error) checkpoint_.has_work = true;
  }

  BoardCheckpoint& checkpoint_;
  core::Stop& stop_;
  SavedBlocks saved_{};
  core::WriteClock clock_{};
  std::int64_t counted_ = 0;  // bytes
};

}  // namespace

std::unique_ptr<const BoardTable> build_table(unsigned rows, unsigned columns, core::Stop& stop,
                                              BoardCheckpoint* checkpoint) {
  const std::uint64_t bits = BoardTable::bits_needed(rows, columns);
  if (bits > BoardTable::kMaxBits) return nullptr;
  BoardTableOptions options;
  options.threads = bits > kParallelBits ? stop.threads() : 1;
  // Each thread needs scratch space. If that does not fit, use one thread.
  if (stop.memory_budget() != 0 && BoardTable::build_bytes(rows, columns, options.threads) > stop.memory_budget())
    options.threads = 1;
  if (bits > kSmallBits && stop.would_exceed_memory(BoardTable::build_bytes(rows, columns, options.threads)))
    return nullptr;
  if (stop.would_exceed_positions(bits)) return nullptr;
  options.should_stop = [&stop] { return stop.poll_now(); };
  if (stop.limits().progress)
    options.progress = [&stop](double fraction) { stop.limits().progress("board table", fraction, stop.states()); };
  std::optional<BoardAutosave> autosave;
  if (checkpoint != nullptr) {
    const BoardPlan plan = make_plan(rows, columns, options.threads);
    autosave.emplace(*checkpoint, stop);
    if (!autosave->open(BoardLayout(plan.rows, plan.columns, plan.inner), options)) return nullptr;
  }
  std::optional<BoardTable> table;
  try {
    table = BoardTable::build(rows, columns, options);
  } catch (const WrongBlocks&) {
    checkpoint->error = refused(checkpoint->file + ": the checkpoint contradicts the rules; start with a new file");
  }
  if (!table || (checkpoint != nullptr && checkpoint->error)) return nullptr;
  UPSET_ASSERT(table->memory_bytes() <= BoardTable::build_bytes(rows, columns, options.threads));
  stop.add_states(bits);
  stop.add_bytes(static_cast<std::int64_t>(table->memory_bytes()));
  return std::make_unique<const BoardTable>(std::move(*table));
}

std::vector<Move> winning_moves(const BoardTable& table, const std::vector<unsigned>& rows, bool all) {
  std::vector<Move> moves;
  if (table.is_p(rows)) return moves;
  for (unsigned r = 1; r <= rows.size(); ++r)
    for (unsigned c = 1; c <= rows[r - 1]; ++c) {
      if (r + c == 2) continue;
      std::vector<unsigned> left = rows;
      for (std::size_t i = r - 1; i < left.size(); ++i) left[i] = std::min(left[i], c - 1);
      while (left.back() == 0) left.pop_back();
      if (!table.is_p(left)) continue;
      moves.push_back({r, c});
      if (!all) return moves;
    }
  UPSET_ASSERT(!moves.empty());  // the table says that a move wins
  return moves;
}

const game::Engine kEngine{"board table", &BoardPosition::kSpecies, fit, key, open, serves};

}  // namespace upset::games::board
