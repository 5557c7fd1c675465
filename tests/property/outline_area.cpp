// Areas of resolved and decomposed outlines against GEOS, on random outlines with holes and crossings under
// both rules. GEOS cuts the plane along all edges; a face is filled when the contours' winding number at a
// point inside it says so. Neither method shares anything with core.
//
//   outline-area [outlines] [seed]
#include <geos_c.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "../core/outlines.h"
#include "bump/outline/decompose.h"
#include "bump/shape/mass.h"

using namespace outlines;

namespace {

void complain(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
}

class Geos {
 public:
  Geos() : context_(GEOS_init_r()) { GEOSContext_setErrorHandler_r(context_, complain); }
  ~Geos() { GEOS_finish_r(context_); }
  Geos(const Geos&) = delete;
  Geos& operator=(const Geos&) = delete;

  double filledArea(const Contours& contours, FillRule rule) {
    std::vector<GEOSGeometry*> lines;
    contours.edges([&](Vec a, Vec b) {
      if (a == b) return;
      GEOSCoordSequence* ends = GEOSCoordSeq_create_r(context_, 2, 2);
      GEOSCoordSeq_setXY_r(context_, ends, 0, a.x, a.y);
      GEOSCoordSeq_setXY_r(context_, ends, 1, b.x, b.y);
      lines.push_back(GEOSGeom_createLineString_r(context_, ends));
    });
    const auto count = static_cast<unsigned>(lines.size());
    const Owned all = own(GEOSGeom_createCollection_r(context_, GEOS_MULTILINESTRING, lines.data(), count));
    const Owned cut = own(GEOSUnaryUnion_r(context_, all.get()));
    const GEOSGeometry* const parts[] = {cut.get()};
    const Owned faces = own(GEOSPolygonize_r(context_, parts, 1));
    double sum = 0;
    for (int i = 0; i < GEOSGetNumGeometries_r(context_, faces.get()); ++i) {
      const GEOSGeometry* face = GEOSGetGeometryN_r(context_, faces.get(), i);
      const Owned point = own(GEOSPointOnSurface_r(context_, face));
      Vec p;
      GEOSGeomGetX_r(context_, point.get(), &p.x);
      GEOSGeomGetY_r(context_, point.get(), &p.y);
      double area = 0;
      GEOSArea_r(context_, face, &area);
      if (isFilled(windingAt(contours, p), rule)) sum += area;
    }
    return sum;
  }

 private:
  struct Release {
    GEOSContextHandle_t context;
    void operator()(GEOSGeometry* g) const { GEOSGeom_destroy_r(context, g); }
  };
  using Owned = std::unique_ptr<GEOSGeometry, Release>;
  Owned own(GEOSGeometry* g) {
    if (!g) {
      std::fprintf(stderr, "GEOS could not do it\n");
      std::exit(2);
    }
    return {g, Release{context_}};
  }

  GEOSContextHandle_t context_;
};

// How long all edges are: what the area's tolerance is in proportion to.
double lengthOf(const Contours& contours) {
  double sum = 0;
  contours.edges([&](Vec a, Vec b) { sum += std::hypot(b.x - a.x, b.y - a.y); });
  return sum;
}

Contours make(Random& random, int kind) {
  switch (kind) {
    case 0:
      return scribble(random, 4 + below(random, 13), 1 + below(random, 3), 14);
    case 1:
      return scribble(random, 1000, 1 + below(random, 3), 20);
    case 2:
      return scribble(random, 1 << 20, 1 + below(random, 3), 20);
    case 3:
      return queenWalk(random, 4 + below(random, 30), 1 + below(random, 4), 20);
    default: {
      // Stars over each other, some of them holes.
      Contours c;
      for (int i = 1 + below(random, 4); i > 0; --i) {
        auto ring = star(random, 3 + below(random, 30), 100, 1000, below(random, 2) == 0);
        const Vec place{static_cast<double>(below(random, 1000)), static_cast<double>(below(random, 1000))};
        for (Vec& v : ring) v = v + place;
        c.add(ring);
      }
      return c;
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int outlines = count > 1 ? std::atoi(arguments[1]) : 1000;
  Random random(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  Geos geos;
  int wrong = 0;
  int empty = 0;
  double worst = 0;
  for (int i = 0; i < outlines; ++i) {
    const int kind = i % 5;
    const Contours contours = make(random, kind);
    for (const FillRule rule : {FillRule::evenOdd, FillRule::nonZero}) {
      const double expected = geos.filledArea(contours, rule);
      const auto polygons = bump::resolve(contours.view(), rule);
      const auto pieces = bump::decompose(contours.view(), rule);
      const double resolved = areaOf(polygons.value);
      double decomposed = 0;
      for (const bump::Shape& piece : pieces.value) decomposed += bump::massOf(piece.view()).area;
      empty += !polygons;
      // Edges move by less than a grid cell; doubles round relative to the squared extent.
      double extent = 1;
      for (const Vec p : contours.points)
        extent = std::fmax(extent, std::fmax(std::fabs(p.x), std::fabs(p.y)));
      const double tolerance = lengthOf(contours) * 0x1p-29 + extent * extent * 1e-13;
      const double error = std::fmax(std::fabs(resolved - expected), std::fabs(decomposed - expected));
      worst = std::fmax(worst, error / tolerance);
      if (error <= tolerance) continue;
      ++wrong;
      std::printf("outline %d kind %d rule %d: GEOS %.17g, resolved %.17g, pieces %.17g\n", i, kind,
                  static_cast<int>(rule), expected, resolved, decomposed);
    }
  }
  std::printf(
      "%d outlines under two rules, %d of them empty, %d wrong; largest error %.3f of what is allowed\n",
      outlines, empty, wrong, worst);
  return wrong == 0 ? 0 : 1;
}
