// A module that imports this one sees everything that its public declarations name.
@_exported public import RaqamCalendars
@_exported public import RaqamText
@_exported public import RaqamValues
