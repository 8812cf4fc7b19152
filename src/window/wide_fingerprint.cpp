// SPDX-License-Identifier: MIT
// The fingerprint of a layer: the sum over its lost words of the products of weights, one for each distance from M and
// letter, modulo 2^61 - 1. A diagram is summed node by node.
#include "core/size.hpp"
#include "window/wide_window.hpp"

namespace upset::window {

using automata::BinaryDiagrams;

namespace {

constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61U) - 1;

std::uint64_t reduced(std::uint64_t value) { return value >= kPrime ? value - kPrime : value; }
std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return reduced(a + b); }

/// a b modulo 2^61 - 1, by halves.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t low_a = a & 0x7FFFFFFF, high_a = a >> 31U, low_b = b & 0x7FFFFFFF, high_b = b >> 31U;
  const std::uint64_t middle = low_a * high_b + high_a * low_b;  // below 2^62
  const std::uint64_t high = 2 * (high_a * high_b);              // 2^62 is 2
  const std::uint64_t total = high + (middle >> 30U) + ((middle & 0x3FFFFFFF) << 31U) + low_a * low_b;
  return reduced((total & kPrime) + (total >> 61U));
}

/// The same in every run.
std::uint64_t weight(std::uint64_t distance, unsigned letter) {
  std::uint64_t mixed = (4 * distance + letter) * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ mixed >> 30U) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ mixed >> 27U) * 0x94D049BB133111EBULL;
  return reduced((mixed ^ mixed >> 31U) & kPrime);
}

class Summing {
 public:
  Summing(const BinaryDiagrams& diagrams, std::size_t r) : diagrams_(diagrams), weights_(diagrams.places()) {
    const std::size_t a = diagrams.places();
    for (std::size_t i = 0; i < a; ++i) weights_[i] = i == r ? 0 : weight((i + a - r) % a, 1);
  }

  std::uint64_t of(BinaryDiagrams::Node set) { return across(below(set), 0, diagrams_.place(set)); }

 private:
  /// The sum over the places from that of the node on.
  std::uint64_t below(BinaryDiagrams::Node node) {
    if (node <= BinaryDiagrams::kAll) return node == BinaryDiagrams::kAll ? 1 : 0;
    if (const auto known = known_.find(node); known != known_.end()) return known->second;
    const std::size_t place = diagrams_.place(node);
    const BinaryDiagrams::Node zero = diagrams_.zero_of(node), one = diagrams_.one_of(node);
    const std::uint64_t without = across(below(zero), place + 1, diagrams_.place(zero));
    const std::uint64_t with = across(below(one), place + 1, diagrams_.place(one));
    const std::uint64_t result = sum(without, product(weights_[place], with));
    known_.emplace(node, result);
    return result;
  }
  /// Places that are skipped may hold either letter.
  [[nodiscard]] std::uint64_t across(std::uint64_t value, std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to && value != 0; ++i) value = product(value, sum(1, weights_[i]));
    return value;
  }

  const BinaryDiagrams& diagrams_;
  std::vector<std::uint64_t> weights_;  // of the letter 1, by place; that of 0 is 1
  core::HashMap<BinaryDiagrams::Node, std::uint64_t> known_{};
};

}  // namespace

std::uint64_t WideWindow::fingerprint(std::uint64_t x) const {
  const std::uint64_t a = semigroup_.a;
  const Layer& layer = layers_[core::to_size(x)];
  std::uint64_t total = Summing(diagrams_, static_cast<std::size_t>(x % a)).of(layer.plain);
  for (const WideWord& word : layer.with_two) {
    std::uint64_t value = 1;
    for (std::uint64_t d = 1; d < a; ++d)
      if (const unsigned letter = word.letter(static_cast<std::size_t>((x + d) % a)))
        value = product(value, letter == 1 ? weight(d, 1) : weight(d, 2));
    total = sum(total, value);
  }
  return total;
}

}  // namespace upset::window
