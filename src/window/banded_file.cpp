// SPDX-License-Identifier: MIT
#include "window/banded_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/assert.hpp"
#include "core/word_file.hpp"
#include "window/banded_run.hpp"

namespace upset::window {

namespace {

constexpr core::WordFileKind kFunctions{"upset-banded-checkpoint 1\n", "a checkpoint of functions on growing chains",
                                        "another family, table or question"};

constexpr std::size_t kSolvedAgain = 16;  // one function in this many is solved again,
constexpr std::size_t kLast = 4;          // and this many at the end
constexpr std::uint64_t kMaxValues = std::uint64_t{1} << 31;

using Head = std::array<std::uint64_t, 6>;  // type and number of values, start, period, last, threshold, seen_again

std::uint64_t bytes_of(const BandedSolution& solution) {
  return sizeof solution + sizeof(std::int32_t) * solution.values.capacity();
}

bool is_possible(const BandedSolution& solution, std::uint64_t values) {
  if (values >= kMaxValues || solution.start > values) return false;
  if (solution.type != BandedType::stays && solution.last != 0) return false;
  if (solution.type != BandedType::repeats && solution.seen_again != 0) return false;
  if (solution.type == BandedType::repeats && solution.threshold != 0) return false;
  if (solution.type != BandedType::repeats) return solution.start == values && solution.period == 1;
  return solution.period > 0 && solution.period == values - solution.start;
}

/// Assembles functions from the words of a file.
class FunctionReader {
 public:
  explicit FunctionReader(std::vector<BandedSolution>& list) : list_(list) {}

  void take(LayerWords words) {
    for (const std::uint64_t word : words) {
      if (is_wrong_) return;
      if (!count_) count_ = word;
      else if (missing_ > 0) take_values(word);
      else take_head(word);
    }
  }
  [[nodiscard]] bool is_right() const { return !is_wrong_ && count_ == list_.size() && missing_ == 0 && filled_ == 0; }

 private:
  void take_head(std::uint64_t word) {
    head_[filled_++] = word;
    if (filled_ < head_.size()) return;
    filled_ = 0;
    missing_ = head_[0] >> 8U;
    const std::uint64_t type = head_[0] & 0xFFU;
    BandedSolution solution{static_cast<BandedType>(type), head_[1], head_[2], head_[3], {}, head_[4], head_[5]};
    is_wrong_ = type > 2 || !is_possible(solution, missing_);
    if (!is_wrong_) list_.push_back(std::move(solution));
  }

  void take_values(std::uint64_t word) {
    for (; missing_ > 0; word >>= 32U) {
      list_.back().values.push_back(static_cast<std::int32_t>(word & 0xFFFFFFFFU));
      --missing_;
      if (list_.back().values.size() % 2 == 0) return;
    }
    is_wrong_ = word != 0;  // half a word remains
  }

  std::vector<BandedSolution>& list_;
  std::optional<std::uint64_t> count_{};
  Head head_{};
  std::size_t filled_ = 0;     // words of the head
  std::uint64_t missing_ = 0;  // values of the last function
  bool is_wrong_ = false;
};

void write_function(core::WordFileWriter& writer, const BandedSolution& solution) {
  const auto type = static_cast<std::uint64_t>(solution.type);
  const Head head{solution.values.size() << 8U | type,
                  solution.start,
                  solution.period,
                  solution.last,
                  solution.threshold,
                  solution.seen_again};
  writer.write(head.data(), head.size());
  std::vector<std::uint64_t> words((solution.values.size() + 1) / 2, 0);
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    words[i / 2] |= std::uint64_t{static_cast<std::uint32_t>(solution.values[i])} << (32 * (i % 2));
  writer.write(words.data(), words.size());
}

}  // namespace

BandedFile::BandedFile(std::string file, std::uint64_t identity, const std::vector<BandedSolution>& solved,
                       core::Stop& stop)
    : file_(std::move(file)), identity_(identity), solved_(solved), stop_(stop) {}

Error BandedFile::misfit() const { return refused(file_ + ": the functions do not follow from each other"); }

std::optional<Error> BandedFile::open() {
  UPSET_ASSERT(solved_.empty() && kept_.empty());
  std::error_code none;
  const auto size = std::filesystem::file_size(file_, none);
  if (!none && stop_.would_exceed_memory(size))
    return Error{ErrorCode::limit, file_ + ": the functions of the checkpoint do not fit into memory"};
  FunctionReader reader(kept_);
  const auto found =
      core::read_word_file(file_, kFunctions, identity_, 1, [&](const std::uint64_t* words, std::size_t count) {
        reader.take({words, count});
      });
  if (!found) return found.error();
  if (!*found) return write_all();
  if (!reader.is_right()) return misfit();
  for (const BandedSolution& solution : kept_) bytes_ += bytes_of(solution);
  written_ = kept_.size();
  return std::nullopt;
}

bool BandedFile::is_solved_again(std::size_t number) const {
  return number % kSolvedAgain == 0 || number + kLast >= kept_.size();
}

Result<TakenUp> BandedFile::take_up(BandedRun& run, core::Stop&) {
  const std::size_t number = solved_.size();
  if (number >= kept_.size() || is_solved_again(number)) return TakenUp::recomputed;
  const std::uint64_t bytes = bytes_of(kept_[number]);
  if (!run.adopt(std::exchange(kept_[number], {}))) return misfit();
  UPSET_ASSERT(bytes_ >= bytes);
  bytes_ -= bytes;
  return TakenUp::believed;
}

std::optional<Error> BandedFile::refuse(const BandedSolution& next) {
  const std::size_t number = solved_.size();
  if (number >= kept_.size() || !is_solved_again(number)) return std::nullopt;
  if (!(kept_[number] == next)) return misfit();
  bytes_ -= bytes_of(kept_[number]);
  kept_[number] = {};
  return std::nullopt;
}

std::optional<Error> BandedFile::write() {
  if (solved_.size() <= written_) return std::nullopt;
  return clock_.time([this] { return write_all(); }, stop_);
}

std::optional<Error> BandedFile::write_all() {
  core::WordFileWriter writer(file_, kFunctions, identity_);
  const std::uint64_t count = solved_.size();
  writer.write(&count, 1);
  for (const BandedSolution& solution : solved_) write_function(writer, solution);
  auto error = writer.finish();
  if (!error) written_ = solved_.size();
  return error;
}

}  // namespace upset::window
