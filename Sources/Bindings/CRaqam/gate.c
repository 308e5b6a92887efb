// The gate that every call passes.
//
// A forked process has only the thread that forked. Locks that other threads held stay locked in it: those of the
// library, of libicu and of the Swift runtime. So a fork waits until no call is inside, and new calls wait for the
// fork.
//
// Each thread counts its calls in a separate record: threads share no cache line that calls write to. A call
// increments its count, then reads `craqam_state`; closing the gate writes `craqam_state`, then reads the counts.
// Both sides need a fence between their two steps, so that at least one sees the other's write. Forks are rare: on
// Linux the closing side executes the fence on all processors (membarrier), and a call needs no locked instruction.
// If membarrier is not available, `FENCED` makes every call execute a fence.
//
// Swift's locks on Linux are futexes that identify their owner by the thread's id, and Swift reads the id once per
// thread. The thread that survived a fork keeps using the id that it had in the parent. A lock that it takes works
// until another thread waits for it: then the kernel refuses to unlock it. So if a forked process has other threads,
// this thread enters only while no other thread is inside.
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "craqam_gate.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

enum {
    // A thread forks, or must be the only one inside: others wait.
  CLOSED = 1,
    // The process was forked, and threads other than the one that survived the fork have called.
  COMPANY = 2,
    // The process was forked while calls were inside.
  UNUSABLE = 4,
    // membarrier is not available.
  FENCED = 8
};

// The maximum time that a fork waits for calls that are inside.
enum { SECONDS_TO_WAIT = 5 };

// The alignment of records in bytes, a multiple of the cache line size.
enum { LINE = 128 };

uint32_t craqam_state;
CRAQAM_THREAD_LOCAL craqam_place *craqam_mine;

// Records are never freed; `taken` is cleared for reuse.
static craqam_place *places;
// The record of the thread that survived the fork; NULL in a process that was not forked.
static craqam_place *origin;
static pthread_key_t key;
static bool has_key;

static uint32_t depth_of(const craqam_place *place) { return __atomic_load_n(&place->depth, __ATOMIC_SEQ_CST); }
static void set_depth(craqam_place *place, uint32_t depth) { __atomic_store_n(&place->depth, depth, __ATOMIC_SEQ_CST); }
static uint32_t current_state(void) { return __atomic_load_n(&craqam_state, __ATOMIC_SEQ_CST); }
static void set_state(uint32_t bits) { __atomic_fetch_or(&craqam_state, bits, __ATOMIC_SEQ_CST); }
static craqam_place *first_place(void) { return __atomic_load_n(&places, __ATOMIC_ACQUIRE); }
static craqam_place *origin_place(void) { return __atomic_load_n(&origin, __ATOMIC_ACQUIRE); }

// MARK: Waiting

static void pause_a_moment(unsigned *turns) {
  if ((*turns)++ < 16) {
    sched_yield();
  } else {
    struct timespec moment = {0, *turns < 64 ? 50000 : 500000};
    nanosleep(&moment, NULL);
  }
}

// Returns whether a deadline has passed; false for NULL, which means none.
static bool is_past(const struct timespec *deadline) {
  struct timespec now;
  if (deadline == NULL || clock_gettime(CLOCK_MONOTONIC, &now) != 0) return false;
  return now.tv_sec > deadline->tv_sec || (now.tv_sec == deadline->tv_sec && now.tv_nsec >= deadline->tv_nsec);
}

static bool wait_until_outside(const craqam_place *place, const struct timespec *deadline) {
  unsigned turns = 0;
  while (depth_of(place) != 0) {
    if (is_past(deadline)) return false;
    pause_a_moment(&turns);
  }
  return true;
}

// MARK: Fences

#if defined(__linux__) && defined(__NR_membarrier)
enum { MEMBARRIER_PRIVATE_EXPEDITED = 1 << 3, MEMBARRIER_REGISTER_PRIVATE_EXPEDITED = 1 << 4 };
static bool registers_fence(void) { return syscall(__NR_membarrier, MEMBARRIER_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0; }
static bool fences_all(void) { return syscall(__NR_membarrier, MEMBARRIER_PRIVATE_EXPEDITED, 0, 0) == 0; }
#else
static bool registers_fence(void) { return false; }
static bool fences_all(void) { return false; }
#endif

// Orders the write of `craqam_state` before the reads of the counts. membarrier may fail temporarily for lack of
// memory.
static bool fence(const struct timespec *deadline) {
  unsigned turns = 0;
  if ((current_state() & FENCED) != 0) return true;
  while (!fences_all()) {
    if (is_past(deadline)) return false;
    pause_a_moment(&turns);
  }
  return true;
}

// MARK: Closing

static bool closes_gate(const struct timespec *deadline) {
  unsigned turns = 0;
  uint32_t known = current_state();
  for (;;) {
    if ((known & CLOSED) == 0) {
      if (__atomic_compare_exchange_n(&craqam_state, &known, known | CLOSED, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        return true;
    } else {
      if (is_past(deadline)) return false;
      pause_a_moment(&turns);
      known = current_state();
    }
  }
}

// Waits until no other thread is inside the gate that this thread has closed.
static bool waits_for_others(const craqam_place *own, const struct timespec *deadline) {
  if (!fence(deadline)) return false;
  for (const craqam_place *place = first_place(); place != NULL; place = place->next)
    if (place != own && !wait_until_outside(place, deadline)) return false;
  return true;
}

void craqam_open(craqam_place *place) {
  place->closes = false;
  __atomic_fetch_and(&craqam_state, ~(uint32_t)CLOSED, __ATOMIC_SEQ_CST);
}

// MARK: Records

// The destructor of the thread-specific key, which releases the thread's record.
static void give_back(void *held) {
  craqam_place *place = held;
    // The depth is not 0 if the thread was canceled inside a call.
  set_depth(place, 0);
  if (place->closes) craqam_open(place);
    // Destructors that run later may call the library: they get another record, but the surviving thread keeps
    // `origin`.
  if (place == origin_place()) return;
  if (craqam_mine == place) craqam_mine = NULL;
  __atomic_store_n(&place->taken, false, __ATOMIC_RELEASE);
}

static craqam_place *free_place(void) {
  for (craqam_place *place = first_place(); place != NULL; place = place->next)
    if (!__atomic_exchange_n(&place->taken, true, __ATOMIC_ACQ_REL)) return place;
  void *memory = NULL;
  // If memory is exhausted, abort, as the Swift runtime does.
  if (posix_memalign(&memory, LINE, (sizeof(craqam_place) + LINE - 1) / LINE * LINE) != 0) abort();
  craqam_place *place = memory;
  memset(place, 0, sizeof *place);
  place->taken = true;
  place->next = first_place();
  while (!__atomic_compare_exchange_n(&places, &place->next, place, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
  }
  return place;
}

static craqam_place *own_place(void) {
  if (craqam_mine != NULL) return craqam_mine;
  craqam_place *place = free_place();
  if (craqam_mine != NULL) {
        // A signal handler called the library in between.
    __atomic_store_n(&place->taken, false, __ATOMIC_RELEASE);
    return craqam_mine;
  }
  craqam_mine = place;
  if (has_key) pthread_setspecific(key, place);
  if (origin_place() != NULL) {
    set_state(COMPANY);
    fence(NULL);
  }
  return place;
}

// MARK: Entering

craqam_place *craqam_enter_slowly(void) {
  craqam_place *place = own_place();
  uint32_t depth = depth_of(place);
  unsigned turns = 0;
  for (;;) {
    set_depth(place, depth + 1);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    uint32_t known = current_state();
    if ((known & UNUSABLE) != 0) break;
        // Nested in another call of the thread, or in its fork handlers.
    if (depth > 0) return place;
    const craqam_place *first = (known & COMPANY) != 0 ? origin_place() : NULL;
        // The surviving thread may have entered before there were other threads.
    bool is_barred = (known & CLOSED) != 0 || (first != NULL && depth_of(first) != 0);
    if (place != first && !is_barred) return place;
    set_depth(place, 0);
    if (place == first) {
      closes_gate(NULL);
      // In this order: a signal handler that forks in between must not wait for the gate that this thread closes.
      set_depth(place, 1);
      place->closes = true;
      waits_for_others(place, NULL);
      return place;
    }
    pause_a_moment(&turns);
  }
  craqam_leave(place);
  return NULL;
}

raqam_status craqam_refuse(raqam_error *error) {
  if (error == NULL || error->size < sizeof *error) return RAQAM_FORKED;
  raqam_error_free(error);
  error->code = strdup("forked");
  error->message = strdup("the process was forked while other threads were calling the library");
  error->hint = strdup("start processes with spawn or forkserver, or fork before other threads use the library");
  return RAQAM_FORKED;
}

// MARK: Forks

static void before_fork(void) {
  craqam_place *place = own_place();
  uint32_t depth = depth_of(place);
  if (place->forks++ == 0) {
    struct timespec deadline = {0, 0};
    place->alone = false;
    if (depth == 0 && (current_state() & UNUSABLE) == 0 && clock_gettime(CLOCK_MONOTONIC, &deadline) == 0) {
      deadline.tv_sec += SECONDS_TO_WAIT;
      place->closes = closes_gate(&deadline);
      place->alone = place->closes && waits_for_others(place, &deadline);
    }
  }
    // Calls of other fork handlers may enter.
  set_depth(place, depth + 1);
}

static void end_fork(craqam_place *place) {
  place->forks -= 1;
  craqam_leave(place);
}

static void after_fork_in_parent(void) {
  if (craqam_mine != NULL && craqam_mine->forks > 0) end_fork(craqam_mine);
}

static void after_fork_in_child(void) {
  craqam_place *own = craqam_mine;
  if (own == NULL || own->forks == 0) return;
  for (craqam_place *place = first_place(); place != NULL; place = place->next) {
    if (place == own) continue;
    set_depth(place, 0);
    place->forks = 0;
    place->closes = false;
    place->taken = false;
  }
  origin = own;
  craqam_state = (own->closes ? CLOSED : 0) | (own->alone ? 0 : UNUSABLE) | (registers_fence() ? 0 : FENCED);
  end_fork(own);
}

__attribute__((constructor)) static void make_gate(void) {
  if (!registers_fence()) set_state(FENCED);
  has_key = pthread_key_create(&key, give_back) == 0;
  // Fails only if memory is exhausted.
  (void)pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}
