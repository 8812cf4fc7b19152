// SPDX-License-Identifier: MIT
// upset doctor: what this installation has and what it can use, for people who wonder and for reports of faults.
#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "built.hpp"
#include "raster.hpp"
#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/rulebook.hpp"
#include "upset/version.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

namespace fs = std::filesystem;

std::string size_text(std::uint64_t bytes) {
  constexpr std::uint64_t kMega = 1'000'000, kGiga = 1'000'000'000;
  if (bytes >= kGiga) return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
  if (bytes >= kMega) return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
  return fmt::format("{} kB", (bytes + 999) / 1000);
}

/// The files of remembered answers: of this version, of others, and those that were set aside.
std::vector<fs::path> answer_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().filename().string().starts_with("answers-") && it->is_regular_file(error))
      files.push_back(it->path());
  return files;
}

std::string answers_line() {
  const std::string folder = default_cache_folder();
  if (folder.empty()) return "nowhere: neither XDG_CACHE_HOME nor HOME is set";
  std::uint64_t bytes = 0;
  const auto files = answer_files(folder);
  for (const fs::path& file : files) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (!error) bytes += size;
  }
  if (files.empty()) return folder + ": none yet";
  return fmt::format("{}: {} in {} file{}; 'upset doctor --clear-cache' deletes them", folder, size_text(bytes),
                     files.size(), files.size() == 1 ? "" : "s");
}

std::string rulebook_line() {
  const std::string file = default_rulebook();
  std::error_code error;
  if (file.empty() || !fs::exists(file, error))
    return fmt::format("none{}; one of size 20 is built when it is needed ('upset help rulebook')",
                       file.empty() ? "" : " at " + file);
  const auto book = Rulebook::open(file);
  if (!book) return fmt::format("{} cannot be used: {}", file, book.error().message);
  return fmt::format("{}: size {}, {} P-positions, {}", file, book->size(), book->lost(), size_text(book->bytes()));
}

/// A file in the folder of this program, or in a folder of PATH.
std::optional<std::string> found_program(const std::string& name, bool beside_only) {
  std::error_code error;
  const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path() / name;
  if (fs::exists(beside, error)) return beside.string();
  const char* path = std::getenv("PATH");
  std::string rest = beside_only || path == nullptr ? "" : path;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(':'), rest.size());
    const fs::path file = fs::path(rest.substr(0, end)) / name;
    if (end > 0 && fs::exists(file, error)) return file.string();
    rest.erase(0, end + 1);
  }
  return std::nullopt;
}

std::string server_line() {
  const auto server = found_program("upset-server", true);
  if (!server) return "not built; './run serve' in the source tree builds it and the page";
  std::error_code error;
  const fs::path folder = fs::path(*server).parent_path();
  for (const auto& page : {folder / "page", folder.parent_path() / "share" / "upset" / "page"})
    if (fs::exists(page / "index.html", error)) return fmt::format("{}; page in {}", *server, page.string());
  return *server + "; no page: it answers the API only";
}

std::string pictures_line() {
  const auto bytes =
      rasterised("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>",
                 Raster::png, {});
  return bytes ? "SVG, TikZ, DOT, text, PNG and PDF" : "SVG, TikZ, DOT and text; " + bytes.error().message;
}

int clear_cache() {
  const std::string folder = default_cache_folder();
  std::size_t deleted = 0;
  for (const fs::path& file : answer_files(folder)) {
    std::error_code error;
    if (fs::remove(file, error)) ++deleted;
    if (error)
      return fail(
          Error{ErrorCode::internal, fmt::format("'{}' cannot be deleted: {}", file.string(), error.message())});
  }
  fmt::print("{}\n", deleted == 0 ? "there are no remembered answers"
                                  : fmt::format("deleted {} file{} in {}", deleted, deleted == 1 ? "" : "s", folder));
  return 0;
}

int examine() {
  const auto line = [](const char* what, const std::string& found) { fmt::print("{:<9} {}\n", what, found); };
  line("version",
       fmt::format("{}, {}", kVersion, *kCommit == '\0' ? "commit not known" : fmt::format("commit {}", kCommit)));
  line("compiler", kCompiler);
  line("threads",
       fmt::format("{}, unless --threads says otherwise", std::max(1U, std::thread::hardware_concurrency())));
  line("memory", fmt::format("{} at most, unless --memory says otherwise", size_text(default_memory())));
  line("answers", answers_line());
  line("rulebook", rulebook_line());
  line("server", server_line());
  line("checker",
       found_program("upset-check", false).value_or("upset-check was not found; 'upset verify' does the same"));
  line("pictures", pictures_line());
  return 0;
}

}  // namespace

void add_doctor(Program& program) {
  const auto clears = std::make_shared<bool>(false);
  Verb verb =
      program.verb("doctor", "What this installation has: version, memory, remembered answers, rulebook, server");
  verb.flag("--clear-cache", *clears, "Delete all remembered answers");
  verb.footer(
      "Paste its output into a report of a fault.\n"
      "\nExamples:\n  upset doctor\n  upset doctor --clear-cache\n");
  verb.does([clears] { return *clears ? clear_cache() : examine(); });
}

}  // namespace upset::app
