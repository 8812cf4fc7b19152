// SPDX-License-Identifier: MIT
#include "check/family/walk.hpp"

#include <algorithm>
#include <utility>

namespace upset::check::family {

namespace {

constexpr std::size_t kMaxWalkStates = 200'000'000;  // of one walk, all places together
constexpr std::uint32_t kNobody = ~std::uint32_t{0};

}  // namespace

void Walk::add(Layer& layer, const std::uint32_t* state, std::uint32_t parent, unsigned letter) {
  if (!layer.states.insert(state)) return;
  if (came_from_.size() >= kMaxWalkStates) refuse("the check would take more than 200,000,000 states for one level");
  layer.numbers.push_back(static_cast<std::uint32_t>(came_from_.size()));
  came_from_.push_back(parent);
  came_by_.push_back(static_cast<std::uint8_t>(letter));
}

// `from` and `to` may be one and the same, so the state is copied before anything is added.
void Walk::expand(Layer& from, std::uint32_t row, const Place& place, Layer& to) {
  const std::uint32_t* state = from.states[row];
  here_.assign(state, state + machine_.width());
  const std::uint32_t number = from.numbers[row];
  budget_.spend(1);
  for (unsigned letter = 0; letter < kLetters; ++letter) {
    if (machine_.step(place, letter, here_.data(), next_.data())) add(to, next_.data(), number, letter);
  }
}

Walk::Layer Walk::through(Layer from, const Place& place) {
  Layer to = empty();
  for (std::uint32_t row = 0; row < from.states.size(); ++row) expand(from, row, place, to);
  return to;
}

// All states after h unmarked letters, where h is at least the fewest and h + T is of the class.
Walk::Layer Walk::close(Layer first) {
  std::vector<Layer> classes;
  classes.push_back(std::move(first));
  while (classes.size() < lengths_.step) classes.push_back(empty());
  std::vector<std::uint32_t> done(lengths_.step, 0);
  const Place place{false, lengths_.fewest_unmarked(), 0};
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (std::size_t j = 0; j < classes.size(); ++j) {
      for (; done[j] < classes[j].states.size(); ++done[j]) {
        expand(classes[j], done[j], place, classes[(j + 1) % classes.size()]);
        is_new = true;
      }
    }
  }
  return std::move(classes[0]);
}

void Walk::run(const std::string& what) {
  Layer layer = empty();
  machine_.begin(next_.data());
  add(layer, next_.data(), kNobody, 0);
  for (std::uint32_t h = 0; h < lengths_.fewest_unmarked(); ++h) layer = through(std::move(layer), {false, h, 0});
  layer = close(std::move(layer));
  for (std::uint32_t m = 0; m < lengths_.marked; ++m) {
    layer = through(std::move(layer), {true, m, lengths_.marked - m});
  }
  for (std::uint32_t row = 0; row < layer.states.size(); ++row) {
    const char* wrong = machine_.verdict(layer.states[row]);
    if (wrong != nullptr) refuse(what + ": the word " + word_to(layer.numbers[row]) + " " + wrong);
  }
}

std::string Walk::word_to(std::uint32_t number) const {
  std::string word;
  for (; came_from_[number] != kNobody; number = came_from_[number]) word += "012M"[came_by_[number]];
  std::reverse(word.begin(), word.end());
  constexpr std::size_t kShown = 200;
  if (word.size() <= kShown) return word;
  return word.substr(0, kShown) + ".. of " + std::to_string(word.size()) + " letters";
}

}  // namespace upset::check::family
