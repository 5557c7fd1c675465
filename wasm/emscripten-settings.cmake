# How our code is compiled and linked by Emscripten: the one place that knows its versions. It finds no
# compiler (toolchain.cmake does) and knows nothing of what the modules contain.
#
#   bumpbox_module(<target>)   a module for the browser: an ES module's glue and a .wasm beside it
#   bumpbox_program(<target>)  a program for Node with a main(), such as the tests

if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.6)
  message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: Bumpbox needs 3.1.6 or newer.")
endif()

option(BUMPBOX_SIMD "Use WebAssembly's 128-bit SIMD instructions" ON)

# Compiling. The first three are on by default in newer versions, and every browser that has SIMD has them.
# setjmp is only kept out because its support costs bytes and nothing here uses it.
set(_compile -mbulk-memory -mnontrapping-fptoint -msign-ext -sSUPPORT_LONGJMP=0)
if(BUMPBOX_SIMD)
  list(APPEND _compile -msimd128)
endif()
add_compile_options(${_compile})
add_link_options(${_compile})

# Linking, all programs.
set(_link
  -sALLOW_MEMORY_GROWTH=1
  -sABORTING_MALLOC=0 # malloc returns null: a caller can turn that into an error
  -sMALLOC=emmalloc # 2 KB smaller after compression; steps that settled allocate nothing
  -sWASM_BIGINT=1) # the default of newer versions: 64-bit integers are BigInt in JavaScript

set(_module
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createBumpbox
  # Without Node's branches the glue also goes through bundlers; in Node it is given the bytes.
  -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 # works under a Content-Security-Policy without 'unsafe-eval'
  -sFILESYSTEM=0
  # The rest makes the glue smaller. It reads these options and no others, and carries nothing for browsers
  # that lack what _compile asks for.
  -sINCOMING_MODULE_JS_API=canvas,instantiateWasm,locateFile,print,printErr,wasmBinary
  -sMIN_CHROME_VERSION=91 -sMIN_FIREFOX_VERSION=89 -sMIN_SAFARI_VERSION=150000
  -sTEXTDECODER=2
  --no-entry)

# Binaryen's passes over and over until nothing gets smaller: a 200th of the engine, and 20 seconds. What is called from
# one place alone goes into that only if it is small: one function that is the whole step takes a browser a good part
# of a second to make fast, and until then steps are slow. As little as this compresses best, too, and costs no time.
set(_passes "--converge,--one-caller-inline-max-function-size=150")
set(_smallest "$<$<CONFIG:Release>:-sBINARYEN_EXTRA_PASSES=${_passes}>")

# Names that changed, and defaults that did.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.27)
  list(APPEND _link -sTOTAL_STACK=1MB)
  list(APPEND _module -sMIN_EDGE_VERSION=91)
else()
  list(APPEND _link -sSTACK_SIZE=1MB)
endif()
# Embind. Where its JavaScript can be had without its bind.cpp, bindings/builtin_types.cpp registers the few types
# that are used; elsewhere the whole of it comes, 2 KB of brotli more.
set(_embind "${EMSCRIPTEN_ROOT_PATH}/src/embind")
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.7 AND EXISTS "${_embind}/embind.js")
  set(_builtinTypes "${CMAKE_CURRENT_LIST_DIR}/bindings/builtin_types.cpp")
  list(APPEND _module "SHELL:--js-library \"${_embind}/emval.js\"" "SHELL:--js-library \"${_embind}/embind.js\"")
else()
  set(_builtinTypes)
  list(APPEND _module -lembind)
endif()
# Up to 3.1.57 the module object always had the heap's views. Asked for by name, older ones warn.
if(EMSCRIPTEN_VERSION VERSION_GREATER_EQUAL 3.1.58)
  list(APPEND _module
    -sEXPORTED_RUNTIME_METHODS=HEAP8,HEAPU8,HEAP16,HEAPU16,HEAP32,HEAPU32,HEAPF32,HEAPF64)
endif()

# Debug builds explain mistakes at run time; the others carry none of that text.
set(_checks "$<$<CONFIG:Debug>:-sASSERTIONS=1;-sSTACK_OVERFLOW_CHECK=2>")
set(_noChecks "$<$<NOT:$<CONFIG:Debug>>:-sASSERTIONS=0>")

function(bumpbox_module target)
  target_sources(${target} PRIVATE ${_builtinTypes})
  # Embind can do without run-time type information when told so, which saves its tables of names.
  target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  target_compile_definitions(${target} PRIVATE EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0)
  target_link_options(${target} PRIVATE -fno-exceptions -fno-rtti ${_link} ${_module} ${_checks} ${_noChecks} ${_smallest})
endfunction()

function(bumpbox_program target)
  # A failed REQUIRE of doctest throws, so a test program has exceptions although the engine has none.
  target_compile_options(${target} PRIVATE -fexceptions)
  # -O1 at the link leaves out Binaryen's slow passes: the objects are optimised as in the modules.
  target_link_options(${target} PRIVATE ${_link} ${_checks} ${_noChecks} -O1 -fexceptions --profiling-funcs
    -sENVIRONMENT=node -sEXIT_RUNTIME=1 -sNODERAWFS=1
    -sWASM_ASYNC_COMPILATION=0) # otherwise 3.1.6 calls fetch, which Node has now, with a file's path
  # The checkout's package.json makes every .js below it an ES module; this output is not one.
  file(WRITE "${CMAKE_BINARY_DIR}/package.json" "{ \"type\": \"commonjs\" }\n")
endfunction()
