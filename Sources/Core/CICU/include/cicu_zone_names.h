// The data from which time zone names are composed.
#ifndef CICU_ZONE_NAMES_H
#define CICU_ZONE_NAMES_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The text at a path of a locale's time zone data, such as `zoneStrings/meta:Iran/ls`; empty if there is none.
int32_t cicu_zone_text(const char *locale, const char *path, char *out, int32_t capacity, int32_t *length);
/// The name of a region in a locale; empty if it has none.
int32_t cicu_region_name(const char *locale, const char *region, char *out, int32_t capacity, int32_t *length);
/// A CLDR pattern with `{0}` and `{1}` replaced.
int32_t cicu_pattern_fill(const char *pattern, const char *first, const char *second, char *out, int32_t capacity, int32_t *length);
/// The id that ICU assigns to a zone that is opened by this name.
int32_t cicu_zone_id(const char *zone, char *out, int32_t capacity, int32_t *length);
/// The BCP 47 short id of a zone; empty if it has none.
int32_t cicu_zone_short_id(const char *canonical, char *out, int32_t capacity, int32_t *length);
/// The region of a zone; `001` if it belongs to none.
int32_t cicu_zone_region(const char *canonical, char *out, int32_t capacity, int32_t *length);
/// The zone that represents a region: the only one, or CLDR's primary zone; empty if there is none.
int32_t cicu_region_zone(const char *region, char *out, int32_t capacity, int32_t *length);
/// The zone that represents a metazone in a region; empty if there is no such metazone.
int32_t cicu_metazone_zone(const char *metazone, const char *region, char *out, int32_t capacity, int32_t *length);
/// The standard offset and the daylight saving at a local time of a zone; all in milliseconds.
int32_t cicu_zone_wall_offset(const char *zone, double millis, int32_t *raw, int32_t *daylight);

#ifdef __cplusplus
}
#endif

#endif
