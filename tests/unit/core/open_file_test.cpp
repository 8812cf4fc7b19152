// SPDX-License-Identifier: MIT
// Files are opened in one way: only regular ones, without waiting. Also the gate that checks the file names of a
// question.
#include "core/open_file.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "core/files.hpp"
#include "core/mapped_file.hpp"
#include "core/word_file.hpp"
#include "store/database.hpp"
#include "upset/check.hpp"
#include "upset/files.hpp"
#include "upset/player.hpp"
#include "upset/record_store.hpp"
#include "upset/rulebook.hpp"

namespace upset {
namespace {

namespace fs = std::filesystem;

/// A directory with one file of every kind.
class Kinds : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "directory");
    std::ofstream(folder_ / "file") << "some bytes";
    ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    fs::create_symlink("/dev/zero", folder_ / "device");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, (folder_ / "socket").c_str(), sizeof address.sun_path - 1);
    socket_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  void TearDown() override {
    ::close(socket_);
    fs::remove_all(folder_);
  }

  [[nodiscard]] std::string name(const std::string& kind) const { return (folder_ / kind).string(); }

  fs::path folder_ = fs::path(::testing::TempDir()) / ("upset_kinds_" + std::to_string(::getpid()));
  int socket_ = -1;
};

constexpr const char* kIrregular[] = {"directory", "pipe", "device", "socket"};

TEST_F(Kinds, OnlyRegularFilesAreOpened) {
  for (const char* kind : kIrregular) {
    const auto opened = core::open_regular(name(kind), "the thing");
    ASSERT_FALSE(opened) << kind;
    EXPECT_EQ(opened.error().code, ErrorCode::refused);
    EXPECT_NE(opened.error().message.find("the thing"), std::string::npos);
    EXPECT_NE(opened.error().message.find(std::string("it is a ") + kind), std::string::npos) << opened.error().message;
    EXPECT_TRUE(core::refuse_irregular(name(kind)).has_value());
  }
  EXPECT_NE(core::open_regular(name("none")).error().message.find("it does not exist"), std::string::npos);
  EXPECT_FALSE(core::refuse_irregular(name("none")).has_value());
  EXPECT_FALSE(core::refuse_irregular(name("file")).has_value());
  auto file = core::open_regular(name("file"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->size(), 10U);
  char bytes[20]{};
  EXPECT_EQ(file->read(bytes, 4), 4U);
  EXPECT_EQ(file->read(bytes + 4, 16), 6U);
  EXPECT_STREQ(bytes, "some bytes");
  EXPECT_TRUE(file->seek(5));
  EXPECT_EQ(file->read(bytes, 20), 5U);
}

/// Everything in the library that reads a file by name.
TEST_F(Kinds, EveryReaderRefusesWhatIsNotRegular) {
  const core::WordFileKind words{"magic 1\n", "words"};
  const core::DiskFiles disk;
  for (const char* kind : kIrregular) {
    const std::string file = name(kind);
    EXPECT_FALSE(read_file(file)) << kind;
    EXPECT_FALSE(disk.read(file)) << kind;
    EXPECT_FALSE(disk.map(file)) << kind;
    EXPECT_FALSE(core::MappedFile::open(file)) << kind;
    EXPECT_FALSE(core::read_word_file(file, words, 1, 1, [](const std::uint64_t*, std::size_t) {})) << kind;
    EXPECT_THROW(store::Database{file}, store::DatabaseFault) << kind;
    EXPECT_THROW(store::Database(file, 10, store::Access::read), store::DatabaseFault) << kind;
    EXPECT_FALSE(RecordStore::open(file)) << kind;
    EXPECT_FALSE(Rulebook::open(file)) << kind;
    EXPECT_TRUE(Resources().add_rulebook(file).has_value()) << kind;
    EXPECT_FALSE(make_player("rulebook:" + file, 1)) << kind;
    EXPECT_FALSE(verify_rulebook(file)) << kind;
    EXPECT_FALSE(Position::parse("poset:\"" + file + "\"")) << kind;
    EXPECT_FALSE(check::read_from_disk(file)) << kind;
    EXPECT_FALSE(check::read_certificate(file)) << kind;
  }
  EXPECT_EQ(*read_file(name("file")), "some bytes");
  EXPECT_EQ(read_file(name("file"), "the file", 9).error().code, ErrorCode::refused);
  EXPECT_EQ(check::read_from_disk(name("file")), "some bytes");
}

/// Resources with posted files never reach the disk by name: not by a spec, a rulebook or a player.
TEST_F(Kinds, PostedFilesHideTheDisk) {
  RulebookBuild build;
  build.size = 6;
  build.file = name("real.book");
  ASSERT_TRUE(build_rulebook(build));
  ResourceOptions options;
  options.posted_files.emplace()["P"] = "a < b\n";
  const Resources posted(options);
  EXPECT_TRUE(Position::parse("poset:P", posted));
  EXPECT_FALSE(Position::parse("poset:\"" + name("file") + "\"", posted));
  EXPECT_TRUE(Rulebook::open(build.file));
  const auto refused_book = Rulebook::open(build.file, posted).error();
  const auto refused_none = Rulebook::open(name("none"), posted).error();
  EXPECT_EQ(refused_book.message.size() - build.file.size(), refused_none.message.size() - name("none").size());
  EXPECT_FALSE(make_player("rulebook:" + build.file, 1, {}, posted));
  EXPECT_FALSE(make_player("rulebook:P", 1, {}, posted));
  ASSERT_FALSE(posted.add_rulebook("six", build.file).has_value());
  EXPECT_EQ(posted.add_rulebook("six", build.file)->code, ErrorCode::usage);
  EXPECT_EQ(posted.rulebooks(), std::vector<std::string>{"six"});
  EXPECT_EQ(Rulebook::open("six", posted)->size(), 6U);
  EXPECT_TRUE(make_player("rulebook:six", 1, {}, posted));
}

TEST_F(Kinds, RecordsSurvive) {
  const std::string file = name("new/records.sqlite");
  {
    auto store = RecordStore::open(file).value();
    EXPECT_FALSE(store->put("b", "1").has_value());
    EXPECT_FALSE(store->put("a", "2").has_value());
    EXPECT_FALSE(store->put("b", "3").has_value());
    EXPECT_FALSE(store->put("c", "4").has_value());
    EXPECT_FALSE(store->erase("c").has_value());
    EXPECT_FALSE(store->erase("none").has_value());
  }
  auto store = RecordStore::open(file).value();
  const auto all = store->all().value();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].key + all[0].value + all[1].key + all[1].value, "b3a2");
  EXPECT_FALSE(RecordStore::open(name("file"))) << "not a database";
}

}  // namespace
}  // namespace upset
