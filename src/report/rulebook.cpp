// SPDX-License-Identifier: MIT
#include "upset/rulebook.hpp"

#include <fmt/format.h>

#include "codec/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

std::uint64_t lost_in(const std::vector<RulebookSize>& sizes) {
  std::uint64_t lost = 0;
  for (const RulebookSize& size : sizes) lost += size.lost;
  return lost;
}

double bytes_each(const RulebookBuilt& built) {
  const std::uint64_t lost = lost_in(built.sizes);
  return lost == 0 ? 0 : static_cast<double>(built.bytes) / static_cast<double>(lost);
}

}  // namespace

std::string text_report(const RulebookBuilt& built) {
  std::string text =
      fmt::format("{} P-positions of at most {} legal moves, {} bytes, {:.2f} per position\n",
                  grouped(lost_in(built.sizes)), built.sizes.size(), grouped(built.bytes), bytes_each(built));
  if (built.is_taken_up) text += "resumed from an earlier run\n";
  if (built.reread > 0)
    text += fmt::format("work was read again from the scratch directory {} times: more memory would avoid that\n",
                        grouped(built.reread));
  return text;
}

std::string json_report(const RulebookBuilt& built) {
  codec::Json json{{"size", built.sizes.size()},     {"p_positions", lost_in(built.sizes)},
                   {"bytes", built.bytes},           {"seconds", codec::seconds_json(built.seconds)},
                   {"peak_bytes", built.peak_bytes}, {"reread", built.reread},
                   {"taken_up", built.is_taken_up},  {"sizes", codec::Json::array()}};
  for (const RulebookSize& size : built.sizes) {
    codec::Json row{{"size", size.size}, {"positions", nullptr}, {"p_positions", size.lost}, {"visited", size.visited}};
    if (size.positions != 0) row["positions"] = size.positions;
    json["sizes"].push_back(row);
  }
  return codec::dumped(json);
}

std::string text_report(const RulebookPart& part) {
  std::string text = fmt::format("shard {} is done up to level {} of {}: {} of {} batches, {} in this run, {} bytes\n",
                                 part.shard.text(), part.level, part.levels, grouped(part.batches),
                                 grouped(part.all_batches), grouped(part.done), grouped(part.bytes));
  if (part.level == part.levels)
    text += "when all shards are done, build the rulebook with the same scratch directory and without a shard\n";
  return text;
}

std::string json_report(const RulebookPart& part) {
  return codec::dumped(codec::Json{{"size", part.size},
                                   {"shard", part.shard.text()},
                                   {"level", part.level},
                                   {"levels", part.levels},
                                   {"batches", part.batches},
                                   {"done", part.done},
                                   {"all_batches", part.all_batches},
                                   {"visited", part.visited},
                                   {"bytes", part.bytes},
                                   {"seconds", codec::seconds_json(part.seconds)},
                                   {"peak_bytes", part.peak_bytes},
                                   {"reread", part.reread}});
}

std::string text_report(const RulebookVerdict& verdict) {
  const std::string what = verdict.is_all ? "all positions of at most" : "a sample of the positions of at most";
  return fmt::format(
      "right: {} blocks, {} {} legal moves: {} listed ones without a move into the book, {} others with one\n",
      grouped(verdict.blocks), what, verdict.size, grouped(verdict.listed), grouped(verdict.unlisted));
}

std::string json_report(const RulebookVerdict& verdict) {
  return codec::dumped(codec::Json{{"status", "right"},
                                   {"size", verdict.size},
                                   {"blocks", verdict.blocks},
                                   {"listed", verdict.listed},
                                   {"unlisted", verdict.unlisted},
                                   {"all", verdict.is_all},
                                   {"seconds", codec::seconds_json(verdict.seconds)}});
}

}  // namespace upset
