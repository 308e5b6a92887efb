// The files of `Data` that the library contains. The compiler embeds their bytes.
#ifndef RAQAM_DATA_H
#define RAQAM_DATA_H

#include <stddef.h>

/// The bytes of a file, which live as long as the process.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} raqam_data;

/// Returns the contents of a file by its path in `Data`; without bytes if the library does not contain it.
raqam_data craqam_data_file(const char *_Nonnull path);

#endif
