// Whoever imports Raqam sees the values that it writes and reads.
@_exported public import RaqamValues
