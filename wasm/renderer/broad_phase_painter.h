// What a broad phase has in its head: the grid's cells, the sweep's intervals, the tree's nodes.
#pragma once

#include "bump/broad_phase/inspect.h"
#include "draw_options.h"
#include "easel.h"

void paintBroadPhase(const bump::BroadPhaseView& view, const DrawOptions& options, const Easel& easel);
