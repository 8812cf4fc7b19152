// SPDX-License-Identifier: MIT
// librsvg and the fifty libraries that it needs are loaded only for a picture: linked in, they would slow the start of
// every verb and take address space from searches under `ulimit -v`.
#include "raster.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "child.hpp"

namespace upset::app {

namespace {

constexpr const char* kLibrary = "librsvg-2.so.2";
constexpr const char* kNoMemory = "the picture needs more memory than the limit allows";
constexpr double kPixels = 2;            // of a PNG per pixel of the SVG
constexpr double kMaxPixels = 16'000;    // per side: cairo makes no larger images than 32,767
constexpr double kPointsOfPixel = 0.75;  // 96 pixels and 72 points per inch

/// The functions used from librsvg and its dependencies. The library stays loaded, because they hold static state.
struct Library {
  template <class Function>
  [[nodiscard]] Function* find(const char* name) const {
    return handle == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(handle, name));
  }
  [[nodiscard]] bool is_whole() const {
    return read && measure && render && new_pdf && new_image && new_context && end_context && write_png && finish &&
           status && end_surface && message && end_object && end_error;
  }

  void* handle = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  decltype(rsvg_handle_new_from_data)* read = find<decltype(rsvg_handle_new_from_data)>("rsvg_handle_new_from_data");
  decltype(rsvg_handle_get_intrinsic_size_in_pixels)* measure =
      find<decltype(rsvg_handle_get_intrinsic_size_in_pixels)>("rsvg_handle_get_intrinsic_size_in_pixels");
  decltype(rsvg_handle_render_document)* render =
      find<decltype(rsvg_handle_render_document)>("rsvg_handle_render_document");
  decltype(cairo_pdf_surface_create_for_stream)* new_pdf =
      find<decltype(cairo_pdf_surface_create_for_stream)>("cairo_pdf_surface_create_for_stream");
  decltype(cairo_image_surface_create)* new_image =
      find<decltype(cairo_image_surface_create)>("cairo_image_surface_create");
  decltype(cairo_create)* new_context = find<decltype(cairo_create)>("cairo_create");
  decltype(cairo_destroy)* end_context = find<decltype(cairo_destroy)>("cairo_destroy");
  decltype(cairo_surface_write_to_png_stream)* write_png =
      find<decltype(cairo_surface_write_to_png_stream)>("cairo_surface_write_to_png_stream");
  decltype(cairo_surface_finish)* finish = find<decltype(cairo_surface_finish)>("cairo_surface_finish");
  decltype(cairo_surface_status)* status = find<decltype(cairo_surface_status)>("cairo_surface_status");
  decltype(cairo_surface_destroy)* end_surface = find<decltype(cairo_surface_destroy)>("cairo_surface_destroy");
  decltype(cairo_status_to_string)* message = find<decltype(cairo_status_to_string)>("cairo_status_to_string");
  decltype(g_object_unref)* end_object = find<decltype(g_object_unref)>("g_object_unref");
  decltype(g_error_free)* end_error = find<decltype(g_error_free)>("g_error_free");
};

/// An object that one of these functions frees.
template <class Thing>
using Owned = std::unique_ptr<Thing, std::function<void(Thing*)>>;

/// For cairo: appends bytes to the std::string behind `text`.
cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(bytes, bytes + count);
  return CAIRO_STATUS_SUCCESS;
}

Error cannot_draw(std::string_view why) {
  return Error{ErrorCode::refused, fmt::format("cannot turn the picture into this format: {}", why)};
}

/// The library is not installed, or does not fit into the remaining address space.
Error not_loaded() {
  const char* why = dlerror();
  if (why != nullptr && std::string_view(why).find("No such file") == std::string_view::npos)
    return Error{ErrorCode::limit, fmt::format("{}: {} cannot be loaded", kNoMemory, kLibrary)};
  return cannot_draw(fmt::format("{} is missing (Debian: librsvg2-2)", kLibrary));
}

/// Frees an error that the library reported.
Error cannot_draw(const Library& library, GError* failure) {
  const Owned<GError> owned(failure, library.end_error);
  return cannot_draw(owned == nullptr ? "librsvg gives no reason" : owned->message);
}

/// In this process.
Result<std::string> rendered(const std::string& svg, Raster format) {
  const Library library;
  if (!library.is_whole()) return not_loaded();
  GError* failure = nullptr;
  const auto* data = static_cast<const guint8*>(static_cast<const void*>(svg.data()));
  const Owned<RsvgHandle> handle(library.read(data, svg.size(), &failure), library.end_object);
  if (handle == nullptr) return cannot_draw(library, failure);
  double width = 0, height = 0;
  library.measure(handle.get(), &width, &height);
  const double scale =
      format == Raster::pdf ? kPointsOfPixel : std::min(kPixels, kMaxPixels / std::max({width, height, 1.0}));
  const RsvgRectangle page{0, 0, scale * width, scale * height};
  std::string bytes;
  const Owned<cairo_surface_t> surface(
      format == Raster::pdf
          ? library.new_pdf(append, &bytes, page.width, page.height)
          : library.new_image(CAIRO_FORMAT_ARGB32, static_cast<int>(page.width), static_cast<int>(page.height)),
      library.end_surface);
  if (library.status(surface.get()) == CAIRO_STATUS_NO_MEMORY) return Error{ErrorCode::limit, kNoMemory};
  const Owned<cairo_t> context(library.new_context(surface.get()), library.end_context);
  if (library.render(handle.get(), context.get(), &page, &failure) == 0) return cannot_draw(library, failure);
  if (format == Raster::png) library.write_png(surface.get(), append, &bytes);
  library.finish(surface.get());
  const cairo_status_t status = library.status(surface.get());
  if (status == CAIRO_STATUS_NO_MEMORY) return Error{ErrorCode::limit, kNoMemory};
  if (status != CAIRO_STATUS_SUCCESS) return cannot_draw(library.message(status));
  return bytes;
}

}  // namespace

Result<std::string> rasterised(const std::string& svg, Raster format, const Limits& limits) {
  return in_child([&] { return rendered(svg, format); }, limits, "the picture");
}

}  // namespace upset::app
