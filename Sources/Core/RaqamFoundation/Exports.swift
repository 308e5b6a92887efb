// Clients of RaqamFoundation also need the types in its public signatures.
@_exported public import Raqam
