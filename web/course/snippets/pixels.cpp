// Lesson 14, in C++: pixels that two pictures share, and boxes in their place.
#include <bump/mask/boxes.h>
#include <bump/mask/overlap.h>

#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

bump::Mask mask(std::string_view pixels, int width) {
  std::vector<std::uint8_t> cells;
  for (const char pixel : pixels) cells.push_back(pixel == '#');
  return bump::makeMaskFromCells(cells, width, static_cast<int>(cells.size()) / width).value;
}

int main() {
  const bump::Mask ring = mask(
      ".######."
      "##....##"
      "#......#"
      "#......#"
      "##....##"
      ".######.",
      8);
  const bump::Mask drop = mask(
      ".##."
      "####"
      "####"
      ".##.",
      4);

  // en: The drop's first pixel lies at (2, 1) in the ring: in its hole. Then 3 further to the right.
  // ko: 방울의 첫 픽셀이 고리의 (2, 1)에 있어요. 구멍 속이에요. 그다음에는 오른쪽으로 3만큼 옮겨요.
  const auto shared = [&](int x) { return static_cast<int>(bump::overlapCount(ring, drop, {x, 1})); };
  std::printf("%d\n", shared(2));  // 0
  std::printf("%d\n", shared(5));  // 6

  // en: In place of pixels: boxes that hold each of them once.
  // ko: 픽셀 대신: 픽셀을 하나씩 빠짐없이 담는 상자예요.
  const auto boxes = [](const bump::Mask& of) { return bump::partitionMask(of).value.size(); };
  std::printf("%d %d\n", static_cast<int>(ring.count()), boxes(ring));  // 24 8
  std::printf("%d %d\n", static_cast<int>(drop.count()), boxes(drop));  // 12 3
}
