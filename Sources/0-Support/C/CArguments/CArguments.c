#include "CArguments.h"

// Swift's runtime looks for the arguments in /proc/self/maps and on the stack, on each start: that takes 4 % of it, and finds
// none where /proc is not mounted. The GNU C library hands them to whatever runs before main. The linker takes these two functions
// and leaves out the runtime's, of which nothing else is wanted.

static char **arguments;
static int count;

__attribute__((constructor)) static void keep(int given, char **values) {
    arguments = values;
    count = given;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *result) {
    *result = count;
    return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int given) { keep(given, values); }
