// Declares the functions for extended file attributes, which Swift's modules for glibc and musl
// omit.
#ifdef __linux__
#include <sys/xattr.h>
#endif
