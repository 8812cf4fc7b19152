// SPDX-License-Identifier: MIT
// A work queue in a database, shared by workers on any number of machines. A study is a list of units, as in
// upset/shard.hpp. A worker claims units for a limited time, its lease, decides them and delivers their rows. If it
// dies, its leases expire and other workers claim the units. Each unit has one row in the queue, so nothing is there
// twice.
//
//   upset::QueueRequest queue;
//   queue.open = [](const upset::QueueConnection&) -> upset::Result<std::unique_ptr<upset::Queue>> {
//     return upset::refused("no database here");
//   };
//   upset::CensusRequest census;
//   census.genus = 5;
//   assert(upset::work_on(census, queue).error().message == "no database here");
//
// The library does not talk to any database itself: a `Queue` is an object of a module that the program loads
// (apps/postgresql, docs/decisions/queue.md), or of your own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upset/census.hpp"
#include "upset/ledger.hpp"
#include "upset/limits.hpp"
#include "upset/merge.hpp"
#include "upset/result.hpp"
#include "upset/table.hpp"

namespace upset {

/// A study in a queue. Workers of other parameters or of another program are refused.
struct QueueStudy {
  /// A name and a value, in a fixed order.
  using Parameter = std::pair<std::string, std::string>;

  std::string name{};                   // unique in the queue
  std::string kind{};                   // "table", "semigroups", "replies"
  std::string program{};                // "upset 0.1.0"
  std::vector<Parameter> parameters{};  // which rows the study has: {"table", "intervals --to 8"}
};

/// A unit and what is known about it. Rows and facts are JSON, so that people can query them in the database.
struct QueueUnit {
  std::string name{};             // such as "semigroup:7,8,9", "9,10,11" (generators), "38" (a reply)
  std::string rows = "[]";        // an array of the rows that a file of the study has for it
  std::string facts = "{}";       // what all workers must agree about: {"outcome": "N"}
  bool is_decided = false;        // another try would find out nothing
  bool is_begun = false;          // tried at all
  double tried_seconds = 0;       // the longest try; infinite without a limit
  std::uint64_t tried_bytes = 0;  // the memory of the largest try
  unsigned extras = 0;            // how much is known that workers may know differently
  std::string limit{};            // what ended the last try of a unit that is not decided
  std::string reached{};          // how far it got, for people
  bool is_leased = false;         // claimed by a worker, and the lease has not expired
};

/// How far a study is. units = decided + unknown + not_begun.
struct QueueCounts {
  std::uint64_t units = 0;      // of the study
  std::uint64_t decided = 0;    // of these
  std::uint64_t unknown = 0;    // tried and not decided
  std::uint64_t not_begun = 0;  // never delivered
  std::uint64_t leased = 0;     // of those that are not decided
};

/// Who claims, and which units: those that are not decided, are not claimed, and were never tried with these limits.
struct QueueClaim {
  std::string worker{};       // unique
  std::size_t most = 1;       // units
  double seconds = 0;         // for one unit; infinite without a limit
  std::uint64_t bytes = 0;    // memory for one unit
  double lease_seconds = 60;  // from now
};

/// What to do with a delivered unit, given what the queue has.
enum class QueueVerdict { keep, replace, contradiction };
/// Compares what the queue has about a unit with what was found.
using QueueJudge = std::function<QueueVerdict(const QueueUnit& has, const QueueUnit& found)>;

/// A database with studies. One thread at a time may use it. Each call is one transaction, which is repeated if the
/// connection is lost. Errors: refused (the database refuses; the connection is lost for longer than a lease), limit
/// (cancelled while the connection was down).
class Queue {
 public:
  virtual ~Queue() = default;

  /// All studies, by name. None if the database has never been used as a queue.
  virtual Result<std::vector<QueueStudy>> studies() = 0;
  /// Creates a study with undecided units in this order, unless one of this name exists. Returns the one that exists.
  virtual Result<QueueStudy> create(const QueueStudy& study, const std::vector<std::string>& units) = 0;
  /// Claims units in the order of the study, at most as many as asked for; none if all that is left is claimed.
  virtual Result<std::vector<QueueUnit>> claim(const std::string& study, const QueueClaim& claim) = 0;
  /// Extends the leases of units that the worker still has.
  virtual std::optional<Error> renew(const std::string& study, const QueueClaim& claim,
                                     const std::vector<std::string>& units) = 0;
  /// Gives units back that the worker still has.
  virtual std::optional<Error> release(const std::string& study, const std::string& worker,
                                       const std::vector<std::string>& units) = 0;
  /// Stores units as `judge` says, even if their leases have expired, and ends the worker's leases of them. Error
  /// `verification`: a contradiction; nothing is stored then.
  virtual std::optional<Error> deliver(const std::string& study, const std::string& worker,
                                       const std::vector<QueueUnit>& units, const QueueJudge& judge) = 0;
  /// How far a study is now.
  virtual Result<QueueCounts> counts(const std::string& study) = 0;
  /// Passes every unit to `take`, in order, as one state of the database.
  virtual std::optional<Error> read(const std::string& study, const std::function<void(const QueueUnit&)>& take) = 0;
};

/// How to reach a queue.
struct QueueConnection {
  std::string database{};                     // a connection string of libpq without a password
  double patience_seconds = 60;               // a lost connection is tried again for this long
  const std::atomic<bool>* cancel = nullptr;  // ends the attempts; may be null
  bool was_reached = false;                   // if not, the first failure is final
};

/// Connects to a queue. Refused: the database cannot be reached, or the text contains a password.
using QueueOpener = std::function<Result<std::unique_ptr<Queue>>(const QueueConnection&)>;

/// How a worker uses a queue.
struct QueueRequest {
  QueueOpener open = nullptr;  // called for each connection; from several threads
  std::string database{};      // for `open`
  std::string study{};         // the name of the study; empty: what it is about, such as "table intervals"
  double lease_seconds = 60;   // a worker that died keeps its units for this long; at least 1
};

/// What a worker did.
struct QueueReport {
  std::string study{};          // its name
  QueueCounts counts{};         // of the study, at the end
  std::uint64_t delivered = 0;  // units that this worker delivered
  bool stopped = false;         // a limit or a signal ended the worker before all units were done
};

/// @{
/// Works on a study until every unit is decided, or was tried by someone with limits as large as these. Creates the
/// study if it does not exist. Of the request, the file and the shard must be empty. `limits.threads` units are decided
/// at a time; replies one after the other by all threads. Units are claimed in groups of about a second of work.
///
/// Usage: the study cannot be divided. Refused: other parameters or another version; see Queue. Verification: another
/// worker's result contradicts this one's. Limit: stopped before the study was created. Leases of units that were not
/// delivered are given back after any error that leaves the connection usable.
Result<QueueReport> work_on(const TableRequest& request, const QueueRequest& queue);
Result<QueueReport> work_on(const CensusRequest& request, const QueueRequest& queue);
Result<QueueReport> work_on(const LedgerRequest& request, const QueueRequest& queue);
/// @}

/// Merges the rows of a study and further parts into a file (see merge_runs). `queue.study` may be empty if the queue
/// has only one study.
Result<MergeReport> merge_queue(const QueueRequest& queue, const MergeRequest& request);

/// The units of a study that are not decided.
Result<TodoReport> todo(const QueueRequest& queue, const Limits& limits = {});

}  // namespace upset
