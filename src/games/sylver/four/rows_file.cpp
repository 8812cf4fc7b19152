// SPDX-License-Identifier: MIT
#include "games/sylver/four/rows_file.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::games::sylver::four {

namespace {

constexpr core::WordFileKind kRows{"upset-four-checkpoint 1\n", "a checkpoint of rows with 4 played",
                                   "another number of rows"};

std::uint64_t identity_of(const Rows& rows) { return core::hash64("four rows " + std::to_string(rows.count())); }

/// Takes the words of a file one after the other: the layers, the number of words of the pairs, these, and for each row
/// the number of the first of its words, their number, and these.
class RowsReader {
 public:
  explicit RowsReader(RowsState& state, std::uint64_t rows) : state_(state), rows_(rows) {}

  void take(std::uint64_t word) {
    if (filled_ == 0) state_.layers = word;
    else if (filled_ == 1) pair_words_ = word;
    else if (filled_ < 2 + pair_words_) take_pair(word);
    else if (!first_) first_ = word;
    else if (left_ == 0) begin_row(word);
    else take_bits(word);
    ++filled_;
  }
  [[nodiscard]] bool is_complete() const {
    return filled_ >= 2 + pair_words_ && pair_words_ % 3 == 0 && left_ == 0 && state_.rows.size() == rows_;
  }

 private:
  void take_pair(std::uint64_t word) {
    switch ((filled_ - 2) % 3) {
      case 0: state_.pairs.push_back({word, 0, 0}); break;
      case 1: state_.pairs.back().m2 = word; break;
      default: state_.pairs.back().m3 = word;
    }
  }
  void begin_row(std::uint64_t words) {
    left_ = words;
    if (state_.rows.size() <= rows_) state_.rows.push_back({*first_, {}});  // one too many is not complete
    if (left_ == 0) first_.reset();
  }
  void take_bits(std::uint64_t word) {
    state_.rows.back().bits.push_back(word);
    if (--left_ == 0) first_.reset();
  }

  RowsState& state_;
  std::uint64_t rows_;
  std::uint64_t filled_ = 0;              // words
  std::uint64_t pair_words_ = 0;          // three per pair
  std::optional<std::uint64_t> first_{};  // word of the row at hand
  std::uint64_t left_ = 0;                // words of it
};

}  // namespace

std::optional<Error> RowsFile::open() {
  std::error_code none;
  const auto size = std::filesystem::file_size(file_, none);
  if (!none && stop_.would_exceed_memory(2 * size))
    return Error{ErrorCode::limit, file_ + ": the rows of the checkpoint do not fit into memory"};
  RowsState state;
  RowsReader reader(state, rows_.count());
  const auto take = [&](const std::uint64_t* words, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) reader.take(words[i]);
  };
  const auto is_there =
      core::read_word_file(file_, kRows, identity_of(rows_), 1, take, [&] { return stop_.poll_now(); });
  if (!is_there) return is_there.error();
  if (!*is_there) return write_all();
  if (!reader.is_complete() || !rows_.resume(std::move(state)))
    return refused(file_ + ": the checkpoint contradicts itself or the rules; start with a new file");
  written_ = rows_.size();
  return std::nullopt;
}

std::optional<Error> RowsFile::write_if_due() { return clock_.is_due(stop_.seconds()) ? write() : std::nullopt; }

std::optional<Error> RowsFile::write() {
  if (rows_.size() <= written_) return std::nullopt;
  return clock_.time([this] { return write_all(); }, stop_);
}

std::optional<Error> RowsFile::write_all() {
  core::WordFileWriter writer(file_, kRows, identity_of(rows_));
  const auto put = [&](std::uint64_t word) { writer.write(&word, 1); };
  put(rows_.size());
  put(3 * rows_.pairs().size());
  for (const Pair& pair : rows_.pairs())
    for (const std::uint64_t word : {pair.m1, pair.m2, pair.m3}) put(word);
  for (std::uint64_t m1 = 0; m1 < rows_.count(); ++m1) {
    const window::BandRow& row = rows_.lower(m1);
    const std::uint64_t first = row.begin() / 64, end = row.end() / 64;
    put(first);
    put(end - first);
    for (std::uint64_t k = first; k < end; ++k) put(row.word(k));
  }
  auto error = writer.finish();
  if (!error) written_ = rows_.size();
  return error;
}

}  // namespace upset::games::sylver::four
