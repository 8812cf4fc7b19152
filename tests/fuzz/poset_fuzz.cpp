// SPDX-License-Identifier: MIT
// Poset files in all three formats. Accepted files give an order with names in ascending order; errors have a message
// and a place in the file.
#include <cstdlib>
#include <string_view>

#include "fuzz.hpp"
#include "read/poset_file.hpp"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto poset = upset::read::read_poset(text, "file");
  if (!poset) {
    require(poset.error().code == upset::ErrorCode::refused && !poset.error().message.empty());
    require(poset.error().place.has_value() && poset.error().place->source == "file");
    require(poset.error().place->line >= 1 && poset.error().place->column >= 1);
    return 0;
  }
  require(poset->names.size() == poset->poset.size());
  for (std::size_t i = 0; i < poset->names.size(); ++i) {
    require(i == 0 || upset::read::name_less(poset->names[i - 1], poset->names[i]));
    require(poset->names[i] != poset->poison);
  }
  for (const auto& [x, y] : poset->poset.covers(poset->poset.all())) require(!poset->poset.less(y, x));
  return 0;
}

namespace upset::fuzz {

std::vector<std::string> seeds() {
  return {"a < b\nb < c\nd\n",
          "# comment\npoison 0\n0 < a < b < c\n0<x<c # end\n",
          "1\n2\n10\n01\n",
          "digraph { a -> b -> c; d [label=\"x\"]; rankdir=BT; node [shape=box] }",
          "strict digraph G {\n  \"a\" [poison=true];\n  a -> b [x=1, y=\"]\"] // c\n  /* c */ a -> c\n}\n",
          "{\"elements\": [\"a\", \"b\", 3], \"relations\": [[\"a\", \"b\"], [\"a\", 3]], \"poison\": \"a\"}",
          "{\"relations\": [[\"a\", \"b\"], [\"b\", \"c\"], [\"c\", \"a\"]]}",
          "{}",
          ""};
}

std::vector<std::string> dictionary() {
  return {"<",
          " < ",
          "\n",
          "poison ",
          "->",
          "--",
          "{",
          "}",
          "[",
          "]",
          ";",
          ",",
          "=",
          "\"",
          "\\",
          "//",
          "/*",
          "*/",
          "#",
          "digraph",
          ":",
          "null",
          "1e999",
          "-1",
          "1.5",
          "\\u0000",
          "\"elements\"",
          "\"relations\"",
          "\"poison\"",
          "subgraph",
          "\r",
          "\t",
          "a",
          "b",
          "0",
          "18446744073709551616",
          "poison=true",
          "strict",
          "graph",
          "true"};
}

std::string repaired(std::string input) { return input; }

}  // namespace upset::fuzz
