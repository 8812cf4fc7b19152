// SPDX-License-Identifier: MIT
// The same question gives the same bytes: certificate, winning moves, line, explanation and ratings depend only on the
// question, not on threads, remembered answers, checkpoints, rulebooks or earlier questions.
//
// The reference run uses one thread, keeps nothing, and gives each part of the answer separate resources.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "oracle/posets.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "upset/certify.hpp"
#include "upset/explain.hpp"
#include "upset/json.hpp"
#include "upset/rating.hpp"
#include "upset/rulebook.hpp"
#include "upset/solve.hpp"
#include "upset/solver.hpp"

namespace upset {
namespace {

namespace fs = std::filesystem;

struct Asked {
  std::string spec;
  bool grundy = false;
  Method method = Method::automatic;
};

constexpr Method kSearch = Method::search;

/// Every kind of proof, with questions that take enough work for threads to interact.
const std::vector<Asked>& questions() {
  static const std::vector<Asked> list{
      // Boards, divisors, subsets, heaps, posets, forests
      {"board:5x6"},
      {"board:6,5,3,3,1"},
      {"board:6x6", false, kSearch},
      {"board:4x5", true},
      {"board:3x3x3"},
      {"board:2x3x4", true, kSearch},
      {"board:3x3x3@3.3.2"},
      {"board:w,w,2"},
      {"divisors:2520"},
      {"divisors:900", true},
      {"divisors:6718464"},
      {"subsets:4", true},
      {"subsets:5/3"},
      {"subsets:5/2", true, kSearch},
      {"nim:3,4,5"},
      {"nim:3,4,9", true},
      {"relations:a<d,a<e,b<d,b<f,c<e,c<f,g<d,g<h,i<h,i<e,j<h,j<k", true},
      {"relations:a<d,a<e,b<d,b<f,c<e,c<f,g<d,g<h,i<h,i<e,j<h,j<k", false, kSearch},
      {"relations:a<c,b<c,b<d,c<e,d<e,e<f,e<g,f<h,g<h,g<i", true},
      {"forest:0,1,1,2,2,0,6,6,0"},
      {"forest:0,1,2,2,3,3,4,0,8", true, kSearch},
      // Chains and periods
      {"chains:5,7:(a<b,a<c3,reach=i-1)", true},
      {"chains:70,75:(x1<x2,c1<x1,c2<x2,d1<x2,reach=i-1)"},
      {"chains:3000,3003:(x1<x2,c1<x1,c2<x2,d1<x2,reach=i-1)"},
      {"board:100000,99998,3,1"},
      {"board:w,7"},
      {"divisors:" + std::string("1") + std::string(40, '0')},
      // Semigroups by windows and by diagrams, torsion
      {"semigroup:5,7,9"},
      {"semigroup:7,8,9,10"},
      {"semigroup:4,7,9"},
      {"semigroup:5,6,8@12,13"},
      {"semigroup:6,7,8@13,14", true},
      {"semigroup:13,...,19"},
      {"semigroup:14,...,20"},
      {"torsion:2:3.0,4.1"},
      {"torsion:S3:1.0,1.1,2.2"},
      {"torsion:2:3.0,4.1,5.0@7.1", true},
      // Graphs and complexes
      {"johnson:5,2"},
      {"johnson:4,2", true, kSearch},
      {"johnson:5,2@1,2"},
      {"kneser:5,2,0", true},
      {"prism:5", true},
      {"prism:3", true, kSearch},
      {"wheel:7"},
      {"grid:3x4", false, kSearch},
      {"line:wheel:4", true},
      {"complement:cycle:8"},
      {"graph6:HEhbtjK", true},
      {"clique:prism:3", true},
      {"clique:complement:cycle:7", true},
      {"facets:1-2-3,3-4-5,5-6-1,2-4-6", true},
      {"facets:1-2-3,3-4-5,5-6-1,2-4-6", true, kSearch},
      {"complete:6", true},
      {"threshold:6:1,4", true},
      // Sylver Coinage: finite, short, even, four played, theorems
      {"sylver:10,12,13"},
      {"sylver:11,14,17", false, kSearch},
      {"sylver:9,13,15"},
      {"sylver:8,9,13", true},
      {"sylver:7,9", true, kSearch},
      {"sylver:8,12,35,38"},
      {"sylver:6,9"},
      {"sylver:8,14"},
      {"sylver:10,14"},
      {"sylver:10,14,23"},
      {"sylver:12,18"},
      {"sylver:14,16,20"},
      {"sylver:8,10,22"},
      {"sylver:8,10,22,49"},
      {"sylver:12,16,18"},
      {"sylver:12,15,18"},
      {"sylver4:4,3,6"},
      {"sylver4:100,20,90"},
      {"sylver:8,12"},
      {"sylver:5"},
      // Sums
      {"board:3x4 + nim:5,7", true},
      {"prism:3 + board:3x3", true},
      {"sylver:5,7 + sylver:5,8", true},
      {"johnson:4,2 + wheel:5 + relations:a<c,b<c,b<d"},
      {"semigroup:5,7,9 + nim:0"},
  };
  return list;
}

std::string name_of(const Asked& asked) {
  return asked.spec + (asked.grundy ? " with value" : "") + (asked.method == kSearch ? " by search" : "");
}

/// Omits the cost of an answer and its origin.
void scrub(JsonValue& json, const std::set<std::string>& without) {
  if (json.is_array())
    for (JsonValue& item : json) scrub(item, without);
  if (!json.is_object()) return;
  for (const std::string& key : without) json.erase(key);
  for (auto& [key, value] : json.items()) scrub(value, without);
}

const std::set<std::string>& told_apart() {
  static const std::set<std::string> keys{"stats", "cached", "from_checkpoint"};
  return keys;
}

/// How a question is asked.
struct Way {
  Resources resources{};
  Limits limits{};
  bool use_cache = false;
  bool is_apart = false;  // every part with separate resources
  std::set<std::string> without = told_apart();

  [[nodiscard]] Position position(const std::string& spec) const {
    const auto parsed = is_apart ? Position::parse(spec) : Position::parse(spec, resources);
    if (!parsed) throw std::runtime_error(spec + ": " + parsed.error().text());
    return *parsed;
  }
};

constexpr std::size_t kMostForLine = 26;  // elements: every position is visited
constexpr std::size_t kMostForRating = 40;

bool is_small(const Position& position, std::size_t most) {
  const auto count = position.move_count();
  return count && *count <= most;
}

std::string text_of(const RatedMoves& rated, const Position& position) {
  std::string text = to_string(rated.outcome) + (rated.complete ? " complete" : "") + (rated.listed_all ? " all" : "");
  for (const RatedMove& move : rated.moves) {
    text += "\n  " + position.notation(move.move) + " " + to_string(move.outcome);
    if (move.reply) text += " reply " + position.notation(*move.reply);
    if (move.resistance) text += " resistance " + std::to_string(*move.resistance);
  }
  return text;
}

using Parts = std::map<std::string, std::string>;  // of an answer, by name

std::string answered(const Asked& asked, const Way& way, SolveOptions options) {
  options.method = asked.method;
  options.limits = way.limits;
  options.use_cache = way.use_cache;
  const auto solved = solve(way.position(asked.spec), options);
  if (!solved) return "refused: " + solved.error().text();
  JsonValue json = json_value(solved->answer);
  scrub(json, way.without);
  return json_text(json) + (solved->evidence ? "\n" + certificate(*solved->evidence) : "");
}

Parts parts_of(const Asked& asked, const Way& way) {
  Parts parts;
  SolveOptions plain;
  plain.grundy = asked.grundy;
  SolveOptions proof = plain, all = plain, line = plain;
  proof.evidence = true;
  all.all_moves = true;
  line.line = true;
  parts["certificate"] = answered(asked, way, proof);
  parts["all moves"] = answered(asked, way, all);
  parts["one move"] = answered(asked, way, plain);
  if (!way.limits.checkpoint.empty()) return parts;
  const Position position = way.position(asked.spec);
  if (is_small(position, kMostForLine)) parts["line"] = answered(asked, way, line);
  SolveOptions explained = plain;
  explained.method = asked.method;
  explained.limits = way.limits;
  explained.use_cache = way.use_cache;
  JsonValue json = json_value(explain(way.position(asked.spec), explained));
  scrub(json, way.without);
  parts["explanation"] = json_text(json);
  if (asked.method == Method::automatic && is_small(position, kMostForRating)) {
    RatingOptions rating;
    rating.limits = way.limits;
    rating.use_cache = way.use_cache;
    parts["ratings"] = text_of(rate_moves(way.position(asked.spec), rating), position);
  }
  return parts;
}

const Parts& reference(const Asked& asked) {
  static std::map<std::string, Parts> known;
  const auto [it, is_new] = known.try_emplace(name_of(asked));
  if (is_new) {
    Way way;
    way.limits.threads = 1;
    way.is_apart = true;
    it->second = parts_of(asked, way);
  }
  return it->second;
}

/// A short description of where two texts differ.
std::string difference(const std::string& one, const std::string& other) {
  const auto at =
      static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
  const std::size_t from = at < 60 ? 0 : at - 60;
  return "at byte " + std::to_string(at) + " of " + std::to_string(one.size()) + ":\n  " + one.substr(from, 160) +
         "\nwith " + std::to_string(other.size()) + " bytes:\n  " + other.substr(from, 160);
}

/// `without`: keys that may differ in this run.
void expect_same(const Asked& asked, const Way& way, const std::string& how) {
  const Parts parts = parts_of(asked, way);
  const Parts* expected = &reference(asked);
  Parts scrubbed;
  if (way.without != told_apart()) {
    Way again;
    again.limits.threads = 1;
    again.is_apart = true;
    again.without = way.without;
    scrubbed = parts_of(asked, again);
    expected = &scrubbed;
  }
  for (const auto& [part, text] : parts)
    EXPECT_TRUE(text == expected->at(part))
        << name_of(asked) << ", " << how << ", " << part << ": " << difference(expected->at(part), text);
}

/// A directory that is removed after the test.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(fs::temp_directory_path() / ("upset_canonical_" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

TEST(Canonical, CertificatesAreAccepted) {
  for (const Asked& asked : questions()) {
    const std::string& text = reference(asked).at("certificate");
    const auto begin = text.find("\nupset-certificate");
    if (begin == std::string::npos) continue;
    EXPECT_EQ(testing::refusal(text.substr(begin + 1)), "") << name_of(asked);
  }
}

TEST(Canonical, WithSeveralThreads) {
  for (const Asked& asked : questions())
    for (const unsigned threads : {2U, 4U}) {
      Way way;
      way.limits.threads = threads;
      expect_same(asked, way, std::to_string(threads) + " threads");
    }
}

TEST(Canonical, AfterOtherQuestions) {
  oracle::Random random(testing::test_seed(11));
  for (const unsigned threads : {1U, 2U}) {
    Way way;
    way.limits.threads = threads;
    std::vector<Asked> order = questions();
    std::shuffle(order.begin(), order.end(), random);
    for (const Asked& asked : order) {
      // Positions after a move share tables with the position, and so do its other methods.
      const Position position = way.position(asked.spec);
      const auto moves = position.moves(30);
      for (int i = 0; i < 3 && !moves.empty(); ++i) {
        const auto next = position.play(moves[random() % moves.size()]);
        if (!next || next->is_over()) continue;
        SolveOptions options;
        options.all_moves = i == 1;
        options.limits = way.limits;
        options.limits.positions = 2000;
        (void)solve(*next, options);
      }
      expect_same(asked, way, "after others, " + std::to_string(threads) + " threads");
    }
    if (threads == 1) continue;
    for (const Asked& asked : order) expect_same(asked, way, "once more, " + std::to_string(threads) + " threads");
  }
}

TEST(Canonical, BySolverAfterPlay) {
  for (const Asked& asked : questions()) {
    const Way way;
    SolverOptions options;
    options.limits.threads = 2;
    options.method = asked.method;
    auto solver = Solver::open(way.position(asked.spec), options).value();
    if (asked.grundy) (void)solver.grundy();
    (void)solver.outcome();
    const auto moves = solver.position().moves(3);
    for (const Move& move : moves)
      if (auto next = solver.play(move); next && !next->position().is_over()) {
        Limits limits = options.limits;
        limits.positions = 2000;
        next->set_limits(limits);
        (void)next->winning_moves();
      }
    const auto bytes = solver.certificate();
    const std::string& expected = reference(asked).at("certificate");
    if (!bytes) continue;
    EXPECT_TRUE(expected.ends_with("\n" + *bytes)) << name_of(asked) << ": " << difference(expected, *bytes);
  }
}

TEST(Canonical, WithRememberedAnswers) {
  const Folder folder("answers");
  for (const bool again : {false, true}) {
    ResourceOptions options;
    options.cache_folder = folder.file("cache");
    Way way;
    way.resources = Resources(options);
    way.limits.threads = 2;
    way.use_cache = true;
    for (const Asked& asked : questions()) expect_same(asked, way, again ? "remembered" : "to be remembered");
  }
}

TEST(Canonical, ResumedFromCheckpoint) {
  const Folder folder("checkpoints");
  unsigned number = 0, resumed = 0;
  for (const Asked& asked : questions()) {
    for (const std::uint64_t positions : {200}) {
      Way way;
      way.limits.checkpoint = folder.file("question" + std::to_string(number++));
      SolveOptions begun;
      begun.grundy = asked.grundy;
      begun.evidence = true;
      begun.method = asked.method;
      begun.limits = way.limits;
      begun.limits.threads = 1;
      begun.limits.positions = positions;
      const auto stopped = solve(way.position(asked.spec), begun);
      if (!stopped) continue;
      resumed += stopped->answer.outcome == Outcome::unknown ? 1 : 0;
      way.limits.threads = 2;
      expect_same(asked, way, "resumed after " + std::to_string(positions) + " positions");
    }
  }
  EXPECT_GE(resumed, 5U);
}

TEST(Canonical, WithRulebook) {
  const Folder folder("book");
  RulebookBuild request;
  request.size = 30;
  request.file = folder.file("sylver.book");
  ASSERT_TRUE(build_rulebook(request).has_value());
  for (const Asked& asked : questions()) {
    if (!asked.spec.starts_with("sylver")) continue;
    Way way;
    ASSERT_FALSE(way.resources.add_rulebook(request.file));
    way.limits.threads = 1;
    way.without.insert("reason");  // says that the answer came from the book
    expect_same(asked, way, "with a rulebook");
  }
}

}  // namespace
}  // namespace upset
