// Embind's own registration of types, in place of the one in Emscripten's bind.cpp: doubles are all that
// crosses here. Registering integers, strings, values and memory views as well, as bind.cpp does, costs over
// 2 KB of glue that nothing calls. Only compiled for versions whose bind.cpp is known to be replaced by this;
// see emscripten-settings.cmake.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <typeinfo>

extern "C" {

// Before any binding, as in bind.cpp.
__attribute__((constructor(101))) void registerBuiltinTypes() {
  using namespace emscripten::internal;
  _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
}

// The glue asks for this when a function with another type is called: it names none.
EMSCRIPTEN_KEEPALIVE const char* __getTypeName(const std::type_info*) { return nullptr; }
}
