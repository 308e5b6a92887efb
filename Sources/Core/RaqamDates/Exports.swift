// Re-export the modules whose types appear in public declarations of this module.
@_exported public import RaqamCalendars
@_exported public import RaqamText
@_exported public import RaqamValues
