// Clients of RaqamPages also need the types in its public signatures.
@_exported public import RaqamPreview
