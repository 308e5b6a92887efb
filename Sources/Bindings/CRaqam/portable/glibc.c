// Linked into the library of the wheel (`Sources/Bindings/CRaqam/link --portable`), so that it runs with glibc 2.28 and later.
// A linker binds a call to the newest version of a function, which older systems lack, although the first version has the
// same interface. The linker's option --wrap redirects each call to a function below, which calls that version.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <time.h>

#ifdef __x86_64__
#define FIRST "GLIBC_2.2.5"
#define LATER(version) version
#define STAT_VERSION 1
#elif defined __aarch64__
#define FIRST "GLIBC_2.17"
#define LATER(version) FIRST
#define STAT_VERSION 0
#else
#error "name the first version of glibc for this processor"
#endif

// Types of functions.
#define BIND(type, name, version, parameters, arguments)    \
  extern type first_##name parameters;                      \
  __asm__(".symver first_" #name "," #name "@" version);    \
  type __wrap_##name parameters;                            \
  type __wrap_##name parameters { return first_##name arguments; }

BIND(double, exp, FIRST, (double x), (x))
BIND(double, exp2, FIRST, (double x), (x))
BIND(double, log, FIRST, (double x), (x))
BIND(double, log2, FIRST, (double x), (x))
BIND(double, pow, FIRST, (double x, double y), (x, y))
BIND(float, hypotf, FIRST, (float x, float y), (x, y))

BIND(void *, dlopen, FIRST, (const char *file, int mode), (file, mode))
BIND(void *, dlsym, FIRST, (void *library, const char *name), (library, name))
BIND(int, dlclose, FIRST, (void *library), (library))
BIND(int, dladdr, FIRST, (const void *address, Dl_info *info), (address, info))
BIND(char *, dlerror, FIRST, (void), ())

BIND(int, pthread_create, FIRST, (pthread_t * thread, const pthread_attr_t *how, void *(*body)(void *), void *argument),
     (thread, how, body, argument))
BIND(int, pthread_kill, FIRST, (pthread_t thread, int signal), (thread, signal))
BIND(int, pthread_once, FIRST, (pthread_once_t * once, void (*body)(void)), (once, body))
BIND(int, pthread_key_create, FIRST, (pthread_key_t * key, void (*end)(void *)), (key, end))
BIND(void *, pthread_getspecific, FIRST, (pthread_key_t key), (key))
BIND(int, pthread_setspecific, FIRST, (pthread_key_t key, const void *value), (key, value))
BIND(int, pthread_sigmask, FIRST, (int how, const sigset_t *set, sigset_t *old), (how, set, old))
BIND(int, pthread_mutexattr_init, FIRST, (pthread_mutexattr_t * how), (how))
BIND(int, pthread_mutexattr_settype, FIRST, (pthread_mutexattr_t * how, int type), (how, type))
BIND(int, pthread_mutexattr_destroy, FIRST, (pthread_mutexattr_t * how), (how))
BIND(int, pthread_getaffinity_np, LATER("GLIBC_2.3.4"), (pthread_t thread, size_t size, cpu_set_t *set), (thread, size, set))
BIND(int, pthread_setname_np, LATER("GLIBC_2.12"), (pthread_t thread, const char *name), (thread, name))

BIND(int, sem_init, FIRST, (sem_t * semaphore, int shared, unsigned value), (semaphore, shared, value))
BIND(int, sem_destroy, FIRST, (sem_t * semaphore), (semaphore))
BIND(int, sem_post, FIRST, (sem_t * semaphore), (semaphore))
BIND(int, sem_wait, FIRST, (sem_t * semaphore), (semaphore))
BIND(int, sem_timedwait, FIRST, (sem_t * semaphore, const struct timespec *end), (semaphore, end))

// Until glibc 2.33 these were inline functions over functions with a version of the structure.
#define BIND_STAT(name, first, type, parameter)                          \
  extern int first_##first(int version, type parameter, struct stat *);  \
  __asm__(".symver first_" #first "," #first "@" FIRST);                 \
  int __wrap_##name(type parameter, struct stat *result);                \
  int __wrap_##name(type parameter, struct stat *result) { return first_##first(STAT_VERSION, parameter, result); }

BIND_STAT(stat, __xstat, const char *, path)
BIND_STAT(lstat, __lxstat, const char *, path)
BIND_STAT(fstat, __fxstat, int, descriptor)

extern sem_t *first_sem_open(const char *name, int flags, mode_t mode, unsigned value);
__asm__(".symver first_sem_open,sem_open@" FIRST);
sem_t *__wrap_sem_open(const char *name, int flags, ...);
sem_t *__wrap_sem_open(const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  unsigned value = va_arg(rest, unsigned);
  va_end(rest);
  return first_sem_open(name, flags, mode, value);
}

// Variables that glibc has had since 2.32 or that the static library of ICU cannot reach in another library. They are hidden:
// zero is the safe value of the first. ICU reads the others only to guess the default time zone, which Raqam does not use.
char __libc_single_threaded = 0;
long __timezone = 0;
char *tzname[2] = {"UTC", "UTC"};
