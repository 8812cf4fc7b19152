// SPDX-License-Identifier: MIT
// Workers on a queue in memory. tests/queue has the real one.
#include "upset/queue.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <mutex>

#include "queue/claim_group.hpp"

namespace upset {
namespace {

/// What connections share.
struct Shelf {
  struct Unit {
    QueueUnit unit{};
    std::string worker{};  // empty: nobody
  };
  std::mutex mutex{};
  std::vector<QueueStudy> studies{};
  std::vector<Unit> units{};  // of the only study
  std::size_t largest_claim = 0;
  std::size_t claims = 0;
  std::size_t fails_after = 1'000'000;  // claims

  Unit& of(const std::string& name) {
    return *std::ranges::find_if(units, [&](const Unit& one) { return one.unit.name == name; });
  }
};

class ShelfQueue final : public Queue {
 public:
  explicit ShelfQueue(Shelf& shelf) : shelf_(shelf) {}

  Result<std::vector<QueueStudy>> studies() override { return shelf_.studies; }
  Result<QueueStudy> create(const QueueStudy& study, const std::vector<std::string>& units) override {
    shelf_.studies.push_back(study);
    for (const std::string& name : units) shelf_.units.push_back({{.name = name}});
    return study;
  }
  Result<std::vector<QueueUnit>> claim(const std::string&, const QueueClaim& claim) override {
    const std::lock_guard lock(shelf_.mutex);
    if (shelf_.claims++ >= shelf_.fails_after) return refused("the database is gone");
    std::vector<QueueUnit> found;
    for (Shelf::Unit& one : shelf_.units) {
      const bool is_open =
          !one.unit.is_decided && one.worker.empty() && (!one.unit.is_begun || one.unit.tried_seconds < claim.seconds);
      if (!is_open || found.size() == claim.most) continue;
      one.worker = claim.worker;
      found.push_back(one.unit);
    }
    shelf_.largest_claim = std::max(shelf_.largest_claim, found.size());
    return found;
  }
  std::optional<Error> renew(const std::string&, const QueueClaim&, const std::vector<std::string>&) override {
    return std::nullopt;
  }
  std::optional<Error> release(const std::string&, const std::string& worker,
                               const std::vector<std::string>& units) override {
    const std::lock_guard lock(shelf_.mutex);
    for (const std::string& name : units)
      if (shelf_.of(name).worker == worker) shelf_.of(name).worker.clear();
    return std::nullopt;
  }
  std::optional<Error> deliver(const std::string&, const std::string&, const std::vector<QueueUnit>& units,
                               const QueueJudge& judge) override {
    const std::lock_guard lock(shelf_.mutex);
    for (const QueueUnit& unit : units) {
      Shelf::Unit& has = shelf_.of(unit.name);
      const QueueVerdict verdict = judge(has.unit, unit);
      if (verdict == QueueVerdict::contradiction) return Error{ErrorCode::verification, "disagree"};
      if (verdict == QueueVerdict::replace) has.unit = unit;
      has.worker.clear();
    }
    return std::nullopt;
  }
  Result<QueueCounts> counts(const std::string&) override {
    const std::lock_guard lock(shelf_.mutex);
    QueueCounts counts;
    for (const Shelf::Unit& one : shelf_.units) {
      ++counts.units;
      if (one.unit.is_decided) ++counts.decided;
      else if (one.unit.is_begun) ++counts.unknown;
      else ++counts.not_begun;
      if (!one.unit.is_decided && !one.worker.empty()) ++counts.leased;
    }
    return counts;
  }
  std::optional<Error> read(const std::string&, const std::function<void(const QueueUnit&)>& take) override {
    for (const Shelf::Unit& one : shelf_.units) take(one.unit);
    return std::nullopt;
  }

 private:
  Shelf& shelf_;
};

QueueRequest queue_on(Shelf& shelf) {
  QueueRequest request;
  request.open = [&shelf](const QueueConnection&) {
    return Result<std::unique_ptr<Queue>>(std::make_unique<ShelfQueue>(shelf));
  };
  return request;
}

CensusRequest census_to(std::uint64_t genus) {
  CensusRequest request;
  request.genus = genus;
  return request;
}

TEST(Queue, WorkersFindWhatOneProcessFinds) {
  Shelf shelf;
  CensusRequest request = census_to(8);
  request.limits.threads = 3;
  const auto report = work_on(request, queue_on(shelf));
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->counts.units, 156U);
  EXPECT_EQ(report->counts.decided, 156U);
  EXPECT_EQ(report->delivered, 156U);
  EXPECT_EQ(report->study, "census semigroups");
  EXPECT_FALSE(report->stopped);
  EXPECT_GT(shelf.largest_claim, 1U) << "short units are claimed in groups";
  const std::string file = (std::filesystem::temp_directory_path() / "upset_queue_test.sqlite").string();
  std::filesystem::remove(file);
  const auto merged = merge_queue(queue_on(shelf), {{}, file});
  ASSERT_TRUE(merged) << merged.error().message;
  EXPECT_TRUE(merged->is_complete());
  CensusRequest from_file = census_to(8);
  from_file.file = file;
  const auto read = run_census(from_file);
  const auto plain = run_census(census_to(8));
  ASSERT_TRUE(read && plain);
  EXPECT_EQ(read->decided_now, 0U);
  EXPECT_EQ(census_csv(*read), census_csv(*plain));
  std::filesystem::remove(file);
  EXPECT_EQ(work_on(request, queue_on(shelf))->delivered, 0U);
  EXPECT_TRUE(todo(queue_on(shelf))->open.empty());
}

TEST(Queue, RefusesOtherStudies) {
  Shelf shelf;
  ASSERT_TRUE(work_on(census_to(4), queue_on(shelf)));
  EXPECT_EQ(
      work_on(census_to(5), queue_on(shelf)).error().message,
      "the study 'census semigroups' of the queue is another one: expected genus '5', found '4'; choose another name "
      "with 'study'");
  shelf.studies.front().program = "upset 0.0";
  const auto other = work_on(census_to(4), queue_on(shelf));
  EXPECT_EQ(other.error().code, ErrorCode::refused);
  EXPECT_NE(other.error().message.find("found 'upset 0.0'"), std::string::npos) << other.error().message;
  CensusRequest with_file = census_to(4);
  with_file.file = "x.sqlite";
  EXPECT_EQ(work_on(with_file, queue_on(shelf)).error().code, ErrorCode::usage);
  EXPECT_EQ(work_on(census_to(31), queue_on(shelf)).error().code, ErrorCode::usage);
  EXPECT_EQ(todo({queue_on(shelf).open, "", "none"}).error().code, ErrorCode::refused);
}

TEST(Queue, NamesTheUnitOfAContradiction) {
  Shelf shelf;
  ASSERT_TRUE(work_on(census_to(4), queue_on(shelf)));
  QueueUnit& unit = shelf.of("2,3").unit;  // N says the theory: it is P in this queue
  const bool is_first = unit.facts.find("\"N\"") != std::string::npos;
  unit.facts = is_first ? R"({"outcome":"P"})" : R"({"outcome":"N"})";
  unit.is_decided = false;
  unit.tried_seconds = 1;
  unit.rows = "[]";
  const auto report = work_on(census_to(4), queue_on(shelf));
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::verification);
  EXPECT_NE(report.error().message.find("two workers disagree about 2,3"), std::string::npos) << report.error().message;
}

TEST(Queue, GivesUnitsBackAfterAnError) {
  Shelf shelf;
  shelf.fails_after = 3;
  CensusRequest request = census_to(8);
  request.limits.threads = 1;
  const auto report = work_on(request, queue_on(shelf));
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message, "the database is gone");
  for (const Shelf::Unit& one : shelf.units) EXPECT_TRUE(one.worker.empty()) << one.unit.name;
}

TEST(Queue, JudgesResults) {
  std::string conflict;
  const QueueUnit nothing{.name = "u"};
  const QueueUnit unknown{.name = "u", .facts = "{}", .is_begun = true, .tried_seconds = 5};
  const QueueUnit longer{.name = "u", .facts = "{}", .is_begun = true, .tried_seconds = 6};
  const QueueUnit lost{.name = "u", .facts = R"({"outcome":"P"})", .is_decided = true, .is_begun = true};
  const QueueUnit won{.name = "u", .facts = R"({"outcome":"N"})", .is_decided = true, .is_begun = true};
  EXPECT_EQ(queue::judged(nothing, unknown, conflict), QueueVerdict::replace);
  EXPECT_EQ(queue::judged(unknown, longer, conflict), QueueVerdict::replace);
  EXPECT_EQ(queue::judged(longer, unknown, conflict), QueueVerdict::keep);
  EXPECT_EQ(queue::judged(longer, lost, conflict), QueueVerdict::replace);
  EXPECT_EQ(queue::judged(lost, longer, conflict), QueueVerdict::keep);
  EXPECT_EQ(queue::judged(lost, lost, conflict), QueueVerdict::keep);
  EXPECT_EQ(conflict, "");
  EXPECT_EQ(queue::judged(lost, won, conflict), QueueVerdict::contradiction);
  EXPECT_EQ(conflict, "two workers disagree about u: the queue has outcome P, this worker found outcome N");
}

TEST(Queue, CutsALongGroupShort) {
  queue::ClaimGroup group({{.name = "a"}, {.name = "b"}, {.name = "c"}}, -1);  // every group is too long
  EXPECT_TRUE(group.may_begin("a"));
  EXPECT_FALSE(group.may_begin("b"));
  EXPECT_TRUE(group.may_begin("a"));
  EXPECT_EQ(group.give_up(), (std::vector<std::string>{"b", "c"}));
  EXPECT_TRUE(group.give_up().empty());
  EXPECT_EQ(group.held(), std::vector<std::string>{"a"});
  EXPECT_TRUE(group.found(1, 1).empty());
}

}  // namespace
}  // namespace upset
