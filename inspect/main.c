/* inspect: the assembly inspector. */
#include "commands.h"

int main(int argc, char **argv) {
    return inspect_run(argc, argv);
}
