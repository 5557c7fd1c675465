// Recorders that watch contact(), distance() and timeOfImpact() at work and write down what they see.
#include "bump/convex/trace.h"

#include <utility>

#include "convex/find_contact.h"
#include "convex/find_distance.h"
#include "convex/impact.h"

namespace bump {

// In another file than contact(): see find_contact.h.
constinit const Contact noContact;

namespace {

class ContactRecorder {
 public:
  static constexpr bool wantsAll = true;

  ContactRecorder(const Placed& a, const Placed& b, ContactTrace& trace)
      : a_(a), b_(b), cornersA_(a), cornersB_(b), trace_(trace) {}

  void axis(bool ofA, int edge) {
    // The walk round both outlines may come after a search that could not tell; each edge is shown once.
    for (int i = 0; i < trace_.axisCount; ++i) {
      if (trace_.axes[i].ofA == ofA && trace_.axes[i].edge == edge) return;
    }
    if (trace_.axisCount == ContactTrace::capacity) return;
    TracedAxis& t = trace_.axes[trace_.axisCount++];
    const Vec e = ofA ? cornersA_.edge(edge) : -cornersB_.edge(edge);
    const double length = std::sqrt(lengthSquared(e));
    t = {ofA, edge, {e.y / length, -e.x / length}};
    const Vec offset = b_.pose.position - a_.pose.position;
    shadow(cornersA_, t.normal, 0, t.lowerA, t.upperA);
    shadow(cornersB_, t.normal, dot(offset, t.normal), t.lowerB, t.upperB);
    t.separation = t.lowerB - t.upperA;
  }

  void clipped(const Clipped& c) {
    TracedClip& t = trace_.clip;
    t.sideBySide = c.sideBySide;
    const Vec p = a_.pose.position;
    const Vec q = b_.pose.position;
    t.faceA[0] = p + cornersA_.p[c.faceA.first];
    t.faceA[1] = p + cornersA_.p[c.faceA.second];
    t.faceB[0] = q + cornersB_.p[c.faceB.first];
    t.faceB[1] = q + cornersB_.p[c.faceB.second];
    if (!c.sideBySide) return;
    for (std::size_t i = 0; i < 2; ++i) {
      t.endsOnA[i] = p + c.ends[i].onA;
      t.endsOnB[i] = q + c.ends[i].onB;
      t.depths[i] = c.ends[i].depth;
    }
  }

  void choose(Vec normal) {
    for (int i = 0; i < trace_.axisCount && trace_.chosen < 0; ++i) {
      if (trace_.axes[i].normal == normal) trace_.chosen = i;
    }
  }

 private:
  static void shadow(const Corners& c, Vec normal, double offset, double& lower, double& upper) {
    lower = upper = dot(c.p[0], normal);
    for (int i = 1; i < c.count; ++i) {
      const double at = dot(c.p[i], normal);
      lower = std::min(lower, at);
      upper = std::max(upper, at);
    }
    lower += offset - c.radius;
    upper += offset + c.radius;
  }

  const Placed& a_;
  const Placed& b_;
  Corners cornersA_;
  Corners cornersB_;
  ContactTrace& trace_;
};

// The same search with A and B in each other's place.
struct SwappedRecorder {
  static constexpr bool wantsAll = true;

  ContactRecorder& recorder;

  void axis(bool ofA, int edge) { recorder.axis(!ofA, edge); }
  void clipped(const Clipped& c) {
    Clipped swapped = c;
    std::swap(swapped.faceA, swapped.faceB);
    for (ClipPoint& end : swapped.ends) std::swap(end.onA, end.onB);
    recorder.clipped(swapped);
  }
};

struct DistanceRecorder {
  const Placed& a;
  const Placed& b;
  DistanceTrace& trace;

  void simplex(const Simplex& s) {
    if (trace.stepCount == DistanceTrace::capacity) return;
    TracedSimplex& t = trace.steps[trace.stepCount++];
    t.count = s.count;
    t.nearest = s.nearest;
    for (int i = 0; i < s.count; ++i) {
      const SimplexPoint& p = s.points[static_cast<std::size_t>(i)];
      t.points[i] = p.x;
      t.onA[i] = transform(a.pose, a.shape.points[p.a]);
      t.onB[i] = transform(b.pose, b.shape.points[p.b]);
    }
  }
};

class ImpactRecorder final : public ImpactObserver {
 public:
  explicit ImpactRecorder(ImpactTrace& trace) : trace_(trace) {}
  void step(const ImpactStep& turn) override {
    if (trace_.stepCount == ImpactTrace::capacity) return;
    trace_.steps[trace_.stepCount++] = {turn.time, turn.separation, turn.normal, turn.safeUntil};
  }

 private:
  ImpactTrace& trace_;
};

}  // namespace

Contact traceContact(const Placed& a, const Placed& b, Touch touch, ContactTrace& trace) {
  trace = {};
  ContactRecorder recorder(a, b, trace);
  Contact c = noContact;
  findContact(a, b, touch, recorder, c);
  const Contact found = contact(a, b, touch);
  if (found.touching && c.normal != found.normal) {
    // Where ways out are equally short, contact() has taken another: it asked the other way round.
    trace = {};
    findContact(b, a, touch, SwappedRecorder{recorder}, c);
  }
  if (found.touching) recorder.choose(found.normal);
  return found;
}

Distance traceDistance(const Placed& a, const Placed& b, DistanceTrace& trace) {
  trace = {};
  findDistance(a, b, DistanceRecorder{a, b, trace});
  return distance(a, b);
}

Impact traceImpact(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB,
                   ImpactTrace& trace) {
  trace = {};
  ImpactRecorder recorder(trace);
  return findImpactOfMotions(a, motionA, b, motionB, &recorder);
}

}  // namespace bump
