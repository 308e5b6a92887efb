// Whoever imports RaqamPredicates sees the numbers that its values are made of.
@_exported public import RaqamValues
