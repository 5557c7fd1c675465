// All that can be seen of a world, to tell whether a call has changed anything.
#pragma once

#include <cstring>
#include <string>

#include "bump/world.h"

inline std::string rowsOf(bump::World& world) {
  std::string seen;
  const auto add = [&seen](const auto* from, std::size_t count) {
    seen.append(reinterpret_cast<const char*>(from), count * sizeof *from);
  };
  const bump::World::BodyColumns c = world.bodyColumns();
  const auto size = static_cast<std::size_t>(c.size);
  for (const double* column : {c.x, c.y, c.angle, c.velocityX, c.velocityY, c.angularVelocity}) {
    add(column, size);
  }
  const bump::Frame frame = world.frame();
  for (const auto& column : {frame.previousX, frame.previousY, frame.previousAngle}) add(column.data(), size);
  add(c.generation, size);
  add(c.type, size);
  add(c.asleep, size);
  add(frame.shapeBody.data(), frame.shapeBody.size());
  add(world.contacts().data(), world.contacts().size());
  add(world.events().data(), world.events().size());
  const std::uint64_t numbers[] = {world.hash(), world.eventHash(), world.stepCount(),
                                   static_cast<std::uint64_t>(world.asleepCount()),
                                   static_cast<std::uint64_t>(world.groupCount())};
  add(numbers, std::size(numbers));
  return seen;
}
