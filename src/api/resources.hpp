// SPDX-License-Identifier: MIT
// The implementation of the handle upset::Resources.
#pragma once

#include <memory>

#include "core/files.hpp"
#include "core/memory_pool.hpp"
#include "core/table_store.hpp"
#include "game/context.hpp"
#include "rulebook/shelf.hpp"
#include "store/answer_cache.hpp"
#include "upset/resources.hpp"

namespace upset {

struct Resources::Inner {
  explicit Inner(const ResourceOptions& options);

  core::MemoryPool memory;
  core::TableStore tables;
  std::unique_ptr<const core::Files> files;
  rulebook::Shelf books;
  std::unique_ptr<store::AnswerCache> cache;  // null: answers are not remembered
  game::Environment env;
};

}  // namespace upset
