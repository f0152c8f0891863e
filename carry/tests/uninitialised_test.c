/* The canary of --config=msan: a word that was never written, compared with 0, must end the child of this program. */
#include "carry.h"
#include "limbs.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether four words are 0, of which three have been written. */
static int compare(void) {
    uint64_t words[4];

    words[0] = words[1] = words[2] = 0;
    return limbs_is_zero(words, 4) ? 1 : 2;
}

int main(void) {
    int status = 0;
    const pid_t child = fork();

    if (child == 0) {
        printf("%s\n", compare() == 1 ? "zero" : "not zero");
        return 0;
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("uninitialised_test");
        return 1;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
        fprintf(stderr, "uninitialised_test: a word that was never written went unnoticed\n");
        return 1;
    }
    return 0;
}
