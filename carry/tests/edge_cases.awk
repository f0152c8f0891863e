# Crosses the words of edge_words.txt with each other: one EDGE_CASE(index, a, b) a line, its operands C constants.
/^[0-9a-f]/ { word[count++] = "UINT64_C(0x" $1 ")" }
END {
    for (i = 0; i < count * count; i++)
        printf "EDGE_CASE(%d, %s, %s)\n", i, word[int(i / count)], word[i % count]
}
