// SPDX-License-Identifier: MIT
#include "assets.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "reply.hpp"
#include "upset/files.hpp"

namespace upset::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxPageBytes = std::uintmax_t{64} << 20;  // of all files

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".map", "application/json"},
}};

constexpr const char* kNoPage =
    "<!doctype html><html lang=\"en\"><title>upset</title><p>The page is not built; the API is at "
    "<a href=\"/api/v1/openapi.json\">/api/v1</a>.</p></html>\n";

std::string type_of(const std::string& path) {
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

// A page may carry its own policy, as web/check does: its scripts are in the page, named by their hashes.
std::optional<std::string> policy_in(const std::string& path, std::string_view content) {
  constexpr std::string_view kTag = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
  constexpr std::size_t kHead = 4096;
  const std::size_t tag = content.substr(0, kHead).find(kTag);
  if (!path.ends_with(".html") || tag == std::string_view::npos) return std::nullopt;
  content.remove_prefix(tag + kTag.size());
  return std::string(content.substr(0, content.find('"'))) + "; frame-ancestors 'none'";
}

std::optional<std::string> content_of(const fs::path& path) {
  auto content = read_file(path.string(), "the file", kMaxPageBytes);
  return content ? std::optional(std::move(content).value()) : std::nullopt;
}

}  // namespace

Assets::Assets() { add("/index.html", kNoPage, std::nullopt); }

void Assets::add(const std::string& path, std::string content, std::optional<std::string> compressed) {
  const std::optional<std::string> policy = policy_in(path, content);
  const auto response = [&](std::string body) {
    Reply reply{std::move(body)};
    reply.content_type = type_of(path);
    Response made = response_of(std::move(reply));
    // The bundler puts a hash of the content into these names.
    if (path.starts_with("/assets/"))
      for (auto& [name, value] : made.headers)
        if (name == "Cache-Control") value = "public, max-age=31536000, immutable";
    made.headers.emplace_back("Vary", "Accept-Encoding");
    if (policy) made.headers.emplace_back("Content-Security-Policy", *policy);
    return made;
  };
  File file{response(std::move(content)), std::nullopt};
  if (compressed) {
    file.compressed = response(std::move(*compressed));
    file.compressed->headers.emplace_back("Content-Encoding", "gzip");
  }
  constexpr std::string_view kIndex = "index.html";
  if (path.ends_with("/index.html")) files_[path.substr(0, path.size() - kIndex.size())] = file;
  files_[path] = std::move(file);
}

Result<Assets> Assets::read(const std::string& folder) {
  std::error_code error;
  Assets assets;
  assets.files_.clear();
  std::uintmax_t bytes = 0;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_regular_file(error) || at->path().extension() == ".gz") continue;
    bytes += at->file_size(error);
    if (bytes > kMaxPageBytes) return refused(fmt::format("'{}' has more than {} bytes", folder, kMaxPageBytes));
    auto content = content_of(at->path());
    if (!content) return refused(fmt::format("'{}' cannot be read", at->path().string()));
    const std::string path = "/" + fs::relative(at->path(), folder, error).generic_string();
    assets.add(path, std::move(*content), content_of(at->path().string() + ".gz"));
  }
  if (!assets.files_.contains("/index.html"))
    return refused(fmt::format("expected a built page, found no index.html in '{}'", folder));
  return assets;
}

std::optional<Response> Assets::find(const std::string& path, bool takes_gzip) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  return takes_gzip && found->second.compressed ? *found->second.compressed : found->second.plain;
}

}  // namespace upset::server
