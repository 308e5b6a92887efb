// Clients that import RaqamPredicates also need the value types of RaqamValues.
@_exported public import RaqamValues
