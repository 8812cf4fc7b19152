// SPDX-License-Identifier: MIT
// Rulebooks through the public interface: lookups, use by solve, verification, export, statistics, a player.
#include "upset/rulebook.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "game/evidence.hpp"
#include "oracle/naive_sylver.hpp"
#include "rulebook/access.hpp"
#include "rulebook/every.hpp"
#include "rulebook/probe.hpp"
#include "rulebook/shelf.hpp"
#include "rulebook/writer.hpp"
#include "small_book.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/match.hpp"
#include "upset/player.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using oracle::NaiveSylver;
using rulebook::Book;
using semigroup::GapSet;

/// A separate directory for each test.
class RulebookUse : public ::testing::Test {
 protected:
  RulebookUse() : folder_(std::filesystem::temp_directory_path() / ("upset_book_" + std::to_string(::getpid()))) {
    std::filesystem::create_directory(folder_);
  }
  ~RulebookUse() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }
  std::string book_file(unsigned size) {
    const std::string name = file("book" + std::to_string(size));
    std::ofstream(name, std::ios::binary) << rulebook::book_bytes(size);
    return name;
  }
  /// A book with wrong or missing entries but valid checksums.
  std::string wrong_book(unsigned size, bool is_missing) {
    core::MemoryPool memory(1U << 30);
    const auto right = Book::from_bytes(rulebook::book_bytes(size), "right", memory).value();
    std::stringstream out;
    rulebook::Writer writer(out, size, 1);
    std::vector<RulebookSize> counts;
    for (unsigned s = 1; s <= size; ++s) {
      counts.push_back({s, right->of_size(s).positions});
      rulebook::Cursor cursor(rulebook::first_position(s));
      std::size_t seen = 0;
      do {
        const bool is_lost = *right->is_lost(cursor.now());
        const bool is_changed = s == size && is_lost == is_missing && ++seen == 20;
        if (is_lost != is_changed) writer.put(s, std::vector{cursor.now()});
      } while (cursor.skip(1));
    }
    EXPECT_FALSE(writer.finish(counts).has_value());
    const std::string name = file("wrong");
    std::ofstream(name, std::ios::binary) << out.str();
    return name;
  }

 private:
  std::filesystem::path folder_;
};

NaiveSylver::Left left_of(GapSet gaps) {
  NaiveSylver::Left left;
  for (unsigned x = 1; x <= GapSet::kMax; ++x) left[x] = gaps.has(x);
  return left;
}

TEST_F(RulebookUse, ProbeKnowsAllWinningMoves) {
  core::MemoryPool memory(1U << 30);
  const auto book = Book::from_bytes(rulebook::book_bytes(8), "book", memory).value();
  NaiveSylver naive;
  for (unsigned size = 1; size <= 11; ++size) {
    rulebook::Cursor cursor(rulebook::first_position(size));
    do {
      const auto left = left_of(cursor.now());
      auto wins = naive.winning_moves(left);
      const auto found = rulebook::probe(*book, cursor.now());
      ASSERT_TRUE(found.has_value());
      if (size <= 9) {  // one more than the book has
        EXPECT_EQ(found->outcome, naive.is_p(left) ? Outcome::P : Outcome::N);
        EXPECT_TRUE(found->has_all);
      } else {  // only moves into the book are reported
        EXPECT_FALSE(found->has_all);
        EXPECT_EQ(found->outcome, found->winning.empty() ? Outcome::unknown : Outcome::N);
        std::erase_if(wins, [&](unsigned x) { return NaiveSylver::play(left, x).count() > 8; });
      }
      EXPECT_EQ(found->winning, std::vector<std::uint64_t>(wins.begin(), wins.end()));
    } while (cursor.skip(1));
  }
}

TEST_F(RulebookUse, LargeAndInfinitePositionsAreLookedUpByTheirMoves) {
  const auto book = Rulebook::open(book_file(16));
  ASSERT_TRUE(book.has_value());
  const auto probe = [&](const std::string& spec) { return book->probe(*Position::parse(spec)).value(); };
  EXPECT_EQ(probe("sylver:2").answer.winning_moves, std::vector<std::string>{"3"});
  EXPECT_EQ(probe("sylver:3").answer.winning_moves, std::vector<std::string>{"2"});
  EXPECT_FALSE(probe("sylver:2").answer.winning_moves_complete);
  EXPECT_EQ(probe("sylver:").answer.outcome, Outcome::unknown);
  EXPECT_EQ(probe("sylver:10,11").answer.outcome, Outcome::unknown);
  EXPECT_EQ(probe("sylver:10,11").answer.limit->kind, LimitKind::size);
  // The same by plain reading for a position whose gaps exceed 127: all its moves, one after the other.
  for (const std::string spec : {"sylver:8,33", "sylver:9,30,31", "sylver:6,57"}) {
    const auto position = Position::parse(spec);
    const auto found = probe(spec);
    std::vector<Move> wins;
    for (const Move& move : position->moves(1000)) {
      const auto after = book->probe(*position->play(move)).value();
      if (after.answer.outcome == Outcome::P && after.answer.winning_moves_complete) wins.push_back(move);
    }
    std::erase_if(wins, [&](const Move& move) {  // known one size above the book
      return position->play(move)->moves(1000).size() + 1 > 16;
    });
    EXPECT_EQ(found.winning_moves, wins) << spec;
  }
  EXPECT_EQ(book->probe(*Position::parse("nim:3")).error().code, ErrorCode::refused);
}

TEST_F(RulebookUse, SolveLooksSmallPositionsUp) {
  const Resources resources;
  ASSERT_FALSE(resources.add_rulebook(book_file(14)).has_value());
  SolveOptions by_book, by_search;
  by_book.method = Method::rulebook;
  by_search.method = Method::search;
  by_book.all_moves = by_search.all_moves = true;
  for (const std::string spec :
       {"sylver:5,7", "sylver:4,7,17", "sylver:6,7,8", "sylver:5,9", "sylver:7,8,9,10,11,12,13"}) {
    const auto position = Position::parse(spec, resources);
    const auto book = solve(*position, by_book)->answer, search = solve(*position, by_search)->answer;
    EXPECT_EQ(book.outcome, search.outcome) << spec;
    EXPECT_EQ(book.winning_moves, search.winning_moves) << spec;
    EXPECT_EQ(book.reason.kind, ReasonKind::rulebook);
    EXPECT_EQ(search.reason.kind, ReasonKind::search);
  }
  by_book.all_moves = by_search.all_moves = false;
  for (const std::string spec : {"sylver:5,7", "sylver:4,9,11", "sylver:6,7,8", "sylver:5,8,9", "sylver:7,8,9,10,11"}) {
    const auto position = Position::parse(spec, resources);
    EXPECT_EQ(solve(*position, by_book)->answer.winning_moves, solve(*position, by_search)->answer.winning_moves)
        << spec;
  }
  const auto large = solve(*Position::parse("sylver:10,11", resources), by_book)->answer;
  EXPECT_EQ(large.outcome, Outcome::unknown);
  EXPECT_EQ(solve(*Position::parse("nim:3", resources), by_book).error().code, ErrorCode::usage);
  EXPECT_TRUE(resources.add_rulebook(file("none")).has_value());
}

TEST_F(RulebookUse, WhatWasLookedUpIsProvedBySearch) {
  for (const std::string spec : {"sylver:5,7", "sylver:5,7,8", "sylver:4,5,6,7"}) {
    SolveOptions options;
    options.method = Method::rulebook;
    options.evidence = true;
    const auto solved = solve(*Position::parse(spec), options);
    ASSERT_TRUE(solved.has_value() && solved->evidence) << spec;
    EXPECT_EQ(solved->answer.reason.kind, ReasonKind::rulebook);
    const std::string proof = certificate(*solved->evidence);
    EXPECT_NE(proof.find("coin-strategy"), std::string::npos) << proof;
    EXPECT_EQ(check::check_certificate(proof).status, check::Report::Status::accepted) << proof;
  }
}

TEST_F(RulebookUse, AUsualBookIsAlwaysThere) {
  const Resources resources;
  const auto book = Rulebook::best(resources);
  ASSERT_TRUE(book.has_value());
  EXPECT_EQ(book->size(), 20U);
  EXPECT_EQ(book->lost(), 9633U);
  const std::vector<std::uint64_t> lost{1,  0,  1,   0,  6,   0,   15,   1,   34,   11,
                                        94, 46, 262, 81, 615, 239, 1620, 711, 3884, 2012};
  const std::vector<std::uint64_t> positions{1,   2,   4,    7,    12,   23,   39,   67,    118,   204,
                                             343, 592, 1001, 1693, 2857, 4806, 8045, 13467, 22464, 37396};
  for (const RulebookSize& size : book->sizes()) {  // known values: two programs; n(g)
    EXPECT_EQ(size.lost, lost[size.size - 1]);
    EXPECT_EQ(size.positions, positions[size.size - 1]);
    EXPECT_LE(size.visited, size.positions);
  }
}

TEST_F(RulebookUse, GapsNameAPosition) {
  EXPECT_EQ(sylver_of_gaps({1, 2, 3})->spec(), "sylver:4,5,6,7");
  EXPECT_FALSE(sylver_of_gaps({2}).has_value());
  EXPECT_FALSE(sylver_of_gaps({}).has_value());
}

TEST_F(RulebookUse, VerifyFindsWhatIsWrong) {
  const std::string right = book_file(13);
  RulebookCheck all, sample;
  all.sample.reset();
  sample.sample = 10'000;  // enough to miss nothing
  const auto whole = verify_rulebook(right, all);
  ASSERT_TRUE(whole.has_value()) << whole.error().text();
  EXPECT_TRUE(whole->is_all);
  EXPECT_EQ(whole->listed, 471U);
  EXPECT_EQ(whole->listed + whole->unlisted, 2413U);
  EXPECT_FALSE(verify_rulebook(right, sample)->is_all);
  for (const bool is_missing : {false, true}) {
    const std::string wrong = wrong_book(11, is_missing);
    for (const RulebookCheck& check : {all, sample}) {
      const auto verdict = verify_rulebook(wrong, check);
      ASSERT_FALSE(verdict.has_value());
      EXPECT_EQ(verdict.error().code, ErrorCode::verification);
    }
  }
  std::string bytes = rulebook::book_bytes(13);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(file("damaged"), std::ios::binary) << bytes;
  EXPECT_EQ(verify_rulebook(file("damaged"), sample).error().code, ErrorCode::verification);
  std::ofstream(file("other")) << "something else";
  EXPECT_EQ(verify_rulebook(file("other"), sample).error().code, ErrorCode::refused);
}

TEST_F(RulebookUse, ASampleIsProvedWithoutTheBook) {
  for (const unsigned size : {1U, 9U, 18U}) {
    const auto book = Rulebook::open(book_file(size));
    ASSERT_TRUE(book);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto sample = sample_rulebook(*book, 8, seed);
      ASSERT_TRUE(sample) << sample.error().text();
      EXPECT_GE(sample->listed, 1U);
      EXPECT_GE(sample->members, sample->listed + sample->unlisted);
      const std::string text = certificate(*sample->evidence);
      EXPECT_EQ(text, certificate(*sample_rulebook(*book, 8, seed)->evidence));  // the seed decides
      const auto report = check::check_certificate(text);
      EXPECT_EQ(report.status, check::Report::Status::accepted);
    }
  }
}

TEST_F(RulebookUse, AForgedSampleIsRejected) {
  const auto sample = sample_rulebook(Rulebook::open(book_file(18)).value(), 8, 1);
  ASSERT_TRUE(sample);
  game::Evidence forged = *sample->evidence;
  // The first term loses a generator or gains one: another position, most often a won one.
  const std::size_t comma = forged.spec.find(',');
  ASSERT_NE(comma, std::string::npos);
  forged.spec.erase(comma, forged.spec.find_first_of(",@ ", comma + 1) - comma);
  EXPECT_EQ(check::check_certificate(certificate(forged)).status, check::Report::Status::refused);
  // A winning move that is not the one that was proved.
  forged = *sample->evidence;
  const std::size_t at = forged.spec.find('@');
  ASSERT_NE(at, std::string::npos);
  const std::size_t end = std::min(forged.spec.find(' ', at), forged.spec.size());
  forged.spec.erase(at, end - at);
  EXPECT_EQ(check::check_certificate(certificate(forged)).status, check::Report::Status::refused);
}

/// A listed position that is not lost has a move into the book, or one without an answer.
TEST_F(RulebookUse, ASampleOfAWrongBookIsNoProof) {
  const auto book = Rulebook::open(wrong_book(14, false));
  ASSERT_TRUE(book);
  bool is_found = false;
  for (std::uint64_t seed = 1; seed <= 40 && !is_found; ++seed) {
    const auto sample = sample_rulebook(*book, 50, seed);
    is_found = !sample && sample.error().code == ErrorCode::verification;
    if (!sample) continue;
    EXPECT_EQ(check::check_certificate(certificate(*sample->evidence)).status, check::Report::Status::accepted);
  }
  EXPECT_TRUE(is_found);
}

TEST_F(RulebookUse, EveryLostPositionIsVisited) {
  const auto book = Rulebook::open(book_file(12));
  ASSERT_TRUE(book.has_value());
  std::uint64_t seen = 0;
  const auto check = [&](const Numbers& gaps) {
    ++seen;
    const auto position = sylver_of_gaps(gaps);
    EXPECT_TRUE(position && book->probe(*position)->answer.outcome == Outcome::P);
    return true;
  };
  EXPECT_FALSE(book->for_each_lost(check));
  EXPECT_EQ(seen, book->lost());
  seen = 0;
  EXPECT_FALSE(book->for_each_lost([&](const Numbers& gaps) { return gaps.size() == 5 && ++seen < 3; }, 5, 5));
  EXPECT_EQ(seen, 3U);
  EXPECT_EQ(book->for_each_lost(check, 3, 13)->code, ErrorCode::usage);
}

TEST_F(RulebookUse, AWrongBookIsCaughtWhenItIsLookedUp) {
  const auto book = Rulebook::open(wrong_book(9, true));
  ASSERT_TRUE(book.has_value());
  std::size_t caught = 0;
  rulebook::Cursor cursor(rulebook::first_position(9));
  do caught += rulebook::probe(rulebook::Access::book(*book), cursor.now()).has_value() ? 0U : 1U;
  while (cursor.skip(1));
  EXPECT_EQ(caught, 1U);
}

TEST_F(RulebookUse, BuildAndExtendGiveTheSameFile) {
  RulebookBuild request;
  request.size = 15;
  request.file = file("straight");
  ASSERT_TRUE(build_rulebook(request).has_value());
  request.from = book_file(12);
  request.file = file("extended");
  ASSERT_TRUE(build_rulebook(request).has_value());
  std::ifstream one(file("straight"), std::ios::binary), other(file("extended"), std::ios::binary);
  EXPECT_TRUE(std::equal(std::istreambuf_iterator<char>(one), {}, std::istreambuf_iterator<char>(other), {}));
  request.size = 12;
  EXPECT_EQ(build_rulebook(request).error().code, ErrorCode::usage);
  request.size = 65;
  EXPECT_EQ(build_rulebook(request).error().code, ErrorCode::usage);
}

TEST_F(RulebookUse, ExportHasARowForEachPosition) {
  const auto book = Rulebook::open(book_file(10));
  RulebookExport request;
  for (const RulebookFormat format : {RulebookFormat::csv, RulebookFormat::json_lines, RulebookFormat::sqlite}) {
    request.format = format;
    request.file = file("rows");
    request.all = false;
    EXPECT_EQ(export_rulebook(*book, request).value(), book->lost());
    request.all = request.features = true;
    EXPECT_EQ(export_rulebook(*book, request).value(), 477U);
    EXPECT_FALSE(std::filesystem::exists(request.file + ".new"));
  }
  request.to = 11;
  EXPECT_EQ(export_rulebook(*book, request).error().code, ErrorCode::usage);
}

TEST_F(RulebookUse, SharedPropertiesAddUp) {
  const auto book = Rulebook::open(book_file(12));
  const auto table = rulebook_shared(*book, 12);
  ASSERT_TRUE(table.has_value());
  std::uint64_t lost = 0, all = 0;
  for (const Table::Row& row : table->rows) {
    if (*table->cell(row, "property") == "any")
      lost += std::stoull(*table->cell(row, "p_positions")), all += std::stoull(*table->cell(row, "positions"));
    // An ender is won, except for {1}: Hutchings' theorem.
    if (*table->cell(row, "property") == "one end (ender)") {
      EXPECT_EQ(*table->cell(row, "p_positions"), *table->cell(row, "sizes") == "odd" ? "1" : "0");
    }
  }
  EXPECT_EQ(lost, book->lost());
  EXPECT_EQ(all, 1U + 2 + 4 + 7 + 12 + 23 + 39 + 67 + 118 + 204 + 343 + 592);
}

TEST_F(RulebookUse, ThePlayerPlaysWhatTheBookSays) {
  const std::string name = "rulebook:" + book_file(14);
  for (const std::string& player : {name, std::string("rulebook")}) {
    const auto made = make_player(player, 1);
    ASSERT_TRUE(made.has_value());
    const auto won = Position::parse("sylver:5,7");
    EXPECT_EQ(won->notation((*made)->choose({*won}).move), "8");
    EXPECT_EQ((*made)->choose({*won}).knowledge, Knowledge::exact);
    const auto elsewhere = Position::parse("nim:3,4");
    EXPECT_EQ((*made)->choose({*elsewhere}).knowledge, Knowledge::none);
  }
  EXPECT_EQ(make_player("rulebook:" + file("none"), 1).error().code, ErrorCode::refused);
  EXPECT_EQ(make_player("random:3", 1).error().code, ErrorCode::usage);
  EXPECT_TRUE(match_pairs(name, "random,parity").has_value());
}

TEST_F(RulebookUse, ThePlayerDoesNotGiveAwayWhatTheBookKnows) {
  // Larger than the book: no winning move is known, and moves to positions that are known to be won are omitted.
  const auto made = make_player("rulebook", 3);
  const auto book = Rulebook::best(Resources());
  std::size_t seen = 0;
  for (const std::string spec : {"sylver:10,11", "sylver:9,14", "sylver:11,12", "sylver:8,15", "sylver:9,13"}) {
    const auto position = Position::parse(spec);
    if (book->probe(*position)->answer.outcome != Outcome::unknown) continue;
    const auto choice = (*made)->choose({*position});
    bool has_open = false;
    for (const Move& move : position->moves(64))
      has_open = has_open || book->probe(*position->play(move))->answer.outcome != Outcome::N;
    if (has_open) {
      EXPECT_NE(book->probe(*position->play(choice.move))->answer.outcome, Outcome::N) << spec;
    }
    ++seen;
  }
  EXPECT_GT(seen, 0U);
}

TEST_F(RulebookUse, TakesThePlaceOfAnother) {  // and the pool of the other one ends after it
  auto book = Rulebook::open(book_file(10));
  ASSERT_TRUE(book);
  Rulebook held = *book;
  book = Rulebook::open(book_file(12));
  ASSERT_TRUE(book);
  EXPECT_EQ(held.size(), 10U);
  held = *book;
  EXPECT_EQ(held.size(), 12U);
  EXPECT_TRUE(held.probe(*Position::parse("sylver:5,7")));
}

}  // namespace
}  // namespace upset
