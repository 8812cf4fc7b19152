// SPDX-License-Identifier: MIT
// Files are replaced completely or not at all; devices, pipes and links stay what they are; a second process is locked
// out.
#include "core/atomic_file.hpp"

#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace upset::core {
namespace {

namespace fs = std::filesystem;

class AtomicFileTest : public testing::Test {
 protected:
  AtomicFileTest() : directory_(fs::temp_directory_path() / ("upset_atomic_" + std::to_string(::getpid()))) {
    fs::create_directory(directory_);
  }
  ~AtomicFileTest() override { fs::remove_all(directory_); }

  [[nodiscard]] std::string file(const std::string& name) const { return directory_ / name; }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(directory_), {}));
  }
  static std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path directory_;
};

TEST_F(AtomicFileTest, IsWrittenWhole) {
  const std::string name = file("a");
  EXPECT_FALSE(write_file(name, "the file", "old").has_value());
  {
    AtomicFile unfinished(name, "the file");
    unfinished.out() << std::string(1'000'000, 'x');
    EXPECT_EQ(content(name), "old");
  }
  EXPECT_EQ(content(name), "old");
  EXPECT_EQ(files(), 1U);
  AtomicFile next(name, "the file");
  next.out() << "....";
  for (int i = 0; i < 100'000; ++i) next.out() << "0123456789";
  next.out().seekp(0);
  next.out() << "head";
  EXPECT_FALSE(next.finish().has_value());
  EXPECT_EQ(content(name).size(), 1'000'004U);
  EXPECT_EQ(content(name).substr(0, 8), "head0123");
  EXPECT_EQ(files(), 1U);
}

TEST_F(AtomicFileTest, KeepsTheModeOfTheFile) {
  const std::string name = file("a");
  ASSERT_FALSE(write_file(name, "the file", "old").has_value());
  ASSERT_EQ(::chmod(name.c_str(), 0600), 0);
  ASSERT_FALSE(write_file(name, "the file", "new").has_value());
  struct stat status {};
  ASSERT_EQ(::stat(name.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(AtomicFileTest, FollowsLinks) {
  fs::create_symlink("target", file("link"));
  EXPECT_FALSE(write_file(file("link"), "the file", "one").has_value());  // a dangling link
  EXPECT_TRUE(fs::is_symlink(file("link")));
  EXPECT_EQ(content(file("target")), "one");
  EXPECT_FALSE(write_file(file("link"), "the file", "two").has_value());
  EXPECT_TRUE(fs::is_symlink(file("link")));
  EXPECT_EQ(content(file("target")), "two");
  fs::create_symlink("b", file("a"));
  fs::create_symlink("a", file("b"));
  EXPECT_EQ(write_file(file("a"), "the file", "").value().code, ErrorCode::refused);
}

TEST_F(AtomicFileTest, RefusesWhatIsNotARegularFile) {
  ASSERT_EQ(::mkfifo(file("pipe").c_str(), 0600), 0);
  fs::create_directory(file("directory"));
  fs::create_symlink("/dev/full", file("link"));
  const std::size_t before = files();
  const auto message = [&](const std::string& name) { return write_file(name, "the file", "x").value().message; };
  EXPECT_EQ(message("/dev/full"),
            "cannot write the file '/dev/full': expected a regular file, found a device; - is standard output");
  EXPECT_NE(message(file("link")).find("found a device"), std::string::npos);
  EXPECT_NE(message(file("pipe")).find("found a pipe"), std::string::npos);
  EXPECT_NE(message(file("directory")).find("found a directory"), std::string::npos);
  EXPECT_NE(message(file("none/file")).find("No such file or directory"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_EQ(files(), before);
  for (const std::string& name : {file("pipe"), file("directory"), std::string("/dev/full")})
    EXPECT_TRUE(why_not_writable(name, "the file").has_value());
  EXPECT_FALSE(why_not_writable(file("new"), "the file").has_value());
  EXPECT_FALSE(why_not_writable("", "the file").has_value());
  EXPECT_EQ(files(), before);
}

TEST_F(AtomicFileTest, ReusesWhatAKilledProcessLeft) {
  std::ofstream(file("a.new")) << "half of a file that is longer than the new one";
  EXPECT_FALSE(write_file(file("a"), "the file", "new").has_value());
  EXPECT_EQ(content(file("a")), "new");
  EXPECT_EQ(files(), 1U);
}

TEST_F(AtomicFileTest, KeepsASecondWriterOut) {
  AtomicFile first(file("a"), "the file");
  EXPECT_EQ(write_file(file("a"), "the file", "x").value().message,
            "cannot write the file '" + file("a") + "': another process is writing it");
  first.out() << "first";
  EXPECT_FALSE(first.finish().has_value());
  EXPECT_FALSE(write_file(file("a"), "the file", "second").has_value());
  EXPECT_EQ(content(file("a")), "second");
}

TEST_F(AtomicFileTest, SaysWhatWentWrong) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {  // a file that exceeds its size limit fails like a full disk
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1 << 20, 1 << 20};
    (void)::setrlimit(RLIMIT_FSIZE, &limit);
    const auto error = write_file(file("a"), "the file", std::string(2 << 20, 'x'));
    _exit(error && error->message.find("File too large") != std::string::npos ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(files(), 0U);
}

TEST_F(AtomicFileTest, ClaimsLastAsLongAsTheyLive) {
  {
    const auto claim = FileClaim::take(file("a"), "the census");
    ASSERT_TRUE(claim.has_value());
    EXPECT_TRUE(FileClaim::take(file("a"), "the census").has_value());  // by the same process
    EXPECT_EQ(files(), 1U);
    const std::string expected = "the census '" + file("a") + "' is in use by process " + std::to_string(::getpid()) +
                                 ": wait until it ends, or name another file";
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const auto second = FileClaim::take(file("a"), "the census");
      const bool is_refused = !second && second.error().cause == ErrorCause::in_use;
      _exit(is_refused && second.error().message == expected ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(files(), 0U);
  std::ofstream(file("a.lock")) << "123";  // of a process that was killed
  EXPECT_TRUE(FileClaim::take(file("a"), "the census").has_value());
  EXPECT_EQ(files(), 0U);
  fs::create_directory(file("d"));
  EXPECT_TRUE(FileClaim::take(file("d"), "the checkpoints").has_value());
}

}  // namespace
}  // namespace upset::core
