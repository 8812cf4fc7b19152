// SPDX-License-Identifier: MIT
// The checker for JavaScript (web/check). Each function returns JSON, which holds until the next call.
#include <gmp.h>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/check.hpp"
#include "walk.hpp"

namespace {

using upset::check::Report;

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {  // ASCII alone, so that the result is UTF-8 whatever the certificate holds
      json += "\\u00";
      json += "0123456789abcdef"[byte >> 4U];
      json += "0123456789abcdef"[byte & 15U];
      continue;
    }
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + '"';
}

template <typename List, typename Shown>
std::string listed(const List& list, Shown shown) {
  std::string json = "[";
  for (const auto& item : list) json += (json.size() > 1 ? "," : "") + shown(item);
  return json + "]";
}

const char* status_name(Report::Status status) {
  if (status == Report::Status::accepted) return "accepted";
  return status == Report::Status::refused ? "refused" : "unreadable";
}

std::string as_json(const Report& report) {
  return "{\"status\":\"" + std::string(status_name(report.status)) + "\",\"spec\":" + quoted(report.spec) +
         ",\"lines\":" + listed(report.lines, quoted) + ",\"reason\":" + quoted(report.reason) +
         ",\"line\":" + std::to_string(report.line) + "}";
}

std::string as_json(const upset::check::walk::Answer& answer) {
  return "{\"move\":" + quoted(answer.move) + ",\"reply\":" + quoted(answer.reply) +
         ",\"next\":" + std::to_string(answer.next) + "}";
}

std::string as_json(const upset::check::walk::Place& place) {
  const auto answers = [](const std::vector<upset::check::walk::Answer>& list) {
    return listed(list, [](const upset::check::walk::Answer& answer) { return as_json(answer); });
  };
  return "{\"line\":" + std::to_string(place.line) + ",\"settled\":" + (place.is_settled ? "true" : "false") +
         ",\"moves\":" + listed(place.moves, quoted) + ",\"answers\":" + answers(place.answers) +
         ",\"openings\":" + answers(place.openings) + "}";
}

// GMP itself would abort.
void* allocate(std::size_t size) {
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* reallocate(void* old, std::size_t, std::size_t size) {
  if (void* memory = std::realloc(old, size)) return memory;
  throw std::bad_alloc();
}
void release(void* memory, std::size_t) { std::free(memory); }

void prepare() { mp_set_memory_functions(allocate, reallocate, release); }

const char* handed_out(std::string json) {
  static std::string kept;
  kept = std::move(json);
  return kept.c_str();
}

}  // namespace

extern "C" {

const char* upset_check(const char* bytes, std::size_t size, int allows_theorems) {
  prepare();
  return handed_out(as_json(upset::check::check_certificate(
      {bytes, size}, nullptr, nullptr,
      allows_theorems != 0 ? upset::check::Theorems::allowed : upset::check::Theorems::refused)));
}

const char* upset_walk(const char* bytes, std::size_t size, std::uint32_t strategy, std::uint32_t number) {
  prepare();
  const auto place = upset::check::walk::look({bytes, size}, strategy, number);
  return handed_out(place ? as_json(*place) : "null");
}

}  // extern "C"
