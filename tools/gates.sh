# shellcheck shell=sh
# gates.sh: how a script that tests record their findings: sourced, with $output the file to write and $work a folder for scratch.
# Each gate is one row: its name, then "ok", "failed" or "skipped", then the reason, separated by tabs. gates.h makes the
# rows test cases.

rm -rf "${work:?}"
mkdir "$work"
: > "${output:?}"

# row NAME STATUS [REASON]
row() {
    printf '%s\t%s\t%s\n' "$1" "$2" "$(printf %s "${3-}" | head -n 4 | tr '\t\n' '  ')" >> "$output"
}

# accept NAME COMMAND...: the gate is that the command succeeds.
accept() {
    name=$1
    shift
    if message=$("$@" 2>&1); then
        row "$name" ok
    else
        row "$name" failed "$message"
    fi
}

# reject NAME PATTERN COMMAND...: the gate is that the command fails with a message that the pattern matches.
reject() {
    name=$1 pattern=$2
    shift 2
    if message=$("$@" 2>&1); then
        row "$name" failed 'was accepted'
    elif printf %s "$message" | grep -q -e "$pattern"; then
        row "$name" ok
    else
        row "$name" failed "was rejected for another reason: $message"
    fi
}
