#include "bump/status.h"

namespace bump {

const char* nameOf(Code code) {
  switch (code) {
    case Code::ok:
      return "ok";
    case Code::notFinite:
      return "notFinite";
    case Code::notPositive:
      return "notPositive";
    case Code::negative:
      return "negative";
    case Code::outOfRange:
      return "outOfRange";
    case Code::tooFewPoints:
      return "tooFewPoints";
    case Code::tooManyPoints:
      return "tooManyPoints";
    case Code::duplicatePoint:
      return "duplicatePoint";
    case Code::notConvex:
      return "notConvex";
    case Code::noArea:
      return "noArea";
    case Code::unknownKind:
      return "unknownKind";
    case Code::staleBody:
      return "staleBody";
    case Code::staleShape:
      return "staleShape";
    case Code::unknownGroup:
      return "unknownGroup";
    case Code::notInGroup:
      return "notInGroup";
    case Code::none:
      return "none";
    case Code::capacityExceeded:
      return "capacityExceeded";
    case Code::outOfMemory:
      return "outOfMemory";
    case Code::malformed:
      return "malformed";
    case Code::unknownVersion:
      return "unknownVersion";
    case Code::wrongBase:
      return "wrongBase";
  }
  return "unknown";
}

}  // namespace bump
