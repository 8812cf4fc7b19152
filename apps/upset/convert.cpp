// SPDX-License-Identifier: MIT
// upset convert OLD NEW: certificates of version 2 become certificates of version 3.
#include "upset/certify.hpp"
#include "upset/files.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string from;
  std::string to;
};

int run(const Arguments& arguments) {
  const auto bytes = read_file(arguments.from, "the certificate");
  if (!bytes) return fail(bytes.error());
  const auto converted = convert_certificate(*bytes);
  if (!converted) return fail(converted.error());
  if (const auto error = write_file(arguments.to, "the certificate", certificate_for(arguments.to, *converted)))
    return fail(*error);
  return 0;
}

}  // namespace

void add_convert(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("convert", "Write a certificate of version 2 as one of version 3");
  verb.option("OLD", arguments->from, "The certificate; - is standard input").required();
  verb.option("NEW", arguments->to, "Where to write it, compressed if the name ends in .zst").required();
  verb.footer("Example:\n  upset convert old.txt new.txt && upset verify new.txt\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
