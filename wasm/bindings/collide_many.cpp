// Questions to many pairs in one call. The arithmetic is the core's.
#include <algorithm>
#include <initializer_list>
#include <span>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "pair_questions.h"

namespace {

using bump::Contact;
using bump::Distance;
using bump::Result;

// In the buffer stand, as doubles: for each shape where its numbers begin, x, y and angle; two
// shapes for each pair; the shapes' numbers; and then there is room for as many rows of answers as there are
// pairs. Answers with the number of rows; that of a contact says which pair it is of.
constexpr Text contactRow =
    "pair normalX normalY depth pointCount point0X point0Y point0Depth point1X point1Y point1Depth";
constexpr Text distanceRow = "separation normalX normalY pointAX pointAY pointBX pointBY";
constexpr std::size_t contactNumbers = 11;
constexpr std::size_t distanceNumbers = 7;
Text contactRowText() { return contactRow; }
Text distanceRowText() { return distanceRow; }

class Many {
 public:
  Many(double shapeCount, double pairCount, double numberCount, std::size_t rowLength)
      : shapes_(static_cast<std::size_t>(shapeCount)),
        pairs_(static_cast<std::size_t>(pairCount)),
        inputs_(4 * shapes_ + 2 * pairs_ + static_cast<std::size_t>(numberCount)),
        all_(buffer.as<double>(inputs_ + rowLength * pairs_)) {
    out_ = all_.data() + inputs_;
  }

  std::size_t pairCount() const { return all_.empty() ? 0 : pairs_; }
  QueryShape shape(std::size_t pair, std::size_t side) const {
    const auto index = std::min(static_cast<std::size_t>(all_[4 * shapes_ + 2 * pair + side]), shapes_ - 1);
    const double* row = all_.data() + 4 * index;
    NumberReader from(
        std::span<const double>(all_).subspan(std::min(static_cast<std::size_t>(row[0]), inputs_)));
    QueryShape shape = readQueryShape(from);
    shape.placed.pose = {{row[1], row[2]}, row[3] == 0 ? bump::Rotation{} : bump::rotationOf(row[3])};
    return shape;
  }
  void put(std::initializer_list<double> numbers) { out_ = std::copy(numbers.begin(), numbers.end(), out_); }

 private:
  std::size_t shapes_;
  std::size_t pairs_;
  std::size_t inputs_;
  std::span<double> all_;
  double* out_ = nullptr;
};

double collideMany(double shapeCount, double pairCount, double numberCount, double ignored) {
  Many many(shapeCount, pairCount, numberCount, contactNumbers);
  const bump::Touch touch = ignored != 0 ? bump::Touch::ignored : bump::Touch::counts;
  int rows = 0;
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<Contact> found = contactOf(many.shape(pair, 0), many.shape(pair, 1), touch);
    if (!found) return answer(found.status);
    const auto& [touching, normal, depth, count, points] = found.value;
    if (!touching) continue;
    many.put({static_cast<double>(pair), normal.x, normal.y, depth, static_cast<double>(count),
              points[0].position.x, points[0].position.y, points[0].depth, points[1].position.x,
              points[1].position.y, points[1].depth});
    ++rows;
  }
  return rows;
}

double overlapMany(double shapeCount, double pairCount, double numberCount, double ignored) {
  Many many(shapeCount, pairCount, numberCount, 1);
  const bump::Touch touch = ignored != 0 ? bump::Touch::ignored : bump::Touch::counts;
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<bool> found = overlapOf(many.shape(pair, 0), many.shape(pair, 1), touch);
    if (!found) return answer(found.status);
    many.put({found.value ? 1.0 : 0.0});
  }
  return pairCount;
}

double distanceMany(double shapeCount, double pairCount, double numberCount) {
  Many many(shapeCount, pairCount, numberCount, distanceNumbers);
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<Distance> found = distanceOf(many.shape(pair, 0), many.shape(pair, 1));
    if (!found) return answer(found.status);
    const Distance& d = found.value;
    many.put({d.separation, d.normal.x, d.normal.y, d.pointA.x, d.pointA.y, d.pointB.x, d.pointB.y});
  }
  return pairCount;
}

constexpr Binding functions[] = {
    bound<&contactRowText>(":contactRow"), bound<&distanceRowText>(":distanceRow"),
    bound<&collideMany>(".collideMany"),   bound<&overlapMany>(".overlapMany"),
    bound<&distanceMany>(".distanceMany"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_collide_many) { bindAll(functions); }
