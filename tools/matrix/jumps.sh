#!/bin/sh
# jumps.sh TARGET OBJECT LIMITS: for targets that the inspector does not decode: the kernels that LIMITS allows no jump have none,
# and no call, going by the names of instructions that llvm-objdump prints. Prints each that does.
set -eu

except=none
case $1 in
loongarch64) jump='b|b(eq|ne|lt|ge)[uz]*|b(ceq|cne)z|bl|jirl' ;;
windows | msvc-x64) jump='j[a-z]+|call[a-z]*|loop[a-z]*' ;;
msvc-arm64) jump='b|b[.].*|bl|blr|cbn?z|tbn?z' ;;
wasm32*) jump='br.*|if|loop|call.*' ;;
mips) jump='b|b(eq|ne|ge|gt|le|lt)[zal]*|jalr?|bal|j' ;;
sparc64) jump='b[a-z]*(,.*)?|br[a-z]*(,.*)?|call|jmpl?' ;;
thumbv6m)
    jump='b|b(eq|ne|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)([.][nw])?' # __aeabi_lmul is called
    except='word_lt|lt4|add_mod4'                                   # see docs/compilers.md
    ;;
*)
    echo "jumps.sh: nothing is known of $1" >&2
    exit 2
    ;;
esac
kernels=$(awk -F '\t' '$2 == "*" && $4 == "*" && $5 ~ /jumps = 0/ { print $1 }' "$3" | tr '|' '\n' | grep -vxE "$except")
llvm-objdump-23 -d --no-show-raw-insn "$2" |
    awk -v jump="^($jump)\$" -v kernels="$kernels" '
        BEGIN {
            count = split(kernels, names)
            for (i = 1; i <= count; i++) wanted[names[i]] = 1
        }
        /^[0-9a-f]+ <[.]L.*>:$/ { next } # a label inside a function
        /^[0-9a-f]+ <.*>:$/ {
            name = substr($2, 2, length($2) - 3)
            if (name in wanted) seen[name] = 1
            next
        }
        (name in wanted) && $1 ~ /^[0-9a-f]+:$/ && $2 ~ jump {
            print name ": " $0
            bad = 1
        }
        END {
            for (i = 1; i <= count; i++) if (!(names[i] in seen)) {
                print names[i] " is not there"
                bad = 1
            }
            exit bad || !count
        }'
