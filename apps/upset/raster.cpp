// SPDX-License-Identifier: MIT
#include "raster.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <memory>

namespace upset::app {

namespace {

constexpr double kPixels = 2;            // of a PNG for one of the SVG
constexpr double kMaxPixels = 16'000;    // along a side: cairo makes no larger images than 32,767
constexpr double kPointsOfPixel = 0.75;  // 96 pixels and 72 points an inch

struct Release {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(GError* error) const { g_error_free(error); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, Release>;

/// For cairo: appends bytes to the std::string behind `text`.
cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(bytes, bytes + count);
  return CAIRO_STATUS_SUCCESS;
}

Error cannot_draw(std::string_view why) {
  return Error{ErrorCode::refused, fmt::format("cannot turn the picture into this format: {}", why)};
}

}  // namespace

Result<std::string> rasterised(const std::string& svg, Raster format) {
  GError* failure = nullptr;
  const auto* data = static_cast<const guint8*>(static_cast<const void*>(svg.data()));
  const Owned<RsvgHandle> handle(rsvg_handle_new_from_data(data, svg.size(), &failure));
  if (handle == nullptr) return cannot_draw(Owned<GError>(failure)->message);
  double width = 0, height = 0;
  rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height);
  const double scale =
      format == Raster::pdf ? kPointsOfPixel : std::min(kPixels, kMaxPixels / std::max({width, height, 1.0}));
  const RsvgRectangle page{0, 0, scale * width, scale * height};
  std::string bytes;
  const Owned<cairo_surface_t> surface(
      format == Raster::pdf ? cairo_pdf_surface_create_for_stream(append, &bytes, page.width, page.height)
                            : cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(page.width),
                                                         static_cast<int>(page.height)));
  const Owned<cairo_t> context(cairo_create(surface.get()));
  if (rsvg_handle_render_document(handle.get(), context.get(), &page, &failure) == 0)
    return cannot_draw(Owned<GError>(failure)->message);
  if (format == Raster::png) cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  cairo_surface_finish(surface.get());
  const cairo_status_t status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) return cannot_draw(cairo_status_to_string(status));
  return bytes;
}

}  // namespace upset::app
