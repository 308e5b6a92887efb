// Extended attributes of files, which Swift's modules for glibc and musl leave out.
#ifdef __linux__
#include <sys/xattr.h>
#endif
