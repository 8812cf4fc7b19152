// SPDX-License-Identifier: MIT
#include "api/resources.hpp"

#include <malloc.h>

#include <cstdlib>

#include "settled/library.hpp"

namespace upset {

namespace {

std::unique_ptr<const core::Files> files_of(const ResourceOptions& options) {
  if (options.posted_files) return std::make_unique<core::PostedFiles>(*options.posted_files);
  return std::make_unique<core::DiskFiles>();
}

std::unique_ptr<store::AnswerCache> cache_of(const ResourceOptions& options) {
  if (options.cache_folder.empty()) return nullptr;
  return std::make_unique<store::AnswerCache>(options.cache_folder, options.warn);
}

}  // namespace

Resources::Inner::Inner(const ResourceOptions& options)
    : memory(options.memory_bytes),
      tables(memory),
      files(files_of(options)),
      books(memory),
      cache(cache_of(options)),
      env{*files, tables, memory, &books, &settled::shipped()} {}

Resources::Resources(const ResourceOptions& options) : inner_(std::make_shared<Inner>(options)) {}

std::optional<Error> Resources::add_rulebook(const std::string& file) const { return inner_->books.add(file); }

std::optional<Error> Resources::add_rulebook(const std::string& name, const std::string& file) const {
  return inner_->books.add(name, file);
}

void Resources::release_idle() const {
  inner_->tables.reclaim(UINT64_MAX / 2);
  malloc_trim(0);
}

std::vector<std::string> Resources::rulebooks() const { return inner_->books.names(); }

std::string default_cache_folder() {
  if (const char* home = std::getenv("XDG_CACHE_HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/upset";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.cache/upset";
  return "";
}

}  // namespace upset
