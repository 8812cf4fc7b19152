// SPDX-License-Identifier: MIT
// Proofs by repetition: windows, wide windows, families of semigroups, functions on two chains.
#include "certify/writer.hpp"
#include "families/text.hpp"

namespace upset::certify {

namespace {

constexpr std::size_t kLineLength = 1000;  // of states

/// "$" for the accepting state, else the targets of the letters: "." nowhere, "+" the next new state, "3;" a known
/// state.
std::string state_text(const std::array<std::uint32_t, 4>& state, std::uint32_t& known) {
  std::string text;
  for (const std::uint32_t to : state)
    if (to == 0) text += '.';
    else if (to == known + 1) text += '+', ++known;
    else text += fmt::format("{};", to);
  text.resize(text.find_last_not_of('.') + 1);
  return text.empty() ? "$" : text;
}

void write_states(const game::WideLevel& level, Writer& writer) {
  std::string line;
  std::uint32_t known = 1;
  for (const auto& state : level) {
    const std::string text = state_text(state, known);
    if (line.size() + text.size() >= kLineLength) writer.line("{}", line), line.clear();
    line += (line.empty() ? "" : " ") + text;
  }
  if (!level.empty()) writer.line("{}", line);
}

/// " across 2 3", with a blank before it; empty if there is no choice.
std::string arrangement_text(const game::ChainArrangement& arrangement) {
  using Kind = game::ChainArrangement::Kind;
  std::string text;
  switch (arrangement.kind) {
    case Kind::only: break;
    case Kind::columns: text = " columns"; break;
    case Kind::across: text = " across"; break;
    case Kind::along: text = " along"; break;
    case Kind::four: text = " four"; break;
  }
  for (const core::Integer& prime : arrangement.primes) text += " " + prime.get_str();
  return arrangement.is_alone ? text + " alone" : text;
}

}  // namespace

void write(const game::WindowProof& proof, Writer& writer) {
  const std::string head = proof.repeats
                               ? fmt::format("window periodic {} {}", proof.repeats->first, proof.repeats->second)
                               : "window first";
  write_strategy(head, proof.strategy, writer);
}

void write(const game::WideProof& proof, Writer& writer) {
  if (proof.repeats) writer.line("wide periodic {} {}", proof.repeats->first, proof.repeats->second);
  else writer.line("wide lost");
  write_levels(proof.levels, writer);
  writer.line("end wide");
}

void write_levels(const std::vector<game::WideLevel>& levels, Writer& writer) {
  writer.line("levels {}", levels.size());
  for (std::size_t q = 1; q <= levels.size(); ++q) {
    writer.line("level {} {}", q, levels[q - 1].size());
    write_states(levels[q - 1], writer);
  }
}

void write(const game::FamilyProof& proof, Writer& writer) {
  writer.line("family");
  writer.append(families::body_of(*proof.theorem));
  writer.line("end family");
}

void write(const game::PeriodicProof& proof, Writer& writer) {
  writer.line("periodic {}{}", proof.functions.size(), arrangement_text(proof.arrangement));
  for (const game::PeriodicFunction& function : proof.functions)
    writer.line("{} {}", function.set.hex(), text_of(function, true));
}

std::string text_of(const game::PeriodicFunction& function, bool with_state) {
  std::string text = std::to_string(function.k);
  if (function.period) text += fmt::format(" repeats {} {}", function.start, function.period->first);
  else if (function.last) text += fmt::format(" stays {} {}", function.start, *function.last);
  else text += fmt::format(" ends {}", function.start);
  if (function.period && with_state) text += fmt::format(" {}", function.period->second);
  for (const std::int32_t value : function.values) text += value < 0 ? " -" : " " + std::to_string(value);
  return text;
}

}  // namespace upset::certify
