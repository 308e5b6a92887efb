// The library works in the child of a process that is forked while threads call the library.
//
//   Sources/Bindings/CRaqam/link .build/c && cd .build/c
//   cc -std=c11 -O2 -D_POSIX_C_SOURCE=200809L -I. ../../Tests/Checks/Hostile/fork.c -o fork -L. -lraqam -lpthread -Wl,-rpath,$PWD
//   ./fork [--brief]       --brief forks 100 times and skips the long call
//
// Eight threads format, parse, open formats, spell out numbers, write columns and request snapshots of forms, with shared and
// with separate handles, while two threads fork 1,000 children. Two of the eight are replaced by new threads after each round.
// Each child does one round and compares the texts. Every fourth child does it in four more threads at once, and every eighth
// forks a child meanwhile. The library may refuse a call in a child with RAQAM_FORKED. A child fails if it ends in another way,
// gives other texts or does not end within 20 seconds. At least nine tenths of the children must succeed.
//
// Then a process is forked during a call that takes longer than the fork waits: in the child, every call must be refused.
#include "raqam.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORKERS = 8, GUESTS = 4, ROWS = 500, PATIENCE = 20 };
// The exit statuses of a child.
enum { WORKED = 0, REFUSED = 10, WRONG = 11 };

static const char *const number = "{\"type\": \"number\", \"number.format\": \"#,##0.00\"}";
static const char *const words = "{\"type\": \"number\", \"number.style\": \"spellout\"}";
static const char *const day = "{\"type\": \"date\", \"date.format\": \"yyyy-MM-dd\", \"date.calendar\": \"persian\"}";
static const char *const form =
    "{\"op\":\"form\",\"form\":{\"sections\":[{\"items\":[{\"type\":\"integer\",\"id\":\"n\",\"title\":\"N\"},{\"type\":\"datetime\",\"style\":\"date\",\"id\":\"d\"}]}]},"
    "\"values\":{\"n\":12345,\"d\":\"2025-03-21T00:00:00Z\"},\"now\":\"2025-03-21T00:00:00Z\",\"locale\":\"en_US\"}";

static raqam_handle numbers, spelled, days, answers;
static char *snapshot;
static volatile bool ends;

static raqam_handle opened(const char *descriptor, const char *locale, raqam_status *status) {
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_handle format = 0;
  context.locale = locale;
  context.has_now = true;
  *status = raqam_format_open(descriptor, strlen(descriptor), &context, &format, NULL);
  return format;
}

// Does one round of all operations. Returns WORKED, REFUSED or WRONG.
static int round_of(unsigned turn) {
  static const char *const locales[] = {"en_US", "en_GB", "en_CA", "en_AU", "en_NZ", "en_IE", "en_SG"};
  int outcome = WORKED;
  raqam_status status;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  double given[ROWS];
#define EXPECT(call, good)                                       \
  do {                                                           \
    raqam_status came = (call);                                  \
    if (came == RAQAM_FORKED) outcome = REFUSED;                 \
    else if (came != RAQAM_OK || !(good)) outcome = WRONG;       \
    if (outcome != WORKED) goto end;                             \
  } while (0)
  EXPECT(raqam_format_double(numbers, 1234.5, &text, &error), strcmp(text.data, "1,234.50") == 0);
  EXPECT(raqam_parse(numbers, "1,234.50", 8, 0, &value, &error), value.number == 1234.5);
  EXPECT(raqam_format_int64(spelled, 21, &text, &error), strcmp(text.data, "twenty-one") == 0);
  EXPECT(raqam_parse(spelled, "twenty-one", 10, 0, &value, &error), value.integer == 21);
  EXPECT(raqam_format_instant(days, INT64_C(1742515200000), &text, &error), strcmp(text.data, "1404-01-01") == 0);
  EXPECT(raqam_eval(answers, form, strlen(form), &text, &error), strcmp(text.data, snapshot) == 0);
  for (size_t row = 0; row < ROWS; row += 1) given[row] = 1234.5;
  column.type = RAQAM_DOUBLE;
  column.length = ROWS;
  column.values = given;
  EXPECT(raqam_format_column(numbers, &column, 0, &result, &error), memcmp(result.column.bytes + 8 * (ROWS - 1), "1,234.50", 8) == 0);
  char descriptor[96];
  snprintf(descriptor, sizeof descriptor, "{\"type\": \"number\", \"number.format\": \"'%u' #,##0.00\"}", turn % 500);
  raqam_handle own = opened(descriptor, locales[turn % 7], &status);
  EXPECT(status, true);
  EXPECT(raqam_format_double(own, 1234.5, &text, &error), strstr(text.data, " 1,234.50") != NULL);
  EXPECT(raqam_close(own), true);
end:
  if (outcome == REFUSED && error.code != NULL && strcmp(error.code, "forked") != 0) outcome = WRONG;
  if (outcome == WRONG)
    fprintf(stderr, "found \"%s\", error %s\n", text.data == NULL ? "" : text.data, error.message == NULL ? "none" : error.message);
  raqam_buffer_free(&text);
  raqam_value_free(&value);
  raqam_result_free(&result);
  raqam_error_free(&error);
  return outcome;
}

static void *work(void *argument) {
  unsigned turn = (unsigned)(uintptr_t)argument;
  int outcome = WORKED;
  while (!ends && outcome == WORKED) outcome = round_of(turn += 13);
  return (void *)(intptr_t)outcome;
}

static void *work_once(void *argument) { return (void *)(intptr_t)round_of((unsigned)(uintptr_t)argument); }

// Like `work`, but does each round in a new thread.
static void *delegate(void *argument) {
  uintptr_t turn = (uintptr_t)argument;
  void *outcome = NULL;
  while (!ends && outcome == NULL) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, work_once, (void *)(turn += 13)) != 0) return (void *)(intptr_t)WRONG;
    pthread_join(thread, &outcome);
  }
  return outcome;
}

static void *visit(void *argument) {
  int outcome = WORKED;
  for (unsigned turn = 0; turn < 20 && outcome == WORKED; turn += 1) outcome = round_of(turn + (unsigned)(uintptr_t)argument);
  return (void *)(intptr_t)outcome;
}

static int worse(int first, int second) { return first > second ? first : second; }

// Returns the exit status of a child, or 128 plus the signal that ended it.
static int outcome_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return WRONG;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int live(unsigned index) {
  pthread_t guests[GUESTS];
  int outcome = WORKED;
  bool has_guests = index % 4 == 3;
  alarm(PATIENCE);
  for (uintptr_t guest = 0; has_guests && guest < GUESTS; guest += 1)
    if (pthread_create(&guests[guest], NULL, visit, (void *)(guest * 100)) != 0) return WRONG;
  for (unsigned turn = 0; turn < (has_guests ? 20 : 1); turn += 1) outcome = worse(outcome, round_of(index + turn));
  if (index % 8 == 7) {
    pid_t child = fork();
    if (child == 0) _exit(round_of(index));
    outcome = worse(outcome, child < 0 ? WRONG : outcome_of(child));
  }
  for (unsigned guest = 0; has_guests && guest < GUESTS; guest += 1) {
    void *came = NULL;
    if (pthread_join(guests[guest], &came) != 0) return WRONG;
    outcome = worse(outcome, (int)(intptr_t)came);
  }
  return outcome;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// MARK: Forks during a long call

typedef struct long_call {
  int64_t *values, rows;
  double took;
  bool good;
} long_call;

static void *call_long(void *argument) {
  long_call *call = argument;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  column.type = RAQAM_INT64;
  column.length = call->rows;
  column.values = call->values;
  double start = seconds();
  call->good = raqam_format_column(spelled, &column, RAQAM_LARGE, &result, NULL) == RAQAM_OK &&
               result.column.byte_count == 10 * call->rows;
  call->took = seconds() - start;
  raqam_result_free(&result);
  return NULL;
}

static int refused_all(void) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle = 0;
  alarm(PATIENCE);
  if (round_of(0) != REFUSED || raqam_format_open(number, strlen(number), NULL, &handle, &error) != RAQAM_FORKED) return WRONG;
  if (strcmp(error.code, "forked") != 0 || error.message == NULL || error.hint == NULL || error.row != -1) return WRONG;
  if (raqam_close(numbers) != RAQAM_FORKED || raqam_open_handles() != -1 || raqam_version() != NULL) return WRONG;
  raqam_error_free(&error);
  // Calls are also refused in a child of the child.
  pid_t child = fork();
  if (child == 0) _exit(round_of(0));
  return outcome_of(child);
}

static bool forks_during_a_long_call(void) {
  enum { SAMPLE = 20000 };
  long_call call = {malloc(SAMPLE * sizeof(int64_t)), SAMPLE, 0, false};
  if (call.values == NULL) return false;
  for (int64_t row = 0; row < call.rows; row += 1) call.values[row] = 21;
  call_long(&call);
  call.rows = (int64_t)(SAMPLE * 9 / call.took);
  free(call.values);
  call.values = malloc((size_t)call.rows * sizeof(int64_t));
  if (call.values == NULL) return false;
  for (int64_t row = 0; row < call.rows; row += 1) call.values[row] = 21;
  pthread_t thread;
  if (pthread_create(&thread, NULL, call_long, &call) != 0) return false;
  struct timespec moment = {0, 200000000};
  nanosleep(&moment, NULL);
  double start = seconds();
  pid_t child = fork();
  if (child == 0) _exit(refused_all());
  double waited = seconds() - start;
  int outcome = outcome_of(child);
  // Calls still succeed in the parent.
  bool good = round_of(0) == WORKED && pthread_join(thread, NULL) == 0 && call.good;
  printf("a fork during a call of %.1f s waited %.1f s: the child was %s\n", call.took, waited,
         outcome == REFUSED ? "refused" : outcome == WORKED ? "let in" : "wrong, dead or hung");
  free(call.values);
  return good && outcome == REFUSED && waited < 7;
}

// MARK: Forks under threads

// The results of the children of one thread.
typedef struct children {
  unsigned first, count;
  int worked, refused, hung, wrong;
  double longest;
} children;

static void *fork_many(void *argument) {
  children *all = argument;
  for (unsigned index = all->first; index < all->first + all->count; index += 1) {
    double before = seconds();
    pid_t child = fork();
    if (child == 0) _exit(live(index));
    if (seconds() - before > all->longest) all->longest = seconds() - before;
    switch (child < 0 ? WRONG : outcome_of(child)) {
      case WORKED: all->worked += 1; break;
      case REFUSED: all->refused += 1; break;
      case 128 + SIGALRM: all->hung += 1; break;
      default: all->wrong += 1;
    }
  }
  return NULL;
}

int main(int count, char **arguments) {
  bool brief = count > 1 && strcmp(arguments[1], "--brief") == 0;
  unsigned half = brief ? 50 : 500;
  pthread_t threads[WORKERS], other;
  raqam_status status = RAQAM_OK;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  children mine = {0, half, 0, 0, 0, 0, 0}, its = {half, half, 0, 0, 0, 0, 0};
  numbers = opened(number, "en_US", &status);
  spelled = opened(words, "en_US", &status);
  days = opened(day, "en_US", &status);
  if (raqam_eval_open(0, &answers, NULL) != RAQAM_OK || raqam_eval(answers, form, strlen(form), &text, NULL) != RAQAM_OK) return 2;
  snapshot = text.data;
  if (strstr(snapshot, "12,345") == NULL || round_of(0) != WORKED) return 2;
  double start = seconds();
  for (uintptr_t index = 0; index < WORKERS; index += 1)
    if (pthread_create(&threads[index], NULL, index < 2 ? delegate : work, (void *)(index * 60)) != 0) return 2;
  if (pthread_create(&other, NULL, fork_many, &its) != 0) return 2;
  fork_many(&mine);
  pthread_join(other, NULL);
  ends = true;
  int wrong = mine.wrong + its.wrong, hung = mine.hung + its.hung, worked = mine.worked + its.worked;
  for (unsigned index = 0; index < WORKERS; index += 1) {
    void *came = NULL;
    if (pthread_join(threads[index], &came) != 0 || came != NULL) wrong += 1;
  }
  printf("%u forks under %d threads: %d children worked, %d refused, %d hung, %d wrong or dead; %.1f s, the longest fork %.3f s\n",
         2 * half, WORKERS, worked, mine.refused + its.refused, hung, wrong, seconds() - start,
         mine.longest > its.longest ? mine.longest : its.longest);
  fflush(NULL);
  bool refuses = brief || forks_during_a_long_call();
  raqam_buffer_free(&text);
  return hung + wrong > 0 || worked * 10 < (int)(2 * half) * 9 || !refuses;
}
