// SPDX-License-Identifier: MIT
#include "games/poset/search_file.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "core/word_file.hpp"

namespace upset::games::poset {

namespace {

using Words = std::span<const std::uint64_t>;

constexpr core::WordFileKind kTables{"upset-poset-checkpoint 1\n", "a checkpoint of a search on a poset",
                                     "another poset"};

std::uint64_t identity_of(const order::Poset& poset) {
  std::string bytes = "poset " + std::to_string(poset.size());
  for (Element x = 0; x < poset.size(); ++x)
    for (std::size_t k = 0; k < poset.above(x).words(); ++k) {
      const std::uint64_t word = poset.above(x).word(k);
      for (unsigned shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(word >> shift & 0xFFU);
    }
  return core::hash64(bytes);
}

/// Reads the words of a file one after another into the tables. For each part these are its size, its elements, its
/// P-positions, zeros, its sets with their values, zeros.
class TableReader {
 public:
  explicit TableReader(SubsetSolver& solver) : solver_(solver) {}

  /// False from the first invalid word on.
  bool take(std::uint64_t word) {
    if (!is_sound_) return false;
    record_.push_back(word);
    if (record_.size() < length_) return true;
    is_sound_ = end_record();
    record_.clear();
    return is_sound_;
  }
  /// Whether the last part is complete.
  [[nodiscard]] bool is_complete() const { return is_sound_ && stage_ == Stage::size && record_.empty(); }
  [[nodiscard]] std::uint64_t entries() const { return entries_; }

 private:
  enum class Stage { size, elements, lost, values };

  void begin(Stage stage, std::size_t length) {
    stage_ = stage;
    length_ = length;
  }

  bool end_record() {
    const bool is_end = std::ranges::all_of(record_, [](std::uint64_t word) { return word == 0; });
    switch (stage_) {
      case Stage::size:
        begin(Stage::elements, core::to_size(record_.front()));
        return length_ > 0 && length_ <= kMaxSearchElements;
      case Stage::elements: return begin_part();
      case Stage::lost:
        if (is_end) begin(Stage::values, length_ + 1);
        else ++entries_;
        return is_end || search_->restore_p(record_);
      case Stage::values:
        if (is_end) begin(Stage::size, 1);
        else ++entries_;
        return is_end ||
               (record_.back() <= std::numeric_limits<std::uint32_t>::max() &&
                search_->restore_value(Words(record_).first(length_ - 1), static_cast<std::uint32_t>(record_.back())));
    }
    return false;
  }

  bool begin_part() {
    std::vector<Element> elements;
    for (const std::uint64_t word : record_) {
      if (word > order::kMaxElements) return false;
      elements.push_back(static_cast<Element>(word));
    }
    search_ = solver_.searched_before(elements);
    begin(Stage::lost, (elements.size() + 63) / 64);
    return search_ != nullptr;
  }

  SubsetSolver& solver_;
  Stage stage_ = Stage::size;
  std::size_t length_ = 1;  // words per record in this stage
  std::vector<std::uint64_t> record_{};
  SearchOracle* search_ = nullptr;  // of the current part
  std::uint64_t entries_ = 0;
  bool is_sound_ = true;
};

}  // namespace

SearchFile::SearchFile(std::string file, const order::Poset& poset, SubsetSolver& solver, core::Stop& stop)
    : file_(std::move(file)), identity_(identity_of(poset)), solver_(solver), stop_(stop) {}

std::uint64_t SearchFile::entries() {
  std::uint64_t count = 0;
  solver_.for_each_searched([&](const auto&, SearchOracle& search) { count += search.entries(); });
  return count;
}

std::optional<Error> SearchFile::open() {
  TableReader reader(solver_);
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    for (std::size_t i = 0; i < count && reader.take(words[i]); ++i) {
    }
  };
  const auto is_there = core::read_word_file(file_, kTables, identity_, 1, take, [&] { return stop_.poll_now(); });
  if (!is_there && stop_.stopped()) return std::nullopt;
  if (!is_there) return is_there.error();
  bool agrees = !*is_there || reader.is_complete();
  solver_.for_each_searched([&](const auto&, SearchOracle& search) { agrees = agrees && search.sample_agrees(); });
  if (stop_.stopped()) return std::nullopt;
  if (!agrees) return refused(file_ + ": the checkpoint contradicts itself or the rules; start with a new file");
  is_open_ = true;
  read_ = written_ = reader.entries();
  return *is_there ? std::nullopt : write();
}

std::optional<Error> SearchFile::write() {
  if (!is_open_) return std::nullopt;
  core::WordFileWriter writer(file_, kTables, identity_);
  std::uint64_t count = 0;
  const auto put = [&](Words words) { writer.write(words.data(), words.size()); };
  solver_.for_each_searched([&](const std::vector<Element>& elements, SearchOracle& search) {
    const std::vector<std::uint64_t> numbers(elements.begin(), elements.end());
    const std::uint64_t size = elements.size();
    put({&size, 1});
    put(numbers);
    const std::vector<std::uint64_t> end((elements.size() + 63) / 64 + 1, 0);
    search.for_each_p([&](Words set) { ++count, put(set); });
    put(Words(end).first(end.size() - 1));
    search.for_each_value([&](Words set, std::uint64_t value) { ++count, put(set), put({&value, 1}); });
    put(end);
  });
  auto error = writer.finish();
  if (!error) written_ = count;
  return error;
}

std::optional<Error> SearchFile::write_if_grown() { return entries() > written_ ? write() : std::nullopt; }

}  // namespace upset::games::poset
