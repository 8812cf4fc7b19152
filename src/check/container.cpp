// SPDX-License-Identifier: MIT
#include "check/container.hpp"

#ifndef UPSET_CHECK_WITHOUT_ZSTD
#include <zstd.h>

#include <memory>
#include <vector>
#endif

namespace upset::check {

namespace {

constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

}  // namespace

bool is_compressed(std::string_view bytes) { return bytes.starts_with(kZstdMagic); }

#ifdef UPSET_CHECK_WITHOUT_ZSTD

std::string decompress(std::string_view, std::string&) {
  return "this build reads no compressed certificates: decompress it first (zstd -d)";
}

#else

// A few bytes can stand for terabytes, so the size of the contents is bounded by that of the input.
std::string decompress(std::string_view bytes, std::string& text) {
  constexpr std::size_t kFree = std::size_t{256} << 20;
  constexpr std::size_t kPerByte = 100;
  const std::size_t most = kFree + kPerByte * bytes.size();
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
  if (!context) return "not enough memory to decompress the certificate";
  std::vector<char> buffer(ZSTD_DStreamOutSize());
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::size_t left = 1;
  while (left != 0 || in.pos < in.size) {
    ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0 || (left != 0 && out.pos == 0 && in.pos == in.size)) {
      return "the compressed certificate is damaged";
    }
    text.append(buffer.data(), out.pos);
    if (text.size() > most) return "the compressed certificate is too large: decompress it first (zstd -d)";
  }
  return "";
}

#endif

}  // namespace upset::check
