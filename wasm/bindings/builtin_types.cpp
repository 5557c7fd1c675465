// Embind's own registration of types, in place of the one in Emscripten's bind.cpp: numbers are all that
// crosses here. Registering strings, values and memory views as well, as bind.cpp does, costs 2 KB of glue
// that nothing calls. Only compiled for versions whose bind.cpp is known to be replaced by this; see
// emscripten-settings.cmake.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <cstdint>
#include <limits>
#include <typeinfo>

namespace {

template <class T>
void registerInteger(const char* name) {
  emscripten::internal::_embind_register_integer(emscripten::internal::TypeID<T>::get(), name, sizeof(T),
                                                 std::numeric_limits<T>::min(),
                                                 static_cast<std::uint32_t>(std::numeric_limits<T>::max()));
}

}  // namespace

extern "C" {

// Before any binding, as in bind.cpp.
__attribute__((constructor(101))) void registerBuiltinTypes() {
  using namespace emscripten::internal;
  _embind_register_void(TypeID<void>::get(), "void");
  registerInteger<std::int32_t>("int");
  registerInteger<std::uint32_t>("unsigned int");
  _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
}

// The glue asks for this when a function with another type is called: it names none.
EMSCRIPTEN_KEEPALIVE const char* __getTypeName(const std::type_info*) { return nullptr; }
}
