"""cc_test, the native rule."""

cc_test = native.cc_test
