// SPDX-License-Identifier: MIT
#include "families/training.hpp"

#include <atomic>
#include <mutex>

#include "core/parallel.hpp"
#include "core/size.hpp"
#include "window/wide_window.hpp"

namespace upset::families {

namespace {

/// Searches for 2a consecutive layers that occurred before, by their fingerprints.
class Recurrence {
 public:
  explicit Recurrence(std::uint64_t a) : a_(a) {}

  /// Takes the fingerprint of the next element; returns a repetition once it is found.
  std::optional<Specimen::Repetition> take(std::uint64_t x, std::uint64_t fingerprint) {
    prints_.push_back(fingerprint);
    hash_ = hash_ * kFactor + fingerprint;
    power_ = prints_.size() <= window() ? power_ * kFactor : power_;
    if (prints_.size() > window()) hash_ -= power_ * prints_[core::to_size(prints_.size() - 1 - window())];
    if (x < 4 * a_ + window()) return std::nullopt;
    const auto [place, is_new] = met_.emplace(hash_, x);
    if (is_new || !is_equal(place->second, x)) return std::nullopt;
    return Specimen::Repetition{place->second + 1 - window(), x - place->second};
  }

 private:
  static constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
  [[nodiscard]] std::uint64_t window() const { return 2 * a_; }
  [[nodiscard]] bool is_equal(std::uint64_t x, std::uint64_t y) const {
    for (std::uint64_t i = 0; i < window(); ++i)
      if (prints_[core::to_size(x - i)] != prints_[core::to_size(y - i)]) return false;
    return true;
  }

  std::uint64_t a_;
  std::uint64_t hash_ = 0, power_ = 1;
  std::vector<std::uint64_t> prints_{};  // by element
  core::HashMap<std::uint64_t, std::uint64_t> met_{};
};

/// Runs the windows of one semigroup until its game is decided and the levels that a claim needs are computed.
std::optional<Specimen> observed(const semigroup::WideSemigroup& semigroup, core::Stop& stop, automata::WordPool& pool,
                                 std::mutex& pool_is_busy) {
  window::WideWindow window(semigroup, stop);
  Recurrence recurrence(semigroup.a);
  Specimen specimen;
  std::uint64_t end = Training::kMaxLevels * semigroup.a;
  for (std::uint64_t x = 0; x < end; ++x) {
    if (!window.step()) return std::nullopt;
    if (!specimen.first_win && !window.winning().empty()) {
      specimen.first_win = window.winning().front();
      end = *specimen.first_win + 2 * semigroup.a;
    }
    if (specimen.first_win || specimen.repetition) continue;
    specimen.repetition = recurrence.take(x, window.fingerprint(x));
    // A claim is about whole levels: those of the start, of a period, and those in between.
    if (specimen.repetition) end = (x / semigroup.a + 4) * semigroup.a;
  }
  const std::lock_guard lock(pool_is_busy);
  for (std::uint64_t q = 1; q * semigroup.a < end; ++q) specimen.levels.push_back(window.level(q, pool));
  pool.forget_unions();
  return specimen;
}

}  // namespace

void Training::take(unsigned a, Specimen specimen) {
  specimens_.emplace(a, std::move(specimen));
  const auto bytes = static_cast<std::int64_t>(pool_.bytes());
  stop_.add_bytes(bytes - counted_);
  counted_ = bytes;
}

bool Training::see(const std::vector<unsigned>& lengths, const std::function<void()>& seen) {
  std::vector<unsigned> open;
  for (const unsigned a : lengths)
    if (!specimens_.contains(a)) open.push_back(a);
  std::mutex busy;  // guards the pool and the specimens
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_whole{true};
  core::on_threads(std::min<unsigned>(stop_.threads(), static_cast<unsigned>(open.size())), [&](unsigned) {
    for (std::size_t i = next++; i < open.size() && is_whole; i = next++) {
      auto specimen = observed({open[i], missing_}, stop_, pool_, busy);
      if (!specimen) is_whole = false;
      const std::lock_guard lock(busy);
      if (specimen) take(open[i], std::move(*specimen));
      if (specimen && seen) seen();
    }
  });
  return is_whole;
}

}  // namespace upset::families
