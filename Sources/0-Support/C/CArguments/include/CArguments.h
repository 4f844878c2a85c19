#pragma once

// The arguments of the program, in place of what Swift's runtime finds of them: see CArguments.c. There is nothing to call.
