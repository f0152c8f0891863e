// gate.sh fails for what it is there to find. An inspector that only says what a check is to end with stands for the real one.
#include "inspect/tests/support.h"

#include <sys/stat.h>

#include <cstdlib>

#include <gtest/gtest.h>

namespace {

// check LIMITS ARCHIVE [OPTION...]: as inspect does on code that keeps the limits, where the controls break them. $BROKEN breaks
// the limits, $PASSES is a control that does not, and of the control $MISSING there is no build.
const char kInspector[] = "#!/bin/sh\n"
                          "case $* in\n"
                          "*expected.tsv*--flags=-O2*) exit 1 ;;\n"
                          "*expected.tsv*) exit \"${BROKEN:-0}\" ;;\n"
                          "esac\n"
                          "for control; do :; done\n"
                          "case $control in\n"
                          "\"${PASSES-}\") exit 0 ;;\n"
                          "\"${MISSING-}\") echo nothing was checked && exit 2 ;;\n"
                          "esac\n"
                          "exit 1\n";

// gate.sh with these settings of the inspector: its exit status.
int gate(const std::string &settings, const std::string &option) {
    const std::string inspector = write_file("inspector", kInspector);
    EXPECT_EQ(chmod(inspector.c_str(), S_IRWXU), 0);
    const std::string command =
        settings + " inspect/gate.sh " + option + " " + inspector + " no_folder >/dev/null 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Gate, PassesWhereLimitsHoldAndControlsAreRefused) {
    EXPECT_EQ(gate("", ""), 0);
    EXPECT_EQ(gate("", "--all"), 0);
}

TEST(Gate, FailsAtABrokenLimit) {
    EXPECT_EQ(gate("BROKEN=1", ""), 1);
}

TEST(Gate, FailsWhereAControlPasses) {
    EXPECT_EQ(gate("PASSES=control_setcc", ""), 1);
}

TEST(Gate, MissesATargetOnlyAmongAll) {
    EXPECT_EQ(gate("MISSING=control_overflow128", ""), 0);
    EXPECT_EQ(gate("MISSING=control_overflow128", "--all"), 1);
}

} // namespace
