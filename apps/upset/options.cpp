// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "verbs.hpp"

namespace upset::app {

namespace {

/// What is wrong with a text that should be an integer >= 0, or nothing.
std::string whole_number(const std::string& text) {
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) return "";
  return "expected an integer >= 0, found '" + text + "'";
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
  option_->check(CLI::Range(least, most));
  return *this;
}

Option& Option::takes(const std::string& kind) {
  option_->type_name(kind);
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

Option Verb::option(const std::string& names, std::string& value, const std::string& help) {
  return Option(*verb_->add_option(names, value, help));
}

Option Verb::option(const std::string& names, unsigned& value, const std::string& help) {
  return Option(*verb_->add_option(names, value, help));
}

Option Verb::option(const std::string& names, std::uint64_t& value, const std::string& help) {
  return Option(*verb_->add_option(names, value, help));
}

Option Verb::option(const std::string& names, std::optional<std::string>& value, const std::string& help) {
  return Option(*verb_->add_option(names, value, help));
}

Option Verb::flag(const std::string& name, bool& value, const std::string& help) {
  return Option(*verb_->add_flag(name, value, help));
}

void Verb::describe(const std::string& name, const std::string& help) { verb_->get_option(name)->description(help); }

void Verb::footer(const std::string& text) { verb_->footer(text); }

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
  return Verb(*program_->add_subcommand(name, help), exit_code_);
}

int Program::run(int argc, char** argv) {
  try {
    program_->parse(argc, argv);
  } catch (const CLI::CallForHelp& request) {
    return program_->exit(request);
  } catch (const CLI::CallForAllHelp& request) {
    return program_->exit(request);
  } catch (const CLI::CallForVersion& request) {
    return program_->exit(request);
  } catch (const CLI::ParseError& error) {
    if (errors_are_json) return fail(Error{ErrorCode::usage, error.what()});
    fmt::print(stderr, "{}: {}\nTry '{} --help'.\n", program_->get_name(), error.what(), program_->get_name());
    return 2;
  }
  return exit_code_;
}

}  // namespace upset::app
