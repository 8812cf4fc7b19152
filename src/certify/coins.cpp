// SPDX-License-Identifier: MIT
#include <algorithm>

#include "certify/writer.hpp"
#include "core/assert.hpp"

namespace upset::certify {

namespace {

using game::CoinKernelProof;

/// The coordinates of the members as lines of hex digits.
class CoordinateLines {
 public:
  explicit CoordinateLines(const CoinKernelProof& proof) : stride_(proof.modulus - 1) {
    UPSET_ASSERT(proof.modulus >= 2);
    note(proof.coordinates);
    for (const auto& window : proof.windows) note(window.coordinates);
  }

  [[nodiscard]] unsigned digits() const { return digits_; }
  [[nodiscard]] std::size_t members(const std::vector<std::uint16_t>& coordinates) const {
    return coordinates.size() / stride_;
  }
  [[nodiscard]] std::string line(const std::vector<std::uint16_t>& coordinates, std::size_t member) const {
    std::string text;
    for (std::size_t i = member * stride_; i < (member + 1) * stride_; ++i) {
      const unsigned k = coordinates[i] == CoinKernelProof::kNone ? none() : coordinates[i];
      for (unsigned digit = digits_; digit-- > 0;) text += "0123456789abcdef"[k >> (4 * digit) & 15U];
    }
    return text;
  }

 private:
  /// The largest number with that many digits stands for classes without elements.
  [[nodiscard]] unsigned none() const { return (1U << (4 * digits_)) - 1; }
  void note(const std::vector<std::uint16_t>& coordinates) {
    UPSET_ASSERT(coordinates.size() % stride_ == 0);
    for (const std::uint16_t k : coordinates)
      while (k != CoinKernelProof::kNone && k >= none()) ++digits_;
  }

  std::size_t stride_;
  unsigned digits_ = 1;
};

}  // namespace

void write(const CoinKernelProof& proof, Writer& writer) {
  const CoordinateLines lines(proof);
  const std::size_t members = lines.members(proof.coordinates);
  const std::string windows = proof.windows.empty() ? "" : fmt::format(" {}", proof.windows.size());
  writer.line("coin-kernel {} {} {}{}", proof.modulus, lines.digits(), members, windows);
  for (std::size_t i = 0; i < members; ++i) {
    const bool has_value = !proof.values.empty() && proof.values[i] != 0;
    writer.line("{}{}", lines.line(proof.coordinates, i), has_value ? fmt::format(" {}", proof.values[i]) : "");
  }
  for (const auto& window : proof.windows) {
    const std::size_t all = lines.members(window.coordinates);
    writer.line("even-window {} {} {} {}", window.start, window.length, window.even, all - window.even);
    for (std::size_t i = 0; i < all; ++i) writer.line("{}", lines.line(window.coordinates, i));
  }
}

}  // namespace upset::certify
