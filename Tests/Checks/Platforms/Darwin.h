// What Raqam uses of Apple's C library, with the types of its headers: pointers where Linux has integers, and smaller
// integers. Only declarations, for Tests/Checks/Platforms/check. A new system call needs a line here.
#ifndef DARWIN_H
#define DARWIN_H

#include <stddef.h>
#include <stdint.h>

// sys/types.h, time.h
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long ssize_t;
typedef long time_t;
typedef uint32_t uid_t;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
typedef enum : unsigned int { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
int nanosleep(const struct timespec *, struct timespec *_Nullable);

// errno.h
#define ENOENT 2
#define EINTR 4
#define ENOTDIR 20
#define EPIPE 32
#define ERANGE 34
#define EAGAIN 35
#define ENOTSUP 45
#define ENOSYS 78
int *__error(void);
char *strerror(int);

// stdio.h
typedef struct __sFILE FILE;
FILE *_Nullable fopen(const char *, const char *);
int fclose(FILE *);
int ferror(FILE *);
size_t fread(void *_Nullable, size_t, size_t, FILE *);
size_t fwrite(const void *_Nullable, size_t, size_t, FILE *);

// sys/stat.h, fcntl.h, unistd.h, stdio.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags, st_gen;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CLOEXEC 0x01000000
#define F_SETFD 2
#define FD_CLOEXEC 1
#define SEEK_SET 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define _SC_NPROCESSORS_ONLN 58
int access(const char *, int);
int close(int);
int execv(const char *, char *_Nullable const *_Nonnull);
int execvp(const char *, char *_Nullable const *_Nonnull);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
char *getcwd(char *_Nullable, size_t);
uid_t geteuid(void);
int isatty(int);
off_t lseek(int, off_t, int);
int mkstemp(char *);
int pipe(int *);
ssize_t read(int, void *, size_t);
int rename(const char *, const char *);
long sysconf(int);
int unlink(const char *);
ssize_t write(int, const void *, size_t);

// sys/xattr.h
ssize_t flistxattr(int, char *_Nullable, size_t, int);
ssize_t fgetxattr(int, const char *, void *_Nullable, size_t, uint32_t, int);
int fsetxattr(int, const char *, const void *_Nullable, size_t, uint32_t, int);
int fremovexattr(int, const char *, int);

// dirent.h
typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// sys/ioctl.h, poll.h
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
#define POLLIN 0x0001
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *, nfds_t, int);

// signal.h
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SA_RESETHAND 0x0004
typedef uint32_t sigset_t;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, void *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction *_Nullable, struct sigaction *_Nullable);
void (*signal(int, void (*_Nullable)(int)))(int);
int raise(int);

// stdlib.h, string.h
void exit(int) __attribute__((noreturn));
void free(void *_Nullable);
char *getenv(const char *);
void *malloc(size_t);
void *realloc(void *_Nullable, size_t);
char *realpath(const char *, char *_Nullable);
char *strdup(const char *);
size_t strlen(const char *);
void *memcpy(void *, const void *, size_t);

// pthread.h, sched.h
struct _opaque_pthread_t {
  long __sig;
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
} pthread_attr_t;
typedef struct {
  long __sig;
} pthread_mutex_t;
typedef struct {
  long __sig;
} pthread_mutexattr_t;
typedef struct {
  long __sig;
} pthread_cond_t;
typedef struct {
  long __sig;
} pthread_condattr_t;
typedef unsigned long pthread_key_t;
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_cond_broadcast(pthread_cond_t *);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nullable), void *_Nullable);
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int sched_yield(void);

// math.h
double cos(double);
double exp(double);
double fmod(double, double);
double log(double);
double log10(double);
double pow(double, double);
double sin(double);
double tan(double);
double asin(double);
double atan(double);
double atan2(double, double);

#endif
