// What worlds tell of who touches, against a bookkeeping of our own beside them. See README.md.
#include <doctest/doctest.h>

#include <cstdio>
#include <string>

#include "ledger/ledger.h"
#include "lockstep/orders.h"
#include "settings.h"

using namespace ledger;

namespace {

constexpr int ordersOfWorld = 1000;

}  // namespace

TEST_CASE("ledger: begin, stay, end and hit are told of those who touch, exactly, in order") {
  const int lives = (property::casesPerPair() + ordersOfWorld - 1) / ordersOfWorld;
  long rows = 0, events = 0, pairs = 0;
  int troubles = 0;
  for (int life = 0; life < lives && troubles < 5; ++life) {
    const std::uint64_t seed = property::seedFor(0x1ed) + static_cast<std::uint64_t>(life);
    lockstep::Orders orders(seed);
    bump::World world(orders.options());
    Ledger beside;
    std::string trouble;
    for (int i = 0; i < ordersOfWorld && trouble.empty(); ++i) {
      const lockstep::Order order = orders.next(world);
      static_cast<void>(lockstep::giveByCall(world, order));
      if (order.kind != lockstep::Kind::step && order.kind != lockstep::Kind::detect) continue;
      trouble = beside.read(world);
      if (!trouble.empty())
        trouble = "seed " + std::to_string(seed) + ", order " + std::to_string(i) + ": " + trouble;
    }
    troubles += trouble.empty() ? 0 : 1;
    CHECK(trouble == "");
    rows += beside.rows();
    events += beside.events();
    pairs += beside.pairs();
  }
  std::printf("ledger: %ld pairs asked exactly, %ld rows that touch, %ld events\n", pairs, rows, events);
}
