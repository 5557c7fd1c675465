// Sorting in place, beside the standard library's, on orders that are hard: sorted, turned round, all equal,
// and made to defeat it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <vector>

#include "base/sort.h"

using namespace bump;

namespace {

std::int64_t compared = 0;

struct Counted {
  bool operator()(int a, int b) const {
    ++compared;
    return a < b;
  }
};

void checkSorted(std::vector<int> numbers) {
  std::vector<int> wanted = numbers;
  std::sort(wanted.begin(), wanted.end());
  compared = 0;
  sortRows(numbers.data(), numbers.data() + numbers.size(), Counted{});
  CHECK(numbers == wanted);
}

// Answers so that what is asked of last is the largest: no choice of a pivot halves anything (after McIlroy).
std::vector<int> defeating(int count) {
  std::vector<int> value(static_cast<std::size_t>(count), count), order(value.size());
  std::iota(order.begin(), order.end(), 0);
  int solid = 0, candidate = 0;
  const auto before = [&](int a, int b) {
    int& x = value[static_cast<std::size_t>(a)];
    int& y = value[static_cast<std::size_t>(b)];
    if (x == count && y == count) (a == candidate ? x : y) = solid++;
    if (x == count)
      candidate = a;
    else if (y == count)
      candidate = b;
    return x < y;
  };
  sortRows(order.data(), order.data() + order.size(), before);
  return value;
}

}  // namespace

TEST_CASE("sort: as the standard library, whatever the order and how many") {
  std::mt19937 random(7);
  for (int count = 0; count <= 64; ++count) {
    for (const unsigned values : {1u, 2u, 5u, 1000u}) {
      std::vector<int> numbers(static_cast<std::size_t>(count));
      for (int& number : numbers) number = static_cast<int>(random() % values);
      checkSorted(numbers);
    }
  }
  for (const std::size_t count : {100u, 1000u, 20'000u}) {
    std::vector<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), -50);
    checkSorted(numbers);
    std::reverse(numbers.begin(), numbers.end());
    checkSorted(numbers);
    std::rotate(numbers.begin(), numbers.begin() + 1, numbers.end());
    checkSorted(numbers);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<int>(std::min(i, count - i));
    checkSorted(numbers);
    std::shuffle(numbers.begin(), numbers.end(), random);
    checkSorted(numbers);
    checkSorted(std::vector<int>(count, 3));
  }
}

TEST_CASE("sort: an order that is made to defeat it costs far less than all with all") {
  constexpr int count = 20'000;
  checkSorted(defeating(count));
  MESSAGE("compared " << compared);
  CHECK(compared < std::int64_t{count} * count / 40);
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::mt19937 random(9);
  std::shuffle(numbers.begin(), numbers.end(), random);
  checkSorted(numbers);
  MESSAGE("compared " << compared);
  CHECK(compared < 2 * 15 * count);
}
