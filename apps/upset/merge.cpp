// SPDX-License-Identifier: MIT
// upset merge OUT PART...: puts parts of a study together; upset todo FILE: what is left to do in a file.
#include "upset/merge.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "output.hpp"
#include "queue.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct MergeArguments {
  std::vector<std::string> files;  // the merged file, then the parts
  QueueOptions queue;              // only the name of the study
  bool json = false;
  LimitOptions limits;
};

int merge(const MergeArguments& arguments) {
  if (arguments.files.size() < 2) end_as_missing("PART");
  const std::string& out = arguments.files.front();
  if (const auto error = refuse_standard_output(out, "the merged file")) return fail(*error);
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  MergeRequest request{{}, out, *limits};
  std::string database;
  for (auto part = arguments.files.begin() + 1; part != arguments.files.end(); ++part) {
    if (!is_queue(*part)) request.parts.push_back(*part);
    else if (database.empty()) database = *part;
    else return fail(misused("expected at most one queue among the parts"));
  }
  const auto report = database.empty() ? merge_runs(request) : merge_queue(arguments.queue.of(database), request);
  if (!report) return fail(report.error());
  if (arguments.json) fmt::print("{}\n", json_report(*report));
  else fmt::print("{}", text_report(*report));
  return report->is_complete() ? 0 : static_cast<int>(ErrorCode::limit);
}

struct TodoArguments {
  std::string file;
  QueueOptions queue;  // only the name of the study
  bool json = false;
  LimitOptions limits;
};

int list_open(const TodoArguments& arguments) {
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const auto report =
      is_queue(arguments.file) ? todo(arguments.queue.of(arguments.file), *limits) : todo(arguments.file, *limits);
  if (!report) return fail(report.error());
  if (arguments.json) fmt::print("{}\n", json_report(*report));
  else fmt::print("{}", text_report(*report));
  return report->open.empty() ? 0 : static_cast<int>(ErrorCode::limit);
}

}  // namespace

void add_merge(Program& program) {
  auto arguments = std::make_shared<MergeArguments>();
  Verb verb = program.verb("merge", "Put the shards of a table, a census, a match or a stream together");
  verb.arguments("FILE", arguments->files, "The merged file, then its parts").required();
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->queue.add_study_to(verb);
  arguments->limits.add_to(verb);
  verb.footer(
      "upset merge OUT PART...\n"
      "\nA part is a file that one process wrote: the --checkpoint of a table, the --out of a census, the --record or\n"
      "--checkpoint of a match, or the output of 'solve - --json'. Each process had another shard (--shard I/N) of "
      "the\n"
      "same study. OUT is an ordinary file of the whole study: the command of the study without --shard, with OUT as\n"
      "its file, prints the results, computes what is missing, and OUT can be merged again.\n"
      "\nOf two results for the same unit the better one is taken. If they contradict each other, the exit code is 5.\n"
      "A part may also be a queue: postgresql://HOST/DATABASE, or a connection string such as service=NAME.\n"
      "Parts of different studies are refused. OUT is written last and as a whole; if it exists and is no part, it "
      "may\n"
      "know nothing that the parts do not know. The exit code is 4 while anything is unknown or missing.\n"
      "\nExamples:\n"
      "  upset table intervals --to 12 --shard 1/2 --checkpoint one.sqlite\n"
      "  upset table intervals --to 12 --shard 2/2 --checkpoint two.sqlite\n"
      "  upset merge all.sqlite one.sqlite two.sqlite\n"
      "  upset table intervals --to 12 --checkpoint all.sqlite\n"
      "  upset merge answers.jsonl part-*.jsonl\n"
      "  upset merge all.sqlite postgresql://server/games\n");
  verb.does([arguments] { return merge(*arguments); });
}

void add_todo(Program& program) {
  auto arguments = std::make_shared<TodoArguments>();
  Verb verb = program.verb("todo", "List what is left to do in the file of a table, a census, a match or a stream");
  verb.option("FILE", arguments->file, "The file, or a queue such as postgresql://HOST/DATABASE; it is not changed")
      .required();
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->queue.add_study_to(verb);
  arguments->limits.add_to(verb);
  verb.footer(
      "Each line names a unit that is not decided: which limit ended its last try, after how long, and what is known.\n"
      "Units that were never tried come last. The exit code is 4 if there are any, else 0.\n"
      "\nExamples:\n"
      "  upset todo genus12.sqlite\n"
      "  upset todo --json all.sqlite\n"
      "  upset todo postgresql://server/games\n");
  verb.does([arguments] { return list_open(*arguments); });
}

}  // namespace upset::app
