// SPDX-License-Identifier: MIT
// What a question may use. Nothing in the library is global: files, tables and memory are passed in.
#pragma once

#include "core/files.hpp"
#include "core/memory_pool.hpp"
#include "core/stop.hpp"
#include "core/table_store.hpp"
#include "upset/method.hpp"

namespace upset::rulebook {
class Shelf;  // rulebook/shelf.hpp: the books of Sylver Coinage
}

namespace upset::settled {
class Library;  // settled/library.hpp: hard positions that were settled before
}

namespace upset::game {

/// One per process, thread-safe.
struct Environment {
  const core::Files& files;
  core::TableStore& tables;
  core::MemoryPool& memory;
  rulebook::Shelf* books = nullptr;           // null: nothing is looked up
  const settled::Library* settled = nullptr;  // null: no position is known to be settled
};

/// One per question.
struct Context {
  Environment& env;
  Method method;
  core::Stop& stop;
  const settled::Library* settled = nullptr;  // null: not consulted
};

/// What reading a spec needs: no tables, no method.
struct Reading {
  const core::Files& files;
  core::Stop& stop;
};

}  // namespace upset::game
