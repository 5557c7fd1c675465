// Making a compound: every part into convex pieces and segments, then the index over their boxes.
#include "bump/compound/compound.h"

#include <new>

#include "base/check.h"
#include "bump/mask/boxes.h"
#include "bump/outline/decompose.h"
#include "compound/data.h"

namespace bump {
namespace {

class Maker {
 public:
  explicit Maker(Compound::Data& data) : data_(data) {}

  Status add(const ShapeView& shape, const ChainSegment* segment = nullptr) {
    if (data_.pieces.size() == limits::compoundPieces) {
      return {Code::capacityExceeded, "parts", static_cast<double>(limits::compoundPieces)};
    }
    Compound::Data::Piece piece{shape.kind, shape.count, data_.points.size(), -1, shape.radius};
    if (segment) {
      piece.segment = data_.segments.size();
      if (!data_.segments.push(*segment)) return noMemory;
    }
    for (int i = 0; i < shape.count; ++i) {
      if (!data_.points.push(shape.points[i])) return noMemory;
    }
    data_.hasThin = data_.hasThin || (shape.count < 3 && shape.radius <= 0);
    if (!data_.pieces.push(piece) || !data_.boxes.push(boundsOf(shape, {}))) return noMemory;
    return fine;
  }

  Status add(const FilledOutline& filled) {
    const Result<List<Shape>> pieces = decompose(filled.outline, filled.rule);
    if (!pieces) return pieces.status;
    for (const Shape& shape : pieces.value) {
      if (Status s = add(shape.view()); !s) return s;
    }
    return fine;
  }

  Status add(const ChainView& chain) {
    if (Status s = check(chain); !s) return s;
    for (int i = 0; i < segmentCount(chain); ++i) {
      const ChainSegment segment = segmentOf(chain, i);
      const Vec ends[] = {segment.first, segment.second};
      if (Status s = add({ShapeKind::segment, 2, 0, ends}, &segment); !s) return s;
    }
    return fine;
  }

  Status add(const PlacedMask& placed) {
    if (!placed.mask) return {Code::none, "masks", 0};
    const Result<List<PixelBox>> boxes = partitionMask(*placed.mask);
    if (!boxes) return boxes.status;
    const bool upright = placed.pose.rotation == Rotation{};
    const bool mirrored = placed.scale.x * placed.scale.y < 0;
    for (const PixelBox& box : boxes.value) {
      const auto at = [&](int x, int y) {
        return worldPoint(placed, {static_cast<double>(x), static_cast<double>(y)});
      };
      Vec corners[] = {at(box.x, box.y), at(box.x + box.width, box.y),
                       at(box.x + box.width, box.y + box.height), at(box.x, box.y + box.height)};
      if (mirrored) std::swap(corners[1], corners[3]);
      if (Status s = add({upright ? ShapeKind::box : ShapeKind::polygon, 4, 0, corners}); !s) return s;
    }
    return fine;
  }

  Status finish() {
    if (!data_.tree.build(data_.boxes.span())) return noMemory;
    if (data_.boxes.empty()) return fine;
    data_.bounds = data_.boxes[0];
    for (const Bounds& box : data_.boxes.span()) {
      data_.bounds.lower.x = std::min(data_.bounds.lower.x, box.lower.x);
      data_.bounds.lower.y = std::min(data_.bounds.lower.y, box.lower.y);
      data_.bounds.upper.x = std::max(data_.bounds.upper.x, box.upper.x);
      data_.bounds.upper.y = std::max(data_.bounds.upper.y, box.upper.y);
    }
    data_.reach = distanceFromOrigin(data_.bounds);
    return fine;
  }

  static constexpr Status noMemory{Code::outOfMemory, "parts", 0};

 private:
  Compound::Data& data_;
};

}  // namespace

void Compound::Release::operator()(Data* data) const { delete data; }

int Compound::pieceCount() const { return data_ ? data_->pieces.size() : 0; }

CompoundPiece Compound::piece(int index) const {
  const Data::Piece& p = data_->pieces[index];
  return {{p.kind, p.count, p.radius, data_->points.data() + p.first},
          p.segment < 0 ? nullptr : &data_->segments[p.segment]};
}

const Bounds& Compound::bounds() const {
  static constexpr Bounds none{};
  return data_ ? data_->bounds : none;
}

Result<Compound> makeCompound(const CompoundParts& parts) {
  if (parts.shapes.empty() && parts.outlines.empty() && parts.chains.empty() && parts.masks.empty()) {
    return Status{Code::tooFewPoints, "parts", 0};
  }
  Compound made;
  made.data_.reset(new (std::nothrow) Compound::Data);
  if (!made.data_) return Maker::noMemory;
  Maker maker(*made.data_);
  for (const Shape& shape : parts.shapes) {
    if (Status s = maker.add(shape.view()); !s) return s;
  }
  for (const FilledOutline& outline : parts.outlines) {
    if (Status s = maker.add(outline); !s) return s;
  }
  for (const ChainView& chain : parts.chains) {
    if (Status s = maker.add(chain); !s) return s;
  }
  for (const PlacedMask& mask : parts.masks) {
    if (Status s = maker.add(mask); !s) return s;
  }
  if (Status s = maker.finish(); !s) return s;
  return made;
}

}  // namespace bump
