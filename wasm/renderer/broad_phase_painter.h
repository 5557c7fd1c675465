// What a broad phase has in its head: the grid's cells, the sweep's intervals, the tree's nodes.
#pragma once

#include "bump/broad_phase/inspect.h"
#include "easel.h"

void paintBroadPhase(const bump::BroadPhaseView& view, const Easel& easel);
