// SPDX-License-Identifier: MIT
// Parts are read one after the other, so that their number is not limited by open files. Rows are copied with their
// checksums, which were verified when the part was opened; only rows of units that several parts have are compared.
#include "store/run_merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>

#include "core/assert.hpp"
#include "core/atomic_file.hpp"

namespace upset::store {

namespace {

constexpr const char* kContent = "the merged file";

/// Thrown out of a merge; its Error becomes the result.
struct MergeEnded {
  Error error;
};

Error not_mergeable(const std::string& file, const std::string& why) {
  return refused(fmt::format("{} cannot be used: {}", file, why));
}

/// A killed writer leaves a journal beside its file. Readers cannot roll it back, so this does.
void roll_back(const std::string& file) {
  std::error_code none;
  if (std::filesystem::exists(file, none) && std::filesystem::exists(file + "-journal", none))
    Database(file).run("SELECT count(*) FROM sqlite_master");
}

/// The value of a parameter in a file; empty if the file does not have it.
std::string value_of(RunFile& file, const StudyParameter& parameter) {
  std::string value = file.meta(std::string(parameter.key));
  if (value.empty() && !parameter.listed_key.empty()) value = file.meta(std::string(parameter.listed_key));
  return value;
}

/// "8: 1,2,4", as kMergedKey has it.
struct MergedShards {
  std::uint64_t count = 1;
  std::set<std::uint64_t> have{};

  [[nodiscard]] std::string text() const { return fmt::format("{}: {}", count, fmt::join(have, ",")); }
};

MergedShards merged_shards(RunFile& file) {
  const Shard shard = shard_of(file);
  if (!shard.is_whole()) return {shard.count, {shard.index}};
  const std::string text = file.meta(kMergedKey);
  MergedShards merged;
  std::size_t at = text.find(':');
  if (at == std::string::npos) return merged;
  merged.count = std::strtoull(text.c_str(), nullptr, 10);
  if (merged.count < 2 || merged.count > kMaxShards)
    throw DatabaseFault(fmt::format("expected '{}' such as '8: 1,2,4', found '{}'", kMergedKey, text), SQLITE_CORRUPT);
  while (at < text.size()) {
    merged.have.insert(std::strtoull(text.c_str() + at + 1, nullptr, 10));
    at = std::min(text.find(',', at + 1), text.size());
  }
  return merged;
}

/// What is known about a unit: "outcome N, first_move 5".
std::string facts_text(const UnitState& unit) {
  std::string text;
  for (const auto& [name, value] : unit.facts)
    if (!value.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, value);
  return text;
}

bool disagree(const UnitState& one, const UnitState& other) {
  UPSET_ASSERT(one.facts.size() == other.facts.size());
  for (std::size_t i = 0; i < one.facts.size(); ++i) {
    const std::string& first = one.facts[i].second;
    const std::string& second = other.facts[i].second;
    if (!first.empty() && !second.empty() && first != second) return true;
  }
  return false;
}

/// Decided over not decided, more knowledge over less, a longer try over a shorter one.
bool is_better(const UnitState& one, const UnitState& other) {
  const auto rank = [](const UnitState& unit) {
    const auto known = std::ranges::count_if(unit.facts, [](const auto& fact) { return !fact.second.empty(); });
    return std::tuple(unit.is_decided, known, unit.extras, unit.is_begun, unit.tried);
  };
  return rank(one) > rank(other);
}

/// Opens a file of a study for reading.
std::unique_ptr<RunFile> open_part(const Study& study, const std::string& file) {
  try {
    roll_back(file);
    auto part = std::make_unique<RunFile>(file, Access::read);
    if (const auto error = part->claim(*study.form)) throw MergeEnded{not_mergeable(file, error->message)};
    return part;
  } catch (const DatabaseFault& fault) {
    throw MergeEnded{not_mergeable(file, fault.what())};
  }
}

std::string all_of(const Study& study) { return fmt::format("SELECT * FROM {}", study.table); }
std::string one_of(const Study& study) { return fmt::format("{} WHERE {} = ?1", all_of(study), study.unit); }

int unit_column(const Study& study, const Statement& rows) {
  for (int i = 0; i < rows.columns(); ++i)
    if (rows.column_name(i) == study.unit) return i;
  throw DatabaseFault(fmt::format("the table '{}' has no column '{}'", study.table, study.unit), SQLITE_CORRUPT);
}

class RunMerger {
 public:
  RunMerger(const Study& study, const std::vector<std::string>& parts, RunFile& merged, core::Stop& stop)
      : study_(study), parts_(parts), merged_(merged), stop_(stop), values_(study.parameters.size()) {}

  RunMerge run(const std::string& out) {
    merged_.begin_copying(std::string(study_.table));
    for (place_ = 0; place_ < parts_.size(); ++place_) take(parts_[place_]);
    if (std::error_code none; std::filesystem::exists(out, none) && !is_part(out)) refuse_loss(out);
    merged_.end_copying();
    for (std::size_t i = 0; i < values_.size(); ++i)
      merged_.set_meta(std::string(study_.parameters[i].key), values_[i].value);
    if (!shards_.have.empty()) merged_.set_meta(kMergedKey, shards_.text());
    RunMerge result = counts();
    merged_.commit(true);
    return result;
  }

 private:
  /// The value of a parameter, and the first part that has it.
  struct Value {
    std::string value{};
    std::string file{};
  };

  /// Ends the merge if a file belongs to another study than those before it.
  void check_study(RunFile& part, const std::string& file) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const std::string value = value_of(part, study_.parameters[i]);
      if (values_[i].value.empty()) values_[i] = {value, file};
      else if (!value.empty() && value != values_[i].value)
        throw MergeEnded{
            not_mergeable(file, fmt::format("expected {} '{}' as in {}, found '{}'", study_.parameters[i].name,
                                            values_[i].value, values_[i].file, value))};
    }
    const MergedShards found = merged_shards(part);
    if (found.have.empty()) return;
    if (shards_.have.empty()) {
      shards_ = found;
      first_shard_ = file;
      return;
    }
    if (found.count != shards_.count)
      throw MergeEnded{not_mergeable(file, fmt::format("expected one of {} shards as in {}, found one of {}",
                                                       shards_.count, first_shard_, found.count))};
    shards_.have.insert(found.have.begin(), found.have.end());
  }

  void take(const std::string& file) {
    if (stop_.poll_now()) end_as_stopped();
    const auto part = open_part(study_, file);
    check_study(*part, file);
    auto rows = part->prepare(all_of(study_));
    auto same = merged_.prepare(one_of(study_));
    check_columns(file, rows, same);
    const int unit = unit_column(study_, rows);
    while (rows.step()) {
      if (stop_.poll()) end_as_stopped();
      if (merged_.copy(rows)) continue;
      same.bind_from(1, rows, unit);
      if (!same.step()) throw DatabaseFault("a row cannot be stored", SQLITE_CORRUPT);
      const UnitState found = study_.read(rows);
      const UnitState kept = study_.read(same);
      if (disagree(found, kept)) end_as_contradicted(file, found, kept);
      if (is_better(found, kept)) merged_.copy_over(rows, same);
      same.reset();
    }
  }

  void check_columns(const std::string& file, const Statement& rows, const Statement& own) const {
    bool are_same = rows.columns() == own.columns();
    for (int i = 0; are_same && i < rows.columns(); ++i) are_same = rows.column_name(i) == own.column_name(i);
    if (!are_same) throw MergeEnded{not_mergeable(file, fmt::format("the table '{}' has other columns", study_.table))};
  }

  [[noreturn]] void end_as_stopped() const {
    throw MergeEnded{core::stopped_by(
        stop_, fmt::format("stopped ({}) after {} of {} parts", stop_.cause_name(), place_, parts_.size()))};
  }

  [[noreturn]] void end_as_contradicted(const std::string& file, const UnitState& found, const UnitState& kept) const {
    throw MergeEnded{
        Error{ErrorCode::verification, fmt::format("two parts disagree about {}: {} has {}, {} has {}", found.name,
                                                   origin(found), facts_text(kept), file, facts_text(found))}};
  }

  /// The first part that contradicts what was found about a unit.
  [[nodiscard]] std::string origin(const UnitState& found) const {
    for (std::size_t i = 0; i < place_; ++i) {
      Database part(parts_[i], 10'000, Access::read);
      auto row = part.prepare(one_of(study_));
      if (row.bind(1, found.name).step() && disagree(study_.read(row), found)) return parts_[i];
    }
    return "another part";
  }

  [[nodiscard]] bool is_part(const std::string& file) const {
    std::error_code none;
    return std::ranges::any_of(parts_,
                               [&](const std::string& part) { return std::filesystem::equivalent(part, file, none); });
  }

  /// Ends the merge if a file that it would replace knows anything that the parts do not.
  void refuse_loss(const std::string& out) {
    std::error_code none;
    if (std::filesystem::file_size(out, none) == 0 && !none) return;
    const auto old = open_part(study_, out);
    check_study(*old, out);
    auto rows = old->prepare(all_of(study_));
    auto same = merged_.prepare(one_of(study_));
    const int unit = unit_column(study_, rows);
    while (rows.step()) {
      if (stop_.poll()) end_as_stopped();
      const UnitState lost = study_.read(rows);
      if (!lost.is_begun) continue;
      same.bind_from(1, rows, unit);
      if (!same.step() || disagree(study_.read(same), lost) || is_better(lost, study_.read(same)))
        throw MergeEnded{refused(fmt::format(
            "{} would be replaced, and what it knows about {} is in no part; name it as a part, too, or choose another "
            "file",
            out, lost.name))};
      same.reset();
    }
  }

  [[nodiscard]] std::uint64_t rows() {
    auto count = merged_.prepare(fmt::format("SELECT count(*) FROM {}", study_.table));
    count.step();
    return static_cast<std::uint64_t>(count.number(0));
  }

  /// The units of the study without a row; sets the number of all units.
  std::uint64_t missing(std::uint64_t& units) {
    const auto checked = [](auto result) {
      if (!result) throw MergeEnded{result.error()};
      return *std::move(result);
    };
    if (study_.count) {
      units = checked(study_.count(merged_, stop_));
      return units - std::min(units, rows());
    }
    const auto names = checked(study_.list(merged_, stop_));
    units = names.size();
    auto row = merged_.prepare(fmt::format("SELECT 1 FROM {} WHERE {} = ?1", study_.table, study_.unit));
    std::uint64_t without_row = 0;
    for (const std::string& name : names) {
      if (!row.bind(1, name).step()) ++without_row;
      row.reset();
    }
    return without_row;
  }

  RunMerge counts() {
    RunMerge result;
    result.shards = shards_.count;
    result.not_begun = missing(result.units);
    if (result.not_begun == 0) {
      for (std::size_t i = 0; i < values_.size(); ++i)
        if (const StudyParameter& parameter = study_.parameters[i]; !parameter.listed_key.empty())
          merged_.set_meta(std::string(parameter.listed_key), values_[i].value);
      if (study_.finish) study_.finish(merged_);
    } else {
      for (std::uint64_t index = 1; index <= shards_.count; ++index)
        if (shards_.count > 1 && !shards_.have.contains(index)) result.missing_shards.push_back(index);
    }
    auto open = merged_.prepare(fmt::format("{} WHERE {}", all_of(study_), study_.open));
    while (open.step()) {
      if (stop_.poll()) end_as_stopped();
      const UnitState unit = study_.read(open);
      if (!unit.is_begun) ++result.not_begun;
      else if (!unit.is_decided) ++result.unknown;
    }
    return result;
  }

  const Study& study_;
  const std::vector<std::string>& parts_;
  RunFile& merged_;
  core::Stop& stop_;
  std::vector<Value> values_;
  MergedShards shards_{};
  std::string first_shard_{};  // the first part that is a shard
  std::size_t place_ = 0;      // of the part that is being merged
};

}  // namespace

const Study* study_of(const std::string& file, const std::vector<const Study*>& studies) {
  roll_back(file);
  RunFile run(file, Access::read);
  for (const Study* study : studies)
    if (run.has_format(*study->form)) return study;
  return nullptr;
}

Result<RunMerge> merge_run_files(const Study& study, const std::vector<std::string>& parts, const std::string& out,
                                 core::Stop& stop) {
  const auto claim = core::FileClaim::take(out, kContent);
  if (!claim) return claim.error();
  const auto place = core::Replacement::begin(out, kContent);
  if (!place) return place.error();
  try {
    RunMerge result;
    {
      RunFile merged((*place)->temporary(), Access::scratch);
      if (const auto error = merged.claim(*study.form)) return *error;
      result = RunMerger(study, parts, merged, stop).run(out);
    }
    if (const auto error = (*place)->replace()) return *error;
    return result;
  } catch (const MergeEnded& ended) {
    return ended.error;
  } catch (const DatabaseFault& fault) {
    return refused(fmt::format("cannot write {} '{}': {}", kContent, out, fault.what()));
  }
}

Result<OpenUnits> open_units(const Study& study, const std::string& file, core::Stop& stop) {
  try {
    const auto part = open_part(study, file);
    OpenUnits result;
    result.shard = shard_of(*part);
    for (const StudyParameter& parameter : study.parameters)
      result.parameters +=
          fmt::format("{}{} '{}'", result.parameters.empty() ? "" : ", ", parameter.name, value_of(*part, parameter));
    auto count = part->prepare(fmt::format("SELECT count(*) FROM {}", study.table));
    count.step();
    result.units = static_cast<std::uint64_t>(count.number(0));
    auto open = part->prepare(fmt::format("{} WHERE {}", all_of(study), study.open));
    while (open.step() && !stop.poll())
      if (UnitState unit = study.read(open); !unit.is_decided) result.open.push_back(std::move(unit));
    const auto names = study.list(*part, stop);
    if (!names) return names.error();
    auto row = part->prepare(fmt::format("SELECT 1 FROM {} WHERE {} = ?1", study.table, study.unit));
    for (const std::string& name : *names) {
      if (stop.poll()) break;
      if (!result.shard.has(study.shard_name(name))) continue;
      if (!row.bind(1, name).step()) {
        result.open.push_back({.name = name});
        ++result.units;
      }
      row.reset();
    }
    if (stop.stopped()) return core::stopped_by(stop, fmt::format("{}: not read completely", file));
    std::stable_partition(result.open.begin(), result.open.end(), [](const UnitState& unit) { return unit.is_begun; });
    return result;
  } catch (const MergeEnded& ended) {
    return ended.error;
  } catch (const DatabaseFault& fault) {
    return refused(fmt::format("{} cannot be read: {}", file, fault.what()));
  }
}

}  // namespace upset::store
