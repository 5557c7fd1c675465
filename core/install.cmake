# `cmake --install`: the headers, the library and what find_package(bumpbox) reads.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(_package ${CMAKE_INSTALL_LIBDIR}/cmake/bumpbox)
set_target_properties(bump PROPERTIES EXPORT_NAME core)
install(TARGETS bump EXPORT bumpbox ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/bump DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT bumpbox NAMESPACE bumpbox:: FILE bumpbox-config.cmake DESTINATION ${_package})
# Before 1.0 every minor version may change what programs are written against.
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/bumpbox-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/bumpbox-config-version.cmake" DESTINATION ${_package})
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION ${CMAKE_INSTALL_DOCDIR})
