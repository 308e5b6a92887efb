// How calls enter and leave the library, so that a process can be forked while threads are inside. gate.c says how it works.
//
// Not installed: programs include raqam.h. Everything here is inlined into the calls.
#ifndef CRAQAM_GATE_H
#define CRAQAM_GATE_H

#include "raqam.h"

// A thread's place at the gate.
typedef struct craqam_place {
  // The calls and forks that the thread is inside of. Only the thread writes it.
  uint32_t depth;
  // The forks that have begun: more than one if the handler of a signal forks, too.
  uint32_t forks;
  // The thread closed the gate, until `depth` is 0.
  bool closes;
  // No call was inside when the fork of the thread began.
  bool alone;
  bool taken;
  struct craqam_place *next;
} craqam_place;

#define CRAQAM_HIDDEN __attribute__((visibility("hidden")))

// glibc keeps some space for variables like this one in libraries that are loaded later; musl has none.
#ifdef __GLIBC__
#define CRAQAM_THREAD_LOCAL CRAQAM_HIDDEN __attribute__((tls_model("initial-exec"))) __thread
#else
#define CRAQAM_THREAD_LOCAL CRAQAM_HIDDEN __thread
#endif

// The place of the thread; NULL before its first call.
extern CRAQAM_THREAD_LOCAL craqam_place *craqam_mine;

// 0 where a call may go straight in.
extern CRAQAM_HIDDEN uint32_t craqam_state;

// Enters with all that may be in the way.
CRAQAM_HIDDEN craqam_place *craqam_enter_slowly(void);

// Leaves a gate that the thread closed.
CRAQAM_HIDDEN void craqam_open(craqam_place *place);

// Enters the library; waits while another thread forks. NULL if the library cannot be used in this process.
static inline craqam_place *craqam_enter(void) {
  craqam_place *place = craqam_mine;
  if (__builtin_expect(place == NULL, 0)) return craqam_enter_slowly();
  uint32_t depth = __atomic_load_n(&place->depth, __ATOMIC_RELAXED);
  __atomic_store_n(&place->depth, depth + 1, __ATOMIC_RELAXED);
  // A fence for the compiler alone: closing the gate executes one on all processors.
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (__builtin_expect(__atomic_load_n(&craqam_state, __ATOMIC_ACQUIRE) == 0, 1)) return place;
  __atomic_store_n(&place->depth, depth, __ATOMIC_RELEASE);
  return craqam_enter_slowly();
}

// Leaves the library, with the place of craqam_enter.
static inline void craqam_leave(craqam_place *place) {
  uint32_t depth = __atomic_load_n(&place->depth, __ATOMIC_RELAXED) - 1;
  __atomic_store_n(&place->depth, depth, __ATOMIC_RELEASE);
  if (__builtin_expect(place->closes, 0) && depth == 0) craqam_open(place);
}

// The status and the error of a call for which craqam_enter gave NULL.
CRAQAM_HIDDEN raqam_status craqam_refuse(raqam_error *error);

#endif
