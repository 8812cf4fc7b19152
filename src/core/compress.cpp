// SPDX-License-Identifier: MIT
#include "core/compress.hpp"

#include <zstd.h>

#include <memory>
#include <new>

namespace upset::core {

namespace {

// For the distances of a rulebook, level 12 takes 1 % more space than level 19, and level 4 takes 7 % more. Walking
// through the tree takes more time than any of them (docs/formats/rulebook.md).
constexpr int kLevel = 12;

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

}  // namespace

std::string compressed(std::string_view bytes) {
  // Making a context takes longer than writing a small frame, so each thread reuses one.
  thread_local const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  if (!context) throw std::bad_alloc();
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compressCCtx(context.get(), frame.data(), frame.size(), bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // given enough space, no other error is possible
  frame.resize(size);
  return frame;
}

std::optional<std::string> decompressed(std::string_view frame, std::size_t most) {
  thread_local const std::unique_ptr<ZSTD_DCtx, FreeContext> context(ZSTD_createDCtx());
  if (!context) throw std::bad_alloc();
  const unsigned long long told = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (told == ZSTD_CONTENTSIZE_ERROR || told == ZSTD_CONTENTSIZE_UNKNOWN || told > most) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(told), '\0');
  const std::size_t size = ZSTD_decompressDCtx(context.get(), bytes.data(), bytes.size(), frame.data(), frame.size());
  if (ZSTD_isError(size) != 0 || size != bytes.size()) return std::nullopt;
  return bytes;
}

}  // namespace upset::core
