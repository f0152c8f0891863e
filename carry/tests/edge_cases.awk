# From edge_words.txt: one EDGE_WORD(index, word) a line for each word, or with -v crossed=1 one EDGE_CASE(index, a, b) for
# each pair of them. The operands are C constants.
/^[0-9a-f]/ { word[count++] = "UINT64_C(0x" $1 ")" }
END {
    if (!crossed)
        for (i = 0; i < count; i++)
            printf "EDGE_WORD(%d, %s)\n", i, word[i]
    else
        for (i = 0; i < count * count; i++)
            printf "EDGE_CASE(%d, %s, %s)\n", i, word[int(i / count)], word[i % count]
}
