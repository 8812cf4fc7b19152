// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <map>
#include <sstream>
#include <system_error>

#include "usage_errors.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

/// What is wrong with a text that should be an integer >= 0, or nothing. Numbers beyond 64 bits are rejected here, as
/// they were typed: the option parser would replace them by the largest 64-bit number.
std::string whole_number(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
    return "expected an integer >= 0, found '" + text + "'";
  std::uint64_t number = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{}) return "";
  return fmt::format("expected an integer from 0 to {}, found '{}'", std::numeric_limits<std::uint64_t>::max(), text);
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> verb_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* verb : program.get_subcommands(nullptr)) names.push_back(verb->get_name());
  return names;
}

CommandLine command_line(const CLI::App& program, int argc, char** argv) {
  CommandLine line;
  line.program = program.get_name();
  line.typed.assign(argv + 1, argv + argc);
  line.verbs = verb_names(program);
  const auto chosen = program.get_subcommands();
  const CLI::App& app = chosen.empty() ? program : *chosen.front();
  if (!chosen.empty()) line.verb = app.get_name();
  line.options = option_names(app);
  for (const CLI::Option* option : app.get_options())
    if (option->get_positional() && option->count() > 0) line.argument = option->results().front();
  line.unexpected = app.remaining();
  return line;
}

DescribedOption described(const CLI::Option& option, const OfferedWords& words) {
  DescribedOption one;
  one.is_argument = option.get_positional();
  if (one.is_argument) one.names.push_back(option.get_name(true));
  for (const std::string& name : option.get_snames()) one.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) one.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) one.kind = option.get_type_name();
  if (one.is_argument && one.kind == "TEXT") one.kind = option.get_name(true);
  one.help = option.get_description();
  one.by_default = option.get_default_str();
  if (const auto found = words.find(&option); found != words.end()) one.words = found->second;
  one.is_required = option.get_required();
  one.is_list = one.is_argument && option.get_items_expected_max() > 1;
  return one;
}

/// The option parser's message in the style of this program: what is missing comes first.
std::string said(const CLI::ParseError& error) {
  const std::string text = error.what();
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) && text.ends_with(" is required"))
    return text.substr(0, text.find(' ')) + " is missing";
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ArgumentMismatch)) return text;
  return text.substr(0, text.find(':')) + ": expected a value, found nothing";
}

/// What the value of an option is, which goes with its name: a name means the same with all verbs.
std::string usual_kind(const std::string& names) {
  static const std::map<std::string, std::string> kKinds{
      {"-o,--out", "FILE"},         {"--against", "FILE"},   {"--certificate", "FILE"}, {"--checkpoint", "FILE"},
      {"--claims", "FILE"},         {"--rulebook", "FILE"},  {"--certificates", "DIR"}, {"--page", "DIR"},
      {"--scratch", "DIR"},         {"--cell-time", "TIME"}, {"--idle", "TIME"},        {"--item-time", "TIME"},
      {"--job-time", "TIME"},       {"--think", "TIME"},     {"--time", "TIME"},        {"--memory", "SIZE"},
      {"--question-memory", "SIZE"}};
  const auto found = kKinds.find(names);
  return found == kKinds.end() ? "" : found->second;
}

Option option_of(CLI::Option& option, const std::string& names, OfferedWords& words, const std::string& kind = "") {
  const std::string usual = usual_kind(names);
  if (!usual.empty() || !kind.empty()) option.type_name(usual.empty() ? kind : usual);
  return {option, words};
}

}  // namespace

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::shows_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::is_whole_number() {
  option_->check(whole_number);
  return *this;
}

Option& Option::is_within(unsigned least, unsigned most) {
  option_->check([least, most](const std::string& text) -> std::string {
    const bool is_short = whole_number(text).empty() && text.size() <= 9;
    if (is_short && std::stoul(text) >= least && std::stoul(text) <= most) return "";
    return fmt::format("expected a number from {} to {}, found '{}'", least, most, text);
  });
  return *this;
}

Option& Option::takes(const std::string& kind) {
  option_->type_name(kind);
  return *this;
}

Option& Option::offers(const std::vector<std::string>& words) {
  (*words_)[option_] = words;
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

bool Option::is_given() const { return option_->count() > 0; }

void end_as_missing(const std::string& option) { throw CLI::RequiredError(option); }

Option Verb::option(const std::string& names, std::string& value, const std::string& help) {
  return option_of(*verb_->add_option(names, value, help), names, *words_);
}

Option Verb::option(const std::string& names, unsigned& value, const std::string& help) {
  return option_of(*verb_->add_option(names, value, help), names, *words_, "N");
}

Option Verb::option(const std::string& names, std::uint64_t& value, const std::string& help) {
  return option_of(*verb_->add_option(names, value, help), names, *words_, "N");
}

Option Verb::option(const std::string& names, std::optional<std::string>& value, const std::string& help) {
  return option_of(*verb_->add_option(names, value, help), names, *words_);
}

Option Verb::option(const std::string& names, std::vector<std::string>& values, const std::string& help) {
  return option_of(*verb_->add_option(names, values, help)->allow_extra_args(false), names, *words_);
}

void Verb::hidden_option(const std::string& names, std::string& value) { verb_->add_option(names, value)->group(""); }

Option Verb::arguments(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  return {*verb_->add_option(name, values, help), *words_};
}

Option Verb::flag(const std::string& name, bool& value, const std::string& help) {
  return {*verb_->add_flag(name, value, help), *words_};
}

void Verb::describe(const std::string& name, const std::string& help) { verb_->get_option(name)->description(help); }

void Verb::footer(const std::string& text) { verb_->footer(text); }

void Verb::footer(std::string (*text)()) { verb_->footer(std::function<std::string()>(text)); }

void Verb::does(const std::function<int()>& action) {
  verb_->callback([action, exit_code = exit_code_] { *exit_code = action(); });
}

Program::Program(const std::string& name, const std::string& description, const std::string& version,
                 const std::function<std::string()>& footer)
    : program_(std::make_unique<CLI::App>(description, name)) {
  program_->set_version_flag("--version", name + " " + version);
  program_->require_subcommand(1);
  program_->footer(footer);
  program_->set_help_all_flag("--help-all", "Help for all verbs");
}

Program::~Program() = default;

Verb Program::verb(const std::string& name, const std::string& help) {
  return {*program_->add_subcommand(name, help), words_, exit_code_};
}

std::vector<std::string> Program::verbs() const { return verb_names(*program_); }

std::vector<DescribedVerb> Program::described() const {
  std::vector<DescribedVerb> verbs;
  for (const CLI::App* app : program_->get_subcommands(nullptr)) {
    DescribedVerb verb{app->get_name(), app->get_description(), {}, app->get_footer()};
    for (const CLI::Option* option : app->get_options())
      if (!option->get_group().empty() && option->get_name() != "--help-all")
        verb.options.push_back(app::described(*option, words_));
    std::stable_partition(verb.options.begin(), verb.options.end(), [](const auto& one) { return one.is_argument; });
    verbs.push_back(std::move(verb));
  }
  return verbs;
}

std::optional<std::string> Program::help_of(const std::string& verb) const {
  // Not program_->help(), which is the help of the chosen verb.
  if (verb.empty())
    return program_->get_formatter()->make_help(program_.get(), program_->get_name(), CLI::AppFormatMode::Normal);
  for (const CLI::App* known : program_->get_subcommands(nullptr))
    if (known->get_name() == verb) return known->help(program_->get_name());
  return std::nullopt;
}

std::string Program::about() const { return program_->get_description(); }

std::string Program::footer() const { return program_->get_footer(); }

int Program::run(int argc, char** argv) {
  const auto print_request = [this](const CLI::Success& request) {
    std::ostringstream text;
    const int code = program_->exit(request, text, text);
    fmt::print("{}", text.str());
    return code;
  };
  try {
    program_->parse(argc, argv);
  } catch (const CLI::Success& request) {  // help or version
    return print_request(request);
  } catch (const CLI::ParseError& error) {
    const CommandLine line = command_line(*program_, argc, argv);
    // A wrong value ends the parsing before the words behind it are understood, so they are no mistakes.
    const bool is_value = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ValidationError);
    const auto other = is_value ? std::nullopt : mistake_in(line);
    const Error mistake{ErrorCode::usage, other.value_or(said(error))};
    if (errors_are_json) return fail(mistake);
    fmt::print(stderr, "{}: {}\nTry '{}{} --help'.\n", line.program, as_shown(mistake).message, line.program,
               line.verb.empty() ? "" : " " + line.verb);
    return 2;
  }
  return exit_code_;
}

}  // namespace upset::app
