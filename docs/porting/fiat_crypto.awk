# fiat-crypto: the bodies of addcarryx and subborrowx become one call each. Everything else stays as it was generated.

FNR == 1 { print "#include \"carry.h\"" }

/^static .*_(addcarryx|subborrowx)_u64\(/ {
    operation = /addcarryx/ ? "add_carry" : "sub_borrow"
    print
    print "  uint64_t carry;"
    print "  *out1 = " operation "(arg2, arg3, arg1, &carry);"
    print "  *out2 = (unsigned char)carry;"
    print "}"
    body = 1
    next
}
body { if (/^}/) body = 0; next }
{ print }
