// SPDX-License-Identifier: MIT
// The queue of upset/queue.hpp in PostgreSQL (docs/formats/queue.md), as a module that the program loads when it is
// asked for a queue: linked in, libpq and the 20 libraries that it needs would slow the start of every verb
// (docs/decisions/queue.md).
//
// Every call is one transaction. If the connection breaks, the call is repeated on a new one. That is correct even if
// the transaction was committed unnoticed: units that were claimed that way are free again when the lease ends, and
// units that are delivered twice agree with themselves.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <libpq-fe.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <pqxx/pqxx>
#include <string_view>
#include <thread>
#include <type_traits>

#include "upset/queue.hpp"

namespace upset::postgresql {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kFormat = 1;
constexpr std::chrono::milliseconds kFirstPause{50};
constexpr std::chrono::milliseconds kLongestPause{5000};
constexpr std::chrono::milliseconds kTick{50};
constexpr std::size_t kBatch = 10'000;        // rows per statement
constexpr const char* kConnectTime = "10";    // seconds
constexpr long kCreationLock = 0x7570736574;  // of pg_advisory_xact_lock

constexpr const char* kTables =
    "CREATE SCHEMA IF NOT EXISTS upset;"
    "CREATE TABLE IF NOT EXISTS upset.studies("
    "study text PRIMARY KEY, format integer NOT NULL, kind text NOT NULL, program text NOT NULL,"
    "parameters json NOT NULL, created timestamptz NOT NULL DEFAULT now());"
    "CREATE TABLE IF NOT EXISTS upset.units("
    "study text NOT NULL REFERENCES upset.studies ON DELETE CASCADE, unit text NOT NULL, place bigint NOT NULL,"
    "decided boolean NOT NULL DEFAULT false, begun boolean NOT NULL DEFAULT false, facts json NOT NULL DEFAULT '{}',"
    "rows json NOT NULL DEFAULT '[]', tried_seconds double precision NOT NULL DEFAULT 0,"
    "tried_bytes bigint NOT NULL DEFAULT 0, extras integer NOT NULL DEFAULT 0, limit_kind text NOT NULL DEFAULT '',"
    "reached text NOT NULL DEFAULT '', worker text, lease_until timestamptz, delivered_by text,"
    "delivered timestamptz, PRIMARY KEY(study, unit));"
    "CREATE INDEX IF NOT EXISTS units_open ON upset.units(study, place) WHERE NOT decided;";

constexpr const char* kClaim =
    "WITH chosen AS (SELECT unit FROM upset.units WHERE study = $1 AND NOT decided AND "
    "(NOT begun OR tried_seconds < $2::double precision OR (limit_kind = 'memory' AND tried_bytes < $3::bigint)) AND "
    "(lease_until IS NULL OR lease_until < clock_timestamp()) ORDER BY place LIMIT $4::bigint FOR UPDATE SKIP LOCKED) "
    "UPDATE upset.units u SET worker = $5, lease_until = clock_timestamp() + $6::double precision * interval '1 s' "
    "FROM chosen WHERE u.study = $1 AND u.unit = chosen.unit RETURNING u.place, u.unit, u.rows::text";

// Rows are locked in the order of their places, so that two workers never wait for each other.
constexpr const char* kSelectOwn =
    "WITH own AS (SELECT unit FROM upset.units WHERE study = $1 AND worker = $2 AND unit = ANY($3::text[]) "
    "ORDER BY place FOR UPDATE) UPDATE upset.units u SET ";
constexpr const char* kJoinOwn = " FROM own WHERE u.study = $1 AND u.unit = own.unit";

constexpr const char* kLocked =
    "SELECT unit, facts::text, decided, begun, tried_seconds::text, tried_bytes, extras FROM upset.units "
    "WHERE study = $1 AND unit = ANY($2::text[]) ORDER BY place FOR UPDATE";

constexpr const char* kReplace =
    "UPDATE upset.units u SET decided = f.decided, begun = true, facts = f.facts, rows = f.rows,"
    "tried_seconds = greatest(u.tried_seconds, f.tried_seconds), tried_bytes = greatest(u.tried_bytes, f.tried_bytes),"
    "extras = f.extras, limit_kind = f.limit_kind, reached = f.reached, delivered_by = $2,"
    "delivered = clock_timestamp(), lease_until = CASE WHEN f.decided OR u.worker = $2 THEN NULL ELSE u.lease_until "
    "END "
    "FROM unnest($3::text[], $4::boolean[], $5::json[], $6::json[], $7::double precision[], $8::bigint[], "
    "$9::integer[],"
    "$10::text[], $11::text[]) AS f(unit, decided, facts, rows, tried_seconds, tried_bytes, extras, limit_kind, "
    "reached) "
    "WHERE u.study = $1 AND u.unit = f.unit";

constexpr const char* kTriedAgain =
    "UPDATE upset.units u SET tried_seconds = greatest(u.tried_seconds, f.tried_seconds),"
    "tried_bytes = greatest(u.tried_bytes, f.tried_bytes),"
    "lease_until = CASE WHEN u.worker = $2 THEN NULL ELSE u.lease_until END "
    "FROM unnest($3::text[], $4::double precision[], $5::bigint[]) AS f(unit, tried_seconds, tried_bytes) "
    "WHERE u.study = $1 AND u.unit = f.unit";

constexpr const char* kCounts =
    "SELECT count(*), count(*) FILTER (WHERE decided), count(*) FILTER (WHERE begun AND NOT decided),"
    "count(*) FILTER (WHERE NOT begun), "
    "count(*) FILTER (WHERE NOT decided AND lease_until >= clock_timestamp()) FROM upset.units WHERE study = $1";

constexpr const char* kRead =
    "DECLARE units NO SCROLL CURSOR FOR SELECT unit, rows::text, facts::text, decided, begun, tried_seconds::text,"
    "tried_bytes, extras, limit_kind, reached, NOT decided AND coalesce(lease_until >= clock_timestamp(), false) "
    "FROM upset.units WHERE study = ";

/// An array for `$1::text[]`.
class ArrayText {
 public:
  void add(std::string_view value) {
    text_ += text_.size() > 1 ? ",\"" : "\"";
    for (const char letter : value) {
      if (letter == '"' || letter == '\\') text_ += '\\';
      text_ += letter;
    }
    text_ += '"';
  }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

std::string array_of(const std::vector<std::string>& values) {
  ArrayText array;
  for (const std::string& value : values) array.add(value);
  return array.text();
}

std::string text_of(double value) { return std::isinf(value) ? "Infinity" : fmt::format("{}", value); }

double real_of(const pqxx::field& field) { return std::strtod(field.c_str(), nullptr); }

/// The parameters as a JSON object. Names and values are plain text.
std::string json_of(const std::vector<QueueStudy::Parameter>& parameters) {
  std::string text = "{";
  const auto add = [&text](const std::string& value) {
    text += '"';
    for (const char letter : value) {
      if (letter == '"' || letter == '\\') text += '\\';
      if (static_cast<unsigned char>(letter) < 0x20) text += fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
      else text += letter;
    }
    text += '"';
  };
  for (const auto& [name, value] : parameters) {
    if (text.size() > 1) text += ", ";
    add(name);
    text += ": ";
    add(value);
  }
  return text + "}";
}

/// The server is shutting down or starting, or two transactions were in each other's way: worth another try.
bool is_passing(const pqxx::sql_error& error) {
  const std::string& state = error.sqlstate();
  return state.starts_with("40") || state.starts_with("57P") || state.starts_with("08") || state == "55P03";
}

std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::ranges::replace(text, '\n', ' ');
  return text;
}

Error cannot_be_used(const std::string& why) { return refused("the queue cannot be used: " + one_line(why)); }

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

/// The connection string with our defaults. Refused: a password in it. No message repeats the string.
Result<std::string> checked(const QueueConnection& request) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(request.database.c_str(), nullptr));
  if (!options)
    return misused("expected 'queue' such as postgresql://HOST/DATABASE or service=NAME; this text cannot be read",
                   {"queue"});
  std::string text;
  const auto add = [&text](const std::string& name, const std::string& value) {
    text += (text.empty() ? "" : " ") + name + "='";
    for (const char letter : value) {
      if (letter == '\'' || letter == '\\') text += '\\';
      text += letter;
    }
    text += "'";
  };
  bool has_connect = false, has_user_timeout = false;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string name = option->keyword;
    if (name == "password" || name == "sslpassword")
      return misused(
          "'queue' contains a password, which other users of this machine could see; put it into ~/.pgpass, a service "
          "file or the environment variable PGPASSWORD, and leave it out here",
          {"queue"});
    has_connect = has_connect || name == "connect_timeout";
    has_user_timeout = has_user_timeout || name == "tcp_user_timeout";
    add(name, option->val);
  }
  if (!has_connect && std::getenv("PGCONNECT_TIMEOUT") == nullptr) add("connect_timeout", kConnectTime);
  if (!has_user_timeout)
    add("tcp_user_timeout", std::to_string(static_cast<long>(std::max(1.0, request.patience_seconds) * 1000)));
  add("fallback_application_name", "upset");
  return text;
}

class PostgresQueue final : public Queue {
 public:
  PostgresQueue(std::string database, const QueueConnection& request)
      : database_(std::move(database)), request_(request), was_reached_(request.was_reached) {}

  Result<std::vector<QueueStudy>> studies() override {
    return attempt<std::vector<QueueStudy>>([](pqxx::work& work) { return studies_in(work); });
  }

  Result<QueueStudy> create(const QueueStudy& study, const std::vector<std::string>& units) override {
    return attempt<QueueStudy>([&](pqxx::work& work) -> Result<QueueStudy> {
      work.exec_params("SELECT pg_advisory_xact_lock($1)", kCreationLock);
      if (!has_tables(work)) work.exec(kTables);
      // What this connection remembers of the catalog may be older than the lock, so another worker may have created
      // the study even though the tables seemed to be missing.
      const auto created = work.exec_params(
          "INSERT INTO upset.studies(study, format, kind, program, parameters) VALUES($1, $2, $3, $4, $5) "
          "ON CONFLICT DO NOTHING",
          study.name, kFormat, study.kind, study.program, json_of(study.parameters));
      if (created.affected_rows() == 0) {
        const auto existing = studies_in(work);
        if (!existing) return existing.error();
        return *std::ranges::find(*existing, study.name, &QueueStudy::name);
      }
      for (std::size_t begin = 0; begin < units.size(); begin += kBatch) {
        const auto first = units.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = units.begin() + static_cast<std::ptrdiff_t>(std::min(units.size(), begin + kBatch));
        work.exec_params(
            "INSERT INTO upset.units(study, unit, place) SELECT $1, unit, $2::bigint + place "
            "FROM unnest($3::text[]) WITH ORDINALITY AS list(unit, place)",
            study.name, std::to_string(begin), array_of({first, last}));
      }
      return study;
    });
  }

  Result<std::vector<QueueUnit>> claim(const std::string& study, const QueueClaim& claim) override {
    return attempt<std::vector<QueueUnit>>([&](pqxx::work& work) {
      // If the server crashes, a claim may be lost: the worker then delivers units that nobody has claimed.
      work.exec("SET LOCAL synchronous_commit = off");
      const auto rows = work.exec_params(kClaim, study, text_of(claim.seconds), std::to_string(claim.bytes),
                                         std::to_string(claim.most), claim.worker, text_of(claim.lease_seconds));
      std::vector<std::pair<long, QueueUnit>> found;
      for (const auto& row : rows) {
        QueueUnit unit;
        unit.name = row[1].c_str();
        unit.rows = row[2].c_str();
        found.emplace_back(row[0].as<long>(), std::move(unit));
      }
      std::ranges::sort(found, {}, [](const auto& one) { return one.first; });
      std::vector<QueueUnit> units;
      for (auto& [place, unit] : found) units.push_back(std::move(unit));
      return Result<std::vector<QueueUnit>>(std::move(units));
    });
  }

  std::optional<Error> renew(const std::string& study, const QueueClaim& claim,
                             const std::vector<std::string>& units) override {
    return done([&](pqxx::work& work) {
      work.exec_params(std::string(kSelectOwn) +
                           "lease_until = clock_timestamp() + $4::double precision * interval '1 s'" + kJoinOwn,
                       study, claim.worker, array_of(units), text_of(claim.lease_seconds));
    });
  }

  std::optional<Error> release(const std::string& study, const std::string& worker,
                               const std::vector<std::string>& units) override {
    return done([&](pqxx::work& work) {
      work.exec_params(std::string(kSelectOwn) + "lease_until = NULL, worker = NULL" + kJoinOwn, study, worker,
                       array_of(units));
    });
  }

  std::optional<Error> deliver(const std::string& study, const std::string& worker, const std::vector<QueueUnit>& units,
                               const QueueJudge& judge) override {
    const auto result = attempt<bool>([&](pqxx::work& work) -> Result<bool> {
      std::map<std::string, const QueueUnit*> by_name;
      ArrayText names;
      for (const QueueUnit& unit : units) {
        by_name.emplace(unit.name, &unit);
        names.add(unit.name);
      }
      std::vector<const QueueUnit*> better, others;
      for (const auto& row : work.exec_params(kLocked, study, names.text())) {
        QueueUnit has;
        has.name = row[0].c_str();
        has.facts = row[1].c_str();
        has.is_decided = row[2].as<bool>();
        has.is_begun = row[3].as<bool>();
        has.tried_seconds = real_of(row[4]);
        has.tried_bytes = row[5].as<std::uint64_t>();
        has.extras = row[6].as<unsigned>();
        const QueueUnit* found = by_name.at(has.name);
        const QueueVerdict verdict = judge(has, *found);
        if (verdict == QueueVerdict::contradiction)
          return Error{ErrorCode::verification, "two workers disagree about " + has.name};
        (verdict == QueueVerdict::replace ? better : others).push_back(found);
      }
      if (better.size() + others.size() != by_name.size())
        return cannot_be_used(fmt::format("the study '{}' was removed or lost units", study));
      replace(work, study, worker, better);
      note_try(work, study, worker, others);
      return true;
    });
    return result ? std::nullopt : std::optional(result.error());
  }

  Result<QueueCounts> counts(const std::string& study) override {
    return attempt<QueueCounts>([&](pqxx::work& work) {
      const auto row = work.exec_params1(kCounts, study);
      const auto number = [&](int column) { return row[column].as<std::uint64_t>(); };
      return Result<QueueCounts>(QueueCounts{number(0), number(1), number(2), number(3), number(4)});
    });
  }

  std::optional<Error> read(const std::string& study, const std::function<void(const QueueUnit&)>& take) override {
    bool has_begun = false;  // what was passed on cannot be taken back
    const auto result = attempt<bool>([&](pqxx::work& work) -> Result<bool> {
      if (has_begun) return cannot_be_used("the connection was lost while the rows were read");
      work.exec(kRead + work.quote(study) + " ORDER BY place");
      while (true) {
        const auto rows = work.exec(fmt::format("FETCH {} FROM units", kBatch));
        for (const auto& row : rows) {
          has_begun = true;
          take(unit_of(row));
        }
        if (rows.size() < kBatch) return true;
      }
    });
    return result ? std::nullopt : std::optional(result.error());
  }

 private:
  static bool has_tables(pqxx::work& work) { return !work.exec1("SELECT to_regclass('upset.studies')")[0].is_null(); }

  static Result<std::vector<QueueStudy>> studies_in(pqxx::work& work) {
    std::vector<QueueStudy> list;
    if (!has_tables(work)) return list;
    const auto rows = work.exec(
        "SELECT study, kind, program, format, p.key, p.value FROM upset.studies "
        "LEFT JOIN LATERAL json_each_text(parameters) WITH ORDINALITY AS p(key, value, place) ON true "
        "ORDER BY study, p.place");
    for (const auto& row : rows) {
      if (row[3].as<int>() != kFormat)
        return cannot_be_used(
            fmt::format("expected format {} of the study '{}', found {}", kFormat, row[0].c_str(), row[3].c_str()));
      if (list.empty() || list.back().name != row[0].c_str())
        list.push_back({row[0].c_str(), row[1].c_str(), row[2].c_str(), {}});
      if (!row[4].is_null()) list.back().parameters.emplace_back(row[4].c_str(), row[5].c_str());
    }
    return list;
  }

  static QueueUnit unit_of(const pqxx::row& row) {
    QueueUnit unit;
    unit.name = row[0].c_str();
    unit.rows = row[1].c_str();
    unit.facts = row[2].c_str();
    unit.is_decided = row[3].as<bool>();
    unit.is_begun = row[4].as<bool>();
    unit.tried_seconds = real_of(row[5]);
    unit.tried_bytes = row[6].as<std::uint64_t>();
    unit.extras = row[7].as<unsigned>();
    unit.limit = row[8].c_str();
    unit.reached = row[9].c_str();
    unit.is_leased = row[10].as<bool>();
    return unit;
  }

  static void replace(pqxx::work& work, const std::string& study, const std::string& worker,
                      const std::vector<const QueueUnit*>& units) {
    if (units.empty()) return;
    ArrayText names, decided, facts, rows, seconds, bytes, extras, limits, reached;
    for (const QueueUnit* unit : units) {
      names.add(unit->name);
      decided.add(unit->is_decided ? "t" : "f");
      facts.add(unit->facts);
      rows.add(unit->rows);
      seconds.add(text_of(unit->tried_seconds));
      bytes.add(std::to_string(unit->tried_bytes));
      extras.add(std::to_string(unit->extras));
      limits.add(unit->limit);
      reached.add(unit->reached);
    }
    work.exec_params(kReplace, study, worker, names.text(), decided.text(), facts.text(), rows.text(), seconds.text(),
                     bytes.text(), extras.text(), limits.text(), reached.text());
  }

  static void note_try(pqxx::work& work, const std::string& study, const std::string& worker,
                       const std::vector<const QueueUnit*>& units) {
    if (units.empty()) return;
    ArrayText names, seconds, bytes;
    for (const QueueUnit* unit : units) {
      names.add(unit->name);
      seconds.add(text_of(unit->tried_seconds));
      bytes.add(std::to_string(unit->tried_bytes));
    }
    work.exec_params(kTriedAgain, study, worker, names.text(), seconds.text(), bytes.text());
  }

  template <class Change>
  std::optional<Error> done(Change change) {
    const auto result = attempt<bool>([&](pqxx::work& work) {
      change(work);
      return Result<bool>(true);
    });
    return result ? std::nullopt : std::optional(result.error());
  }

  /// Runs a transaction, again on a new connection if the old one breaks, with growing pauses, for as long as the
  /// patience lasts. A database that was never reached is not tried again.
  template <class Value, class Transaction>
  Result<Value> attempt(Transaction transaction) {
    std::optional<Clock::time_point> lost;
    auto pause = kFirstPause;
    while (true) {
      std::string why;
      try {
        if (!connection_) connect();
        pqxx::work work(*connection_);
        Result<Value> result = transaction(work);
        if (result) work.commit();
        return result;
      } catch (const pqxx::broken_connection& error) {
        why = error.what();
      } catch (const pqxx::in_doubt_error& error) {
        why = error.what();
      } catch (const pqxx::sql_error& error) {
        if (!is_passing(error)) return cannot_be_used(error.what());
        why = error.what();
      } catch (const pqxx::failure& error) {
        why = error.what();
      } catch (const pqxx::pqxx_exception& error) {
        return cannot_be_used(error.base().what());
      }
      connection_.reset();
      if (!was_reached_) return cannot_be_used(why);
      if (!lost) lost = Clock::now();
      if (const auto error = wait(*lost, pause, one_line(why))) return *error;
      pause = std::min(2 * pause, kLongestPause);
    }
  }

  /// A worker that freezes in the middle of a transaction holds locks only as long as a lease.
  void connect() {
    auto connection = std::make_unique<pqxx::connection>(database_);
    was_reached_ = true;
    const long patience = static_cast<long>(std::max(1.0, request_.patience_seconds) * 1000);
    pqxx::nontransaction(*connection)
        .exec(fmt::format("SET idle_in_transaction_session_timeout = {}; SET client_min_messages = warning", patience));
    connection_ = std::move(connection);
  }

  /// Nothing if it is time for another try.
  [[nodiscard]] std::optional<Error> wait(Clock::time_point lost, std::chrono::milliseconds pause,
                                          const std::string& why) const {
    const std::chrono::duration<double> patience(request_.patience_seconds);
    if (Clock::now() - lost >= patience)
      return refused(
          fmt::format("the queue could not be reached for {:.3g} s: {}; all results that were delivered "
                      "remain there, and other workers repeat the rest when the leases end",
                      patience.count(), why));
    for (const auto until = Clock::now() + pause; Clock::now() < until;) {
      if (request_.cancel != nullptr && *request_.cancel)
        return Error{ErrorCode::limit, "stopped while the queue could not be reached: " + why, std::nullopt,
                     ErrorCause::cancelled};
      std::this_thread::sleep_for(kTick);
    }
    return std::nullopt;
  }

  std::string database_;
  QueueConnection request_;
  bool was_reached_;
  std::unique_ptr<pqxx::connection> connection_{};
};

}  // namespace

}  // namespace upset::postgresql

/// What the program looks up in the module (apps/upset/queue.cpp).
extern "C" void upset_open_queue(const upset::QueueConnection& request,
                                 std::optional<upset::Result<std::unique_ptr<upset::Queue>>>& queue) {
  const auto database = upset::postgresql::checked(request);
  if (database) queue.emplace(std::make_unique<upset::postgresql::PostgresQueue>(*database, request));
  else queue.emplace(database.error());
}
