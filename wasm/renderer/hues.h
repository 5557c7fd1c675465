// The names of what is coloured; which colours these are is the page's matter (theme.h).
#pragma once

// Fills, chosen by a shape's paint.
inline constexpr int paletteSize = 8;

// What marks and overlays are coloured by, and the same words in JavaScript.
enum class Hue { bounds, broadPhase, pairs, contacts, impulses, velocity, decomposition, selected, hovered };
inline constexpr int hueCount = 9;
inline constexpr const char* hueNames =
    "bounds broadPhase pairs contacts impulses velocity decomposition selected hovered";
