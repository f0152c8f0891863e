"""cc_common under a name that can be loaded: a file cannot give a built-in's own name to it."""

native_cc_common = cc_common  # buildifier: disable=native-cc-common
