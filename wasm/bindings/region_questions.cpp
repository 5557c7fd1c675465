// Questions in which one of two is a region: a mask's own functions where there are any, else both as
// compounds.
#include <algorithm>
#include <span>
#include <vector>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "bump/mask/contact.h"
#include "bump/mask/shape.h"
#include "query_shape.h"
#include "region.h"

namespace {

using bump::Contact;
using bump::Distance;
using bump::Impact;
using bump::PlacedMask;
using bump::Result;
using bump::Status;
using bump::Touch;
using bump::Vec;

PlacedMask maskOf(const QueryShape& shape) {
  return shape.region ? shape.region->maskAt(shape.placed.pose) : PlacedMask{};
}

// Anything as a compound; a convex shape as one of its own, for as long as it is asked.
class AsCompound {
 public:
  explicit AsCompound(const QueryShape& shape) : placed_{.compound = nullptr, .pose = shape.placed.pose} {
    if (shape.region) {
      const Result<const bump::Compound*> found = shape.region->compound();
      status_ = found.status;
      placed_.compound = found.value;
      return;
    }
    const bump::ShapeView& view = shape.placed.shape;
    bump::Shape own{.kind = view.kind, .count = view.count, .radius = view.radius};
    std::copy_n(view.points, view.count, own.points.begin());
    Result<bump::Compound> made = bump::makeCompound({.shapes = {&own, 1}});
    status_ = made.status;
    own_ = std::move(made.value);
    placed_.compound = &own_;
  }
  AsCompound(const AsCompound&) = delete;
  AsCompound& operator=(const AsCompound&) = delete;

  const Status& status() const { return status_; }
  const bump::PlacedCompound& placed() const { return placed_; }

 private:
  Status status_;
  bump::Compound own_;
  bump::PlacedCompound placed_;
};

// Asks the two as compounds, unless one cannot be made.
template <class Question>
auto both(const QueryShape& a, const QueryShape& b, Question question)
    -> Result<decltype(question(bump::PlacedCompound{}, bump::PlacedCompound{}))> {
  const AsCompound first(a);
  if (!first.status()) return first.status();
  const AsCompound second(b);
  if (!second.status()) return second.status();
  return question(first.placed(), second.placed());
}

Contact contactOf(const bump::MaskContact& found, double sign) {
  Contact contact{
      .touching = found.touching, .normal = sign * found.normal, .depth = found.depth, .count = 1};
  contact.points[0] = {.position = found.point, .depth = found.depth};
  return contact;
}

class Answers final : public RegionQuestions {
 public:
  Result<bool> overlap(const QueryShape& a, const QueryShape& b, Touch touch) override {
    const PlacedMask maskA = maskOf(a);
    const PlacedMask maskB = maskOf(b);
    if (maskA.mask && maskB.mask) return bump::overlap(maskA, maskB, touch);
    if (maskA.mask && !b.region) return bump::overlap(maskA, b.placed, touch);
    if (maskB.mask && !a.region) return bump::overlap(maskB, a.placed, touch);
    return both(a, b, [touch](const auto& p, const auto& q) { return bump::overlap(p, q, touch); });
  }
  Result<Contact> contact(const QueryShape& a, const QueryShape& b, Touch touch) override {
    const PlacedMask maskA = maskOf(a);
    const PlacedMask maskB = maskOf(b);
    if (maskA.mask && !b.region) return contactOf(bump::contact(maskA, b.placed, touch), 1);
    if (maskB.mask && !a.region) return contactOf(bump::contact(maskB, a.placed, touch), -1);
    return both(a, b, [touch](const auto& p, const auto& q) {
      const bump::CompoundContact found = bump::contact(p, q, touch);
      Contact result = found.deepest.contact;
      result.touching = found.touching;
      result.normal = found.normal;
      result.depth = found.depth;
      if (found.touching && result.count == 0) {
        const Distance nearest = bump::distance(p, q);
        result.count = 1;
        result.points[0] = {.position = nearest.pointA, .depth = found.depth};
      }
      return result;
    });
  }
  Result<Distance> distance(const QueryShape& a, const QueryShape& b) override {
    const PlacedMask maskA = maskOf(a);
    const PlacedMask maskB = maskOf(b);
    if (maskA.mask && !b.region) return bump::distance(maskA, b.placed);
    if (maskB.mask && !a.region) {
      const Distance found = bump::distance(maskB, a.placed);
      return Distance{found.separation, -found.normal, found.pointB, found.pointA};
    }
    return both(a, b, [](const auto& p, const auto& q) { return bump::distance(p, q); });
  }
  Result<bool> contains(const QueryShape& outer, const QueryShape& inner, Touch touch) override {
    // There is one rule for regions: touching from inside is inside.
    if (touch != Touch::counts) return Status{bump::Code::outOfRange, "options.touch", 1};
    if (const PlacedMask mask = maskOf(outer); mask.mask && !inner.region)
      return bump::contains(mask, inner.placed);
    if (const PlacedMask mask = maskOf(inner); mask.mask && !outer.region)
      return bump::contains(outer.placed, mask);
    return both(outer, inner, [](const auto& p, const auto& q) { return bump::contains(p, q); });
  }
  Result<bool> containsPoint(const QueryShape& shape, Vec point, Touch touch) override {
    if (const PlacedMask mask = maskOf(shape); mask.mask) return bump::containsPoint(mask, point, touch);
    const AsCompound compound(shape);
    if (!compound.status()) return compound.status();
    return bump::containsPoint(compound.placed(), point, touch);
  }
  Result<Impact> castRay(Vec origin, Vec translation, const QueryShape& target) override {
    if (const PlacedMask mask = maskOf(target); mask.mask) return bump::castRay(origin, translation, mask);
    const AsCompound compound(target);
    if (!compound.status()) return compound.status();
    return bump::castRay(origin, translation, compound.placed());
  }
  Result<Impact> castShape(const QueryShape& moving, Vec translation, const QueryShape& target) override {
    return both(moving, target,
                [translation](const auto& p, const auto& q) { return bump::castShape(p, translation, q); });
  }
  Result<Impact> timeOfImpact(const QueryShape& a, const bump::Motion& motionA, const QueryShape& b,
                              const bump::Motion& motionB) override {
    return both(a, b,
                [&](const auto& p, const auto& q) { return bump::timeOfImpact(p, motionA, q, motionB); });
  }
  Result<bump::Bounds> bounds(const QueryShape& shape) override {
    const Result<const bump::Compound*> compound = shape.region->compound();
    if (!compound) return compound.status;
    bump::Bounds all{shape.placed.pose.position, shape.placed.pose.position};
    for (int i = 0; i < compound.value->pieceCount(); ++i) {
      const auto [lower, upper] = boundsOf(compound.value->piece(i).shape, shape.placed.pose);
      if (i == 0) all = {lower, upper};
      all.lower = {std::min(all.lower.x, lower.x), std::min(all.lower.y, lower.y)};
      all.upper = {std::max(all.upper.x, upper.x), std::max(all.upper.y, upper.y)};
    }
    return all;
  }
  Result<bump::MassProperties> mass(const QueryShape& shape) override {
    const Result<const bump::Compound*> compound = shape.region->compound();
    if (!compound) return compound.status;
    bump::MassProperties all;
    Vec middle;  // of the pieces' own, where there is no area
    const int count = compound.value->pieceCount();
    for (int i = 0; i < count; ++i) {
      const bump::MassProperties one = massOf(compound.value->piece(i).shape);
      middle = middle + one.centroid;
      if (one.area == 0) continue;
      const Vec apart = one.centroid - all.centroid;
      const double area = all.area + one.area;
      all.inertia += one.inertia + lengthSquared(apart) * all.area * one.area / area;
      all.centroid = all.centroid + apart * (one.area / area);
      all.area = area;
    }
    if (all.area == 0 && count > 0) all.centroid = middle * (1.0 / count);
    return all;
  }
};

Answers answers;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

// The contact of every pair of pieces that touches: to the buffer, as rows.
constexpr std::size_t contactNumbers = 12;
double contacts() {
  NumberReader from(scratch);
  const Touch touch = from.next() != 0 ? Touch::ignored : Touch::counts;
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  const Result<std::vector<bump::PieceContact>> found = both(a, b, [touch](const auto& p, const auto& q) {
    std::vector<bump::PieceContact> all(static_cast<std::size_t>(bump::contacts(p, q, touch, {})));
    bump::contacts(p, q, touch, all);
    return all;
  });
  if (!found) return answer(found.status);
  auto* to = static_cast<double*>(buffer.of(found.value.size() * contactNumbers * sizeof(double)));
  if (to == nullptr && !found.value.empty()) return answer({bump::Code::outOfMemory, "contacts", 0});
  for (const auto& [pieceA, pieceB, contact] : found.value) {
    const std::array<bump::ContactPoint, 2>& points = contact.points;
    for (const double number :
         {static_cast<double>(pieceA), static_cast<double>(pieceB), contact.normal.x, contact.normal.y,
          contact.depth, static_cast<double>(contact.count), points[0].position.x, points[0].position.y,
          points[0].depth, points[1].position.x, points[1].position.y, points[1].depth})
      *to++ = number;
  }
  return static_cast<double>(found.value.size());
}

// How many of a mask's solid pixels something overlaps.
double overlapPixels() {
  NumberReader from(scratch);
  const Touch touch = from.next() != 0 ? Touch::ignored : Touch::counts;
  const PlacedMask mask = maskOf(readPlaced(from));
  const QueryShape other = readPlaced(from);
  if (!mask.mask) return answer({bump::Code::none, "mask", 0});
  if (!other.region) return static_cast<double>(overlapCount(mask, other.placed, touch));
  const PlacedMask second = maskOf(other);
  if (!second.mask) return answer({bump::Code::none, "other", 0});
  return static_cast<double>(overlapCount(mask, second, touch));
}

constexpr Binding functions[] = {
    bound<&contacts>(".contacts"),
    bound<&overlapPixels>(".overlapPixels"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_region_questions) {
  regionQuestions = &answers;
  bindAll(functions);
}
