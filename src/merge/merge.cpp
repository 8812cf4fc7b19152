// SPDX-License-Identifier: MIT
// Finds out what kind of study the parts belong to, and leaves the rest to that kind.
#include "upset/merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "census/census_file.hpp"
#include "census/ledger_file.hpp"
#include "core/atomic_file.hpp"
#include "core/open_file.hpp"
#include "merge/text_parts.hpp"
#include "store/run_merge.hpp"
#include "tables/table_file.hpp"
#include "upset/files.hpp"

namespace upset {

namespace merge {

Error not_mergeable(const std::string& file, const std::string& why) {
  return refused(fmt::format("{} cannot be used: {}", file, why));
}

Error would_lose(const std::string& file, const std::string& unit) {
  return refused(fmt::format(
      "{} would be replaced, and what it knows about {} is in no part; name it as a part, too, or choose another file",
      file, unit));
}

Error contradiction(const std::string& unit, const std::string& file, const std::string& has,
                    const std::string& other_file, const std::string& other_has) {
  return Error{ErrorCode::verification, fmt::format("two parts disagree about {}: {} has {}, {} has {}", unit, file,
                                                    has, other_file, other_has)};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1)
    lines.push_back(text.substr(at, end - at));
  return lines;
}

namespace {

/// A kind of file: a study in a database, or text.
struct PartKind {
  std::string_view name;  // for MergeReport::kind
  const store::Study* study = nullptr;
  bool (*is_text)(std::string_view text) = nullptr;
  Result<MergedText> (*merge)(const std::vector<TextPart>&, const std::optional<TextPart>&, core::Stop&) = nullptr;
  Result<TodoReport> (*todo)(const TextPart&, core::Stop&) = nullptr;
};

const std::vector<PartKind>& part_kinds() {
  static const std::vector<PartKind> kinds{
      {"table", &tables::kTableStudy},
      {"semigroups", &census::kCensusStudy},
      {"replies", &census::kLedgerStudy},
      {"match", nullptr, is_record, merge_records, todo_of_record},
      {"stream", nullptr, is_stream, merge_streams, todo_of_stream},
  };
  return kinds;
}

const PartKind* kind_of_study(const std::string& file) {
  std::vector<const store::Study*> studies;
  for (const PartKind& kind : part_kinds())
    if (kind.study != nullptr) studies.push_back(kind.study);
  const store::Study* found = store::study_of(file, studies);
  if (found == nullptr) return nullptr;
  return &*std::ranges::find(part_kinds(), found, &PartKind::study);
}

/// The kind of a file, or why it has none; null for an empty file, which belongs to a run that found nothing yet.
Result<const PartKind*> kind_of(const std::string& file) {
  constexpr std::string_view kExpected =
      "expected the file of a table, a census or a match, or the JSON lines of a stream";
  const Error unknown = not_mergeable(file, std::string(kExpected));
  if (tables::is_table_file(file)) {
    try {
      const PartKind* kind = kind_of_study(file);
      return kind == nullptr ? Result<const PartKind*>(unknown) : Result<const PartKind*>(kind);
    } catch (const store::DatabaseFault& fault) {
      return not_mergeable(file, fault.what());
    }
  }
  const auto text = read_file(file, "the part");
  if (!text) return text.error();
  if (text->empty()) return static_cast<const PartKind*>(nullptr);
  for (const PartKind& kind : part_kinds())
    if (kind.is_text != nullptr && kind.is_text(*text)) return &kind;
  return unknown;
}

bool are_same_file(const std::string& one, const std::string& other) {
  std::error_code none;
  return std::filesystem::equivalent(one, other, none);
}

MergeReport report_of(const store::RunMerge& merged) {
  MergeReport report;
  report.shards = merged.shards;
  report.missing_shards = merged.missing_shards;
  report.units = merged.units;
  report.unknown = merged.unknown;
  report.not_begun = merged.not_begun;
  report.decided = merged.units - std::min(merged.units, merged.unknown + merged.not_begun);
  return report;
}

Result<TextPart> read_part(const std::string& file) {
  auto text = read_file(file, "the part");
  if (!text) return text.error();
  return TextPart{file, *std::move(text)};
}

Result<MergeReport> merge_texts(const PartKind& kind, const MergeRequest& request, core::Stop& stop) {
  constexpr std::string_view kContent = "the merged file";
  const auto claim = core::FileClaim::take(request.out, kContent);
  if (!claim) return claim.error();
  std::vector<TextPart> parts;
  for (const std::string& file : request.parts) {
    auto part = read_part(file);
    if (!part) return part.error();
    parts.push_back(*std::move(part));
  }
  std::optional<TextPart> old;
  std::error_code none;
  const auto is_out = [&](const std::string& part) { return are_same_file(part, request.out); };
  if (std::filesystem::exists(request.out, none) && std::ranges::none_of(request.parts, is_out)) {
    auto text = read_part(request.out);
    if (!text) return text.error();
    if (!text->text.empty()) old = *std::move(text);
  }
  const auto merged = kind.merge(parts, old, stop);
  if (!merged) return merged.error();
  if (stop.poll_now()) return core::stopped_by(stop, "stopped before the merged file was written");
  core::AtomicFile out(request.out, kContent);
  out.out() << merged->text;
  if (const auto error = out.finish()) return *error;
  return merged->report;
}

Result<MergeReport> merge_databases(const PartKind& kind, const MergeRequest& request, core::Stop& stop) {
  const auto merged = store::merge_run_files(*kind.study, request.parts, request.out, stop);
  if (!merged) return merged.error();
  return report_of(*merged);
}

}  // namespace

}  // namespace merge

Result<MergeReport> merge_runs(const MergeRequest& request) {
  if (request.parts.empty()) return misused("expected at least one part, found none");
  core::Stop stop(request.limits);
  MergeRequest used = request;
  used.parts.clear();
  const merge::PartKind* kind = nullptr;
  for (const std::string& part : request.parts) {
    const auto found = merge::kind_of(part);
    if (!found) return found.error();
    if (*found == nullptr) continue;
    used.parts.push_back(part);
    if (kind != nullptr && kind != *found)
      return merge::not_mergeable(part, fmt::format("expected a part of the kind '{}' as in {}, found '{}'", kind->name,
                                                    used.parts.front(), (*found)->name));
    kind = *found;
  }
  if (kind == nullptr) return merge::not_mergeable(request.parts.front(), "it is empty, as are all parts");
  auto report =
      kind->study != nullptr ? merge::merge_databases(*kind, used, stop) : merge::merge_texts(*kind, used, stop);
  if (!report) return report;
  report->kind = kind->name;
  report->parts = request.parts.size();
  return report;
}

Result<TodoReport> todo(const std::string& file, const Limits& limits) {
  core::Stop stop(limits);
  const auto kind = merge::kind_of(file);
  if (!kind) return kind.error();
  if (*kind == nullptr) return refused(file + " is empty");
  TodoReport report;
  if ((*kind)->study != nullptr) {
    const auto found = store::open_units(*(*kind)->study, file, stop);
    if (!found) return found.error();
    report.shard = found->shard;
    report.units = found->units;
    for (const store::UnitState& unit : found->open)
      report.open.push_back({unit.name, unit.is_begun, unit.tried, unit.limit, unit.reached});
  } else {
    const auto part = merge::read_part(file);
    if (!part) return part.error();
    auto found = (*kind)->todo(*part, stop);
    if (!found) return found.error();
    report = *std::move(found);
  }
  report.kind = (*kind)->name;
  return report;
}

}  // namespace upset
