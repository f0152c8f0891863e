vcpkg_from_github(
  OUT_SOURCE_PATH SOURCE_PATH
  REPO OWNER/carry
  REF "v${VERSION}"
  SHA512 0
  HEAD_REF main)

set(VCPKG_BUILD_TYPE release) # headers only
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/carry)
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
