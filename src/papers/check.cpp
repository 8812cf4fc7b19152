// SPDX-License-Identifier: MIT
#include "papers/check.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <regex>
#include <stdexcept>

#include "upset/explain.hpp"

namespace upset::papers {

namespace {

/// The value of an answer of the program; an answer that a limit cut short ends the check.
template <class Value>
Value taken(const Result<Value>& result) {
  if (result) return *result;
  if (result.error().code == ErrorCode::limit) throw Stopped();
  throw std::logic_error(result.error().text());
}

bool is_interruption(const std::optional<LimitReached>& limit) {
  if (!limit) return false;
  switch (limit->kind) {
    case LimitKind::time:
    case LimitKind::memory:
    case LimitKind::positions:
    case LimitKind::stopped: return true;
    default: return false;
  }
}

struct FactText {
  std::string operator()(std::monostate) const { return "none"; }
  std::string operator()(bool value) const { return value ? "yes" : "no"; }
  std::string operator()(const Integer& value) const { return value.text(); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const std::vector<std::int64_t>& value) const {
    return fmt::format("{}", fmt::join(value, ","));
  }
  std::string operator()(const std::vector<std::string>& value) const {
    return fmt::format("{}", fmt::join(value, ","));
  }
  std::string operator()(const FactRecord& record) const {
    std::string text;
    for (const FactField& field : record)
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", field.name, std::visit(*this, field.value));
    return text;
  }
};

std::string lower_case_name(const std::string& paper, const std::string& id) {
  std::string name = paper + "-";
  for (const char letter : id) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.')
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    else if (name.back() != '-') name += '-';
  }
  while (name.back() == '-') name.pop_back();
  return name;
}

}  // namespace

Position Check::position(const std::string& spec) const { return taken(Position::parse(spec, resources_, limits())); }

bool Check::accepts(const std::string& spec) {
  const auto position = Position::parse(spec, resources_, limits());
  poll_now();
  return position.has_value();
}

Answer Check::answer(const std::string& spec, SolveOptions options) {
  poll();
  options.limits = limits();
  options.use_settled = false;  // a check computes
  const Solved solved = taken(solve(position(spec), options));
  if (is_interruption(solved.answer.limit)) throw Stopped();
  return solved.answer;
}

Outcome Check::outcome(const std::string& spec, Method method) {
  SolveOptions options;
  options.outcome_only = true;
  options.method = method;
  return answer(spec, options).outcome;
}

int Check::value(const std::string& spec, Method method) {
  SolveOptions options;
  options.grundy = true;
  options.method = method;
  const Answer found = answer(spec, options);
  return found.grundy ? found.grundy->as<int>().value_or(-1) : -1;
}

std::vector<std::string> Check::winning(const std::string& spec) {
  SolveOptions options;
  options.all_moves = true;
  const Answer found = answer(spec, options);
  if (!found.winning_moves_complete) throw std::logic_error(spec + ": not all winning moves are known");
  return found.winning_moves;
}

Word Check::first_move(const std::string& spec, Method method) {
  SolveOptions options;
  options.method = method;
  const Answer found = answer(spec, options);
  Word move = 0;
  if (!found.winning_moves.empty()) {
    const std::string& text = found.winning_moves.front();
    std::from_chars(text.data(), text.data() + text.size(), move);
  }
  return move;
}

Words Check::left(const std::string& spec) {
  constexpr std::size_t kMost = 100'000;
  Words list;
  for (const Move& move : position(spec).moves(kMost)) list.push_back(move.word(0).value());
  return list;
}

std::string Check::fact(const std::string& spec, const std::string& key) {
  poll();
  const Info found = info(position(spec), limits());
  poll_now();  // a limit leaves facts out
  for (const Fact& fact : found.terms.front().structure)
    if (fact.key == key) return std::visit(FactText{}, fact.value);
  return "absent";
}

std::set<std::pair<std::string, std::string>> Check::covers(const std::string& spec) {
  DrawOptions options;
  options.picture = Picture::dot;
  options.limits = limits();
  const std::string dot = taken(upset::draw(position(spec), options));
  poll_now();
  static const std::regex arrow(R"re("?([^"\s]+)"?\s*->\s*"?([^"\s;]+)"?)re");
  std::set<std::pair<std::string, std::string>> found;
  for (std::sregex_iterator it(dot.begin(), dot.end(), arrow), end; it != end; ++it) found.emplace((*it)[1], (*it)[2]);
  return found;
}

Table Check::table(const std::string& name, const std::map<std::string, std::string>& parameters,
                   const std::string& against, double cell_seconds) {
  TableRequest request;
  request.name = name;
  for (const auto& [parameter, text] : parameters)
    request.parameters[parameter] = taken(read_parameter(name, parameter, text));
  request.against = against;
  request.cell_seconds = cell_seconds;
  request.limits = limits();
  request.resources = resources_;
  Table table = taken(make_table(request));
  poll_now();
  return table;
}

void Check::post(const std::string& file, const std::string& content) {
  ResourceOptions options;
  options.posted_files = std::map<std::string, std::string>{{file, content}};
  options.memory_bytes = limits().memory_bytes;
  resources_ = Resources(options);
}

void Check::draw(const std::string& spec, DrawOptions options) {
  options.limits = limits();
  const auto svg = upset::draw(position(spec), options);
  if (!svg) return note("not drawn: {}", svg.error().text());
  keep(spec, *svg);
}

void Check::draw_solved(const std::string& spec) {
  DrawOptions options;
  SolveOptions question;
  question.all_moves = true;
  const Answer found = answer(spec, question);
  options.outcome = found.outcome;
  options.winning_moves = found.winning_moves;
  draw(spec, options);
}

void Check::keep(const std::string& spec, std::string svg) {
  std::string name = lower_case_name(item_.paper, item_.statement.id);
  if (!item_.figures.empty()) name += fmt::format("-{}", item_.figures.size() + 1);
  item_.figures.push_back({std::move(name), spec, std::move(svg)});
}

std::string joined(const Words& numbers) { return fmt::format("{}", fmt::join(numbers, ",")); }

std::string spec_of(const std::string& family, const Words& numbers, const Words& moves) {
  return fmt::format("{}:{}{}{}", family, joined(numbers), moves.empty() ? "" : "@", joined(moves));
}

}  // namespace upset::papers
