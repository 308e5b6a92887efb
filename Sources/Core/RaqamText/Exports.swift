// Importing this module also imports all types that its public declarations name.
@_exported public import RaqamCalendars
@_exported public import RaqamValues
