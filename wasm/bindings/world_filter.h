// What questions to a world have in common: who is asked about, and a shape at its pose.
#pragma once

#include <vector>

#include "bump/angle.h"
#include "bump/query.h"
#include "world_host.h"

inline bump::QueryFilter readFilter(NumberReader& from) {
  bump::QueryFilter filter;
  filter.category = from.as<std::uint32_t>();
  filter.mask = from.as<std::uint32_t>();
  const auto low = from.as<std::uint32_t>();
  filter.groups = std::uint64_t{from.as<std::uint32_t>()} << 32 | low;
  filter.fixed = from.next() != 0;
  filter.kinematic = from.next() != 0;
  filter.dynamic = from.next() != 0;
  filter.solids = from.next() != 0;
  filter.triggers = from.next() != 0;
  filter.except = {from.as<std::uint32_t>()};
  return filter;
}

inline bump::Pose readPose(NumberReader& from) {
  const bump::Vec position = from.point();
  return {position, bump::rotationOf(from.next())};
}

// The question's shape is the one that is pending.
struct Moving {
  std::vector<bump::ShapeDescription> pending;
  bump::Placed placed;

  Moving(WorldHost& host, NumberReader& from) : pending(host.takePending()) {
    if (!pending.empty()) placed = {pending[0].shape.view(), readPose(from)};
  }
};
