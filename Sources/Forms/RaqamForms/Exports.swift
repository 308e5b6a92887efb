// Clients of RaqamForms also need the types in its public signatures.
@_exported public import RaqamDescriptors
@_exported public import RaqamPredicates
