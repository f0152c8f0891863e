"""cc_import, the native rule."""

cc_import = native.cc_import
