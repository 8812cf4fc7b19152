// SPDX-License-Identifier: MIT
#include "picture/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "upset/report.hpp"

namespace upset::picture {

namespace {

constexpr double kMaxTicks = 10;
constexpr double kMaxInFull = 1e7;  // there is no room for more digits

/// The least of 1, 2, 5, 10, 20, ... that divides the length into few steps. Tables hold integers.
double step_of(double length) {
  double power = 1;
  for (;; power *= 10)
    for (const double step : {1.0, 2.0, 5.0})
      if (length <= kMaxTicks * step * power) return step * power;
}

std::string label_of(double value) {
  if (value <= kMaxInFull) return grouped(static_cast<std::uint64_t>(std::llround(value)));
  const double power = std::floor(std::log10(value) + 1e-9);
  const double digits = value / std::pow(10, power);
  return fmt::format("{}10^{:.0f}", digits < 1.001 ? "" : fmt::format("{:.3g} x ", digits), power);
}

}  // namespace

Axis::Axis(const std::vector<double>& values, bool is_logarithmic) : is_logarithmic_(is_logarithmic) {
  if (values.empty()) return;
  const auto [least, most] = std::ranges::minmax(values);
  if (is_logarithmic) {
    least_ = std::floor(std::log10(least));
    most_ = std::max(std::ceil(std::log10(most)), least_ + 1);
    return;
  }
  const double room = std::max((most - least) * 0.04, 0.5);
  least_ = least - room;
  most_ = most + room;
}

double Axis::place(double value) const {
  return ((is_logarithmic_ ? std::log10(value) : value) - least_) / (most_ - least_);
}

std::vector<Tick> Axis::ticks() const {
  if (is_logarithmic_) return powers_of_ten();
  std::vector<Tick> list;
  const double step = step_of(most_ - least_);
  for (double value = std::max(0.0, std::ceil(least_ / step) * step); value <= most_; value += step)
    list.push_back({value, label_of(value)});
  return list;
}

std::vector<Tick> Axis::powers_of_ten() const {
  std::vector<Tick> list;
  const double step = step_of(most_ - least_);
  for (double power = least_; power <= most_; power += step)
    list.push_back({std::pow(10, power), label_of(std::pow(10, power))});
  return list;
}

}  // namespace upset::picture
