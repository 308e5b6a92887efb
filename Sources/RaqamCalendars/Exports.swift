// Whoever imports calendars sees the days and instants that they reckon with.
@_exported public import RaqamValues
