"""cc_binary, the native rule."""

cc_binary = native.cc_binary
