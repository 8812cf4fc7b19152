// SPDX-License-Identifier: MIT
// Rulebooks of Sylver Coinage: all P-positions with at most so many legal moves, in a file (docs/formats/rulebook.md).
// The size of a position is the number of its legal moves, 1 among them.
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
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"
#include "upset/solve.hpp"
#include "upset/table.hpp"

namespace upset {

namespace rulebook {
class Book;
struct Access;
}  // namespace rulebook

/// The largest size of a rulebook.
inline constexpr unsigned kMaxRulebookSize = 64;

/// An open book: a handle, copies share it. Safe from any thread.
class Rulebook {
 public:
  /// One that the resources have by this name, or else a file, where the resources allow the disk to be named. Refused
  /// when there is no such file, it is no rulebook, or it is damaged.
  static Result<Rulebook> open(const std::string& file, const Resources& resources = Resources());
  /// The best that the resources have: one that was given, or the usual one of size 20, built when it is first needed.
  static Result<Rulebook> best(const Resources& resources, const Limits& limits = {});

  /// All P-positions of at most this size are in it.
  [[nodiscard]] unsigned size() const;
  /// As it was opened.
  [[nodiscard]] const std::string& name() const;
  /// P-positions in it.
  [[nodiscard]] std::uint64_t lost() const;
  /// Of the file.
  [[nodiscard]] std::uint64_t bytes() const;
  /// 1, 2, ..., size().
  [[nodiscard]] std::vector<RulebookSize> sizes() const;
  /// Who wins a position of Sylver Coinage, with all winning moves that lead into the book. Of positions that are
  /// larger these need not be all, and where there are none the outcome is unknown. Refused: another game, a damaged
  /// book.
  [[nodiscard]] Result<Solved> probe(const Position& position) const;
  /// Calls `visit` with every P-position of these sizes (`to` 0: size()), in the order of the book, as the numbers that
  /// can still be named, 1 among them; ends when it returns false. The error of a damaged book, or of sizes that it
  /// does not have.
  std::optional<Error> for_each_lost(const std::function<bool(const Numbers& gaps)>& visit, unsigned from = 1,
                                     unsigned to = 0) const;

 private:
  friend struct rulebook::Access;
  Rulebook(std::shared_ptr<const rulebook::Book> book, Resources resources);

  std::shared_ptr<const rulebook::Book> book_;  // with the resources whose memory it counts in, which end after it
};

/// The position of Sylver Coinage in which exactly these numbers can be named; refused when no game leads there.
Result<Position> sylver_of_gaps(const Numbers& gaps, const Resources& resources = Resources());

/// Adds the rulebook that is installed for all to use to the resources. Nothing is done where none is installed; an
/// error says why one that is there cannot be used.
std::optional<Error> add_installed_rulebook(const Resources& resources);

/// Where a rulebook may be installed for all to use: XDG_DATA_HOME/upset/sylver.book, or
/// ~/.local/share/upset/sylver.book; empty when neither is known.
std::string default_rulebook();

/// A book to be built.
struct RulebookBuild {
  unsigned size = 20;     // 1 to 64
  std::string file{};     // the book; written beside and renamed
  std::string from{};     // a smaller book that is extended; empty: none
  std::string scratch{};  // folder for what memory does not hold, and for taking up; empty: none
  Limits limits{};        // of time, memory and threads; progress is told
};

/// What came of it.
struct RulebookBuilt {
  std::vector<RulebookSize> sizes{};  // 1, 2, ..., the size
  std::uint64_t bytes = 0;            // of the file
  double seconds = 0;                 // of building, without packing
  std::uint64_t peak_bytes = 0;       // of tables
  std::uint64_t reread = 0;           // times that work was read again from the scratch folder for want of memory
  bool is_taken_up = false;           // an earlier run had left its work in the scratch folder
};

/// Builds a book. The bytes of the file depend on the size alone. Usage: a size out of range, or not above that of
/// `from`. Refused: files. Limit: time or memory were not enough; with a scratch folder the next call goes on.
Result<RulebookBuilt> build_rulebook(const RulebookBuild& request);

/// How a book is looked at.
struct RulebookCheck {
  std::optional<std::uint64_t> sample = 1000;  // listed positions, and as many others; nothing: all there are
  std::uint64_t seed = 1;                      // of the sample
  Limits limits{};                             // for all of it
};

/// What came of it.
struct RulebookVerdict {
  unsigned size = 0;           // of the book
  std::uint64_t blocks = 0;    // all unpacked, with right checksums and in order
  std::uint64_t listed = 0;    // positions of the book that were looked at: none has a move into the book
  std::uint64_t unlisted = 0;  // others: each has one
  bool is_all = false;         // these are all positions of the sizes of the book
  double seconds = 0;          // that it took
};

/// Looks at a book: checksums, order and form of all of it; then each listed position must have no move into the book,
/// and each unlisted one must have one. Refused: it is no book. Verification: it is damaged or wrong, with the place.
/// Limit: the time was over.
Result<RulebookVerdict> verify_rulebook(const std::string& file, const RulebookCheck& check = {});

/// One row a size: positions, P-positions, positions visited by each algorithm of the literature (for sizes up to
/// `algorithms_to`, where they are run) and by the builder, and the shares that were pruned. Limit: the time was over.
Result<Table> rulebook_stats(const Rulebook& book, unsigned algorithms_to, const Limits& limits = {});
/// The figures of rulebook_stats() as one row a point, for a plot: Figure 1 of the paper.
Table rulebook_figure(const Table& stats);
/// Which properties P-positions have more or less often than others of their size: one row a property and a parity of
/// sizes, over all positions of sizes up to `to`. Limit: the time was over.
Result<Table> rulebook_shared(const Rulebook& book, unsigned to, const Limits& limits = {});

/// How a book is written for other programs.
enum class RulebookFormat { csv, json_lines, sqlite };

/// What is written.
struct RulebookExport {
  RulebookFormat format = RulebookFormat::csv;  // of the file
  std::string file{};                           // written beside and renamed
  bool all = false;       // every position with its outcome and one winning move, not only the P-positions
  bool features = false;  // invariants of each position, for learning
  unsigned from = 1;      // sizes
  unsigned to = 0;        // sizes; 0: all of the book
  Limits limits{};        // for all of it
};

/// Writes it; gives the number of rows. Refused: files, a damaged book. Limit: the time was over; then nothing is left.
Result<std::uint64_t> export_rulebook(const Rulebook& book, const RulebookExport& request);

/// For people: how many P-positions there are and how many bytes they take, then whether the run was resumed and how
/// often it read work again. RulebookBuilt::sizes has the numbers per size.
std::string text_report(const RulebookBuilt& built);
/// One JSON object on one line.
std::string json_report(const RulebookBuilt& built);
/// For people.
std::string text_report(const RulebookVerdict& verdict);
/// One JSON object on one line.
std::string json_report(const RulebookVerdict& verdict);

}  // namespace upset
