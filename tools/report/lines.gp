# A line a column of the data, over the first.
load here."/style.gp"
set yrange [0:*]
set logscale x 2
set xrange [2.7:72]
set xlabel "words"
set xtics ("3" 3, "4" 4, "6" 6, "9" 9, "16" 16, "32" 32, "64" 64)
plot for [i=2:columns] data using 1:i with linespoints lw 3 pt i ps 1 lc rgb colours[i - 1] title columnheader(i)
