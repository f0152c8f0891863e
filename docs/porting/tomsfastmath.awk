# TomsFastMath: the step of a column is replaced after its definition, before its first use.

/^#ifndef TFM_DEFINES/ { print "#include \"tomsfastmath.h\"" }
{ print }
