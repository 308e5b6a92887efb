// Clients of RaqamRMS also need the types in its public signatures.
@_exported public import RaqamForms
