// SPDX-License-Identifier: MIT
#include "queue/claim_group.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace upset::queue {

namespace {

Json parsed(const std::string& text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw store::DatabaseFault("the queue has a row that is not JSON", 0);
  return json;
}

/// {"outcome": "P", "move": "5"} as "outcome P, move 5".
std::string facts_text(const Json& facts) {
  std::string text;
  for (const auto& [name, value] : facts.items())
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, value.is_string() ? value.get<std::string>() : "?");
  return text;
}

}  // namespace

ClaimGroup::ClaimGroup(std::vector<QueueUnit> units, double longest) : longest_(longest) {
  for (QueueUnit& unit : units) {
    order_.push_back(unit.name);
    units_.emplace(order_.back(), std::move(unit));
  }
}

double ClaimGroup::seconds() const { return std::chrono::duration<double>(Clock::now() - begun_at_).count(); }

bool ClaimGroup::may_begin(const std::string& unit) {
  const std::lock_guard lock(mutex_);
  if (begun_.contains(unit)) return true;
  if (given_up_.contains(unit) || (!begun_.empty() && seconds() > longest_)) return false;
  begun_.insert(unit);
  return true;
}

void ClaimGroup::leave_open(const std::string& unit) {
  const std::lock_guard lock(mutex_);
  open_.insert(unit);
}

void ClaimGroup::belongs(const std::string& row, const std::string& unit) {
  const std::lock_guard lock(mutex_);
  units_of_rows_[row] = unit;
}

void ClaimGroup::fill(const store::Study& study, store::RunFile& file) {
  RowWriter writer(file, std::string(study.table));
  const std::lock_guard lock(mutex_);
  for (const auto& [name, unit] : units_) {
    for (const Json& row : parsed(unit.rows)) {
      writer.put(row);
      const Json& key = row[std::string(study.unit)];
      units_of_rows_[key.is_string() ? key.get<std::string>() : key.dump()] = name;
    }
  }
  file.commit(true);
}

void ClaimGroup::collect(const store::Study& study, store::RunFile& file) {
  const std::lock_guard lock(mutex_);
  auto rows = file.prepare(fmt::format("SELECT * FROM {}", study.table));
  while (rows.step()) {
    store::UnitState state = study.read(rows);
    const std::string key = state.name;
    Rows& of_unit = rows_[unit_of(key, study.shard_name(key))];
    of_unit.texts[key] = row_json(rows);
    of_unit.states[key] = std::move(state);
  }
}

const std::string& ClaimGroup::unit_of(const std::string& row, const std::string& by_name) const {
  const auto known = units_of_rows_.find(row);
  return known == units_of_rows_.end() ? by_name : known->second;
}

std::vector<std::string> ClaimGroup::give_up() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  if (seconds() <= longest_) return names;
  for (const std::string& name : order_)
    if (!begun_.contains(name) && given_up_.insert(name).second) names.push_back(name);
  return names;
}

std::vector<std::string> ClaimGroup::held() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  std::ranges::copy_if(order_, std::back_inserter(names),
                       [&](const std::string& name) { return !given_up_.contains(name); });
  return names;
}

std::vector<QueueUnit> ClaimGroup::found(double seconds, std::uint64_t bytes) const {
  const std::lock_guard lock(mutex_);
  std::vector<QueueUnit> found;
  for (const std::string& name : order_) {
    const auto rows = rows_.find(name);
    if (open_.contains(name) || given_up_.contains(name) || rows == rows_.end()) continue;
    QueueUnit unit{.name = name, .is_decided = true, .tried_seconds = seconds, .tried_bytes = bytes};
    Json texts = Json::array();
    for (const auto& [key, text] : rows->second.texts) texts.push_back(text);
    Json facts = Json::object();
    for (const auto& [key, state] : rows->second.states) {
      unit.is_begun = unit.is_begun || state.is_begun;
      unit.extras += state.extras;
      for (const auto& [fact, value] : state.facts)
        if (!value.empty()) facts[key == name ? fact : fmt::format("{}, {}", key, fact)] = value;
      if (state.is_decided) continue;
      unit.is_decided = false;
      unit.limit = state.limit;
      unit.reached = state.reached;
    }
    unit.rows = codec::dumped(texts);
    unit.facts = codec::dumped(facts);
    if (unit.is_begun) found.push_back(std::move(unit));
  }
  return found;
}

QueueVerdict judged(const QueueUnit& has, const QueueUnit& found, std::string& conflict) {
  if (!has.is_begun) return QueueVerdict::replace;
  const Json before = parsed(has.facts), now = parsed(found.facts);
  for (const auto& [name, value] : now.items()) {
    if (!before.contains(name) || before[name] == value) continue;
    conflict = fmt::format("two workers disagree about {}: the queue has {}, this worker found {}", found.name,
                           facts_text(before), facts_text(now));
    return QueueVerdict::contradiction;
  }
  const auto rank = [](const QueueUnit& unit, const Json& facts) {
    return std::tuple(unit.is_decided, facts.size(), unit.extras, unit.tried_seconds);
  };
  return rank(found, now) > rank(has, before) ? QueueVerdict::replace : QueueVerdict::keep;
}

}  // namespace upset::queue
