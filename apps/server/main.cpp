// SPDX-License-Identifier: MIT
// The program upset-server. People start it by `upset serve`, which reads and checks the command line and hands it on
// as pairs of an option and its value: what comes here is taken as it is.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string_view>
#include <thread>

#include "service.hpp"
#include "upset/rulebook.hpp"

namespace {

using namespace upset;
using namespace upset::server;

struct Arguments {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  unsigned io_threads = 2;
  std::string page{};
  std::string rulebook{};
  bool open = false;
  bool lists_operations = false;
  HttpLimits http{};
  ServiceOptions service{};
};

int fail(const Error& error) {
  fmt::print(stderr, "upset-server: {}\n", error.text());
  return static_cast<int>(error.code);
}

Result<std::uint64_t> number(const std::string& option, const std::string& text, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end.ec == std::errc{} && end.ptr == text.data() + text.size() && !text.empty() && value <= most) return value;
  return misused(fmt::format("{}: expected an integer from 0 to {}, found '{}'", option, most, text));
}

/// Sets what an option says; an error for one that is none.
std::optional<Error> set(Arguments& arguments, const std::string& option, const std::string& value) {
  ServiceOptions& service = arguments.service;
  const auto take_number = [&](auto& target, std::uint64_t most) -> std::optional<Error> {
    const auto read = number(option, value, most);
    if (!read) return read.error();
    target = static_cast<std::remove_reference_t<decltype(target)>>(*read);
    return std::nullopt;
  };
  const auto take = [&](auto& target, const auto& read) -> std::optional<Error> {
    if (!read) return read.error();
    target = *read;
    return std::nullopt;
  };
  constexpr std::uint64_t kMany = 1'000'000;
  if (option == "--host") return arguments.host = value, std::nullopt;
  if (option == "--name") return service.names.push_back(value), std::nullopt;
  if (option == "--page") return arguments.page = value, std::nullopt;
  if (option == "--rulebook") return arguments.rulebook = value, std::nullopt;
  if (option == "--open") return arguments.open = value == "1", std::nullopt;
  if (option == "--port") return take_number(arguments.port, 65535);
  if (option == "--threads") return take_number(service.threads, 1024);
  if (option == "--io-threads") return take_number(arguments.io_threads, 64);
  if (option == "--queue") return take_number(service.most_questions, kMany);
  if (option == "--job-queue") return take_number(service.most_jobs, kMany);
  if (option == "--connections") return take_number(arguments.http.connections, kMany);
  if (option == "--time") return take(service.question_seconds, parse_duration(value));
  if (option == "--job-time") return take(service.job_seconds, parse_duration(value));
  if (option == "--client-time") {
    if (auto error = take(arguments.http.header_seconds, parse_duration(value))) return error;
    arguments.http.body_seconds = arguments.http.write_seconds = arguments.http.header_seconds;
    return std::nullopt;
  }
  if (option == "--memory") return take(service.memory_bytes, parse_size(value));
  if (option == "--question-memory") return take(service.question_bytes, parse_size(value));
  if (option == "--answers") return take(service.kept_bytes, parse_size(value));
  if (option == "--census") {
    const std::string name = std::filesystem::path(value).filename().string();
    service.censuses[name] = value;
    return std::nullopt;
  }
  return misused(fmt::format("there is no option '{}'; upset serve --help lists them", option));
}

constexpr const char* kHelp =
    "usage: upset-server [OPTION VALUE]...\n"
    "\n"
    "The program behind `upset serve`, which reads the same options, checks them and starts it:\n"
    "upset serve --help lists them.\n";

Result<Arguments> read(std::span<char*> words) {
  Arguments arguments;
  arguments.service.threads = std::max(2U, std::thread::hardware_concurrency());
  for (std::size_t i = 1; i < words.size(); i += 2) {
    const std::string option = words[i];
    if (option == "--operations") {
      arguments.lists_operations = true;
      continue;
    }
    if (i + 1 == words.size()) return misused(option + ": expected a value, found nothing");
    if (auto error = set(arguments, option, words[i + 1])) return *error;
  }
  return arguments;
}

/// As many open files as the system allows: each connection is one. How many connections that leaves.
std::size_t raise_open_files(std::size_t wanted) {
  constexpr std::size_t kOthers = 64;  // files besides the connections
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  const rlim_t need = std::min<rlim_t>(limit.rlim_max, wanted + kOthers);
  if (limit.rlim_cur < need) {
    limit.rlim_cur = need;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return std::min<std::size_t>(wanted, limit.rlim_cur > 2 * kOthers ? limit.rlim_cur - kOthers : kOthers);
}

/// The page lies beside the program, or where it was installed to.
std::string usual_page() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& folder : {program / "page", program.parent_path() / "share" / "upset" / "page"})
    if (std::filesystem::exists(folder / "index.html", error)) return folder.string();
  return "";
}

/// Starts the user's browser, and does not wait for it.
void open_browser(const std::string& url) {
  if (fork() != 0) return;
  if (fork() != 0) _exit(0);
  execlp("xdg-open", "xdg-open", url.c_str(), static_cast<char*>(nullptr));
  _exit(1);
}

/// The operations that are answered, one a line; for the tests.
int list_operations() {
  for (const std::string& id : Service::operation_ids()) fmt::print("{}\n", id);
  return 0;
}

/// The rulebook that was named, or else the one that is installed; if that one is damaged, says so and goes on without.
std::optional<Error> use_rulebook(const Resources& resources, const std::string& file) {
  if (!file.empty()) return resources.add_rulebook(file);
  if (const auto error = add_installed_rulebook(resources))
    fmt::print(stderr, "upset-server: the installed rulebook is not used: {}\n", error->text());
  return std::nullopt;
}

int run(Arguments arguments) {
  if (arguments.lists_operations) return list_operations();
  const std::string folder = arguments.page.empty() ? usual_page() : arguments.page;
  auto assets = folder.empty() ? Result<Assets>(Assets()) : Assets::read(folder);
  if (!assets) return fail(assets.error());
  arguments.service.names.push_back(arguments.host);
  arguments.http.connections = raise_open_files(arguments.http.connections);
  Service service(arguments.service, std::move(*assets));
  if (const auto error = use_rulebook(service.resources(), arguments.rulebook)) return fail(*error);
  HttpServer http(service, arguments.http, arguments.io_threads);
  service.counts_of(http, arguments.io_threads);
  const auto port = http.open(arguments.host, arguments.port);
  if (!port) return fail(port.error());
  const bool is_v6 = arguments.host.find(':') != std::string::npos;
  const std::string url = fmt::format("http://{}:{}/", is_v6 ? "[" + arguments.host + "]" : arguments.host, *port);
  fmt::print("upset: {} (Ctrl-C ends)\n", url);
  std::fflush(stdout);
  if (arguments.open) open_browser(url);
  http.run([&] { service.stop(); });
  service.end();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--help") return fmt::print("{}", kHelp), 0;
    auto arguments = read({argv, static_cast<std::size_t>(argc)});
    return arguments ? run(std::move(*arguments)) : fail(arguments.error());
  } catch (const std::bad_alloc&) {
    return fail(out_of_memory());
  } catch (const std::exception& error) {
    return fail({ErrorCode::internal, fmt::format("internal fault: {}", error.what())});
  }
}
