// Clients of RaqamWorkbench also need the types in its public signatures.
@_exported public import RaqamDescriptors
