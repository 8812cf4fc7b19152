// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write(const game::PeriodicProof& proof, Writer& writer) {
  const std::string chains = proof.arrangement.empty() ? "" : " " + proof.arrangement;
  writer.line("periodic {}{}", proof.functions.size(), chains);
  for (const game::PeriodicFunction& function : proof.functions) {
    std::string line = function.set.hex() + " " + std::to_string(function.k);
    if (function.period)
      line += " repeats " + std::to_string(function.start) + " " + std::to_string(function.period->first) + " " +
              std::to_string(function.period->second);
    else if (function.last) line += " stays " + std::to_string(function.start) + " " + std::to_string(*function.last);
    else line += " ends " + std::to_string(function.start);
    for (const std::int32_t value : function.values) line += value < 0 ? " -" : " " + std::to_string(value);
    writer.line("{}", line);
  }
}

}  // namespace upset::certify
