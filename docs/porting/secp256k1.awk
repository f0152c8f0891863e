# libsecp256k1: the macros are replaced after their definition, before their first use, and the body of the product becomes one call.

/^static void secp256k1_scalar_reduce_512\(/ && !replaced { print "#include \"secp256k1.h\""; replaced = 1 }
/^static void secp256k1_scalar_mul_512\(/ { print; print "    limbs_mul(l8, a->d, b->d, 4);\n}"; body = 1; next }
body { if (/^}/) body = 0; next }
{ print }
