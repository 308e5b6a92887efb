// Re-export the modules whose types occur in public declarations, so that clients need one import.
@_exported public import RaqamCalendars
@_exported public import RaqamText
@_exported public import RaqamValues
