#include "record/prefix_code.h"

#include <algorithm>

namespace bump {
namespace {

// A length is written as its difference to the one before: the same, one longer or one shorter, or another.
// Where some in a row never come it is said how many these are.
constexpr int lengthBits = 4;
enum class Step { same, longer, unused, shorter, other };
constexpr int stepBits[] = {1, 2, 3, 4, 4};  // 1, 01, 001 and so on: the first bit the lowest
constexpr std::uint64_t stepCodes[] = {1, 2, 4, 8, 0};
constexpr int firstLength = 4;

Step stepOf(int length, int before) {
  return length == 0            ? Step::unused
         : length == before     ? Step::same
         : length == before + 1 ? Step::longer
         : length == before - 1 ? Step::shorter
                                : Step::other;
}

}  // namespace

void PrefixCode::build(const Counts& counts) {
  lengths_ = {};
  std::array<std::uint8_t, symbols> order;
  int used = 0;
  for (int i = 0; i < symbols; ++i) {
    if (counts[static_cast<std::size_t>(i)] == 0) continue;
    if (used == 0) first_ = i;
    last_ = i;
    order[static_cast<std::size_t>(used++)] = static_cast<std::uint8_t>(i);
  }
  if (used == 0) first_ = last_ = 0;
  if (used < 2) return;
  const auto leaves = static_cast<std::size_t>(used);
  // Few, and mostly in order: a size that is far from the usual one is rare.
  for (std::size_t i = 1; i < leaves; ++i) {
    const std::uint8_t symbol = order[i];
    std::size_t to = i;
    for (; to > 0 && counts[order[to - 1]] > counts[symbol]; --to) order[to] = order[to - 1];
    order[to] = symbol;
  }
  // Huffman's tree from two queues, those of leaves and of nodes, both ascending. Too deep a tree is made
  // again of counts that differ less.
  for (int shift = 0;; ++shift) {
    std::array<std::uint64_t, 2 * symbols> weight;
    std::array<std::uint16_t, 2 * symbols> parent;
    for (std::size_t i = 0; i < leaves; ++i) weight[i] = std::max(counts[order[i]] >> shift, 1u);
    std::size_t leaf = 0, node = leaves;
    for (std::size_t next = leaves; next < 2 * leaves - 1; ++next) {
      weight[next] = 0;
      for (int child = 0; child < 2; ++child) {
        const bool takesLeaf = leaf < leaves && (node == next || weight[leaf] <= weight[node]);
        const std::size_t taken = takesLeaf ? leaf++ : node++;
        weight[next] += weight[taken];
        parent[taken] = static_cast<std::uint16_t>(next);
      }
    }
    std::array<std::uint8_t, 2 * symbols> depth;
    depth[2 * leaves - 2] = 0;
    int deepest = 0;
    for (std::size_t i = 2 * leaves - 2; i-- > 0;) {
      depth[i] = static_cast<std::uint8_t>(depth[parent[i]] + 1);
      deepest = std::max(deepest, static_cast<int>(depth[i]));
    }
    if (deepest > longest) continue;
    for (std::size_t i = 0; i < leaves; ++i) lengths_[order[i]] = depth[i];
    return;
  }
}

// Shorter ones first, of equal ones by symbol.
void PrefixCode::setCodes() {
  std::array<std::uint32_t, longest + 1> many{}, next{};
  codes_ = {};
  for (int i = first_; i <= last_; ++i) ++many[lengths_[static_cast<std::size_t>(i)]];
  for (std::size_t length = 2; length <= longest; ++length) {
    next[length] = (next[length - 1] + many[length - 1]) << 1;
  }
  for (auto i = static_cast<std::size_t>(first_); i <= static_cast<std::size_t>(last_); ++i) {
    const int length = lengths_[i];
    if (length == 0) continue;
    const std::uint32_t code = next[static_cast<std::size_t>(length)]++;
    std::uint32_t turned = 0;  // so that the first bit is the lowest
    for (int bit = 0; bit < length; ++bit) turned |= (code >> bit & 1) << (length - 1 - bit);
    codes_[i] = static_cast<std::uint16_t>(turned);
  }
}

// Those that come, and of others the first of some, with how many.
template <class Each>
void PrefixCode::forEachStep(Each each) const {
  int before = firstLength;
  for (int i = first_; i <= last_ && first_ < last_; ++i) {
    const int length = lengths_[static_cast<std::size_t>(i)];
    int more = 0;
    while (length == 0 && lengths_[static_cast<std::size_t>(i) + 1] == 0) ++i, ++more;
    each(stepOf(length, before), length == 0 ? more : length);
    if (length > 0) before = length;
  }
}

int PrefixCode::size() const {
  int bits = 14;
  forEachStep([&](Step step, int value) {
    bits += stepBits[static_cast<int>(step)];
    if (step == Step::other) bits += lengthBits;
    if (step == Step::unused) bits += BitWriter::sizeOf(static_cast<std::uint64_t>(value));
  });
  return bits;
}

std::uint64_t PrefixCode::sizeOf(const Counts& counts) const {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < symbols; ++i) bits += std::uint64_t{counts[i]} * lengths_[i];
  return bits;
}

void PrefixCode::write(BitWriter& out) {
  setCodes();
  out.put(static_cast<std::uint64_t>(first_), 7);
  out.put(static_cast<std::uint64_t>(last_), 7);
  forEachStep([&](Step step, int value) {
    out.put(stepCodes[static_cast<int>(step)], stepBits[static_cast<int>(step)]);
    if (step == Step::other) out.put(static_cast<std::uint64_t>(value), lengthBits);
    if (step == Step::unused) out.number(static_cast<std::uint64_t>(value));
  });
}

bool PrefixCode::read(BitReader& in) {
  first_ = static_cast<int>(in.get(7));
  last_ = static_cast<int>(in.get(7));
  lengths_ = {};
  if (first_ >= last_) {
    table_.fill(static_cast<std::uint16_t>(first_ << 4));
    return first_ == last_;
  }
  int before = firstLength;
  std::uint32_t shares = 0;  // of all that can be written
  for (int i = first_; i <= last_; ++i) {
    int length = before;
    if (!in.bit()) {
      if (in.bit()) {
        length = before + 1;
      } else if (in.bit()) {
        const std::uint64_t more = in.number();
        if (more >= static_cast<std::uint64_t>(last_ - i)) return false;
        i += static_cast<int>(more);
        continue;
      } else {
        length = in.bit() ? before - 1 : static_cast<int>(in.get(lengthBits));
      }
    }
    if (length < 1 || length > longest) return false;
    lengths_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(length);
    before = length;
    shares += 1u << (longest - length);
  }
  if (shares != 1u << longest) return false;
  setCodes();
  for (int i = first_; i <= last_; ++i) {
    const int length = lengths_[static_cast<std::size_t>(i)];
    if (length == 0) continue;
    const auto entry = static_cast<std::uint16_t>(i << 4 | length);
    for (std::size_t at = codes_[static_cast<std::size_t>(i)]; at < table_.size();
         at += std::size_t{1} << length) {
      table_[at] = entry;
    }
  }
  return true;
}

}  // namespace bump
