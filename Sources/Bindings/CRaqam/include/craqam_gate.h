// The functions with which calls enter and leave the library, so that a process can fork while threads are inside.
// gate.c describes the algorithm.
//
// Internal: programs include raqam.h only. These functions are inlined into the calls.
#ifndef CRAQAM_GATE_H
#define CRAQAM_GATE_H

#include "raqam.h"

// A thread's record at the gate.
typedef struct craqam_place {
    // The number of nested calls and forks of the thread. Only the thread writes it.
  uint32_t depth;
    // The number of nested forks: more than one if a signal handler forks, too.
  uint32_t forks;
    // Whether the thread has closed the gate, until `depth` is 0.
  bool closes;
    // Whether no call of another thread was inside when the thread's fork began.
  bool alone;
  bool taken;
  struct craqam_place *next;
} craqam_place;

#define CRAQAM_HIDDEN __attribute__((visibility("hidden")))

// glibc reserves static TLS space for a few variables of libraries that are loaded later; musl does not.
#ifdef __GLIBC__
#define CRAQAM_THREAD_LOCAL CRAQAM_HIDDEN __attribute__((tls_model("initial-exec"))) __thread
#else
#define CRAQAM_THREAD_LOCAL CRAQAM_HIDDEN __thread
#endif

// The thread's record; NULL before its first call.
extern CRAQAM_THREAD_LOCAL craqam_place *craqam_mine;

// 0 if calls may enter without checks.
extern CRAQAM_HIDDEN uint32_t craqam_state;

// Enters when the fast path does not apply: first call, closed gate, forked process.
CRAQAM_HIDDEN craqam_place *craqam_enter_slowly(void);

// Opens a gate that the thread has closed.
CRAQAM_HIDDEN void craqam_open(craqam_place *place);

// Enters the library; waits while another thread forks. Returns NULL if the library cannot be used in this process.
static inline craqam_place *craqam_enter(void) {
  craqam_place *place = craqam_mine;
  if (__builtin_expect(place == NULL, 0)) return craqam_enter_slowly();
  uint32_t depth = __atomic_load_n(&place->depth, __ATOMIC_RELAXED);
  __atomic_store_n(&place->depth, depth + 1, __ATOMIC_RELAXED);
    // A compiler fence is sufficient: closing the gate executes a fence on all processors.
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(__atomic_load_n(&craqam_state, __ATOMIC_ACQUIRE) == 0, 1)) return place;
  __atomic_store_n(&place->depth, depth, __ATOMIC_RELEASE);
  return craqam_enter_slowly();
}

// Leaves the library. `place` is the result of craqam_enter.
static inline void craqam_leave(craqam_place *place) {
  uint32_t depth = __atomic_load_n(&place->depth, __ATOMIC_RELAXED) - 1;
  __atomic_store_n(&place->depth, depth, __ATOMIC_RELEASE);
  if (__builtin_expect(place->closes, 0) && depth == 0) craqam_open(place);
}

// Fills the error and returns the status of a call for which craqam_enter returned NULL.
CRAQAM_HIDDEN raqam_status craqam_refuse(raqam_error *error);

#endif
