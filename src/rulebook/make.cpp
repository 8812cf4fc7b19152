// SPDX-License-Identifier: MIT
#include "rulebook/make.hpp"

#include <algorithm>

#include "core/size.hpp"
#include "rulebook/writer.hpp"
#include "semigroup/tree_count.hpp"

namespace upset::rulebook {

namespace {

constexpr unsigned kMaxCounted = 42;  // larger sizes would take longer to count than to build

/// The content of a book, for the builder.
class BookSource final : public LostSource {
 public:
  explicit BookSource(const Book& book) : book_(book) {}

  [[nodiscard]] unsigned size() const override { return book_.size(); }
  [[nodiscard]] std::optional<Error> read(unsigned size, const Take& take) const override {
    const SizeRow& of = book_.of_size(size);
    for (std::uint64_t i = of.first_block; i < of.first_block + of.blocks; ++i) {
      const auto positions = book_.unpack(core::to_size(i));
      if (!positions) return book_.damage();
      take(*positions);
    }
    return std::nullopt;
  }

 private:
  const Book& book_;
};

class WriterSink final : public LostSink {
 public:
  WriterSink(Writer& writer, const Book* known) : writer_(writer), known_(known) {}

  [[nodiscard]] std::optional<Error> begin(std::span<const std::uint64_t> counts) override {
    for (unsigned size = 1; size < counts.size(); ++size)
      if (is_copied(size)) writer_.copy_size(size, *known_);
      else writer_.expect(size, counts[size]);
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Error> put(unsigned size, std::span<const GapSet> positions) override {
    if (is_copied(size)) return std::nullopt;
    writer_.put(size, positions);
    return writer_.error(size);
  }

 private:
  [[nodiscard]] bool is_copied(unsigned size) const { return known_ != nullptr && size <= known_->size(); }

  Writer& writer_;
  const Book* known_;
};

}  // namespace

Result<BuildReport> make_book(const BuildOptions& options, const Book* known, std::ostream& out, core::Stop& stop) {
  if (options.size < 1 || options.size > kMaxSize)
    return misused("expected a size from 1 to " + std::to_string(kMaxSize) + ", found " + std::to_string(options.size));
  if (known != nullptr && known->size() >= options.size)
    return misused("expected a size above " + std::to_string(known->size()) + ", which the rulebook has, found " +
                   std::to_string(options.size));
  const std::string folder = options.scratch.empty() ? "" : scratch_folder(options);
  Writer writer(out, options.size, options.threads == 0 ? stop.threads() : options.threads, folder,
                options.most_packed);
  WriterSink sink(writer, known);
  std::optional<BookSource> source;
  if (known != nullptr) source.emplace(*known);
  BuildOptions keeping = options;
  keeping.keeps_scratch = true;  // packed positions wait there
  auto report = build(keeping, source ? &*source : nullptr, sink, stop);
  if (!report) return report;
  const auto positions = semigroup::count_by_genus(std::min(options.size, kMaxCounted), stop);
  if (!positions) return core::stopped_by(stop, "stopped (" + stop.cause_name() + ") while positions were counted");
  for (RulebookSize& size : report->sizes)
    size.positions = size.size < positions->size() ? (*positions)[core::to_size(size.size)] : 0;
  if (auto error = writer.finish(report->sizes)) return *error;
  if (!options.keeps_scratch) clear_scratch(options);
  return report;
}

}  // namespace upset::rulebook
