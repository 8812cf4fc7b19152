// SPDX-License-Identifier: MIT
#include "core/compress.hpp"

#include <zstd.h>

#include <memory>
#include <new>

namespace upset::core {

namespace {

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

}  // namespace

std::string compressed(std::string_view bytes, Effort effort) {
  // Making a context takes longer than writing a small frame, so each thread reuses one.
  thread_local const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
  if (!context) throw std::bad_alloc();
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compressCCtx(context.get(), frame.data(), frame.size(), bytes.data(), bytes.size(),
                                             static_cast<int>(effort));
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // given enough space, no other error is possible
  frame.resize(size);
  return frame;
}

std::optional<std::string> decompressed(std::string_view frame, std::size_t most) {
  const unsigned long long told = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (told == ZSTD_CONTENTSIZE_ERROR || told == ZSTD_CONTENTSIZE_UNKNOWN || told > most) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(told), '\0');
  if (!decompress_to(frame, bytes.data(), bytes.size())) return std::nullopt;
  return bytes;
}

bool decompress_to(std::string_view frame, void* to, std::size_t size) {
  thread_local const std::unique_ptr<ZSTD_DCtx, FreeContext> context(ZSTD_createDCtx());
  if (!context) throw std::bad_alloc();
  const std::size_t found = ZSTD_decompressDCtx(context.get(), to, size, frame.data(), frame.size());
  return ZSTD_isError(found) == 0 && found == size;
}

}  // namespace upset::core
