// Clients of RaqamDescriptors also need the types in its public signatures.
@_exported public import Raqam
@_exported public import RaqamJSON
