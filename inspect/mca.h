/* llvm-mca's opinion of a function, where llvm-mca is installed. It is a model of one processor, not a
 * measurement. */
#ifndef INSPECT_MCA_H
#define INSPECT_MCA_H

struct listing;

/* Runs the program on the instructions of a listing that was decoded with text in AT&T syntax on x86, and
 * gives back the block's reciprocal throughput in cycles, or "-" when llvm-mca does not answer. The caller
 * frees it. */
char *mca_run(const char *program, const struct listing *listing);

#endif
