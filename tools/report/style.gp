# What the plots share. terminal is svg or png.
if (terminal eq "svg") {
    set terminal svg size 960,480 font "sans-serif,20" background "#ffffff" enhanced
} else {
    set terminal pngcairo size 960,480 font "sans-serif,15" background "#ffffff" enhanced
}
set output picture
set datafile separator "\t"
set datafile missing "nan"
set title subject noenhanced
set border 3 lc rgb "#606060"
set tics nomirror textcolor rgb "#222222"
set grid ytics lc rgb "#d0d0d0" lt 1
set key noenhanced outside bottom center horizontal samplen 2
# distinct in grey too, and for those who do not see red and green apart
array colours[6] = ["#4d4d4d", "#0072b2", "#e69f00", "#56b4e9", "#d55e00", "#999999"]
