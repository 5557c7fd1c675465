// The door: all that most games need of the engine, in one include. A world, which is the place to begin
// reading (bump/world.h), the makers of shapes, a character's way through a world, and a clock for steps.
//
// What is not here is included by name: questions to two shapes without a world (convex/, outline/, mask/,
// compound/), recordings and checkpoints (record/), the exact box world (box_world.h).
#pragma once

#include "bump/angle.h"
#include "bump/body.h"
#include "bump/event.h"
#include "bump/frame.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/limits.h"
#include "bump/list.h"
#include "bump/material.h"
#include "bump/mover.h"
#include "bump/profile.h"
#include "bump/query.h"
#include "bump/shape.h"
#include "bump/shape/hull.h"
#include "bump/shape/mass.h"
#include "bump/shape/round_rectangle.h"
#include "bump/status.h"
#include "bump/step_clock.h"
#include "bump/touch.h"
#include "bump/vector.h"
#include "bump/world.h"
