"""cc_library, the native rule."""

cc_library = native.cc_library
