# Defines the target SDL2::wasm: SDL2's headers and static library for WebAssembly, and what a program that
# draws with it needs at the link. It builds nothing itself: without -DBUMPBOX_SDL2=<folder> it asks
# wasm/tools/sdl2.mjs, which builds SDL2 once and keeps it outside the checkout.

if(NOT BUMPBOX_SDL2)
  if(NOT BUMPBOX_NODE) # the toolchain looked for it
    message(FATAL_ERROR "Node was not found: install Node 20.19 or newer.")
  endif()
  message(STATUS "Looking for SDL2 (the first time it is built, which takes about half a minute)")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env "EMSCRIPTEN_ROOT_PATH=${EMSCRIPTEN_ROOT_PATH}"
      "${BUMPBOX_NODE}" "${CMAKE_CURRENT_LIST_DIR}/../tools/sdl2.mjs" --print
    OUTPUT_VARIABLE _folder OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE _result)
  if(NOT _result EQUAL 0)
    message(FATAL_ERROR "SDL2 could not be made ready; the sentence above says why.")
  endif()
  set(BUMPBOX_SDL2 "${_folder}")
endif()
if(NOT EXISTS "${BUMPBOX_SDL2}/lib/libSDL2.a")
  message(FATAL_ERROR "No SDL2 in '${BUMPBOX_SDL2}': configure again without BUMPBOX_SDL2.")
endif()

add_library(SDL2::wasm STATIC IMPORTED)
set_target_properties(SDL2::wasm PROPERTIES
  IMPORTED_LOCATION "${BUMPBOX_SDL2}/lib/libSDL2.a"
  INTERFACE_INCLUDE_DIRECTORIES "${BUMPBOX_SDL2}/include/SDL2")
# SDL 2.26 always draws on "#canvas"; $specialHTMLTargets is where a module says which element that is, so
# that several modules draw on several canvases of one page. The name stands in a file because CMake and
# Ninja do not agree on how a $ is written in a link option.
target_link_options(SDL2::wasm INTERFACE
  "-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_CURRENT_LIST_DIR}/library-functions.json"
  # Help for older code and drivers that SDL's WebGL renderer does not need; without it the glue is smaller.
  -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_TRACK_ERRORS=0 -sGL_EXTENSIONS_IN_PREFIXED_FORMAT=0
  -sGL_EMULATE_GLES_VERSION_STRING_FORMAT=0 -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
  -sHTML5_SUPPORT_DEFERRING_USER_SENSITIVE_REQUESTS=0)
