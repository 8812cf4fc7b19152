// SPDX-License-Identifier: MIT
#include "certify/writer.hpp"

namespace upset::certify {

void write_kernel(const game::Kernel& kernel, Writer& writer) {
  writer.line("kernel {}", kernel.size());
  for (const auto& [set, value] : kernel) writer.line("{} {}", set.hex(), value);
}

}  // namespace upset::certify
