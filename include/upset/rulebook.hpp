// SPDX-License-Identifier: MIT
// Rulebooks of Sylver Coinage: a file that holds all P-positions with at most a given number of legal moves
// (docs/formats/rulebook.md). The size of a position is the number of its legal moves, including 1.
//
//   upset::RulebookBuild request;
//   request.size = 20;
//   request.file = "sylver.book";
//   const auto built = upset::build_rulebook(request);
//   const auto book = upset::Rulebook::open("sylver.book");
//   const auto found = book->probe(*upset::Position::parse("sylver:5,7"));
//   assert(built && found->answer.winning_moves == std::vector<std::string>{"8"});  // the only one
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"
#include "upset/shard.hpp"
#include "upset/solve.hpp"
#include "upset/table.hpp"

namespace upset {

namespace game {
struct Evidence;
}  // namespace game

namespace rulebook {
class Book;
struct Access;
}  // namespace rulebook

/// The largest size of a rulebook.
inline constexpr unsigned kMaxRulebookSize = 64;

/// An open rulebook. A handle: copies share the book. Thread-safe.
class Rulebook {
 public:
  /// Opens the rulebook that the resources have under this name, or else a file, if the resources allow files on disk.
  /// Refused: no such file, not a rulebook, or damaged.
  static Result<Rulebook> open(const std::string& file, const Resources& resources = Resources());
  /// The best rulebook that the resources have: one that was added, or the default one of size 20, which is built when
  /// first needed.
  static Result<Rulebook> best(const Resources& resources, const Limits& limits = {});

  /// The size of the book: it holds all P-positions of at most this size.
  [[nodiscard]] unsigned size() const;
  /// The name under which it was opened.
  [[nodiscard]] const std::string& name() const;
  /// The number of P-positions in it.
  [[nodiscard]] std::uint64_t lost() const;
  /// The size of the file.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Counts for the sizes 1, 2, ..., size().
  [[nodiscard]] std::vector<RulebookSize> sizes() const;
  /// Who wins a position of Sylver Coinage, with all winning moves that lead into the book. A position larger than the
  /// book may have other winning moves. If no move of such a position leads into the book, the outcome is unknown.
  /// Refused: another game, a damaged book.
  [[nodiscard]] Result<Solved> probe(const Position& position) const;
  /// Calls `visit` with every P-position of these sizes (`to` 0: size()), in the order of the book. A position is given
  /// as the numbers that can still be named, including 1. Stops if `visit` returns false. Returns an error if the book
  /// is damaged or does not have these sizes.
  std::optional<Error> for_each_lost(const std::function<bool(const Numbers& gaps)>& visit, unsigned from = 1,
                                     unsigned to = 0) const;

 private:
  friend struct rulebook::Access;
  Rulebook(std::shared_ptr<const rulebook::Book> book, Resources resources);

  std::shared_ptr<const rulebook::Book> book_;  // keeps the resources alive, whose memory it counts against
};

/// The position of Sylver Coinage in which exactly these numbers can be named. Refused: no such position can be
/// reached.
Result<Position> sylver_of_gaps(const Numbers& gaps, const Resources& resources = Resources());

/// Adds the installed rulebook to the resources. Does nothing if none is installed. An error says why an installed one
/// cannot be used.
std::optional<Error> add_installed_rulebook(const Resources& resources);

/// The path of the installed rulebook: XDG_DATA_HOME/upset/sylver.book, or ~/.local/share/upset/sylver.book. Empty if
/// neither is known.
std::string default_rulebook();

/// What to build.
struct RulebookBuild {
  unsigned size = 20;     // 1 to 64
  std::string file{};     // the book; written to a temporary file and renamed
  std::string from{};     // a smaller book to extend; empty: none
  std::string scratch{};  // directory for data that does not fit in memory, and for resuming; empty: none
  Limits limits{};        // of time, memory and threads; progress is reported
};

/// The results of a build.
struct RulebookBuilt {
  std::vector<RulebookSize> sizes{};  // 1, 2, ..., the size
  std::uint64_t bytes = 0;            // of the file
  double seconds = 0;                 // of building, without packing
  std::uint64_t peak_bytes = 0;       // of tables
  std::uint64_t reread = 0;           // how often data was read again from the scratch directory for lack of memory
  bool is_taken_up = false;           // the build resumed the work of an earlier run from the scratch directory
};

/// Builds a book. The bytes of the file depend only on the size. Usage: a size that is out of range, or not larger than
/// that of `from`. Refused: a file cannot be read or written. Limit: time or memory ran out; with a scratch directory
/// the next call resumes the work.
Result<RulebookBuilt> build_rulebook(const RulebookBuild& request);

/// A part of a build that several processes or machines share.
struct RulebookShard {
  Shard shard{};            // which part
  unsigned level = 0;       // stop after this level, from 1; 0: do all
  bool is_waiting = false;  // wait for work of other shards that this one needs; otherwise its absence is a limit
};

/// The results of such a part: all batches of the shard up to the level are in the scratch directory.
struct RulebookPart {
  unsigned size = 0;              // of the book
  Shard shard{};                  // which part
  unsigned level = 0;             // done up to this level
  unsigned levels = 0;            // of the book: batches of a level depend only on those of earlier levels
  std::uint64_t batches = 0;      // of the shard, up to the level
  std::uint64_t done = 0;         // of these, in this run
  std::uint64_t all_batches = 0;  // of the book
  std::uint64_t visited = 0;      // positions visited in this run
  std::uint64_t bytes = 0;        // that the batches of the shard take on disk
  double seconds = 0;             // of this run
  std::uint64_t peak_bytes = 0;   // of tables
  std::uint64_t reread = 0;       // how often data was read from the scratch directory
};

/// Does one part of a build in `request.scratch`, which all parts share. Any number of processes can do so at the same
/// time. When all parts are done, build_rulebook() with the same directory writes the book; its bytes do not depend on
/// the shards. Errors are those of build_rulebook(). Limit: also if work of another shard that this one needs is
/// missing; the message says which.
Result<RulebookPart> build_rulebook_part(const RulebookBuild& request, const RulebookShard& which);

/// How to check a book.
struct RulebookCheck {
  std::optional<std::uint64_t> sample = 1000;  // how many listed positions to check, and as many others; nothing: all
  std::uint64_t seed = 1;                      // of the sample
  Limits limits{};                             // for all of it
};

/// The results of a check.
struct RulebookVerdict {
  unsigned size = 0;           // of the book
  std::uint64_t blocks = 0;    // blocks, all unpacked, with correct checksums and in order
  std::uint64_t listed = 0;    // positions of the book that were checked: none has a move into the book
  std::uint64_t unlisted = 0;  // other positions that were checked: each has a move into the book
  bool is_all = false;         // whether these are all positions up to the size of the book
  double seconds = 0;          // time taken
};

/// Checks the checksums, order and form of a whole book. Then no listed position may have a move into the book, and
/// every unlisted one must have such a move. Refused: not a rulebook. Verification: it is damaged or wrong, with the
/// place. Limit: the time was up.
Result<RulebookVerdict> verify_rulebook(const std::string& file, const RulebookCheck& check = {});

/// Positions drawn by lot from a book, with proofs.
struct RulebookSample {
  /// The sum of all positions that the proofs show lost: the listed ones that were drawn, and what the others leave
  /// after a winning move. It is lost, because each of them is. certificate() writes it.
  std::shared_ptr<const game::Evidence> evidence{};
  std::uint64_t listed = 0;    // positions that are in the book
  std::uint64_t unlisted = 0;  // others
  std::uint64_t members = 0;   // lost positions in the proofs
};

/// Draws `count` listed positions and as many of any kind, and proves each by answers from the book. The proofs do not
/// rely on the book. Equal positions are proved once. Verification: the book contradicts itself. Refused: it is
/// damaged. Limit: stopped.
Result<RulebookSample> sample_rulebook(const Rulebook& book, std::uint64_t count, std::uint64_t seed,
                                       const Limits& limits = {});

/// Which winning move of an N-position Algorithms 2 and 3 of the literature use. The paper leaves it open, and it
/// changes how much they prune.
enum class RulebookChoice {
  largest,   // number named
  smallest,  // number named
  best       // the one that leaves the smallest largest generator
};

/// The choice of this name: largest, smallest or best.
Result<RulebookChoice> parse_rulebook_choice(const std::string& name);

/// One row per size: positions, P-positions, positions visited by each algorithm of the literature and by the builder,
/// and the shares that were pruned. The algorithms are run for sizes up to `algorithms_to`. Limit: the time was up.
Result<Table> rulebook_stats(const Rulebook& book, unsigned algorithms_to, const Limits& limits = {},
                             RulebookChoice choice = RulebookChoice::largest);
/// The figures of rulebook_stats() with one row per point, for a plot like Figure 1 of the paper, with the percentage
/// of the positions that Algorithm 2 visits.
Table rulebook_figure(const Table& stats);
/// Which properties P-positions have more or less often than other positions. There is one row for each property and
/// parity of the size, over all positions of sizes up to `to`. Limit: the time was up.
Result<Table> rulebook_shared(const Rulebook& book, unsigned to, const Limits& limits = {});

/// The file formats for other programs.
enum class RulebookFormat { csv, json_lines, sqlite };

/// What to export.
struct RulebookExport {
  RulebookFormat format = RulebookFormat::csv;  // of the file
  std::string file{};                           // written to a temporary file and renamed
  /// Takes the lines of CSV or JSON, each with its newline, instead of the file. Not for SQLite.
  std::function<void(std::string_view)> on_line{};
  bool all = false;       // every position with its outcome and one winning move, not only the P-positions
  bool features = false;  // invariants of each position, for learning
  unsigned from = 1;      // the smallest size
  unsigned to = 0;        // the largest size; 0: the size of the book
  Limits limits{};        // for all of it
};

/// Writes the file and returns the number of rows. Refused: the file cannot be written, or the book is damaged. Limit:
/// the time was up; then no file is left.
Result<std::uint64_t> export_rulebook(const Rulebook& book, const RulebookExport& request);

/// For people: how many P-positions there are and how many bytes they take, then whether the run was resumed and how
/// often it read data again. RulebookBuilt::sizes has the numbers per size.
std::string text_report(const RulebookBuilt& built);
/// One JSON object on one line.
std::string json_report(const RulebookBuilt& built);
/// For people: what is done.
std::string text_report(const RulebookPart& part);
/// One JSON object on one line.
std::string json_report(const RulebookPart& part);
/// For people.
std::string text_report(const RulebookVerdict& verdict);
/// One JSON object on one line.
std::string json_report(const RulebookVerdict& verdict);

}  // namespace upset
