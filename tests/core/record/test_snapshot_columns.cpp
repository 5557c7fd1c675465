// Images and their bytes: every word comes back whatever it is and whatever was guessed, and bytes that
// nobody wrote are refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "record/prefix_code.h"
#include "record/snapshot_columns.h"

using namespace bump;

namespace {

using Columns = std::vector<std::vector<std::uint64_t>>;

SnapshotColumns snapshotOf(const Columns& columns, int keys = -1) {
  SnapshotColumns snapshot;
  for (const auto& words : columns) {
    for (const std::uint64_t word : words) REQUIRE(snapshot.put(word));
    REQUIRE(snapshot.endColumn(keys));
  }
  return snapshot;
}

std::vector<std::uint8_t> bytesOf(const SnapshotColumns& snapshot, const SnapshotColumns* base) {
  Array<std::uint8_t> bytes;
  REQUIRE(snapshot.encode(base, bytes));
  return {bytes.span().begin(), bytes.span().end()};
}

// How many bytes; they give the same words again.
std::size_t sizeAndBack(const Columns& columns, const Columns* older, int keys = -1) {
  const SnapshotColumns snapshot = snapshotOf(columns, keys);
  SnapshotColumns base;
  if (older) REQUIRE(base.decode(bytesOf(snapshotOf(*older, keys), nullptr), nullptr, 1 << 22));
  const auto bytes = bytesOf(snapshot, older ? &base : nullptr);
  SnapshotColumns back;
  REQUIRE(back.decode(bytes, older ? &base : nullptr, 1 << 22));
  REQUIRE(back.columns() == static_cast<int>(columns.size()));
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const auto words = back.column(static_cast<int>(c));
    REQUIRE(std::vector<std::uint64_t>(words.begin(), words.end()) == columns[c]);
  }
  return bytes.size();
}

}  // namespace

TEST_CASE("snapshot: every word comes back, whatever it is and whatever it was") {
  // Each of these after, and instead of, each of these.
  std::vector<std::uint64_t> words;
  for (int i = 0; i < 64; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    for (const std::uint64_t word : {bit, bit - 1, bit + 1, ~bit, ~bit + 1, bit * 3}) words.push_back(word);
  }
  Columns older(1), newer(1);
  for (const std::uint64_t a : words) {
    for (const std::uint64_t b : words) {
      older[0].push_back(a);
      newer[0].push_back(b);
    }
  }
  sizeAndBack(newer, nullptr);
  sizeAndBack(newer, &older);
}

TEST_CASE("snapshot: columns of any length come back, against older ones of any other") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 600; ++round) {
    const auto columns = [&] {
      Columns made(random() % 6);
      for (auto& column : made) {
        column.resize(random() % 3 == 0 ? 0 : random() % 60);
        for (auto& word : column) word = random() >> random() % 64 << random() % 64;
      }
      return made;
    };
    const Columns older = columns();
    Columns newer = round % 2 ? columns() : older;
    if (round % 4 == 0 && !newer.empty() && !newer[0].empty()) newer[0][newer[0].size() / 2] ^= random();
    const int keys = round < 300 ? -1 : 0;
    sizeAndBack(newer, nullptr, keys);
    sizeAndBack(newer, &older, keys);
  }
}

TEST_CASE("snapshot: what is alike costs little, and what is not hardly more than it has") {
  std::mt19937_64 random(6);
  std::vector<std::uint64_t> noise(10000);
  for (auto& word : noise) word = random();
  const Columns other{noise};
  const std::size_t plain = sizeAndBack(other, nullptr);
  CHECK(plain >= 80000);
  CHECK(plain < 82000);
  CHECK(sizeAndBack(other, &other) < 60);
  CHECK(sizeAndBack({std::vector<std::uint64_t>(100000, 77)}, nullptr) < 80);
}

TEST_CASE("snapshot: rows that have keys are found again where others went and came") {
  std::mt19937_64 random(8);
  Columns rows(3);  // first keys, second keys, what they have
  const auto insert = [&](std::size_t at, std::uint64_t first, std::uint64_t second) {
    const std::uint64_t row[] = {first, second, random()};
    for (std::size_t c = 0; c < 3; ++c) {
      rows[c].insert(rows[c].begin() + static_cast<std::ptrdiff_t>(at), row[c]);
    }
  };
  for (std::uint64_t first = 0; first < 300; ++first) {
    for (std::uint64_t second = 1; second < 9; ++second) {
      if (random() % 2) insert(rows[0].size(), first, second);
    }
  }
  for (int round = 0; round < 20; ++round) {
    const Columns older = rows;
    const auto gone = static_cast<std::ptrdiff_t>(random() % rows[0].size());
    for (auto& column : rows) column.erase(column.begin() + gone);
    std::size_t at = random() % (rows[0].size() - 1);
    while (at > 0 && rows[0][at] == rows[0][at - 1]) --at;
    insert(at, rows[0][at], 0);
    CHECK(sizeAndBack(rows, &older, 0) < 130);
    for (std::size_t i = 0; i < rows[1].size(); ++i) rows[1][i] += 1;  // room for the next one
  }
  // Not in order, they are of no use and do no harm.
  const Columns older = rows;
  for (auto& column : rows) std::shuffle(column.begin(), column.end(), random);
  sizeAndBack(rows, &older, 0);
  sizeAndBack(older, &rows, 0);
}

TEST_CASE("snapshot: chance bytes are refused") {
  std::mt19937_64 random(7);
  auto bytes = bytesOf(snapshotOf({{1, 2, 3}}), nullptr);
  for (int round = 0; round < 2000; ++round) {
    bytes.resize(24 + random() % 200);
    for (std::size_t i = 24; i < bytes.size(); ++i) {
      bytes[i] = static_cast<std::uint8_t>(round % 3 == 0 ? 0 : round % 3 == 1 ? 255 : random());
    }
    if (round % 2 == 0) SnapshotColumns::seal(bytes);
    SnapshotColumns snapshot;
    CHECK(snapshot.decode(bytes, nullptr, 1 << 26).code == Code::malformed);
  }
}

TEST_CASE("snapshot: no bit of its bytes may be another, nor one byte be missing or more") {
  const auto bytes = bytesOf(snapshotOf({{1, 2, 3}, {}, {7, 7, 7, 7, 1 << 20}}), nullptr);
  const auto refused = [](const std::vector<std::uint8_t>& other) {
    SnapshotColumns snapshot;
    return !snapshot.decode(other, nullptr, 1 << 20);
  };
  CHECK_FALSE(refused(bytes));
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    auto other = bytes;
    other[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
    CHECK(refused(other));
  }
  auto other = bytes;
  other.push_back(0);
  CHECK(refused(other));
  other.resize(bytes.size() - 1);
  CHECK(refused(other));
}

TEST_CASE("snapshot: bits that somebody changed who knows the format do no harm") {
  std::mt19937_64 random(9);
  Columns columns(6);
  for (std::uint64_t i = 0; i < 300; ++i) {
    columns[0].push_back(i / 2);
    columns[1].push_back(i * 3);
    columns[2].push_back(random());
    columns[3].push_back(i % 7 < 3 ? random() % 5 : 7);
    columns[4].push_back(random() >> 20 << 30);
    columns[5].push_back(i % 3);
  }
  SnapshotColumns base;
  REQUIRE(base.decode(bytesOf(snapshotOf(columns, 0), nullptr), nullptr, 1 << 20));
  for (auto& word : columns[3]) word ^= random() % 4 == 0;
  for (const SnapshotColumns* const older :
       {static_cast<const SnapshotColumns*>(nullptr), static_cast<const SnapshotColumns*>(&base)}) {
    const auto bytes = bytesOf(snapshotOf(columns, 0), older);
    int read = 0;
    for (std::size_t bit = 24 * 8; bit < bytes.size() * 8; bit += 1 + random() % 3) {
      auto other = bytes;
      other[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
      SnapshotColumns::seal(other);
      SnapshotColumns snapshot;
      const Status status = snapshot.decode(other, older, 1 << 20);
      CHECK((status || status.code == Code::malformed));
      read += status ? 1 : 0;
    }
    CHECK(read > 0);
  }
}

TEST_CASE("bits: what was written is read, however wide, and the end is noticed") {
  std::mt19937_64 random(3);
  std::vector<std::pair<std::uint64_t, int>> all;
  Array<std::uint8_t> bytes;
  BitWriter writer(bytes);
  for (int i = 0; i < 20000; ++i) {
    const auto width = static_cast<int>(random() % 65);
    const std::uint64_t value = width == 0 ? 0 : random() >> (64 - width);
    all.emplace_back(value, width);
    if (i % 5 == 0) {
      writer.number(value >> 1);
    } else {
      writer.put(value, width);
    }
  }
  REQUIRE(writer.finish());
  BitReader reader(bytes.span());
  int wrong = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto [value, width] = all[i];
    wrong += i % 5 == 0 ? reader.number() != value >> 1 : reader.get(width) != value;
  }
  CHECK(wrong == 0);
  CHECK(reader.isDone());
  CHECK_FALSE(reader.bad());
  reader.get(8);
  CHECK(reader.bad());
}

TEST_CASE(
    "bits: those that are written into room that is there are the same, between others and by themselves") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 300; ++round) {
    Array<std::uint8_t> one, other;
    BitWriter byOne(one), open(other);
    const auto some = [&](auto put) {
      for (auto left = random() % 40; left > 0; --left) {
        const auto width = static_cast<int>(random() % 65);
        put(width == 0 ? 0 : random() >> (64 - width), width);
      }
    };
    for (int part = 0; part < 4; ++part) {
      some([&](std::uint64_t value, int width) {
        byOne.put(value, width);
        open.put(value, width);
      });
      auto bits = open.open(40 * 8);
      REQUIRE(bits);
      some([&](std::uint64_t value, int width) {
        byOne.put(value, width);
        bits->putLong(value, width);
      });
      open.close(*bits);
    }
    REQUIRE(byOne.finish());
    REQUIRE(open.finish());
    REQUIRE(one.size() == other.size());
    REQUIRE(std::equal(one.span().begin(), one.span().end(), other.span().begin()));
  }
}

TEST_CASE("prefix code: likely and unlikely symbols come back, in about as many bits as they must take") {
  std::mt19937 random(4);
  for (const int symbols : {1, 2, 3, 20, 128}) {
    for (const unsigned often : {50u, 500u, 900u}) {
      CAPTURE(symbols);
      CAPTURE(often);
      PrefixCode::Counts counts{};
      std::vector<int> text;
      for (int i = 0; i < 20000; ++i) {
        int symbol = 0;
        while (symbol + 1 < symbols && random() % 1000 < often) ++symbol;
        text.push_back((symbol * 77 + 5) % 128);
        ++counts[static_cast<std::size_t>(text.back())];
      }
      PrefixCode code, same;
      code.build(counts);
      Array<std::uint8_t> bytes;
      BitWriter writer(bytes);
      code.write(writer);
      for (const int symbol : text) writer.put(code.codeOf(symbol), code.lengthOf(symbol));
      REQUIRE(writer.finish());
      double least = 0;
      for (const std::uint32_t count : counts) {
        if (count > 0) least -= count * std::log2(count / 20000.0);
      }
      const double size = 8.0 * bytes.size();
      CHECK(size <= static_cast<double>(code.size()) + static_cast<double>(code.sizeOf(counts)) + 7);
      CHECK(size < 1.1 * least + 20000 * 0.7 + 600);
      BitReader reader(bytes.span());
      REQUIRE(same.read(reader));
      int wrong = 0;
      for (const int symbol : text) wrong += same.get(reader) != symbol;
      CHECK(wrong == 0);
      CHECK(reader.isDone());
    }
  }
}

TEST_CASE("prefix code: chance bits are refused or are a code") {
  std::mt19937 random(5);
  int codes = 0;
  for (int round = 0; round < 20000; ++round) {
    std::uint8_t bytes[60];
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() & random());
    BitReader reader(bytes);
    PrefixCode code;
    if (!code.read(reader)) continue;
    ++codes;
    for (int i = 0; i < 100; ++i) CHECK(code.get(reader) < PrefixCode::symbols);
  }
  CHECK(codes > 0);
}
