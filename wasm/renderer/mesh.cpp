#include "mesh.h"

#include <algorithm>

void Mesh::grow(std::size_t vertices, std::size_t indices) {
  constexpr std::size_t least = 1024;
  const auto enough = [](std::size_t has, std::size_t needs) {
    return needs <= has ? has : std::max({needs, 2 * has, least});
  };
  vertices_.resize(enough(vertices_.size(), vertexCount_ + vertices));
  indices_.resize(enough(indices_.size(), indexCount_ + indices));
}
