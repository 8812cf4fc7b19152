// SPDX-License-Identifier: MIT
// Records of matches. Accepted games can be written and read again; errors have a message and a line.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "fuzz.hpp"
#include "match/read_record.hpp"
#include "upset/match.hpp"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void check_line(std::string_view line) {
  const auto game = upset::match::read_game(line);
  if (!game) return require(game.error().code == upset::ErrorCode::refused && !game.error().message.empty());
  require(game->knowledge.size() == game->moves.size() && game->winner < 2);
  const auto again = upset::match::read_game(upset::record_line(*game));
  require(again.has_value() && upset::record_line(*again) == upset::record_line(*game));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    check_line(text.substr(start, end - start));
    start = end + 1;
  }
  upset::ResourceOptions no_files;
  no_files.posted_files.emplace();
  upset::ReplayRequest request{"file", false, {}, upset::Resources(no_files)};
  request.limits.seconds = 1;
  const auto report = upset::replay_match(text, request);
  if (report) return 0;
  require(report.error().code == upset::ErrorCode::limit || report.error().code == upset::ErrorCode::refused);
  require(report.error().code == upset::ErrorCode::limit || (report.error().place && report.error().place->line >= 1));
  return 0;
}

namespace upset::fuzz {

std::vector<std::string> seeds() {
  const std::string header =
      R"({"record":"upset match","version":1,"games":2,"seed":1,"opening_limit":30,"think":1.0,"clock":null,"increment":null})";
  return {header + "\n" +
              R"({"game":1,"start":"nim:1,2","players":["easy","parity"],"seeds":[1,2],"moves":["2.1","1.0","2.0"],)"
              R"("exact":[true,null,false],"winner":"first","ending":"no move"})" +
              "\n",
          header + "\n" +
              R"({"game":1,"start":"sylver:","players":["random","random"],"seeds":[1,2],"moves":["4"],"exact":[null],)"
              R"("winner":"first","ending":"clock"})",
          header,
          "{}",
          "[",
          ""};
}

std::vector<std::string> dictionary() {
  return {"\"game\":",   "\"start\":", "\"moves\":[", "\"exact\":", "\"winner\":", "\"second\"", "\"clock\"",
          "\"no move\"", "null",       "true",        "1e400",      "-1",          "\n",         "{",
          "}",           "[",          "]",           ",",          "\"",          "\\u0000",    "18446744073709551616",
          "board:3x4",   "nim:",       "\"seeds\":[", "perfect",    "0.5",         "\"2\"",      ":"};
}

std::string repaired(std::string input) { return input; }

}  // namespace upset::fuzz
