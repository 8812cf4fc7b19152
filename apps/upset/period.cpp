// SPDX-License-Identifier: MIT
// upset period SPEC: how the positions of one Grundy value repeat as two chains grow.
#include "upset/period.hpp"

#include <fmt/format.h>

#include "door.hpp"
#include "output.hpp"
#include "upset/certify.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr const char* kCertificate = "the certificate";

struct Arguments {
  std::string spec;
  unsigned k = 0;
  std::string at;
  std::uint64_t rows = 0;
  std::string checkpoint;
  std::string certificate;
  bool csv = false;
  bool json = false;
  bool svg = false;
  LimitOptions limits;
};

int print_table(const Period& period, const Arguments& arguments) {
  const Table table = period_table(period, arguments.rows);
  if (!arguments.svg) {
    fmt::print("{}", format_table(table, TableFormat::csv));
    return 0;
  }
  const auto svg = table_svg(table);
  if (!svg) return fail(svg.error());
  fmt::print("{}", *svg);
  return 0;
}

bool is_number(const std::string& text) {
  const bool is_digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return is_digits && (text == "0" || text[0] != '0') && text.size() <= 10'000;
}

/// After a limit: the same command resumes.
void tell_what_was_kept(const Arguments& arguments, const Error& error) {
  if (error.code == ErrorCode::limit && !arguments.checkpoint.empty())
    fmt::print(stderr, "upset: the solved functions are saved in '{}'; the same command resumes\n",
               arguments.checkpoint);
}

int run(const Arguments& arguments) {
  if (!arguments.at.empty() && !is_number(arguments.at))
    return fail(misused(fmt::format("--at: expected a number, found '{}'", arguments.at.substr(0, 40))));
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  if (const auto error = refuse_state_file(arguments.checkpoint, "the checkpoint")) return fail(*error);
  if (!arguments.certificate.empty() && arguments.certificate == arguments.checkpoint)
    return fail(misused("--certificate and --checkpoint name the same file"));
  limits->checkpoint = arguments.checkpoint;
  if (const auto error = refuse_output(arguments.certificate, kCertificate)) return fail(*error);
  show_progress(*limits);
  const bool proves = !arguments.certificate.empty();
  const auto period = find_period(arguments.spec, arguments.k, resources_for(*limits, false), *limits, proves);
  clear_progress();
  if (!period) {
    tell_what_was_kept(arguments, period.error());
    return fail(period.error());
  }
  if (proves)
    if (const auto error = write_output(arguments.certificate, kCertificate, certificate(*period->evidence)))
      return fail(*error);
  if (arguments.certificate == kStandardOutput) fmt::print(stderr, "{}", text_report(*period, arguments.at));
  else if (arguments.csv || arguments.svg) return print_table(*period, arguments);
  else if (arguments.json) fmt::print("{}\n", json_report(*period, arguments.at));
  else fmt::print("{}", text_report(*period, arguments.at));
  return 0;
}

}  // namespace

void add_period(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("period", "How positions of one Grundy value repeat as two chains grow");
  verb.option("SPEC", arguments->spec,
              "A family: chains:FILE, chains:(items), board:w,w,5,3; on one chain: chains:w:FILE, board:w,9,3")
      .required();
  verb.option("--k", arguments->k, "The Grundy value; 0 for the lost positions").shows_default().is_within(0, 1000);
  verb.option("--at", arguments->at, "Answer at this m, a number of any size").takes("M");
  verb.option("--rows", arguments->rows,
              "With --csv or --svg: how many values of m (default: up to the start, and two periods)")
      .is_whole_number();
  verb.option("--checkpoint", arguments->checkpoint,
              "Save the solved functions in this file, and resume from it if it exists");
  verb.option("--certificate", arguments->certificate,
              "Write a proof of the start, the period and the values to this file, for upset-check; with - it goes to\n"
              "standard output and the report to standard error");
  verb.flag("--csv", arguments->csv, "The values as CSV: m, n, offset n - m");
  verb.flag("--svg", arguments->svg, "A plot of n - m");
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->limits.add_to(verb);
  verb.footer(
      "A family is a finite order A with two growing chains, C and D; no c lies below a d. For each m there is at\n"
      "most one n such that A with m elements of C and n of D has the Grundy value K. If only one chain grows, n is\n"
      "the Grundy value itself when that chain has m elements. As m grows, this n\n"
      "  ends     from some m on there is no such n,\n"
      "  stays    it is the same for all m from some m on, or\n"
      "  repeats  n - m repeats with a period (Byrnes).\n"
      "The program finds the least start and the least period and proves them for all m. On a board the second row\n"
      "is m and the first row is n: the rows from the second on are cut to m squares, then all rows to n. If only the\n"
      "first row grows, it is m. How to write families: docs/formats/chains.md. With --checkpoint FILE the same "
      "command\n"
      "resumes after Ctrl-C, a limit or a kill (docs/formats/checkpoint.md).\n"
      "\nExamples:\n"
      "  upset period 'board:w,w,5,3'\n"
      "  upset period 'board:w,w,120' --at 1000000000000\n"
      "  upset period 'chains:(a<c2,b,reach=i-1)' --k 1 --csv\n"
      "  upset period 'chains:w:(a<c2,b)'\n"
      "  upset period board:w,9,3\n"
      "  upset period board:w,w,5,3 --certificate period.txt && upset-check period.txt\n"
      "  upset period 'board:w,w,60,60,60' --checkpoint state.bin --time 10m\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
