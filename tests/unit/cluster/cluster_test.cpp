// SPDX-License-Identifier: MIT
// The plan of a study on a cluster: what is refused, what a task runs, what follows a round. No program is run here;
// the files of shards are written by the library.
#include "upset/cluster.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "upset/files.hpp"
#include "upset/table.hpp"

namespace {

using upset::ClusterRequest;

class Cluster : public testing::Test {
 protected:
  void SetUp() override {
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    folder_ = testing::TempDir() + "cluster_" + name;
    std::filesystem::remove_all(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] ClusterRequest request() const {
    ClusterRequest request;
    request.folder = folder_;
    request.command = {"table", "intervals", "--to", "6"};
    request.program = "/a 'b'/upset";
    request.shards = 2;
    return request;
  }

  /// Computes a shard as a task would.
  void compute(std::uint64_t shard) const {
    upset::TableRequest table;
    table.name = "intervals";
    table.parameters["to"] = std::uint64_t{6};
    table.shard = {shard, 2};
    table.for_merging = true;
    table.resume = folder_ + "/parts/" + std::to_string(shard) + ".sqlite";
    ASSERT_TRUE(upset::make_table(table).has_value());
  }

  [[nodiscard]] std::string content(const std::string& name) const {
    return upset::read_file(folder_ + "/" + name).value();
  }

  std::string folder_{};
};

TEST_F(Cluster, TasksRunTheStudyWithTheirLimits) {
  ClusterRequest one = request();
  one.seconds = 61;
  one.memory_bytes = std::uint64_t{1} << 30;
  one.cpus = 3;
  one.command.insert(one.command.end(), {"--cell-time", "2m"});
  ASSERT_TRUE(upset::plan_cluster(one).has_value());
  const auto task = upset::cluster_task(folder_, 2);
  ASSERT_TRUE(task.has_value());
  const std::string part = std::filesystem::absolute(folder_).string() + "/parts/2.sqlite";
  EXPECT_EQ(task->words,
            (std::vector<std::string>{"table", "intervals", "--to", "6", "--shard", "2/2", "--threads", "3", "--time",
                                      "108s", "--memory", "912680550", "--cell-time", "120s", "--checkpoint", part}));
  EXPECT_NE(content("round-1.sh").find("--time=0-00:02:00\n"), std::string::npos);
  EXPECT_NE(content("round-1.sh").find("--mem=1024M\n"), std::string::npos);
  EXPECT_NE(content("round-1.sh").find("exec '/a '\\''b'\\''/upset' cluster run"), std::string::npos);
  EXPECT_EQ(content("shards.txt"), "1\n2\n");
  EXPECT_EQ(upset::cluster_task(folder_, 3).error().code, upset::ErrorCode::usage);
  EXPECT_EQ(upset::cluster_task(folder_, 0).error().code, upset::ErrorCode::usage);
}

TEST_F(Cluster, RefusesWhatTheScriptsCannotHold) {
  const auto refused = [&](const auto& change) {
    ClusterRequest changed = request();
    change(changed);
    const auto plan = upset::plan_cluster(changed);
    EXPECT_FALSE(std::filesystem::exists(folder_));
    return plan ? std::string("accepted") : plan.error().message;
  };
  EXPECT_EQ(refused([](ClusterRequest& one) {
              one.command = {"explain", "board:3x4"};
            }).substr(0, 30),
            "expected 'census semigroups', ");
  for (const char* own : {"--shard", "--checkpoint", "--out", "-o", "--record", "--time=1h", "--memory"})
    EXPECT_NE(refused([&](ClusterRequest& one) { one.command.emplace_back(own); }), "accepted") << own;
  EXPECT_EQ(refused([](ClusterRequest& one) {
              one.command.insert(one.command.end(), {"--threads", "2"});
            }),
            "expected the study without 'threads'; use 'cpus'");
  EXPECT_NE(refused([](ClusterRequest& one) { one.command.emplace_back("--cell-time"); }), "accepted");
  EXPECT_NE(refused([](ClusterRequest& one) { one.partition = "a\nb"; }), "accepted");
  EXPECT_NE(refused([](ClusterRequest& one) { one.account = "$HOME"; }), "accepted");
  EXPECT_NE(refused([](ClusterRequest& one) { one.options = {"qos=long"}; }), "accepted");
  EXPECT_NE(refused([](ClusterRequest& one) { one.program = "upset"; }), "accepted");
  EXPECT_NE(refused([](ClusterRequest& one) { one.shards = 1001; }), "accepted");
}

TEST_F(Cluster, RoundsEnd) {
  ASSERT_TRUE(upset::plan_cluster(request()).has_value());
  compute(1);
  for (std::uint64_t round = 1; round < upset::kClusterRounds; ++round) {
    const auto next = upset::collect_cluster(folder_, round);
    ASSERT_TRUE(next.has_value());
    EXPECT_TRUE(next->has_next_round);
    EXPECT_EQ(next->plan.round(), round + 1);
    EXPECT_EQ(next->plan.rounds.back().shards, std::vector<std::uint64_t>{2});
    EXPECT_EQ(next->plan.rounds.back().cell_seconds, 60 << round);
    EXPECT_EQ(next->merge->missing_shards, std::vector<std::uint64_t>{2});
    // A collector of the round that was killed after it had planned the next one starts again.
    EXPECT_TRUE(upset::collect_cluster(folder_, round)->has_next_round);
    ASSERT_FALSE(upset::submitted_cluster(folder_, round + 1));
    EXPECT_FALSE(upset::collect_cluster(folder_, round)->has_next_round);
  }
  const auto last = upset::collect_cluster(folder_, upset::kClusterRounds);
  EXPECT_FALSE(last->has_next_round);
  EXPECT_EQ(last->plan.given_up, std::vector<std::uint64_t>{2});
  compute(2);
  EXPECT_TRUE(upset::cluster_status(folder_)->is_done());
  EXPECT_TRUE(upset::collect_cluster(folder_, upset::kClusterRounds)->merge->is_complete());
}

TEST_F(Cluster, MoreOfWhatWasMissing) {
  const auto next = [&](const upset::ClusterEnd& end) {
    std::filesystem::remove_all(folder_);
    EXPECT_TRUE(upset::plan_cluster(request()).has_value());
    compute(1);
    EXPECT_FALSE(upset::begin_cluster_task(folder_, 2));
    EXPECT_FALSE(upset::end_cluster_task(folder_, 2, end));
    const auto collection = upset::collect_cluster(folder_, 1).value();
    const upset::ClusterRound &before = collection.plan.rounds[0], &after = collection.plan.rounds[1];
    return std::pair(after.seconds / before.seconds,
                     static_cast<double>(after.memory_bytes) / static_cast<double>(before.memory_bytes));
  };
  EXPECT_EQ(next({4, 0, 3500, 3500, 1}), std::pair(2., 1.));  // it ended by itself
  EXPECT_EQ(next({0, 9, 10, 10, 1}), std::pair(1., 2.));      // it was killed long before its time was over
  EXPECT_EQ(next({0, 9, 3590, 10, 1}), std::pair(2., 2.));    // near its end
  EXPECT_EQ(next({3, 0, 1, 1, 1}), std::pair(2., 2.));        // nobody knows
}

TEST_F(Cluster, DamagedStudiesAreRefused) {
  ASSERT_TRUE(upset::plan_cluster(request()).has_value());
  const std::string file = folder_ + "/study.json", good = content("study.json");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    EXPECT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
    EXPECT_FALSE(upset::write_file(file, "the study", text));
    const auto status = upset::cluster_status(folder_);
    return status ? std::string("accepted") : status.error().message;
  };
  EXPECT_EQ(with("upset cluster", "upset cluster"), "accepted");
  EXPECT_NE(with("upset cluster", "another").find("it is another file"), std::string::npos);
  EXPECT_NE(with("\"version\": 1", "\"version\": 9").find("expected version 1, found 9"), std::string::npos);
  EXPECT_NE(with("\"shards\": 2", "\"shards\": 0").find("found 0 shards"), std::string::npos);
  EXPECT_NE(with("\"shards\": 2", "\"shards\": 1").find("other shards"), std::string::npos);
  EXPECT_NE(with("\"shards\": 2", "\"shards\": \"x\"").find("it is damaged"), std::string::npos);
  EXPECT_NE(with("\"table\"", "\"explain\"").find("no shards"), std::string::npos);
  EXPECT_NE(with("\"rounds\": [", "\"round\": [").find("it is damaged"), std::string::npos);
  EXPECT_NE(with(good, "").find("it is damaged"), std::string::npos);
}

}  // namespace
