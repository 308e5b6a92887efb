// `import Raqam` imports the whole library.
@_exported public import RaqamCalendars
@_exported public import RaqamDates
@_exported public import RaqamMessages
@_exported public import RaqamNumbers
@_exported public import RaqamText
@_exported public import RaqamValues
