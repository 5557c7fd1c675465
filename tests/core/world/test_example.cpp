// The example that newcomers read is compiled and run as it stands, and ends well.
#include <doctest/doctest.h>

#define main exampleMain
#include "../example.cpp"
#undef main

TEST_CASE("the example runs, and its ball comes to lie on the ground") { CHECK(exampleMain() == 0); }
