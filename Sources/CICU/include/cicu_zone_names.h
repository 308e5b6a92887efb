// What names of time zones are made of.
#ifndef CICU_ZONE_NAMES_H
#define CICU_ZONE_NAMES_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The text that a locale's data of time zones have by a path such as `zoneStrings/meta:Iran/ls`; empty where they have none.
int32_t cicu_zone_text(const char *locale, const char *path, char *out, int32_t capacity, int32_t *length);
/// The name of a region in a locale; empty where it has none.
int32_t cicu_region_name(const char *locale, const char *region, char *out, int32_t capacity, int32_t *length);
/// A pattern of CLDR with `{0}` and `{1}` filled in.
int32_t cicu_pattern_fill(const char *pattern, const char *first, const char *second, char *out, int32_t capacity, int32_t *length);
/// A zone's id as ICU has it of a zone opened by this name.
int32_t cicu_zone_id(const char *zone, char *out, int32_t capacity, int32_t *length);
/// BCP 47's short id of a zone; empty where it has none.
int32_t cicu_zone_short_id(const char *canonical, char *out, int32_t capacity, int32_t *length);
/// The region of a zone, `001` for those of none.
int32_t cicu_zone_region(const char *canonical, char *out, int32_t capacity, int32_t *length);
/// The zone that stands for its region: the only one, or by CLDR's choice; empty where there is none.
int32_t cicu_region_zone(const char *region, char *out, int32_t capacity, int32_t *length);
/// The zone that stands for a metazone in a region; empty where there is no such metazone.
int32_t cicu_metazone_zone(const char *metazone, const char *region, char *out, int32_t capacity, int32_t *length);
/// The offset of standard time, and what is added to it, at a time of a zone's own clocks; all in milliseconds.
int32_t cicu_zone_wall_offset(const char *zone, double millis, int32_t *raw, int32_t *daylight);

#ifdef __cplusplus
}
#endif

#endif
