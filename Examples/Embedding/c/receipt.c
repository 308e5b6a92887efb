// Formats the lines of a receipt in three locales, and parses typed amounts.
#include <stdio.h>
#include <string.h>

#include "raqam.h"

static const char *const price = "{\"type\": \"number\", \"currency.style\": \"symbol\", \"currency.code\": \"EUR\"}";
static const char *const day = "{\"type\": \"date\", \"date.style\": \"long\"}";

// Prints an error and returns the exit status 1.
static int fail(raqam_error *error) {
  fprintf(stderr, "%s: %s\n", error->code, error->message);
  raqam_error_free(error);
  return 1;
}

int main(void) {
  const char *const locales[] = {"en_US", "de_DE", "fa_IR"};
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  for (size_t index = 0; index < sizeof locales / sizeof *locales; index += 1) {
    raqam_context context = RAQAM_CONTEXT_INIT;
    raqam_handle amounts = 0, days = 0;
    context.locale = locales[index];
    context.time_zone = "Asia/Tehran";
    if (raqam_format_open(price, strlen(price), &context, &amounts, &error) != RAQAM_OK ||
        raqam_format_open(day, strlen(day), &context, &days, &error) != RAQAM_OK)
      return fail(&error);
    if (raqam_format_instant(days, INT64_C(1742515200000), &text, &error) != RAQAM_OK) return fail(&error);
    printf("%s  %s  ", locales[index], text.data);
    if (raqam_format_double(amounts, 1234.5, &text, &error) != RAQAM_OK) return fail(&error);
    printf("%s\n", text.data);
    // Parse the formatted text; input that is not an amount is rejected, with an offset.
    if (raqam_parse(amounts, text.data, text.length, 0, &value, &error) != RAQAM_OK) return fail(&error);
    printf("  read: %s\n", value.text.data);
    if (raqam_parse(amounts, "12x", 3, 0, &value, &error) == RAQAM_OK) return 1;
    printf("  refused: %s at %d\n", error.code, (int)error.offset);
    raqam_close(amounts);
    raqam_close(days);
  }
  raqam_value_free(&value);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
  return 0;
}
