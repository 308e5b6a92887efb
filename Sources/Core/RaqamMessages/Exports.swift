// Re-export the module of `ExactText`, which appears in public declarations.
@_exported public import RaqamValues
