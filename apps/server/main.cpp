// SPDX-License-Identifier: MIT
// The program upset-server. People start it with `upset serve`, which checks the command line and passes it on as pairs
// of an option and its value, so they are not checked here again.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
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
  std::vector<std::string> rulebooks{};  // NAME=FILE, or FILE
  std::string token_file{};
  std::optional<std::string> state{};  // the folder for jobs; empty: do not save them
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

/// Sets an option; an error for an unknown one.
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
  if (option == "--rulebook") return arguments.rulebooks.push_back(value), std::nullopt;
  if (option == "--token-file") return arguments.token_file = value, std::nullopt;
  if (option == "--state") return arguments.state = value, std::nullopt;
  if (option == "--idle") return take(service.idle_seconds, parse_duration(value));
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
    "The program behind `upset serve`, which checks the same options and starts it:\n"
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

/// Allows as many open files as the system does, one per connection. Returns how many connections that allows.
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

/// The page beside the program, or where it was installed.
std::string usual_page() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& folder : {program / "page", program.parent_path() / "share" / "upset" / "page"})
    if (std::filesystem::exists(folder / "index.html", error)) return folder.string();
  return "";
}

/// Starts the user's browser without waiting for it.
void open_browser(const std::string& url) {
  if (fork() != 0) return;
  if (fork() != 0) _exit(0);
  execlp("xdg-open", "xdg-open", url.c_str(), static_cast<char*>(nullptr));
  _exit(1);
}

/// Prints the operations that have a handler, one per line; for the tests.
int list_operations() {
  for (const std::string& id : Service::operation_ids()) fmt::print("{}\n", id);
  return 0;
}

/// NAME=FILE; a FILE alone is named after the file, without folders and ending.
std::pair<std::string, std::string> named_file(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bool has_name =
      equals != std::string::npos && equals > 0 && std::ranges::all_of(text.substr(0, equals), [](unsigned char sign) {
        return std::isalnum(sign) != 0 || sign == '-' || sign == '_' || sign == '.';
      });
  if (has_name) return {text.substr(0, equals), text.substr(equals + 1)};
  return {std::filesystem::path(text).stem().string(), text};
}

/// The given rulebooks, or else the installed one; if that is damaged, prints a warning and continues without it.
std::optional<Error> use_rulebooks(const Resources& resources, const std::vector<std::string>& books) {
  for (const std::string& book : books) {
    const auto [name, file] = named_file(book);
    if (auto error = resources.add_rulebook(name, file)) return error;
  }
  if (!books.empty()) return std::nullopt;
  if (const auto error = add_installed_rulebook(resources))
    fmt::print(stderr, "upset-server: the installed rulebook is not used: {}\n", error->text());
  return std::nullopt;
}

/// Jobs are saved in the given folder, or else in one in the user's cache; if another server uses that one, the server
/// prints a warning and saves no jobs.
std::optional<Error> keep_jobs(Service& service, const std::optional<std::string>& state) {
  if (state) return state->empty() ? std::nullopt : service.keep_jobs_in(*state);
  if (default_cache_folder().empty()) return std::nullopt;
  if (const auto error = service.keep_jobs_in(default_cache_folder() + "/server"))
    fmt::print(stderr, "upset-server: jobs will not survive a restart: {}\n", error->text());
  return std::nullopt;
}

/// A server that others can reach needs a token: from a file, or a new one, which is printed with the address.
Result<std::string> token_of(const Arguments& arguments, bool is_loopback) {
  if (!arguments.token_file.empty()) return token_in(arguments.token_file);
  return is_loopback ? std::string() : drawn_token();
}

/// Prints the address of the server, and what a request needs.
std::string announce(const Arguments& arguments, const HttpServer::Place& place, const std::string& token) {
  const bool is_v6 = arguments.host.find(':') != std::string::npos;
  std::string url = fmt::format("http://{}:{}/", is_v6 ? "[" + arguments.host + "]" : arguments.host, place.port);
  if (!token.empty() && arguments.token_file.empty()) url += "?token=" + token;
  fmt::print("upset: {} (Ctrl-C ends)\n", url);
  if (!place.is_loopback) fmt::print("upset: others on the network can reach this server\n");
  if (!token.empty())
    fmt::print(
        "upset: every request needs {}: the header 'Authorization: Bearer TOKEN', or the cookie that /?token=TOKEN "
        "sets\n",
        arguments.token_file.empty() ? "this token" : "the token of " + arguments.token_file);
  std::fflush(stdout);
  return url;
}

/// Ends the program if a question does not stop when asked to. Jobs are on the disk by then; the next start resumes
/// them.
void end_soon() {
  constexpr std::chrono::seconds kPatience(5);
  std::thread([kPatience] {
    std::this_thread::sleep_for(kPatience);
    fmt::print(stderr, "upset-server: ended while a question was still running\n");
    _exit(0);
  }).detach();
}

int run(Arguments arguments) {
  if (arguments.lists_operations) return list_operations();
  const std::string folder = arguments.page.empty() ? usual_page() : arguments.page;
  auto assets = folder.empty() ? Result<Assets>(Assets()) : Assets::read(folder);
  if (!assets) return fail(assets.error());
  arguments.service.names.push_back(arguments.host);
  arguments.http.connections = raise_open_files(arguments.http.connections);
  Service service(arguments.service, std::move(*assets));
  if (const auto error = use_rulebooks(service.resources(), arguments.rulebooks)) return fail(*error);
  if (const auto error = keep_jobs(service, arguments.state)) return fail(*error);
  HttpServer http(service, arguments.http, arguments.io_threads);
  service.counts_of(http, arguments.io_threads);
  const auto place = http.open(arguments.host, arguments.port);
  if (!place) return fail(place.error());
  const auto token = token_of(arguments, place->is_loopback);
  if (!token) return fail(token.error());
  service.require(*token);
  // The address is printed when the server is ready. Until then it answers that it is not.
  std::jthread restoring([&] {
    service.restore_jobs();
    const std::string url = announce(arguments, *place, *token);
    if (arguments.open) open_browser(url);
  });
  http.run([&] {
    end_soon();
    service.stop();
  });
  restoring.join();
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
