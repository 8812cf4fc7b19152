// SPDX-License-Identifier: MIT
// The command line as the verbs see it. The option parser is hidden in options.cpp, because its header takes longer to
// compile than all that a verb does.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace upset::app {

/// The usual values of options, which a shell offers.
using OfferedWords = std::map<const CLI::Option*, std::vector<std::string>>;

/// An option of a verb, to be described further.
class Option {
 public:
  Option(CLI::Option& option, OfferedWords& words) : option_(&option), words_(&words) {}

  Option& required();
  Option& shows_default();                                // --help shows what the variable holds
  Option& is_whole_number();                              // rejects all but digits; a minus sign would wrap around
  Option& is_within(unsigned least, unsigned most);       // rejects what lies outside
  Option& takes(const std::string& kind);                 // what --help shows as the value
  Option& offers(const std::vector<std::string>& words);  // what a shell completes; other values are not rejected
  Option& excludes(const Option& other);

  [[nodiscard]] bool is_given() const;  // on the command line; call it when the verb runs

 private:
  CLI::Option* option_;
  OfferedWords* words_;
};

/// An option or an argument as --help describes it.
struct DescribedOption {
  std::vector<std::string> names{};  // "-o", "--out"; an argument has one name, without a dash
  std::string kind{};                // of the value: FILE, SPEC, ...; empty for a flag
  std::string help{};
  std::string by_default{};          // empty if --help shows none
  std::vector<std::string> words{};  // its usual values
  bool is_argument = false;
  bool is_required = false;
  bool is_list = false;  // an argument that may be repeated
};

/// A verb as its --help describes it.
struct DescribedVerb {
  std::string name{};
  std::string help{};
  std::vector<DescribedOption> options{};  // those without a dash first
  std::string footer{};
};

/// For an option that a verb needs only sometimes: ends the run from within the verb, as if the option were required.
[[noreturn]] void end_as_missing(const std::string& option);

/// A subcommand. The variables that options set must live as long as the program runs.
class Verb {
 public:
  Verb(CLI::App& verb, OfferedWords& words, int& exit_code) : verb_(&verb), words_(&words), exit_code_(&exit_code) {}

  /// Names as "--out", "-o,--out", or "SPEC" for an argument without a dash.
  Option option(const std::string& names, std::string& value, const std::string& help);
  Option option(const std::string& names, unsigned& value, const std::string& help);
  Option option(const std::string& names, std::uint64_t& value, const std::string& help);
  Option option(const std::string& names, std::optional<std::string>& value, const std::string& help);
  /// One value each time that the option is given.
  Option option(const std::string& names, std::vector<std::string>& values, const std::string& help);
  /// A spelling from an earlier version: accepted, but left out of --help.
  void hidden_option(const std::string& names, std::string& value);
  /// Arguments without a dash, one or more.
  Option arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);
  Option flag(const std::string& name, bool& value, const std::string& help);
  /// Replaces the help text of an existing option.
  void describe(const std::string& name, const std::string& help);
  /// The text that --help prints after the options.
  void footer(const std::string& text);
  /// The same for a text that takes time to make: `text` is called when it is printed.
  void footer(std::string (*text)());
  /// The action of the verb; it returns the exit code.
  void does(const std::function<int()>& action);

 private:
  CLI::App* verb_;
  OfferedWords* words_;
  int* exit_code_;
};

/// The whole command line.
class Program {
 public:
  /// `footer` is called when --help is asked for.
  Program(const std::string& name, const std::string& description, const std::string& version,
          const std::function<std::string()>& footer);
  ~Program();

  Verb verb(const std::string& name, const std::string& help);
  /// The names of the verbs.
  [[nodiscard]] std::vector<std::string> verbs() const;
  [[nodiscard]] std::vector<DescribedVerb> described() const;
  /// The help of a verb, or of the program if `verb` is empty; nothing if there is no such verb.
  [[nodiscard]] std::optional<std::string> help_of(const std::string& verb) const;
  /// What --help prints above the verbs, and below them.
  [[nodiscard]] std::string about() const;
  [[nodiscard]] std::string footer() const;
  /// Reads the command line and runs the verb; returns the exit code. Errors go to standard error.
  int run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> program_;
  OfferedWords words_{};
  int exit_code_ = 0;
};

}  // namespace upset::app
