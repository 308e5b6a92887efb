// Re-export the module of days, instants and errors, which appear in public declarations.
@_exported public import RaqamValues
