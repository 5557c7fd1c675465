# Finds Emscripten and makes it the compiler of a build. Use it through the `wasm-debug` and
# `wasm-release` presets. It chooses no flags: those are in emscripten-settings.cmake.
#
# Order: the folder given by EMSDK or -DEMSCRIPTEN_ROOT_PATH, emcc on PATH (an active emsdk, Homebrew,
# any Linux), Debian's place. It never downloads anything.

if(NOT EMSCRIPTEN_ROOT_PATH)
  set(_candidates "")
  if(DEFINED ENV{EMSDK})
    list(APPEND _candidates "$ENV{EMSDK}/upstream/emscripten")
  endif()
  find_program(_emcc emcc NO_CACHE NO_CMAKE_FIND_ROOT_PATH)
  if(_emcc)
    # The real file lies in Emscripten's folder (emsdk, Debian), or in a `bin` beside it (Homebrew, Nix).
    file(REAL_PATH "${_emcc}" _emcc)
    get_filename_component(_folder "${_emcc}" DIRECTORY)
    list(APPEND _candidates "${_folder}" "${_folder}/../libexec" "${_folder}/../share/emscripten")
  endif()
  list(APPEND _candidates /usr/share/emscripten)
  foreach(_candidate IN LISTS _candidates)
    if(EXISTS "${_candidate}/cmake/Modules/Platform/Emscripten.cmake")
      get_filename_component(EMSCRIPTEN_ROOT_PATH "${_candidate}" ABSOLUTE)
      break()
    endif()
  endforeach()
endif()

if(NOT EMSCRIPTEN_ROOT_PATH)
  message(FATAL_ERROR "Emscripten was not found: activate emsdk (source emsdk_env.sh), install it with "
    "your package manager, or run `npm run setup`.")
endif()

# CMake reads this file again for each of its small trial projects, which see none of the variables above
# unless they are handed on.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES EMSCRIPTEN_ROOT_PATH)

# Full paths, so that a later `cmake --build` needs no PATH of its own. Debian keeps the commands apart
# from the folder.
foreach(_tool IN ITEMS C_COMPILER:emcc CXX_COMPILER:em++ AR:emar RANLIB:emranlib)
  string(REPLACE ":" ";" _tool "${_tool}")
  list(GET _tool 0 _variable)
  list(GET _tool 1 _command)
  if(NOT CMAKE_${_variable})
    find_program(CMAKE_${_variable} ${_command} HINTS "${EMSCRIPTEN_ROOT_PATH}" /usr/bin REQUIRED
      NO_CMAKE_FIND_ROOT_PATH)
  endif()
endforeach()
# Now, because the folder that comes first in the next but one line may hold an older Node than the one on PATH: with
# its Emscripten Debian installs its own.
find_program(BUMPBOX_NODE NAMES node nodejs NO_CMAKE_FIND_ROOT_PATH)
get_filename_component(_tools "${CMAKE_CXX_COMPILER}" DIRECTORY)
set(ENV{PATH} "${_tools}:$ENV{PATH}") # the platform file calls em-config by its bare name

# Debian's Emscripten needs the package node-acorn, which a Node that is not Debian's does not look for.
if(EMSCRIPTEN_ROOT_PATH STREQUAL "/usr/share/emscripten")
  set(ENV{NODE_PATH} /usr/share/nodejs)
  set(CMAKE_C_LINKER_LAUNCHER "${CMAKE_COMMAND}" -E env NODE_PATH=/usr/share/nodejs)
  set(CMAKE_CXX_LINKER_LAUNCHER "${CMAKE_C_LINKER_LAUNCHER}")
endif()

include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
