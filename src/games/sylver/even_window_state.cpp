// SPDX-License-Identifier: MIT
// The state of a window as 64-bit words, for a file (docs/formats/checkpoint.md): the layers that the next ones depend
// on, the odd numbers that are lost alone, and what the repetition finder knows. A window that resumes from it ends
// like one that was never interrupted, after the same number of steps.
#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "games/sylver/even_window.hpp"

namespace upset::games::sylver {

/// The words, read without a table: it is only checked that all lists lie within them.
struct EvenWindow::Saved {
  using Words = std::span<const std::uint64_t>;
  enum class Form : std::uint64_t {
    all_layers = 1,  // from the first layer that the finder got, or from the first one that moves still reach
    two_windows,     // the last window, and the window that the finder compares with
    repeats,         // the last window; everything repeats
  };
  static constexpr std::size_t kHead = 6;

  /// Nothing if the words do not have this form.
  static std::optional<Saved> read(Words words, std::size_t kinds, std::size_t layer_words) {
    if (words.size() < kHead || words[0] < 1 || words[0] > 3 || words[5] != kinds) return std::nullopt;
    Saved saved{static_cast<Form>(words[0]), words[1], words[2], words[3], words[4], {}, words.subspan(kHead)};
    if (saved.end >= UINT64_MAX / 8 || saved.begin > saved.end) return std::nullopt;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      Words& rest = saved.layers;
      if (rest.empty() || rest[0] > rest.size() - 1) return std::nullopt;
      saved.alone.push_back(rest.subspan(1, core::to_size(rest[0])));
      rest = rest.subspan(core::to_size(1 + rest[0]));
    }
    if (saved.layers.size() % layer_words != 0) return std::nullopt;
    if (saved.layers.size() / layer_words < saved.end - saved.begin) return std::nullopt;
    return saved;
  }

  Form form;
  std::uint64_t end;     // number of layers
  std::uint64_t begin;   // the first layer that is saved
  std::uint64_t first;   // two_windows: the end of the window that is kept, or 0; repeats: where the period starts
  std::uint64_t length;  // repeats: length of the period
  std::vector<Words> alone;
  Words layers;  // followed by those of the window that is kept
};

void EvenWindow::save(const Sink& put) const {
  using Form = Saved::Form;
  const auto* archive = finder_ ? finder_->archive() : nullptr;
  const bool repeats = repetition_.second != 0;
  const Form form = repeats ? Form::repeats : !finder_ || archive != nullptr ? Form::all_layers : Form::two_windows;
  const std::uint64_t begin =
      form == Form::all_layers && archive != nullptr ? std::min(first_layer_, archive->first()) : first_layer_;
  const std::uint64_t kept_end = form == Form::two_windows ? finder_->kept_end() : 0;
  const std::array<std::uint64_t, Saved::kHead> head{
      static_cast<std::uint64_t>(form), steps(),      begin, repeats ? (repetition_.first - 3) / 2 : kept_end,
      repetition_.second / 2,           alone_.size()};
  put(head);
  for (const LostAlone& alone : alone_) {
    const std::uint64_t count = alone.all.size();
    put({&count, 1});
    put(alone.all);
  }
  for (std::uint64_t number = begin; number < first_layer_; ++number)
    put(archive->layer(number).first(layer_words()));  // without the flags
  for (const auto& layer : layers_) put(layer);
  if (kept_end == 0) return;
  for (std::uint64_t number = kept_end - table_->largest_gap() - 1; number < kept_end; ++number)
    put(finder_->kept(number).first(layer_words()));
}

std::uint64_t EvenWindow::steps_of(std::span<const std::uint64_t> words) {
  return words.size() < Saved::kHead ? 0 : words[1];
}

std::optional<EvenWindow> EvenWindow::restored(std::span<const std::uint64_t> words) const {
  const auto saved = Saved::read(words, alone_.size(), layer_words());
  EvenWindow again(table_, stop_);
  if (!saved || !again.take(*saved)) return std::nullopt;
  return again;
}

bool EvenWindow::take(const Saved& saved) {
  using Form = Saved::Form;
  const std::uint64_t window = table_->largest_gap() + 1;
  // Only a window near the beginning has fewer layers.
  if (saved.begin != 0 && saved.end - saved.begin < window) return false;
  if (saved.form == Form::all_layers ? saved.begin > first_late() : saved.end <= first_late()) return false;
  for (std::size_t kind = 0; kind < alone_.size(); ++kind) {
    const auto all = saved.alone[kind];
    if (all.empty()) continue;
    const auto is_wrong = [&](std::uint64_t x) {
      return x % 2 == 0 || x < 3 || x >= 2 * saved.end + 3 ||
             PairTable::is_far_below(all.front(), x, table_->kinds()[kind]);
    };
    if (std::ranges::any_of(all, is_wrong) ||
        std::ranges::adjacent_find(all, std::ranges::greater_equal{}) != all.end())
      return false;
    alone_[kind] = {all.front(), {all.begin(), all.end()}};
  }
  if (is_won_far_below(2 * saved.end + 1, alone_.size() - 1))  // maybe before the first saved layer
    won_after_ = (alone_.back().first + 2 * table_->largest_gap() + 1) / 2;
  const std::uint64_t kept = saved.form == Form::two_windows && saved.first != 0 ? window : 0;
  if (saved.layers.size() != (saved.end - saved.begin + kept) * layer_words() || !take_layers(saved)) return false;
  if (saved.form == Form::all_layers) return saved.first == 0 && saved.length == 0 && repetition_.second == 0;
  if (saved.form == Form::repeats) {
    if (saved.first < first_late() || saved.first > saved.end || saved.length == 0 || saved.length > saved.end ||
        saved.first + saved.length + window > saved.end)
      return false;
    repetition_ = {2 * saved.first + 3, 2 * saved.length};
    repeats_after_ = saved.first + saved.length + window;
    return true;
  }
  if (saved.length != 0 || (kept != 0 && (saved.first < first_late() + window || saved.first > saved.end)))
    return false;
  window::RepetitionFinder::Layers recent_layers, kept_layers;
  const auto layer_at = [&](std::uint64_t index) {
    return saved.layers.subspan(core::to_size(index * layer_words()), layer_words());
  };
  for (std::uint64_t n = saved.end - std::min(window, saved.end - first_late()); n < saved.end; ++n)
    recent_layers.push_back(with_flags(layer_at(n - saved.begin), 2 * n + 3));
  for (std::uint64_t i = 0; i < kept; ++i)
    kept_layers.push_back(with_flags(layer_at(saved.end - saved.begin + i), 2 * (saved.first - window + i) + 3));
  finder_ = new_finder();
  finder_->resume(saved.end, recent_layers, saved.first, kept_layers);
  return true;
}

/// Computes one layer in 16, and the last one, if everything that it depends on is available. Takes the others as they
/// are.
bool EvenWindow::take_layers(const Saved& saved) {
  constexpr std::uint64_t kSample = 16;
  std::vector<std::size_t> late;  // pairs of a kind alone, for numbers so large that they no longer matter
  for (const auto& kind : table_->kinds()) late.push_back(table_->alone(table_->largest_gap() + 1, kind));
  const unsigned in_last = table_->size() % 64;
  const std::uint64_t unused = in_last == 0 ? 0 : ~std::uint64_t{0} << in_last;
  first_layer_ = saved.begin;
  for (std::uint64_t n = saved.begin; n < saved.end; ++n) {
    const std::uint64_t x = 2 * n + 3;
    const auto layer = saved.layers.subspan(core::to_size((n - saved.begin) * layer_words()), layer_words());
    if ((layer.back() & unused) != 0 || stop_.poll(1 + layer_words() / 64)) return false;
    const bool is_sample = n % kSample == 0 || n + 1 == saved.end;
    if (is_sample && (saved.begin == 0 || n - saved.begin >= table_->largest_gap())) {
      layers_.emplace_back(layer_words(), 0);
      if (!fill_layer(x) || !std::ranges::equal(layers_.back(), layer)) return false;
    } else {
      layers_.emplace_back(layer.begin(), layer.end());
    }
    if (!is_alone_as_noted(x, late)) return false;
    end_step(x);
    if (saved.form == Saved::Form::all_layers) look_for_repetition();
    if (repetition_.second != 0) return false;  // it would have been saved
  }
  next_ = 2 * saved.end + 3;
  work_ = saved.end * table_->size();
  return true;
}

/// Whether the lists of numbers that are lost alone agree with the last layer about x.
bool EvenWindow::is_alone_as_noted(std::uint64_t x, const std::vector<std::size_t>& late) const {
  for (std::size_t kind = 0; kind < alone_.size(); ++kind) {
    const bool is_late = x > table_->largest_gap();
    const std::size_t index = is_late ? late[kind] : table_->alone(x, table_->kinds()[kind]);
    if (is_lost_at(x, index) != std::ranges::binary_search(alone_[kind].all, x)) return false;
  }
  return true;
}

}  // namespace upset::games::sylver
