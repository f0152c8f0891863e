# add.jq: the rows of --json files, slurped, over those of an earlier results file ($earlier, or null), as a new results file, one
# row a line. Of the many forms that a run times, those that the pages show stay.

def columns: ["compiler", "flags", "kernel", "metric", "subject", "baseline", "ratio", "low", "high", "rounds"];
def key: .[0:6] | join("\t");

def peers: ["libsecp256k1_asm", "libsecp256k1_c", "s2n_bignum", "s2n_bignum_alt", "gmp", "gmp_tuned", "linux", "openssl", "nettle", "mbedtls"];
def shown: [
    ["libsecp256k1_c", "libsecp256k1_asm"], ["rows", "assembly"], ["accum", "assembly"], ["patch", "before"],
    ["modulus", "random"], ["sparse", "random"]
];
def is_peer: .subject as $subject | peers | index($subject) != null;
def is_shown: [.subject, .baseline] as $pair | shown | index([$pair]) != null;

# Cycles are kept where a peer has some too.
def kept:
    group_by([.compiler, .kernel])
    | map(any(is_peer) as $with_peer
        | map(select(if .baseline == "cycle" then $with_peer and (.subject == "carry" or is_peer)
            else .subject == "carry" or is_shown end)))
    | add // [];

def is_rows: type == "array" and all(type == "object" and (.kernel | type) == "string" and has("ratio"));

if all(is_rows) | not then error("a file that is not of --json") else . end
| (add | kept | map([.[columns[]] | if type == "number" then . * 10000 | round / 10000 else . end])) as $new
| ($new | map({key: key, value: true}) | from_entries) as $measured
| ($earlier.rows // [] | map(select($measured[key] | not))) + $new
| sort_by(.[2], .[3], .[4], .[5]) as $rows
| "{",
  "\"machine\": \($machine | tojson),",
  "\"runs\": \(($earlier.runs // []) + [$run] | tojson),",
  "\"columns\": \(columns | tojson),",
  "\"rows\": [",
  ($rows | to_entries[] | (.value | tojson) + (if .key + 1 < ($rows | length) then "," else "" end)),
  "]}"
