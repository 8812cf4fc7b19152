// SPDX-License-Identifier: MIT
// upset serve: the workbench and its JSON API. The server is a separate program, upset-server, beside this one. It is
// built on first need, so that those who never serve need not wait for it (docs/decisions/server.md). This file reads
// and checks the command line; then this process becomes the server.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string host = "127.0.0.1";
  unsigned port = 8080;
  std::vector<std::string> names;
  std::vector<std::string> censuses;
  std::string page;
  std::vector<std::string> rulebooks;
  std::string token_file;
  std::string state;
  std::string idle = "60s";
  std::string time = "5s";
  std::string job_time = "1h";
  std::string memory;
  std::string question_memory;
  unsigned threads = 0;
  unsigned queue = 64;
  unsigned job_queue = 16;
  unsigned connections = 1000;
  bool open = false;
};

std::optional<Error> refuse(const Arguments& arguments) {
  for (const auto& [name, text] : {std::pair{"--time", arguments.time}, std::pair{"--job-time", arguments.job_time},
                                   std::pair{"--idle", arguments.idle}}) {
    const auto seconds = parse_duration(text);
    if (!seconds) return of_option(name, seconds.error());
  }
  for (const auto& [name, text] :
       {std::pair{"--memory", arguments.memory}, std::pair{"--question-memory", arguments.question_memory}}) {
    const auto bytes = text.empty() ? Result<std::uint64_t>(0) : parse_size(text);
    if (!bytes) return of_option(name, bytes.error());
  }
  for (const std::string& census : arguments.censuses)
    if (std::error_code error; !std::filesystem::is_regular_file(census, error))
      return refused(fmt::format("--census: '{}' does not exist", census));
  return std::nullopt;
}

/// The command line of upset-server, without its name.
std::vector<std::string> server_arguments(const Arguments& arguments) {
  std::vector<std::string> list{
      "--host",        arguments.host,
      "--port",        std::to_string(arguments.port),
      "--time",        arguments.time,
      "--job-time",    arguments.job_time,
      "--queue",       std::to_string(arguments.queue),
      "--job-queue",   std::to_string(arguments.job_queue),
      "--connections", std::to_string(arguments.connections),
      "--open",        arguments.open ? "1" : "0",
      "--idle",        arguments.idle,
  };
  const auto add = [&](const std::string& option, const std::string& value) {
    if (!value.empty()) list.insert(list.end(), {option, value});
  };
  add("--page", arguments.page);
  add("--token-file", arguments.token_file);
  add("--state", arguments.state);
  add("--memory", arguments.memory);
  add("--question-memory", arguments.question_memory);
  add("--threads", arguments.threads == 0 ? "" : std::to_string(arguments.threads));
  for (const std::string& name : arguments.names) add("--name", name);
  for (const std::string& census : arguments.censuses) add("--census", census);
  for (const std::string& book : arguments.rulebooks) add("--rulebook", book);
  return list;
}

int run(const Arguments& arguments) {
  if (const auto error = refuse(arguments)) return fail(*error);
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const std::string server = (folder / "upset-server").string();
  if (!std::filesystem::exists(server, error))
    return fail(refused("upset-server is not built; './run serve' in the source tree builds it and the page"));
  std::vector<std::string> command = server_arguments(arguments);
  command.insert(command.begin(), server);
  std::vector<char*> pointers;
  for (std::string& argument : command) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(server.c_str(), pointers.data());
  return fail({ErrorCode::internal, fmt::format("'{}' cannot be started: {}", server, std::strerror(errno))});
}

}  // namespace

void add_serve(Program& program) {
  constexpr unsigned kMany = 1'000'000;
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("serve", "The workbench, a web page for playing and exploring the games, and its JSON API");
  verb.option("--port", arguments->port, "Listen on this port; 0 picks a free one").shows_default().is_within(0, 65535);
  verb.option("--host", arguments->host, "The address to listen on; any but loopback needs a token, which is printed")
      .shows_default();
  verb.option(
      "--name", arguments->names,
      "A host name under which browsers may reach the server, besides localhost and IP addresses; may be repeated");
  verb.flag("--open", arguments->open, "Start a browser");
  verb.option("--time", arguments->time, "Time limit for a short question; longer ones run as jobs").shows_default();
  verb.option("--job-time", arguments->job_time, "Time limit for a job; 0 for no limit").shows_default();
  verb.option("--memory", arguments->memory,
              "Memory for the tables of all questions (default: half of the free memory)");
  verb.option("--question-memory", arguments->question_memory,
              "Memory for the tables of one question (default: half of that)");
  verb.option("--threads", arguments->threads, "Short questions at a time, and threads of a job (default: all cores)")
      .is_within(1, 1024);
  verb.option("--queue", arguments->queue, "Short questions that may wait").shows_default().is_within(0, kMany);
  verb.option("--job-queue", arguments->job_queue, "Jobs that may wait").shows_default().is_within(0, kMany);
  verb.option("--connections", arguments->connections, "Connections open at a time")
      .shows_default()
      .is_within(1, kMany);
  verb.option("--census", arguments->censuses, "A file of 'upset census' for the page and the API; may be repeated")
      .takes("FILE");
  verb.option(
          "--rulebook", arguments->rulebooks,
          "Look positions of Sylver Coinage up in this rulebook; opponents are called rulebook:NAME; may be repeated")
      .takes("NAME=FILE");
  verb.option("--token-file", arguments->token_file, "Read the token that every request needs from this file")
      .takes("FILE");
  verb.option("--state", arguments->state,
              "Save jobs in this directory, so that they survive a restart (default: 'server' in the cache directory)")
      .takes("DIR");
  verb.option("--idle", arguments->idle, "Free the tables after this time without a question; 0 for never")
      .shows_default();
  verb.option("--page", arguments->page, "The directory of the built page (default: 'page' beside upset-server)");
  verb.footer(
      "Only this machine can reach the server, unless --host says otherwise; then every request needs a token. The\n"
      "server sends no files except those of the page, and requests cannot name files. Ctrl-C ends it; jobs resume\n"
      "at the next start. The API is described at /api/v1/openapi.json and in docs/server.md.\n"
      "\nExamples:\n"
      "  upset serve --open\n"
      "  upset serve --port 9000 --time 2s --memory 4G\n"
      "  upset serve --census genus12.sqlite\n"
      "  upset serve --rulebook small=sylver.book --host 0.0.0.0\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
