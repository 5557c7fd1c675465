// Where a world's arrays are, as JavaScript finds them: words that it reads without a call.
#pragma once

#include <array>
#include <cstdint>

// What JavaScript views as typed arrays: "name:type" by position in ColumnTable::address. The only place
// where this order stands.
inline constexpr const char* columnNames =
    "x:f64 y:f64 angle:f64 velocityX:f64 velocityY:f64 angularVelocity:f64 previousX:f64 "
    "previousY:f64 previousAngle:f64 generation:u16 type:u8 asleep:u8 enabled:u8";
inline constexpr int columnCount = 13;

// Read by JavaScript without a call. 32-bit words throughout, by the names below.
struct ColumnTable {
  std::uint32_t version = 0;   // changes when an address does
  std::uint32_t capacity = 0;  // rows
  std::uint32_t size = 0;      // rows in use now or once
  std::uint32_t bodyCount = 0;
  std::uint32_t shapeCount = 0;
  std::uint32_t contacts = 0;  // address of the first row, and how many
  std::uint32_t contactCount = 0;
  std::uint32_t events = 0;
  std::uint32_t eventCount = 0;
  std::uint32_t groupsBefore = 0;  // two words an event
  std::uint32_t asleepCount = 0;
  std::array<std::uint32_t, columnCount> address{};
};
inline constexpr const char* columnTableNames =
    "version capacity size bodyCount shapeCount contacts contactCount events eventCount groupsBefore "
    "asleepCount address";
