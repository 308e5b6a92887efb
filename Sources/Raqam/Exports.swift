// Whoever imports Raqam sees the calendars and the values that it writes and reads.
@_exported public import RaqamCalendars
@_exported public import RaqamValues
