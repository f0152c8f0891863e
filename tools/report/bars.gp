# Bars in groups: a line of the data is a group, a column a bar.
load here."/style.gp"
set style data histograms
set style histogram clustered gap 1
set style fill solid border lc rgb "#ffffff"
set boxwidth 0.95
set yrange [0:*]
set xtics rotate by -35 scale 0 noenhanced
plot for [i=2:columns] data using i:xtic(1) lc rgb colours[i - 1] title columnheader(i)
