// Export of columns over Arrow's C data and stream interfaces, without a copy.
#include "_column.h"

#include <errno.h>

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }

typedef struct exported {
  column_memory *memory;
  const void *buffers[3];
} exported;

// Any thread may call this, without the interpreter's lock.
static void release_array(struct ArrowArray *array) {
  exported *kept = array->private_data;
  release(kept->memory);
  free(kept);
  array->release = NULL;
}

static void free_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema != NULL && schema->release != NULL) schema->release(schema);
  free(schema);
}

static void free_array(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array != NULL && array->release != NULL) array->release(array);
  free(array);
}

static void describe(const column_view *self, struct ArrowSchema *schema) {
  raqam_type type = self->column.type;
  memset(schema, 0, sizeof *schema);
  schema->format = type == RAQAM_INT64        ? "l"
                   : type == RAQAM_DOUBLE     ? "g"
                   : type == RAQAM_DAY        ? "tdD"
                   : type == RAQAM_INSTANT    ? (self->is_local ? "tsm:" : "tsm:UTC")
                   : type == RAQAM_LARGE_UTF8 ? "U"
                                              : "u";
  schema->name = "";
  schema->flags = 2;  // nullable
  schema->release = release_schema;
}

static bool export_array(const column_view *self, struct ArrowArray *array) {
  const raqam_column *column = &self->column;
  exported *kept = calloc(1, sizeof *kept);
  if (kept == NULL) return false;
  kept->memory = retain(self->memory);
  kept->buffers[0] = column->validity;
  kept->buffers[1] = column->values;
  kept->buffers[2] = column->bytes;
  memset(array, 0, sizeof *array);
  array->length = column->length;
  array->offset = column->offset;
  array->null_count = self->null_count;
  array->n_buffers = is_text(column->type) ? 3 : 2;
  array->buffers = kept->buffers;
  array->release = release_array;
  array->private_data = kept;
  return true;
}

static bool takes_schema(PyObject *arguments, PyObject *keys) {
  static char *names[] = {"requested_schema", NULL};
  PyObject *requested;
  return PyArg_ParseTupleAndKeywords(arguments, keys, "|O", names, &requested);
}

PyObject *column_arrow(PyObject *self, PyObject *arguments, PyObject *keys) {
  if (!takes_schema(arguments, keys)) return NULL;
  struct ArrowSchema *schema = calloc(1, sizeof *schema);
  struct ArrowArray *array = calloc(1, sizeof *array);
  PyObject *first = schema == NULL ? PyErr_NoMemory() : PyCapsule_New(schema, "arrow_schema", free_schema);
  PyObject *second = array == NULL ? PyErr_NoMemory() : PyCapsule_New(array, "arrow_array", free_array);
  if (first == NULL) free(schema);
  if (second == NULL) free(array);
  if (first != NULL && second != NULL && export_array(view_of(self), array)) {
    describe(view_of(self), schema);
    return Py_BuildValue("(NN)", first, second);
  }
  Py_XDECREF(first);
  Py_XDECREF(second);
  return PyErr_Occurred() == NULL ? PyErr_NoMemory() : NULL;
}

// A stream of one array, which is exported when it is read.
typedef struct stream_state {
  column_view view;
  bool is_read;
} stream_state;

static int stream_schema(struct ArrowArrayStream *stream, struct ArrowSchema *schema) {
  describe(&((stream_state *)stream->private_data)->view, schema);
  return 0;
}

static int stream_next(struct ArrowArrayStream *stream, struct ArrowArray *array) {
  stream_state *state = stream->private_data;
  if (state->is_read) return memset(array, 0, sizeof *array), 0;
  state->is_read = true;
  return export_array(&state->view, array) ? 0 : ENOMEM;
}

static const char *stream_error(struct ArrowArrayStream *stream) {
  (void)stream;
  return NULL;
}

static void release_stream(struct ArrowArrayStream *stream) {
  release(((stream_state *)stream->private_data)->view.memory);
  free(stream->private_data);
  stream->release = NULL;
}

static void free_stream(PyObject *capsule) {
  struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
  if (stream != NULL && stream->release != NULL) stream->release(stream);
  free(stream);
}

PyObject *column_stream(PyObject *self, PyObject *arguments, PyObject *keys) {
  if (!takes_schema(arguments, keys)) return NULL;
  struct ArrowArrayStream *stream = calloc(1, sizeof *stream);
  stream_state *state = calloc(1, sizeof *state);
  PyObject *capsule =
      stream == NULL || state == NULL ? PyErr_NoMemory() : PyCapsule_New(stream, "arrow_array_stream", free_stream);
  if (capsule == NULL) {
    free(stream);
    free(state);
    return NULL;
  }
  state->view = *view_of(self);
  retain(state->view.memory);
  *stream = (struct ArrowArrayStream){stream_schema, stream_next, stream_error, release_stream, state};
  return capsule;
}
